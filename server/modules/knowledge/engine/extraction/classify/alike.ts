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

/** Compares every element with its brothers by tag and names. */
export function alikeOf({ elements }: Page): Alike {
  const count = elements.length
  const own = new Int32Array(count)
  const signature = new Int32Array(count)
  const kinds = new Map<string, number>()
  const families = new Map<string, number>()
  const number = (map: Map<string, number>, key: string): number => {
    const known = map.get(key) ?? map.size
    map.set(key, known)
    return known
  }
  const sizes: number[] = []
  for (const [at, { tag, groups, parent }] of elements.entries()) {
    const kind = number(kinds, `${tag} ${groups}`)
    signature[at] = number(kinds, `${kind}<${parent < 0 ? '' : (signature[parent] ?? 0)}`)
    own[at] = number(families, `${parent} ${tag} ${groups}`)
    sizes[own[at] ?? 0] = (sizes[own[at] ?? 0] ?? 0) + 1
  }
  const siblings = own.map((family) => sizes[family] ?? 0)
  const most = new Int32Array(count)
  for (const [at, { parent }] of elements.entries()) {
    most[at] = Math.max(siblings[at] ?? 0, parent < 0 ? 0 : (most[parent] ?? 0))
  }
  return { siblings, most, signature }
}
