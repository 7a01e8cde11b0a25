// How settings make an answer: what is said where the site is silent, and what a model is told of its voice.
import { type Language, languageNamed } from '#contract/languages.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { answersOf, voiceOf } from '#contract/workspace/staff-voice-settings.ts'
import { unknownAnswer } from '#engine/answer/unknown-answer.ts'

type Answering = Pick<StaffSettings, 'answers' | 'voice'>

/** In which language our own words are said to a question of this one: its own where it is spoken, else the one to fall back to. */
export function spokenIn(settings: Answering, language: string): Language {
  const { languages, fallback } = answersOf(settings)
  const own = languageNamed(language)
  return own !== null && (languages ?? [own]).includes(own) ? own : fallback
}

/** What is said where the website does not answer, in a language that is spoken: the company's own words, or the product's. */
export const silenceIn = (settings: Answering, spoken: Language): string =>
  answersOf(settings).silence[spoken] ?? unknownAnswer(spoken)

const lengths = {
  short: 'Answer in one sentence.',
  normal: '',
  full: 'Tell all that the passages say of what is asked, in up to five sentences.',
}
const tones = {
  neutral: '',
  friendly: 'Write warmly and kindly.',
  lively: 'Write with zest, in a light and lively tone.',
  factual: 'Write soberly: facts alone, no pleasantries.',
}
const addresses: Partial<Record<Language, { formal: string; familiar: string }>> = {
  fr: { formal: 'Address the reader as “vous”.', familiar: 'Address the reader as “tu”.' },
  ar: {
    formal: 'Address the reader formally, as «حضرتك».',
    familiar: 'Address the reader familiarly, as «أنت».',
  },
}

/** What a model is told of how to answer a question of this language; empty where all is as usual. */
export function instructionsOf(settings: Answering, language: string): string {
  const { tone, address } = voiceOf(settings)
  const spoken = languageNamed(language)
  const ways = spoken === 'fr' || spoken === 'ar' ? addresses[spoken]?.[address[spoken]] : undefined
  return [lengths[answersOf(settings).length], tones[tone], ways ?? '']
    .filter((words) => words !== '')
    .join(' ')
}
