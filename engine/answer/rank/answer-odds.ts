// How likely an answer holds what was asked for, of one sentence or of several: the gates judge the best candidate alone, and further
// sentences make the whole likelier.
import type { Confidence, Judged } from './judge-candidates.ts'

/** Weights of a constant, of the log odds of `right` and of `known`, and of what further sentences add. */
export type StoredOdds = readonly number[]

/** The three figures that are weighed: log odds of `right` and of `known`, and by how much further sentences raise those of the first. */
export function oddsRow(shown: readonly Pick<Judged, 'likely'>[], { right, known }: Confidence): number[] {
  const first = shown[0]?.likely ?? 0
  const none = shown.reduce((product, { likely }) => product * (1 - likely), 1)
  return [logOdds(right), logOdds(known), logOdds(1 - none) - logOdds(first)]
}

/** How likely one of the sentences shown is right, 0 to 1. */
export function answerOdds(
  shown: readonly Pick<Judged, 'likely'>[],
  confidence: Confidence,
  [base = 0, ...weights]: StoredOdds,
): number {
  const row = oddsRow(shown, confidence)
  const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), base)
  return 1 / (1 + Math.exp(-sum))
}

/** Beyond one in a thousand a forest knows no more. */
function logOdds(likely: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, likely))
  return Math.log(bounded / (1 - bounded))
}
