/** An id of a merged list; the higher the score the better. */
interface Merged {
  id: string
  score: number
}

/**
 * Merges ranked lists of ids (best first) by reciprocal rank: an id scores the sum of 1 / (k + place), places from 1.
 * Best first; equal scores keep the order of the first list that names them.
 * Source of k = 60: Cormack, Clarke and Büttcher, 2009.
 */
export function mergeByReciprocalRank(lists: readonly (readonly string[])[], k = 60): Merged[] {
  const scores = new Map<string, number>()
  for (const list of lists) {
    for (const [place, id] of [...new Set(list)].entries()) {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (k + place + 1))
    }
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score)
}
