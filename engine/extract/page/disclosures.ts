// What a press of a button shows: an answer is folded away when its page is read, and meant for visitors all the same.
import type { Attributes } from './read-tags.ts'
import { tellsOfFolding } from './visibility.ts'

/**
 * Follows the tags of a page and knows which elements are opened by a button: those that `aria-controls` names, and the next
 * one behind a button with `aria-expanded` or a name that tells of folding, also where a heading or a box holds the button last.
 * Depths count open elements.
 */
export class Disclosures {
  readonly #controlled = new Set<string>()
  /** The depth inside a button that expands something; -1 outside. */
  #inside = -1
  /** The depth at which the next element is what was expanded; -1 where none is. */
  #next = -1

  /** `depth` is that of the new element's parent. */
  isOpened(attributes: Attributes, depth: number): boolean {
    return this.#controlled.has(attributes['id'] ?? '') || (this.#next >= 0 && this.#next === depth)
  }

  /** Behind `isOpened`, with the same depth. */
  open(tag: string, attributes: Attributes, depth: number, isInline: boolean): void {
    if (!isInline && this.#next === depth) this.#next = -1
    const isHead = head.test(tag) && tellsOfFolding(attributes, /^h[12]$/.test(tag) ? 'itself' : 'part')
    if (!isHead && !isButton(tag, attributes)) return
    for (const id of (attributes['aria-controls'] ?? '').split(/\s+/)) if (id !== '') this.#controlled.add(id)
    if (isHead || attributes['aria-expanded'] !== undefined || tellsOfFolding(attributes))
      this.#inside = depth + 1
  }

  /** `depth` is that of the closed element's parent. */
  close(tag: string, depth: number): void {
    if (this.#inside > depth) {
      this.#next = depth
      this.#inside = -1
    } else if (this.#next === depth + 1 && /^(?:h[1-6]|dt|div|header)$/.test(tag)) this.#next = depth
    else if (this.#next > depth) this.#next = -1
  }
}

/** What scripts make clickable without being a button. */
const head = /^(?:h[1-6]|dt)$/

const isButton = (tag: string, attributes: Attributes): boolean =>
  tag === 'button' ||
  tag === 'summary' ||
  (tag === 'a' && attributes['href'] !== undefined) ||
  /^(?:button|tab)$/.test(attributes['role'] ?? '')
