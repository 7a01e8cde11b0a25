// Cuts a page into blocks of text while its tags are read, and keeps the tree of elements that holds them.
import { BlockText, longestBlock } from './block-text.ts'
import { Disclosures } from './disclosures.ts'
import { landmarksOf } from './landmarks.ts'
import type { PageElement, TextBlock, Visibility } from './page.ts'
import type { Attributes, TagSink } from './read-tags.ts'
import { withoutOrders } from './set-aside.ts'
import type { StyleSheets } from './style-sheets.ts'
import { isInline, isTraceless, silentTags, voidTags } from './tag-names.ts'
import { addressesMachine, ordersMachine, readsLikeInstruction } from './orders.ts'
import { isFolded, visibilityOf } from './visibility.ts'
import { WordGroups } from './word-groups.ts'

/** At most so many elements and blocks are kept of one page; the text of the rest is left out. */
const mostElements = 150_000
const mostBlocks = 40_000
const mostHidden = 50
const longestHidden = 1000

/** Void tags that show nothing and so do not part the text around them. */
const leavesLines: ReadonlySet<string> = new Set(
  'area base basefont bgsound col link meta param source track'.split(' '),
)
/** Where the scripts of common frameworks put the whole page. */
const mounts: ReadonlySet<string> = new Set(['root', 'app', '__next'])
const fields: ReadonlySet<string> = new Set(['label', 'button', 'select', 'meter', 'progress'])
const wordTags: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const itemTags: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dt', 'dd'])
const someWords = /\S\s+\S+\s+\S/
const bold: ReadonlySet<string> = new Set(['b', 'strong'])

interface Frame {
  element: number
  inline: boolean
  bold: boolean
  silent: boolean
  code: boolean
  link: boolean
  /** What may stand in it: words alone, an item of a list or table, or anything. */
  flow: 'words' | 'item' | 'any'
  visibility: Visibility
  /** Of an element in which scripts put the page: how many blocks came before it; -1 of any other. */
  mount: number
}

const outside: Frame = {
  element: 0,
  inline: false,
  bold: false,
  silent: false,
  code: false,
  link: false,
  flow: 'any',
  visibility: 'shown',
  mount: -1,
}

export class BlockCollector implements TagSink {
  readonly elements: PageElement[] = []
  readonly blocks: TextBlock[] = []
  readonly hidden: string[] = []
  hasEmptyMount = false
  readonly #frames: Frame[] = [outside]
  readonly #children: number[] = [0]
  readonly #groups = new WordGroups()
  readonly #disclosures = new Disclosures()
  #line = new BlockText()
  /** Of the words of the line. */
  #visible: Visibility = 'shown'
  #inner = 0
  #time = false
  #images = 0
  #breaks = 0
  #continues = false
  #href: string | null = null
  readonly #unveil: boolean

  readonly #sheets: StyleSheets

  /** `unveil` reads what scripts would show or replace as if it were shown, but never instructions to a machine. */
  constructor(unveil: boolean, sheets: StyleSheets) {
    this.#unveil = unveil
    this.#sheets = sheets
    this.elements.push({
      tag: '#root',
      parent: -1,
      depth: 0,
      place: 0,
      groups: 0,
      landmarks: 0,
      inherited: 0,
      itemprop: '',
      colspan: 1,
      rowspan: 1,
    })
  }

