// "And a croissant?" behind "How much is the bread?": a piece that holds what is named now goes before one that holds only what
// was spoken of, be that likelier for all the words together.
import { readText } from '#engine/ground/reading/sentence-words.ts'
import type { AskedWord, Question } from '../question/analyse-question.ts'
import { goesOn } from '../question/follow-up.ts'
import { Comparison } from './compare-words.ts'
import type { Judged } from './judge-candidates.ts'

/** As likely as this beside the best, as a share. */
const nearEnough = 0.1
const looked = 10

/**
 * Whether a piece holds what a question that goes on names now; null where that is all that it asks about, or nothing. `asked` is
 * what was typed; the question may hold words of the conversation besides.
 */
export function namedNow(question: Question, asked: string): ((one: Judged) => boolean) | null {
  if (!goesOn.test(asked)) return null
  const now = new Set(readText(asked, question.language).words.map(({ folded }) => folded))
  const named = question.words.filter(({ word, asking }) => !asking && now.has(word))
  if (named.length === 0 || named.length === question.words.length) return null
  return (one) => holds(one, named)
}

/** `fits` as `namedNow` gives it. */
export function preferNamedNow(ranked: Judged[], fits: ((one: Judged) => boolean) | null): Judged[] {
  const [best] = ranked
  if (!best || !fits || fits(best)) return ranked
  const first = ranked.slice(0, looked).find((one) => one.likely >= best.likely * nearEnough && fits(one))
  if (!first) return ranked
  // What was likelier only by what was said before is no second sentence either.
  return [first, ...ranked.filter((one) => one !== first && (one.likely <= first.likely || fits(one)))]
}

function holds({ candidate: { unit } }: Judged, named: readonly AskedWord[]): boolean {
  const comparison = new Comparison(named)
  const regions = [unit.read, unit.heading, unit.asked, unit.columns].map((text) =>
    comparison.of(text, unit.language),
  )
  return named.every((_, place) => regions.some((held) => (held[place]?.meant ?? 0) > 0))
}
