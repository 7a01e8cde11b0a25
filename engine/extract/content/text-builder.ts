// Writes kept blocks as one text and notes exactly where everything stands in it.
import type { Block, ContentLink, Range, TableCell } from '#contract/snapshots.ts'
import type { BlockLink, TextBlock } from '../page/page.ts'

/** Each link repeats the address of its page: a page of nothing but links would become hundreds of times its size. */
const mostLinks = 20_000

/** A table's row while it is being written. */
interface Row {
  header: boolean
  cells: TableCell[]
}

/** What stands in a cell, and in how many columns and rows. */
export interface WrittenCell {
  blocks: TextBlock[]
  columns: number
  rows: number
}

export class TextBuilder {
  readonly blocks: Block[] = []
  readonly links: ContentLink[] = []
  readonly #parts: string[] = []
  readonly #resolve: (href: string) => string | null
  #length = 0

  /** `resolve` makes a link's address absolute, or null when it cannot be followed. */
  constructor(resolve: (href: string) => string | null) {
    this.#resolve = resolve
  }

  get text(): string {
    return this.#parts.join('')
  }

  heading(blocks: readonly TextBlock[], level: number): void {
    this.#between()
    this.blocks.push({ kind: 'heading', level, ...this.#line(blocks) })
  }

  passage(kind: 'paragraph' | 'quote' | 'code', block: TextBlock): void {
    this.#between()
    const start = this.#length
    this.#write(block.text, block.links)
    this.blocks.push({ kind, start, end: this.#length })
  }

  list(ordered: boolean, items: readonly (readonly TextBlock[])[]): void {
    this.#between()
    const start = this.#length
    const ranges: Range[] = []
    for (const item of items) {
      if (ranges.length > 0) this.#write('\n', [])
      ranges.push(this.#line(item))
    }
    this.blocks.push({ kind: 'list', ordered, start, end: this.#length, items: ranges })
  }

  table(rows: readonly { header: boolean; cells: readonly WrittenCell[] }[]): void {
    this.#between()
    const start = this.#length
    const written: Row[] = []
    for (const { header, cells } of rows) {
      if (written.length > 0) this.#write('\n', [])
      const ranges: TableCell[] = []
      for (const { blocks, columns, rows: reach } of cells) {
        if (ranges.length > 0) this.#write('\t', [])
        const spans = { ...(columns > 1 ? { columns } : {}), ...(reach > 1 ? { rows: reach } : {}) }
        ranges.push({ ...this.#line(blocks), ...spans })
      }
      written.push({ header, cells: ranges })
    }
    this.blocks.push({ kind: 'table', start, end: this.#length, rows: written })
  }

  #between(): void {
    if (this.#length > 0) this.#write('\n\n', [])
  }

  /** Several pieces on one line; breaks and tabs inside become spaces, so that lines and cells stay countable. */
  #line(blocks: readonly TextBlock[]): Range {
    const start = this.#length
    for (const { text, links } of blocks) {
      if (this.#length > start) this.#write(' ', [])
      this.#write(text.replace(/[\n\r\t]/g, ' '), links)
    }
    return { start, end: this.#length }
  }

  #write(text: string, links: readonly BlockLink[]): void {
    for (const { start, end, href } of links) {
      const absolute = this.links.length < mostLinks ? this.#resolve(href) : null
      if (absolute !== null)
        this.links.push({ start: this.#length + start, end: this.#length + end, href: absolute })
    }
    this.#parts.push(text)
    this.#length += text.length
  }
}
