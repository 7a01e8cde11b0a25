import { compareAsked } from '../compose/compare-asked.ts'
import { talkOf } from '../talk/small-talk.ts'
import { detectLanguage } from '#engine/text/detect-language.ts'
import { inPageWords } from './customer-wording.ts'
import { kindOf, type QuestionKind } from './question-kinds.ts'

type AskedKind = QuestionKind | 'comparison' | 'talk'

/** What kind of question a message is, by its words alone. */
export function askedKindOf(message: string): AskedKind {
  if (talkOf(message) !== null) return 'talk'
  const text = inPageWords(message, detectLanguage(message) ?? 'en')
  return compareAsked(text) ? 'comparison' : kindOf(text)
}
