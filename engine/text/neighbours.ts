import type { RankingWeights } from './bm25.ts'
import { type PassageView, boundary } from './passage-store.ts'
import type { Postings } from './postings.ts'
import type { QueryTerm } from './query-terms.ts'

interface Searched {
  view: PassageView
  postings: Postings
  averageLength: number
  /** For each term 0, or one more than its place in the question; all 0 before and after. */
  places: Int32Array
}

/** Words stand together when no more than this many content words lie between them. */
const reach = 4

/**
 * Adds to `totals` what it is worth that words which are neighbours in the question are neighbours in the passage
 * too (in the same order: 1; in the other order or a little apart: a half). `totals[i]` belongs to `passages[i]`.
 */
export function addNeighbours(
  { view, postings, averageLength, places }: Searched,
  size: number,
  passages: readonly number[],
  totals: Float64Array,
  terms: readonly QueryTerm[],
  pairs: readonly (readonly [number, number])[],
  { k1, b, neighbours }: RankingWeights,
): void {
  if (pairs.length === 0) return
  const width = terms.length
  // In a question of a whole paragraph single words meet everywhere; which of them stand together tells more.
  const weight = neighbours * Math.min(2, Math.max(1, width / 20))
  for (const [place, { term }] of terms.entries()) places[term] = place + 1
  const worth = new Float64Array(width * width)
  for (const [first, second] of pairs) {
    const rarity = (rarityAt(first) + rarityAt(second)) / 2
    worth[first * width + second] = rarity
  }
  const counts = new Float64Array(width * width)
  for (const [i, passage] of passages.entries()) {
    count(passage)
    const norm = k1 * (1 - b + (b * (view.lengths[passage] ?? 0)) / averageLength)
    let sum = 0
    for (const [first, second] of pairs) {
      const pair = first * width + second
      const frequency = counts[pair] ?? 0
      if (frequency > 0) sum += ((worth[pair] ?? 0) * frequency * (k1 + 1)) / (frequency + norm)
      counts[pair] = 0
    }
    totals[i] = (totals[i] ?? 0) + weight * sum
  }
  for (const { term } of terms) places[term] = 0

  function rarityAt(place: number): number {
    const term = terms[place]?.term ?? 0
    const frequency = (postings.from[term + 1] ?? 0) - (postings.from[term] ?? 0)
    return Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
  }

  function count(passage: number): void {
    const to = view.sequenceStarts[passage + 1] ?? view.sequence.length
    const from = view.sequenceStarts[passage] ?? to
    const recent: number[] = []
    const at: number[] = []
    for (let i = from; i < to; i++) {
      const term = view.sequence[i] ?? boundary
      if (term === boundary) continue
      const place = (places[term] ?? 0) - 1
      if (place < 0) continue
      for (let back = recent.length - 1; back >= 0; back--) {
        const gap = i - (at[back] ?? 0)
        if (gap > reach) break
        const before = recent[back] ?? 0
        const forward = before * width + place
        const backward = place * width + before
        if ((worth[forward] ?? 0) > 0) counts[forward] = (counts[forward] ?? 0) + (gap === 1 ? 1 : 0.5)
        if ((worth[backward] ?? 0) > 0) counts[backward] = (counts[backward] ?? 0) + 0.5
      }
      recent.push(place)
      at.push(i)
      if (recent.length > reach) {
        recent.shift()
        at.shift()
      }
    }
  }
}
