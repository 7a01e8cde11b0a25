// What an assistant is told of, by the shapes of its protocol.
import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import type { Citation } from '#contract/research.ts'
import type { Placed } from '#server/modules/doors/programs/index.ts'

export const snapshotTemplate = 'staffroom://snapshots/{id}'
export const snapshotUri = (id: string): string => snapshotTemplate.replace('{id}', encodeURIComponent(id))

const colleague = z
  .string()
  .max(200)
  .optional()
  .describe('Id or name of the colleague; may be left out where there is one alone')

export const askInput = z.object({
  question: z.string().trim().min(1).max(limits.questionCharacters).describe('One question, in any language'),
  colleague,
  conversation: z
    .string()
    .max(80)
    .optional()
    .describe('`conversation` of the answer before, where the question goes on from it'),
})

const page = {
  url: z.string(),
  title: z.string(),
  /** The page as it was when it was read, as a resource. */
  snapshot: z.string(),
  /** Of the page's text, in UTF-16 code units. */
  pageStart: z.number(),
  pageEnd: z.number(),
}

export const askOutput = z.object({
  answer: z.string(),
  /** `closest`: the nearest passages, named as such; `unknown`: the site does not say. */
  band: z.enum(['answer', 'closest', 'unknown']).nullable(),
  colleague: z.string(),
  conversation: z.string(),
  /** Where the company leads from here. */
  link: z.object({ kind: z.enum(['page', 'booking']), address: z.string(), label: z.string() }).nullable(),
  receipts: z.array(
    z.object({
      ...page,
      quote: z.string(),
      /** Where in the answer the sentence stands that rests on it. */
      start: z.number(),
      end: z.number(),
    }),
  ),
})

export const searchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(limits.questionCharacters)
    .describe('What to look for, as a question or as words'),
  colleague,
})

export const searchOutput = z.object({
  passages: z.array(z.object({ ...page, text: z.string() })),
})

export const pageOf = ({ url, pageTitle, snapshotId, start, end }: Citation) => ({
  url,
  title: pageTitle,
  snapshot: snapshotUri(snapshotId),
  pageStart: start,
  pageEnd: end,
})

export const receiptOf = ({ start, end, citation }: Placed) => ({
  ...pageOf(citation),
  quote: citation.quote,
  start,
  end,
})
