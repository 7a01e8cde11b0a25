// Which languages a colleague answers in, and what is said to a question in another one.
import { detectLanguage } from '#engine/text/detect-language.ts'

/** The languages that are answered in, two letters each, and the one in which that is told to all others. */
export interface Spoken {
  languages: readonly string[]
  fallback: string
}

const names: Record<string, Record<string, string>> = {
  en: { en: 'English', fr: 'French', ar: 'Arabic' },
  fr: { fr: 'en français', en: 'en anglais', ar: 'en arabe' },
  ar: { ar: 'بالعربية', en: 'والإنجليزية', fr: 'والفرنسية' },
}

const sentences: Record<string, (languages: string) => string> = {
  en: (languages) => `I can talk with you in ${languages}. What would you like to know?`,
  fr: (languages) => `Je peux vous répondre ${languages}. Que souhaitez-vous savoir ?`,
  ar: (languages) => `أستطيع أن أجيبك ${languages}. ماذا تود أن تعرف؟`,
}

/** The sentence, in a language of the product, that names the languages which are answered in, its own first. */
export function languageWords(language: string, languages: readonly string[]): string {
  const own = names[language] ?? {}
  const named = Object.keys(own)
    .filter((one) => languages.includes(one))
    .map((one) => own[one] ?? '')
  return sentences[language]?.(listed(named, language)) ?? ''
}

const and: Record<string, string> = { en: 'and', fr: 'et' }

function listed(named: readonly string[], language: string): string {
  // Arabic has the "and" in each word but the first.
  if (language === 'ar') return named.map((one, at) => (at === 0 ? one.replace(/^و/u, 'ب') : one)).join(' ')
  const last = named.at(-1) ?? ''
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} ${and[language]} ${last}`
}

/** What was found for a message, as far as it matters here. */
interface Found {
  kind: 'talk' | 'facts' | 'quotes'
  language: string
  asksForPerson: boolean
}

/**
 * Whether a message is in a language that is not answered in: the words must say so, for a few of them are easily taken for
 * another language. Who asks for a person gets one in any language.
 */
export function isInOther(
  message: string,
  { kind, language, asksForPerson }: Found,
  { languages }: Spoken,
): boolean {
  if (asksForPerson || languages.includes(language)) return false
  const told = kind === 'talk' ? language : detectLanguage(message)
  return told !== null && !languages.includes(told)
}
