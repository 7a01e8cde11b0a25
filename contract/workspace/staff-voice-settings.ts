// What holds where a version does not say, and what of it holds in one language. Without shapes, for every page may read it.
import type { Language } from '../languages.ts'
import { limits } from '../limits.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { ProactiveLine } from './proactive-line.ts'
import type { StaffSettings } from './staff-versions.ts'
import type { AnswerSettings, VoiceSettings } from './staff-voice.ts'

/** Where a face is shown. */
export const faceUrl = (chosen: string): string => `/files/faces/${chosen}.svg`

/** How is answered where nothing else was chosen. */
const usualAnswers: AnswerSettings = {
  length: 'normal',
  languages: null,
  fallback: 'en',
  silence: {},
}
const usualVoice: VoiceSettings = { tone: 'neutral', address: { fr: 'formal', ar: 'formal' } }

export const answersOf = ({ answers }: Pick<StaffSettings, 'answers'>): AnswerSettings =>
  answers ?? usualAnswers
export const voiceOf = ({ voice }: Pick<StaffSettings, 'voice'>): VoiceSettings => voice ?? usualVoice

type Greeted = { greeting: string; greetings?: { [language in Language]?: string | undefined } | undefined }

/** What somebody who reads this language is greeted with; empty for the product's own words. */
export const greetingIn = ({ greeting, greetings }: Greeted, language: Language | null): string =>
  (language === null ? undefined : greetings?.[language]) || greeting

/** The greetings of single languages. */
export const greetingsOf = ({ inLanguages = {} }: Pick<StaffSettings, 'inLanguages'>) =>
  withoutEmpty({
    en: inLanguages.en?.greeting,
    fr: inLanguages.fr?.greeting,
    ar: inLanguages.ar?.greeting,
  })

/** The questions to begin with in this language, else those for everybody. */
export function questionsIn(
  { questions, inLanguages }: Pick<StaffSettings, 'questions' | 'inLanguages'>,
  language: Language | null,
): string[] {
  const own = language === null ? undefined : inLanguages?.[language]?.questions
  return own === undefined || own.length === 0 ? questions : own
}

/** How the line beside the widget's button begins: nothing is said. */
export const noLine: ProactiveLine = { text: '', afterSeconds: limits.proactiveSeconds.initial, pages: [] }

/** Everything that the line beside the button says to somebody, in any language. */
export const linesOf = ({ proactive }: Pick<StaffSettings, 'proactive'>): string[] =>
  [proactive?.text, ...Object.values(proactive?.inLanguages ?? {})].flatMap((words) => words || [])

/** The settings without what says nothing else than is usual: two versions that say the same are the same. */
export function tidied({
  inLanguages = {},
  answers,
  voice,
  hours,
  actions = [],
  proactive,
  ...settings
}: StaffSettings): StaffSettings {
  const said = withoutEmpty({
    en: isSaid(inLanguages.en) ? inLanguages.en : undefined,
    fr: isSaid(inLanguages.fr) ? inLanguages.fr : undefined,
    ar: isSaid(inLanguages.ar) ? inLanguages.ar : undefined,
  })
  const answering = answers && { ...answers, silence: withoutEmpty(answers.silence) }
  return {
    ...settings,
    hours: hours && withoutNoHolidays(hours),
    ...(Object.keys(said).length > 0 && { inLanguages: said }),
    ...(actions.length > 0 && { actions }),
    ...(proactive && isSet(proactive) && { proactive: withLanguages(proactive) }),
    ...(answering && !isUsual(answering) && { answers: answering }),
    ...(voice && !(voice.tone === 'neutral' && isFormal(voice)) && { voice }),
  }
}

function withoutNoHolidays({ holidays = [], ...hours }: OpeningHours): OpeningHours {
  return { ...hours, ...(holidays.length > 0 && { holidays }) }
}

/** Without words too: whoever rewrites them loses neither pages nor time. */
const isSet = (proactive: ProactiveLine): boolean =>
  linesOf({ proactive }).length > 0 ||
  proactive.pages.length > 0 ||
  proactive.afterSeconds !== noLine.afterSeconds

function withLanguages({ inLanguages = {}, ...line }: ProactiveLine): ProactiveLine {
  const said = withoutEmpty(inLanguages)
  return { ...line, ...(Object.keys(said).length > 0 && { inLanguages: said }) }
}

const isSaid = (words: { greeting: string; questions: string[] } | undefined): boolean =>
  words !== undefined && (words.greeting !== '' || words.questions.length > 0)

const isUsual = ({ length, languages, fallback, silence }: AnswerSettings): boolean =>
  length === 'normal' && languages === null && fallback === 'en' && Object.keys(silence).length === 0

const isFormal = ({ address: { fr, ar } }: VoiceSettings): boolean => fr === 'formal' && ar === 'formal'

function withoutEmpty<Value>(values: { [language in Language]?: Value | undefined }): {
  [language in Language]?: Value
} {
  const { en, fr, ar } = values
  return { ...(en && { en }), ...(fr && { fr }), ...(ar && { ar }) }
}
