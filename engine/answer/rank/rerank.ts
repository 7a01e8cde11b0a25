// The likeliest pieces read once more, each together with the question, by the cross-encoder: which of them is first, and how sure that is.
import { crossEncoder } from '../encoder/cross-encoder.ts'
import { pieceInEnglish } from '../encoder/encoded-pieces.ts'
import { inEnglish } from '../encoder/glossary.ts'
import { Kept } from '../encoder/kept.ts'
import type { Question } from '../question/analyse-question.ts'
import { logOdds, type StoredOdds, weighed } from './answer-odds.ts'
import type { Judged } from './judge-candidates.ts'

/** Pieces that are read, 25 ms of a processor each. Of the questions that a site answers one of three does for .86, of five for .90. */
const piecesRead = 3

/** Log odds by the cross-encoder that the first piece answers, and that any of those read does. */
export type CrossFigures = readonly [first: number, any: number]

interface Reranked<Piece> {
  ranked: Piece[]
  cross: CrossFigures
}

/** Many ask what a colleague proposes to ask. */
const known = new Kept<number[]>(500)

/** What the cross-encoder says of the first pieces, in their order. */
export function crossScores(
  ranked: readonly Judged[],
  question: Pick<Question, 'text' | 'language'>,
): number[] {
  const asked = inEnglish(question.text, question.language)
  const pieces = ranked.slice(0, piecesRead).map(({ candidate }) => pieceInEnglish(candidate.unit))
  return known.of([asked, ...pieces], () => crossEncoder().scores(asked, pieces))
}

/**
 * `ranked` holds one piece at least; `weights` are those of a constant, and of the log odds that a piece answers by the forests and by
 * the cross-encoder. What was put first for a reason of its own, and not because it is likeliest, stays first.
 */
export function rerank<Piece extends Pick<Judged, 'likely'>>(
  ranked: readonly Piece[],
  scores: readonly number[],
  weights: StoredOdds,
): Reranked<Piece> {
  const read = ranked.slice(0, piecesRead).map((one, at) => ({
    score: scores[at] ?? 0,
    judged: { ...one, likely: weighed([logOdds(one.likely), scores[at] ?? 0], weights) },
  }))
  const isLikeliest = read.every((_, at) => (ranked[at]?.likely ?? 0) <= (ranked[0]?.likely ?? 0))
  const [kept, free] = isLikeliest ? [[], read] : [read.slice(0, 1), read.slice(1)]
  const ordered = [...kept, ...free.toSorted((a, b) => b.judged.likely - a.judged.likely)]
  const any = Math.log(scores.reduce((sum, one) => sum + Math.exp(one), 0))
  return {
    ranked: [...ordered.map(({ judged }) => judged), ...ranked.slice(piecesRead)],
    cross: [ordered[0]?.score ?? 0, any],
  }
}
