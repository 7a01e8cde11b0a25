// What a version says beyond words and hours: what is done when, how people are called, how much a visitor may ask.
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { freeText, id, line } from '../shapes.ts'
import { path } from './staff-met.ts'

export const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.urlCharacters))

/** Where a page leads to, and what is written on the way there. */
const link = z.object({ address: webAddress, label: line(limits.goalLabelCharacters) })

const said = freeText(limits.refusalCharacters).check(z.minLength(1))

/** What is done: `say`, `refuse`, `person` and `book` in the company's words, `link` beside the answer as it is. */
const consequence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('say'), text: said }),
  z.object({ kind: z.literal('refuse'), text: said }),
  /** People are called, as they are for whoever asks for one. */
  z.object({ kind: z.literal('person'), text: said }),
  z.object({ kind: z.literal('link'), link }),
  /** A way to make an appointment is handed over. */
  z.object({ kind: z.literal('book'), text: said, link }),
])

/** The first rule that is on and fits a question decides. */
export const rule = z.object({
  isOn: z.boolean(),
  when: z
    .object({
      /** The question names one of these, word by word; with none, any question fits. */
      topics: z.array(line(limits.topicCharacters)).check(z.maxLength(limits.topicsPerRule)),
      /** The widget stands on this page or under it; empty for anywhere. */
      page: path(/^(?:\/[^\s?#]*)?$/),
    })
    // Everybody would hear the same to everything.
    .check(z.refine(({ topics, page }) => topics.length > 0 || page !== '', { path: ['topics'] })),
  does: consequence,
})
export type Rule = z.infer<typeof rule>
export type Consequence = Rule['does']

export const rules = z.array(rule).check(z.maxLength(limits.rulesPerStaff))

/** When a visitor is offered a person who has not asked for one, and who is told of a call. */
export const handOff = z.object({
  /** The websites were silent twice in a row. */
  whenUnknown: z.boolean(),
  /** The visitor has rated an answer with one star or two. */
  whenRatedBadly: z.boolean(),
  /** Who is told; everybody who may answer where this is empty or none of them may. */
  to: z.array(id).check(z.maxLength(limits.editorsPerStaff)),
})
export type HandOff = z.infer<typeof handOff>

/** Questions of one visitor that are answered, within what the operator allows; null for as many as that. */
export const bounds = z.object({
  perHour: z.nullable(z.int().check(z.gte(1), z.lte(limits.questionsPerHour))),
  perDay: z.nullable(z.int().check(z.gte(1), z.lte(limits.questionsPerDay))),
  /** What a visitor reads who has asked so many; empty for the product's own words. */
  words: freeText(limits.hoursWordsCharacters),
})
export type Bounds = z.infer<typeof bounds>