  /** Whether text at this place would be shown. */
  get shown(): boolean {
    return this.#top.visibility !== 'hidden' && !this.#top.silent
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? outside
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'br') return this.#breakLine()
    if (tag === 'img') this.#images += 1
    const above = this.#top
    if (above.silent) return this.#openUnread(tag, above)
    const isOneOfWords = isInline(tag) || (isTraceless(tag) && this.#silent(tag))
    const inline = isOneOfWords || this.#isInSentence(tag, above)
    // Cards side by side are drawn apart.
    if (inline && !isOneOfWords && /[\p{L}\p{N}]$/u.test(this.#line.text.slice(-2))) this.#line.space()
    if (!inline && !leavesLines.has(tag)) this.#flush(false)
    if (voidTags.has(tag)) return // it has no end tag, so nothing would close its frame
    const frame = inline
      ? this.#inlineFrame(tag, attributes, above)
      : this.#blockFrame(tag, attributes, above)
    this.#disclosures.open(tag, attributes, this.#frames.length, inline)
    this.#frames.push(frame)
  }

  /** In a sentence, what stands in a drawing or another thing that is not read parts no line; elsewhere it parts labels. */
  #openUnread(tag: string, above: Frame): void {
    const inline = above.flow === 'words' || isInline(tag) || isTraceless(tag)
    if (!inline && !leavesLines.has(tag)) this.#flush(false)
    if (!voidTags.has(tag)) this.#frames.push({ ...above, inline, link: false, mount: -1 })
  }

  /** Whether a tag that otherwise begins a block stands in the middle of a sentence. */
  #isInSentence(tag: string, { flow }: Frame): boolean {
    const isCustom = tag.includes('-')
    if (!isCustom && !fields.has(tag)) return false
    if (flow === 'words' && isCustom) return true
    const { text, linkChars } = this.#line
    if (!/[\p{L}\p{N},)%]$/u.test(text.slice(-2)) || text.length <= linkChars) return false
    if (flow === 'words') return true
    // Rows of labels and their fields, and bars of buttons, are no sentences.
    return (isCustom || (flow === 'item' && !this.#silent(tag))) && someWords.test(text.slice(0, 200))
  }

  close(tag: string): void {
    const frame = this.#frames.length > 1 ? this.#frames.pop() : undefined
    if (frame === undefined) return
    this.#disclosures.close(tag, this.#frames.length)
    if (frame.link) {
      this.#line.closeLink()
      this.#line.space()
      this.#href = null
    }
    if (!frame.inline) this.#flush(false, frame)
    if (frame.mount === this.blocks.length) this.hasEmptyMount = true
    if (tag === 'td' || tag === 'th') this.#line.space()
  }

  text(text: string): void {
    const { silent, code, bold: isBold, visibility } = this.#top
    if (silent || (visibility === 'hidden' && this.hidden.length >= mostHidden)) return
    const hasWords = /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
    // An icon without words parts nothing, however it is hidden.
    const turns = hasWords && visibility !== this.#visible && this.#line.text !== ''
    if (turns || this.#line.text.length > longestBlock) this.#flush(true)
    if (hasWords) this.#visible = visibility
    this.#line.add(hasWords ? text : text.replace(/\S/gu, ''), code, isBold)
    if (this.#breaks > 0 && hasWords) this.#breaks = 0
  }

  /** Ends the page. */
  end(): void {
    this.#flush(false)
  }

  #inlineFrame(tag: string, attributes: Attributes, above: Frame): Frame {
    const visibility = this.#visibility(tag, attributes, above)
    this.#inner |= this.#groups.read(attributes['id'], attributes['class'])
    if (tag === 'time') this.#time = true
    const href = tag === 'a' ? attributes['href'] : undefined
    if (href !== undefined) {
      this.#line.openLink(href)
      this.#href = href
    }
    return {
      ...above,
      inline: true,
      bold: above.bold || bold.has(tag),
      link: href !== undefined,
      silent: above.silent || this.#silent(tag),
      visibility,
      mount: -1,
    }
  }

  #blockFrame(tag: string, attributes: Attributes, above: Frame): Frame {
    const silent = above.silent || this.#silent(tag)
    const visibility = this.#visibility(tag, attributes, above)
    const element = silent ? above.element : this.#newElement(tag, attributes, above.element)
    return {
      element,
      inline: false,
      bold: above.bold,
      silent,
      code: above.code || tag === 'pre' || tag === 'xmp' || tag === 'listing',
      link: false,
      flow: wordTags.has(tag) ? 'words' : itemTags.has(tag) ? 'item' : 'any',
      visibility:
        tag === 'dialog' && attributes['open'] === undefined ? worse(visibility, 'doubtful') : visibility,
      mount: mounts.has(attributes['id'] ?? '') ? this.blocks.length : -1,
    }
  }

  #isOpened(tag: string, attributes: Attributes): boolean {
    return (
      this.#disclosures.isOpened(attributes, this.#frames.length) &&
      isFolded(attributes, this.#sheets.styleOf(tag, attributes))
    )
  }

  #visibility(tag: string, attributes: Attributes, above: Frame): Visibility {
    const own = visibilityOf(attributes, this.#sheets.drawn(tag, attributes))
    const isDoubtful = this.#unveil || this.#isOpened(tag, attributes)
    return worse(above.visibility, isDoubtful && own === 'hidden' ? 'doubtful' : own)
  }

  #silent(tag: string): boolean {
    return silentTags.has(tag) && !(this.#unveil && tag === 'noscript')
  }

  #newElement(tag: string, attributes: Attributes, parent: number): number {
    if (this.elements.length >= mostElements) return parent
    const above = this.elements[parent]
    // The page's own names ("single-post has-sidebar") say nothing about one of its parts.
    const whole = tag === 'html' || tag === 'body'
    const groups = whole ? 0 : this.#groups.read(attributes['id'], attributes['class'])
    const landmarks = landmarksOf(tag, attributes['role'])
    const place = this.#children[parent] ?? 0
    this.#children[parent] = place + 1
    this.#children.push(0)
    this.elements.push({
      tag,
      parent,
      depth: (above?.depth ?? 0) + 1,
      place,
      groups,
      landmarks: (above?.landmarks ?? 0) | landmarks,
      inherited: (above?.inherited ?? 0) | groups,
      itemprop: attributes['itemprop'] ?? '',
      colspan: Number.parseInt(attributes['colspan'] ?? '1', 10) || 1,
      rowspan: Number.parseInt(attributes['rowspan'] ?? '1', 10) || 1,
    })
    return this.elements.length - 1
  }

