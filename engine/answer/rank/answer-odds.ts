// How likely an answer holds what was asked for, of one sentence or of several: the gates judge the best candidate alone, and further
// sentences make the whole likelier.
import type { Confidence, Judged } from './judge-candidates.ts'
import type { CrossFigures } from './rerank.ts'

/** Weights of a constant, and of each of the figures that are weighed. */
export type StoredOdds = readonly number[]

export interface AnswerWeights {
  /** That an answer of one or several sentences holds what was asked for. */
  right: StoredOdds
  /** That the pages answer at all; null where the gate for that has the last word. */
  known: StoredOdds | null
  /** That a piece answers which the cross-encoder has read; null where it reads none. */
  likely: StoredOdds | null
}

/**
 * The figures that are weighed: log odds of `right` and of `known`, by how much further sentences raise those of the first, and what
 * the cross-encoder says of pieces that it has read.
 */
export function oddsRow(
  shown: readonly Pick<Judged, 'likely'>[],
  { right, known }: Confidence,
  cross: CrossFigures | null = null,
): number[] {
  const first = shown[0]?.likely ?? 0
  const none = shown.reduce((product, { likely }) => product * (1 - likely), 1)
  return [logOdds(right), logOdds(known), logOdds(1 - none) - logOdds(first), ...(cross ?? [])]
}

/** How sure an answer is by all that was looked at: that one of its sentences is right, and that the pages answer at all, each 0 to 1. */
export function answerConfidence(
  shown: readonly Pick<Judged, 'likely'>[],
  confidence: Confidence,
  { right, known }: AnswerWeights,
  cross: CrossFigures | null,
): Confidence {
  const row = oddsRow(shown, confidence, cross)
  return { right: weighed(row, right), known: known ? weighed(row, known) : confidence.known }
}

/** A likelihood of 0 to 1 by the weights of a constant and of figures. */
export function weighed(row: readonly number[], [base = 0, ...weights]: StoredOdds): number {
  const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), base)
  return 1 / (1 + Math.exp(-sum))
}

/** Beyond one in a thousand a forest knows no more. */
export function logOdds(likely: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, likely))
  return Math.log(bounded / (1 - bounded))
}
