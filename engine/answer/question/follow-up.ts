import { detectLanguage } from '#engine/text/detect-language.ts'
import { readText } from '#engine/ground/reading/sentence-words.ts'
import { isAsking } from './asking-words.ts'
import { isOfKind } from './kind-words.ts'
import { kindOf } from './question-kinds.ts'

const pointsBack =
  /(?<!\p{L})(?:it|its|they|them|their|he|him|his|she|her|that one|this one|those|these|il|elle|ils|elles|lui|leur|leurs|celui-ci|celle-ci|ça|cela|son|sa|ses|هو|هي|هم|ذلك|هذا|هذه)(?!\p{L})|^\s*(?:and|what about|how about|also|et|et pour|وماذا عن|وماذا|و)(?!\p{L})/iu

/**
 * A question that points back ("And how long is its warranty?") with what the earlier one was about; any other question
 * as it is. `earlier` is what the visitor asked before, newest last.
 */
export function withSubject(question: string, earlier: readonly string[]): string {
  const before = earlier.at(-1)
  if (before === undefined || !pointsBack.test(question)) return question
  const language = detectLanguage(before) ?? detectLanguage(question) ?? 'en'
  const kind = kindOf(before)
  const said = new Set(readText(question, language).words.map(({ stem }) => stem))
  const subject = readText(before, language)
    .words.filter(
      ({ content, folded, stem }) =>
        content && !said.has(stem) && !isAsking(folded, language) && !isOfKind(folded, kind),
    )
    .map(({ start, end }) => before.slice(start, end))
  return subject.length === 0 ? question : `${question} (${subject.join(' ')})`
}
