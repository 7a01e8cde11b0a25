import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// English names and encyclopedias would make it four times as heavy; the server, which has the last word, knows them.
const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Guessing is no harder to judge by what comes after. */
const judgedCharacters = 64

/**
 * How hard a password is to guess, from 0 (among the first tries) to 4. `known` is what anybody may know of the person.
 * Weighs about 200 kB: fetched when a password is being chosen, never with a page.
 */
export function scoreOf(password: string, known: readonly string[]): number {
  const parts = known.flatMap((word) => word.split(/[\s@.]+/)).filter((part) => part.length > 2)
  return meter.check(password.slice(0, judgedCharacters), ['staffroom', ...parts]).score
}
