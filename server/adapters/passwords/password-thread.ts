// What runs on the thread that judges passwords; judging a long one takes up to half a second. A password is common when
// it is among the first that anybody would try: words, names, keyboard rows, years, and what is known of the person.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as anywhere } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

const estimator = new ZxcvbnFactory({
  dictionary: { ...anywhere, ...english },
  graphs: adjacencyGraphs,
})

/** What comes behind makes no guess easier, and judging takes longer than in proportion. */
const JUDGED_CHARACTERS = 64
/** As many as zxcvbn calls "very guessable". */
const FEW_GUESSES = 1e6

/** True for a password that is found within a million guesses by somebody who knows these words of its person. */
export function isCommon({ password, personal }: { password: string; personal: readonly string[] }): boolean {
  const words = personal
    .flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)])
    .filter((word) => word.length > 2)
  const { guesses } = estimator.check(password.slice(0, JUDGED_CHARACTERS), ['staffroom', ...words])
  return guesses < FEW_GUESSES
}