  /** One line break stays inside the block; two in a row end it. */
  #breakLine(): void {
    if (this.#top.code) return this.#line.add('\n', true, false)
    this.#breaks += 1
    if (this.#breaks > 1) this.#flush(true)
    else this.#line.breakLine()
  }

  #flush(continues: boolean, frame: Frame = this.#top): void {
    const line = this.#line
    const wasContinuing = this.#continues
    this.#breaks = 0
    this.#continues = continues
    line.closeLink()
    if (line.smuggled !== '') this.#hide(line.smuggled)
    const text = frame.code ? withoutEdges(line.text) : line.text
    if (line.text === '') {
      this.#continues = wasContinuing && continues
      return
    }
    this.#line = new BlockText()
    if (this.#href !== null) this.#line.openLink(this.#href)
    if (text !== '') this.#keep(text, line, frame, wasContinuing)
    this.#inner = 0
    this.#time = false
  }

  #keep(text: string, line: BlockText, frame: Frame, continues: boolean): void {
    const visibility = this.#visible
    const isDoubtful = visibility === 'doubtful' && (ordersMachine(text) || readsLikeInstruction(text))
    if (visibility === 'hidden' || isDoubtful) return this.#hide(text)
    if (this.blocks.length >= mostBlocks) return
    const moved = frame.code && !line.text.startsWith(text)
    const links = moved ? [] : line.links.filter((link) => link.end <= text.length)
    const said = addressesMachine(text) ? withoutOrders(text, links) : null
    for (const order of said?.orders ?? []) this.#hide(order)
    if (said?.text === '') return
    this.blocks.push({
      text: said?.text ?? text,
      element: frame.element,
      links: said?.links ?? links,
      linkChars: said?.linkChars ?? line.linkChars,
      boldChars: Math.min(line.boldChars, said?.text.length ?? line.boldChars),
      inner: this.#inner,
      time: this.#time,
      code: frame.code,
      visibility,
      imagesBefore: this.#images,
      continues,
    })
    this.#images = 0
  }

  #hide(text: string): void {
    if (this.hidden.length < mostHidden) this.hidden.push(text.slice(0, longestHidden))
  }

  /** The landmarks that text at this place would lie in. */
  get landmarks(): number {
    return this.elements[this.#top.element]?.landmarks ?? 0
  }
}

/** Code without the empty lines before it and the white space behind it. */
function withoutEdges(code: string): string {
  const text = code.trimEnd()
  const first = text.length - text.trimStart().length
  return text.slice(text.lastIndexOf('\n', first) + 1)
}

function worse(one: Visibility, other: Visibility): Visibility {
  if (one === 'hidden' || other === 'hidden') return 'hidden'
  return one === 'doubtful' || other === 'doubtful' ? 'doubtful' : 'shown'
}
