// Cuts a page into blocks of text while its tags are read, and keeps the tree of elements that holds them.
import { BlockText, longestBlock } from './block-text.ts'
import { Disclosures } from './disclosures.ts'
import { landmarksOf } from './landmarks.ts'
import type { PageElement, TextBlock, Visibility } from './page.ts'
import type { Attributes, TagSink } from './read-tags.ts'
import type { StyleSheets } from './style-sheets.ts'
import { isInline, isTraceless, silentTags, voidTags } from './tag-names.ts'
import { isFolded, ordersMachine, readsLikeInstruction, visibilityOf } from './visibility.ts'
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
const bold: ReadonlySet<string> = new Set(['b', 'strong'])

interface Frame {
  element: number
  inline: boolean
  bold: boolean
  silent: boolean
  code: boolean
  link: boolean
  visibility: Visibility
}

const outside: Frame = {
  element: 0,
  inline: false,
  bold: false,
  silent: false,
  code: false,
  link: false,
  visibility: 'shown',
}

export class BlockCollector implements TagSink {
  readonly elements: PageElement[] = []
  readonly blocks: TextBlock[] = []
  readonly hidden: string[] = []
  readonly #frames: Frame[] = [outside]
  readonly #children: number[] = [0]
  readonly #groups = new WordGroups()
  readonly #disclosures = new Disclosures()
  #line = new BlockText()
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
    const inline = isInline(tag) || (isTraceless(tag) && this.#silent(tag))
    if (!inline && !leavesLines.has(tag)) this.#flush(false)
    if (voidTags.has(tag)) return // it has no end tag, so nothing would close its frame
    const frame = inline
      ? this.#inlineFrame(tag, attributes, above)
      : this.#blockFrame(tag, attributes, above)
    this.#disclosures.open(tag, attributes, this.#frames.length, inline)
    this.#frames.push(frame)
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
    else if (frame.visibility !== this.#top.visibility) this.#flush(true, frame)
    if (tag === 'td' || tag === 'th') this.#line.space()
  }

  text(text: string): void {
    const { silent, code, bold: isBold, visibility } = this.#top
    if (silent || (visibility === 'hidden' && this.hidden.length >= mostHidden)) return
    if (this.#line.text.length > longestBlock) this.#flush(true)
    this.#line.add(text, code, isBold)
    if (this.#breaks > 0 && text.trim() !== '') this.#breaks = 0
  }

  /** Ends the page. */
  end(): void {
    this.#flush(false)
  }

  #inlineFrame(tag: string, attributes: Attributes, above: Frame): Frame {
    const visibility = this.#visibility(tag, attributes, above)
    if (visibility !== above.visibility) this.#flush(true)
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
      visibility:
        tag === 'dialog' && attributes['open'] === undefined ? worse(visibility, 'doubtful') : visibility,
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
    const dangerous = ordersMachine(text) || (frame.visibility === 'doubtful' && readsLikeInstruction(text))
    if (frame.visibility === 'hidden' || dangerous) return this.#hide(text)
    if (this.blocks.length >= mostBlocks) return
    const moved = frame.code && !line.text.startsWith(text)
    this.blocks.push({
      text,
      element: frame.element,
      links: moved ? [] : line.links.filter((link) => link.end <= text.length),
      linkChars: line.linkChars,
      boldChars: line.boldChars,
      inner: this.#inner,
      time: this.#time,
      code: frame.code,
      visibility: frame.visibility,
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
