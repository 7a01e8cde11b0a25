// What is said to visitors beside the widget's button before they ask.
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { freeText } from '../shapes.ts'
import { byLanguage, pagePath } from './staff-met.ts'

const words = freeText(limits.proactiveCharacters)
const { least, most } = limits.proactiveSeconds

/** Once a visit at most, to visitors who have not opened the chat; with no words nothing is said. */
export const proactiveLine = z.object({
  /** To those in whose language nothing else is said. */
  text: words,
  inLanguages: z.optional(byLanguage(words)),
  /** How long somebody has been on the page. */
  afterSeconds: z.int().check(z.gte(least), z.lte(most)),
  /** On these pages and under them, `/` being the start page alone; everywhere where there are none. */
  pages: z.array(pagePath).check(z.maxLength(limits.proactivePages)),
})
export type ProactiveLine = z.infer<typeof proactiveLine>
