// Which elements of a page are made alike: cards of a list, rows of a menu, posts of a thread.
import type { Page } from '../page/page.ts'

export interface Alike {
  /** How many children of the same parent have the same tag and the same meanings of names. */
  siblings: Int32Array
  /** The most of these on the way to the root. */
  most: Int32Array
  /** A number for tag, names and the parent's: blocks with the same one look alike. */
  signature: Int32Array
}

/** More than there are elements of one page: two numbers below it make one key. */
const factor = 2 ** 21

/** Compares every element with its brothers by tag and names. */
export function alikeOf({ elements }: Page): Alike {
  const count = elements.length
  const own = new Int32Array(count)
  const signature = new Int32Array(count)
  const tags = new Map<string, number>()
  const kinds = new Map<number, number>()
  const looks = new Map<number, number>()
  const families = new Map<number, number>()
  const sizes: number[] = []
  for (const [at, { tag, groups, parent }] of elements.entries()) {
    const kind = numbered(kinds, numbered(tags, tag) * 2 ** 31 + groups)
    signature[at] = numbered(looks, kind * factor + (parent < 0 ? 0 : (signature[parent] ?? 0) + 1))
    const family = numbered(families, (parent + 1) * factor + kind)
    own[at] = family
    sizes[family] = (sizes[family] ?? 0) + 1
  }
  const siblings = own.map((family) => sizes[family] ?? 0)
  const most = new Int32Array(count)
  for (const [at, { parent }] of elements.entries()) {
    most[at] = Math.max(siblings[at] ?? 0, parent < 0 ? 0 : (most[parent] ?? 0))
  }
  return { siblings, most, signature }
}

/** A number of its own for each key, counted from 0. */
function numbered<Key>(map: Map<Key, number>, key: Key): number {
  const known = map.get(key)
  if (known !== undefined) return known
  map.set(key, map.size)
  return map.size - 1
}
