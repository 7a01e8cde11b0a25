// How a version looks and speaks: its portrait, its first words in each language, its answers, and the voice of a model.
import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { freeText, line } from '../shapes.ts'
import { face } from './staff-faces.ts'
import { byLanguage, tint } from './staff-met.ts'

export const portrait = z.object({
  /** Null for the drawing of whoever was hired before faces could be chosen. */
  face: z.nullable(face),
  tint,
})
export type PortraitSetting = z.infer<typeof portrait>

export const greeting = freeText(limits.greetingCharacters)
/** To begin with; when there are none, those that the websites answer are suggested. */
export const openingQuestions = z
  .array(line(limits.approvedQuestionCharacters))
  .check(z.maxLength(limits.openingQuestions))

export const firstWords = byLanguage(z.object({ greeting, questions: openingQuestions }))

/** How many sentences are quoted; a model is told how much to say. */
const answerLength = z.enum(['short', 'normal', 'full'])
export type AnswerLength = z.infer<typeof answerLength>

const language = z.enum(languages)

export const answers = z
  .object({
    length: answerLength,
    /** Questions in any other language are told which these are; null where all are answered. */
    languages: z.nullable(
      z.array(language).check(
        z.minLength(1),
        z.maxLength(languages.length),
        z.refine((chosen) => new Set(chosen).size === chosen.length),
      ),
    ),
    /** In which is spoken where a question's own language is none of the product's, or none of these. */
    fallback: language,
    /** What is said where the website does not answer; the product's own words where there are none. */
    silence: byLanguage(freeText(limits.silenceCharacters)),
  })
  .check(
    z.refine(({ languages: spoken, fallback }) => spoken === null || spoken.includes(fallback), {
      path: ['fallback'],
    }),
  )
export type AnswerSettings = z.infer<typeof answers>

const address = z.enum(['formal', 'familiar'])

/** How a model writes; without a model nothing of it is heard. English has one way to address somebody. */
export const voice = z.object({
  tone: z.enum(['neutral', 'friendly', 'lively', 'factual']),
  address: z.object({ fr: address, ar: address }),
})
export type VoiceSettings = z.infer<typeof voice>
