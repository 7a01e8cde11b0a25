// Reads HTML as a well-formed sequence of opening tags, text and closing tags, in one pass and in linear time.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { impliedEnds, isInline, scopeTags, tableTags, voidTags } from './tag-names.ts'

/** The attributes of one tag that reading a page needs; names in lower case, the first of a name wins. */
export type Attributes = Readonly<Record<string, string>>

/** Takes what is read. Every `open` of a tag that is not void has its `close`, properly nested. */
export interface TagSink {
  open(tag: string, attributes: Attributes): void
  close(tag: string): void
  text(text: string): void
}

/** Tags deeper than this become siblings, as in browsers. */
const deepest = 512

const none: Attributes = Object.freeze({})

const wanted: ReadonlySet<string> = new Set(
  (
    'id class href rel style hidden aria-hidden aria-expanded aria-controls aria-label aria-modal role itemprop itemtype itemscope itemid itemref ' +
    'content datetime lang xml:lang name property typeof http-equiv type src data alt title value color bgcolor size ' +
    'align open colspan rowspan media'
  ).split(' '),
)

/** Sends the tags and text of `html` to `sink`. Never throws on any text; depth, not length, is limited. */
export function readTags(html: string, sink: TagSink): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new TagReader(html, sink))
  tokenizer.write(html)
  tokenizer.end()
}

/** What ends its predecessor though that still holds elements that were never closed. */
const parts: ReadonlySet<string> = new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'li', 'dt', 'dd'])
const passable: ReadonlySet<string> = new Set(['p', 'div', 'address', 'center', 'label', 'button'])

class TagReader implements TokenizerCallbacks {
  readonly #html: string
  readonly #sink: TagSink
  readonly #stack: string[] = []
  readonly #open = new Map<string, number>()
  readonly #tooDeep = new Map<string, number>()
  #tag = ''
  #attributes: Record<string, string> | null = null
  #attribute: string | null = null
  #value = ''

  constructor(html: string, sink: TagSink) {
    this.#html = html
    this.#sink = sink
  }

  ontext(start: number, end: number): void {
    this.#sink.text(this.#html.slice(start, end))
  }

  ontextentity(codePoint: number): void {
    this.#sink.text(String.fromCodePoint(codePoint))
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, Math.min(end, start + 64)).toLowerCase()
    this.#attributes = null
  }

  onattribname(start: number, end: number): void {
    const name = end - start > 13 ? '' : this.#html.slice(start, end).toLowerCase()
    this.#attribute = wanted.has(name) ? name : null
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== null) this.#value += this.#html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute !== null) this.#value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    if (this.#attribute === null) return
    this.#attributes ??= {}
    if (this.#attributes[this.#attribute] === undefined) this.#attributes[this.#attribute] = this.#value
  }

  onopentagend(): void {
    this.#begin(this.#tag, this.#attributes ?? none)
  }

  onselfclosingtag(): void {
    const tag = this.#tag
    this.#begin(tag, this.#attributes ?? none)
    // In HTML the slash means nothing; only drawings and scripts written as XML close themselves.
    const closes =
      tag === 'script' || tag === 'iframe' || tag === 'template' || (this.#open.get('svg') ?? 0) > 0
    if (closes && !voidTags.has(tag)) this.#end(tag)
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, Math.min(end, start + 64)).toLowerCase()
    if (tag === 'br') this.#sink.open('br', none)
    else if (!voidTags.has(tag)) this.#end(tag)
  }

  onend(): void {
    while (this.#stack.length > 0) this.#pop()
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #begin(tag: string, attributes: Attributes): void {
    const ends = impliedEnds.get(tag)
    if (ends) {
      const at = parts.has(tag) ? this.#partAbove(ends) : -1
      while (at >= 0 && this.#stack.length > at) this.#pop()
      for (let top = this.#stack.at(-1); top !== undefined && ends.has(top); top = this.#stack.at(-1))
        this.#pop()
    }
    if (voidTags.has(tag)) {
      this.#sink.open(tag, attributes)
    } else if (this.#stack.length >= deepest) {
      this.#tooDeep.set(tag, (this.#tooDeep.get(tag) ?? 0) + 1)
    } else {
      this.#stack.push(tag)
      this.#open.set(tag, (this.#open.get(tag) ?? 0) + 1)
      this.#sink.open(tag, attributes)
    }
  }

  #end(tag: string): void {
    const deep = this.#tooDeep.get(tag) ?? 0
    if (deep > 0) {
      this.#tooDeep.set(tag, deep - 1)
      return
    }
    if ((this.#open.get(tag) ?? 0) === 0) return
    const at = this.#reach(tag)
    while (this.#stack.length > at) this.#pop()
  }

  /** Where the element that `</tag>` closes stands in the stack; the stack's height when it closes none. */
  #reach(tag: string): number {
    const crossesCells = tableTags.has(tag) || tag === 'body' || tag === 'html'
    const crossesBlocks = !isInline(tag)
    for (let at = this.#stack.length - 1; at >= 0; at--) {
      const open = this.#stack[at] ?? ''
      if (open === tag) return at
      if (!crossesCells && scopeTags.has(open)) break
      if (crossesCells && open === 'table' && tag !== 'body' && tag !== 'html') break
      // </b> inside a block that stands in the <b> does not close the block; a link does end there.
      if (!crossesBlocks && tag !== 'a' && !isInline(open)) break
    }
    return this.#stack.length
  }

  /** Where the row, cell or item that the next one of its table or list ends stands in the stack, whatever it holds; -1 for none. */
  #partAbove(ends: ReadonlySet<string>): number {
    let found = -1
    for (let at = this.#stack.length - 1; at >= 0; at--) {
      const open = this.#stack[at] ?? ''
      if (parts.has(open)) {
        if (!ends.has(open)) break
        found = at
      } else if (!isInline(open) && !passable.has(open)) break
    }
    return found
  }

  #pop(): void {
    const tag = this.#stack.pop()
    if (tag === undefined) return
    this.#open.set(tag, (this.#open.get(tag) ?? 1) - 1)
    this.#sink.close(tag)
  }
}
