// The text of one block while it is being read: white space collapsed, invisible characters out, links measured.
import type { BlockLink } from './page.ts'

/** Longest text of one block in UTF-16 code units; what follows begins a new block. */
export const longestBlock = 100_000

/** Soft hyphens, zero-width spaces, byte-order marks, direction overrides and the characters that tags are smuggled in. */
const invisible =
  /[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
const mayBeInvisible = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\udb40]/

/** Takes pieces of text and gives the block's text. Offsets of links are those of the finished text. */
export class BlockText {
  text = ''
  links: BlockLink[] = []
  linkChars = 0
  boldChars = 0
  #space = false
  #break = false
  #link: { href: string; start: number } | null = null
  #smuggled = ''

  /** Adds text as it stands in the page; white space at either end parts it from its neighbours. */
  add(piece: string, keepSpace: boolean, bold: boolean): void {
    const clean = mayBeInvisible.test(piece) ? this.#clean(piece) : piece
    if (keepSpace) return this.#append(clean.replace(/\r\n?/g, '\n').replace(/\t/g, '  '), bold)
    const words = clean.replace(/\s+/g, ' ')
    if (words === '' || words === ' ') {
      this.#space ||= words === ' '
      return
    }
    const from = words.startsWith(' ') ? 1 : 0
    const to = words.endsWith(' ') ? words.length - 1 : words.length
    this.#space ||= from === 1
    if (this.text !== '' && this.#break) this.text += '\n'
    else if (this.text !== '' && (this.#space || this.#isTorn(words))) this.text += ' '
    this.#break = false
    this.#append(words.slice(from, to), bold)
    this.#space = to < words.length
  }

  /** A line break; it shows only between words. */
  breakLine(): void {
    this.#break = true
  }

  /** A gap as between two cells or links that stand side by side. */
  space(): void {
    this.#space = true
  }

  openLink(href: string): void {
    this.closeLink()
    this.#link = { href, start: -1 }
  }

  closeLink(): void {
    const link = this.#link
    this.#link = null
    if (link === null || link.start < 0 || link.start >= this.text.length) return
    this.links.push({ start: link.start, end: this.text.length, href: link.href })
    this.linkChars += this.text.length - link.start
  }

  /** Text hidden in invisible tag characters; empty when there is none. */
  get smuggled(): string {
    return this.#smuggled
  }

  /** A day and its hours in two elements side by side have a gap by their style only. */
  #isTorn(next: string): boolean {
    return /^[\p{Nd}\p{Lu}€$£]/u.test(next) && /(?:\p{Ll}{3}|\p{Nd} ?[ap]m)$/u.test(this.text.slice(-4))
  }

  #append(words: string, bold: boolean): void {
    if (this.#link !== null && this.#link.start < 0) this.#link.start = this.text.length
    this.text += words
    if (bold) this.boldChars += words.length
  }

  #clean(piece: string): string {
    for (const char of piece) {
      const code = char.codePointAt(0) ?? 0
      if (code >= 0xe0020 && code < 0xe007f && this.#smuggled.length < 2000) {
        this.#smuggled += String.fromCharCode(code - 0xe0000)
      }
    }
    return piece.replace(invisible, '')
  }
}
