import { addressKey, remembering } from './addresses.ts'
import type { ListSource } from './crawl-step.ts'

/** Something to fetch: a page, or a list of further addresses. */
export interface Wanted {
  url: string
  what: 'page' | ListSource
  depth: number
  /** How many pages before it, each found on the one before, said nothing new. */
  stale: number
  /** Higher first. */
  score: number
}

const MOST = 50_000

/** What is still to be read, best first; each address once. */
export interface Frontier {
  /** Says whether the address was new, or is wanted more than before. */
  add(wanted: Wanted): boolean
  /** The best that is neither read nor being read; it counts as being read from now on. */
  take(): Wanted | null
  /** It is read, or will not be; under every address that led there. */
  done(url: string): void
  isDone(url: string): boolean
  /** It is read, being read, or still wanted. */
  isKnown(url: string): boolean
  /** Not yet taken. */
  size(): number
}

interface Entry extends Wanted {
  key: string
  order: number
}

export function frontier(): Frontier {
  const heap: Entry[] = []
  const best = new Map<string, Entry>()
  const finished = new Set<string>()
  const taken = new Set<string>()
  const keyOf = remembering(addressKey)
  let order = 0

  return {
    add(wanted) {
      const key = keyOf(wanted.url)
      if (finished.has(key) || taken.has(key)) return false
      const known = best.get(key)
      if (known === undefined ? best.size >= MOST : known.score >= wanted.score) return false
      order += 1
      const depth = Math.min(wanted.depth, known?.depth ?? wanted.depth)
      const stale = Math.min(wanted.stale, known?.stale ?? wanted.stale)
      const entry = { ...wanted, depth, stale, key, order: known?.order ?? order }
      best.set(key, entry)
      push(heap, entry)
      return known === undefined
    },
    take() {
      for (;;) {
        const entry = pop(heap)
        if (entry === undefined) return null
        if (best.get(entry.key) !== entry) continue
        best.delete(entry.key)
        taken.add(entry.key)
        const { url, what, depth, stale, score } = entry
        return { url, what, depth, stale, score }
      }
    },
    done(url) {
      const key = keyOf(url)
      finished.add(key)
      taken.delete(key)
      best.delete(key)
    },
    isDone: (url) => finished.has(keyOf(url)),
    isKnown: (url) => [finished, taken, best].some((keys) => keys.has(keyOf(url))),
    size: () => best.size,
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.score > b.score || (a.score === b.score && a.order < b.order)
}

function push(heap: Entry[], entry: Entry): void {
  let at = heap.length
  heap.push(entry)
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (parent === undefined || !before(entry, parent)) break
    heap[at] = parent
    at = up
  }
  heap[at] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (top === undefined || last === undefined || heap.length === 0) return top
  let at = 0
  for (;;) {
    let down = 2 * at + 1
    let child = heap[down]
    const right = heap[down + 1]
    if (child !== undefined && right !== undefined && before(right, child)) {
      down += 1
      child = right
    }
    if (child === undefined || !before(child, last)) break
    heap[at] = child
    at = down
  }
  heap[at] = last
  return top
}
