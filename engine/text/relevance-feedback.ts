import type { PassageView } from './passage-store.ts'
import type { QueryTerm } from './query-terms.ts'

/** Source: design notes on ranking: 5 passages, 10 terms. */
const termsTaken = 10

/**
 * The words that the best passages share and that the question does not say, weighed between 0 and 1: what a person
 * who describes a subject at length most likely also means.
 */
export function feedbackTerms(
  view: PassageView,
  best: readonly number[],
  scores: Float64Array,
  asked: readonly QueryTerm[],
  rarity: (term: number) => number,
): QueryTerm[] {
  if (best.length < 2) return []
  const known = new Set(asked.map(({ term }) => term))
  const weights = new Map<number, number>()
  const passagesWith = new Map<number, number>()
  let mass = 0
  for (const passage of best) mass += scores[passage] ?? 0
  for (const passage of best) {
    const share = (scores[passage] ?? 0) / mass / Math.max(1, view.lengths[passage] ?? 1)
    const to = view.pairStarts[passage + 1] ?? view.terms.length
    for (let i = view.pairStarts[passage] ?? to; i < to; i++) {
      const term = view.terms[i] ?? 0
      if (known.has(term)) continue
      weights.set(term, (weights.get(term) ?? 0) + share * (view.frequencies[i] ?? 0))
      passagesWith.set(term, (passagesWith.get(term) ?? 0) + 1)
    }
  }
  const ranked = [...weights]
    .filter(([term]) => (passagesWith.get(term) ?? 0) >= 2)
    .map(([term, weight]) => ({ term, weight: weight * rarity(term) }))
    .sort((a, b) => b.weight - a.weight || a.term - b.term)
    .slice(0, termsTaken)
  const highest = ranked[0]?.weight ?? 1
  return ranked.map(({ term, weight }) => ({ term, weight: weight / highest }))
}
