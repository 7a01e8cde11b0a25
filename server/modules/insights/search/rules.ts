import { limits } from '#contract/limits.ts'
import { folded, foldedMatch } from '#contract/name-match.ts'
import type { SearchHit } from '#contract/search.ts'

export type Candidate = Omit<SearchHit, 'score'>

/** People look for colleagues most, for conversations least. */
const WEIGHT = { staff: 1, knowledge: 0.97, inbox_view: 0.97, conversation: 0.85 } as const
/** A name says more than what stands beside it. */
const DETAIL = 0.6

/** The candidates that fit the folded words, the best first, at most `limits.searchHits`; of equals the one that came first. */
export function ranked(candidates: readonly Candidate[], wanted: string): SearchHit[] {
  return candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limits.searchHits)
}

function scoreOf({ kind, title, detail }: Candidate, wanted: string): number {
  const [name, about] = [folded(title), folded(detail)]
  const beside = Math.max(foldedMatch(about, wanted), foldedMatch(`${name} ${about}`, wanted))
  return WEIGHT[kind] * Math.max(foldedMatch(name, wanted), DETAIL * beside)
}
