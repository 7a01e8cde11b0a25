// What research leaves behind: pages, activities, items and the report; and what reading a website again has shown.
import * as z from 'zod/mini'
import { id, time } from './shapes.ts'

export const extractionType = z.enum([
  'contacts',
  'people',
  'prices',
  'products',
  'faqs',
  'opening_hours',
  'social_links',
  'documents',
])
export type ExtractionType = z.infer<typeof extractionType>

/** What reads websites: the program itself, or Firecrawl where the installation has it. */
export const researchEngines = ['built-in', 'firecrawl'] as const
export const researchEngine = z.enum(researchEngines)
export type ResearchEngine = z.infer<typeof researchEngine>

/** The passage that a sentence rests on: `quote` is the snapshot's text from `start` to `end` (UTF-16). */
export const citation = z.object({
  snapshotId: id,
  url: z.string(),
  pageTitle: z.string(),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
})
export type Citation = z.infer<typeof citation>

/** One thing found on the site, with the passage it was found in. */
export const extractedItem = z.object({
  id,
  type: extractionType,
  /** As the page says it. */
  value: z.string(),
  /** The parts and their normalised forms: `{ phone: '+33123456789' }`, `{ amount: 12.5, currency: 'EUR' }`. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** How it was found: `json-ld`, `microdata`, `opengraph`, `link`, `text`, `table`. */
  method: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  citation,
})
export type ExtractedItem = z.infer<typeof extractedItem>

/** One thing the research did; the browser turns `code` and `params` into words. */
export const activity = z.object({
  id,
  at: time,
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  depth: z.int(),
})
export type Activity = z.infer<typeof activity>

/** A page that research reached: read, or skipped for a reason (a stable code). */
export const researchedPage = z.object({
  url: z.string(),
  title: z.string(),
  depth: z.int(),
  state: z.enum(['queued', 'read', 'skipped', 'failed']),
  reason: z.nullable(z.string()),
  /** HTTP status, or null when there was none. */
  status: z.nullable(z.int()),
  snapshotId: z.nullable(id),
  words: z.int(),
  ms: z.int(),
  at: time,
})
export type ResearchedPage = z.infer<typeof researchedPage>

const statement = z.object({ text: z.string(), citations: z.array(citation) })

/** The final analysis: every statement outside `gaps` carries at least one citation. */
export const report = z.object({
  writtenBy: z.enum(['quotes', 'model']),
  sections: z.array(
    z.object({
      kind: z.enum(['summary', 'key_findings', 'topic', 'facts', 'gaps', 'no_evidence']),
      heading: z.string(),
      statements: z.array(statement),
    }),
  ),
})
export type Report = z.infer<typeof report>

export const readingSchedule = z.enum(['off', 'daily', 'weekly', 'monthly'])
export type ReadingSchedule = z.infer<typeof readingSchedule>

/**
 * `waiting`: somebody has to accept it. `declined`: the version before was kept. `replaced`: a later reading came before
 * anybody had decided.
 */
export const readingStates = [
  'reading',
  'unchanged',
  'accepted',
  'waiting',
  'declined',
  'replaced',
  'failed',
  'cancelled',
] as const

/** One time that a website was read again. */
export const siteReading = z.object({
  id,
  bySchedule: z.boolean(),
  state: z.enum(readingStates),
  /** A stable code: why it failed or stopped early, or `many_gone` where it waits because most pages were gone. */
  reason: z.nullable(z.string()),
  startedAt: time,
  finishedAt: z.nullable(time),
  /** Pages that were looked at, and those of them that were read and kept anew. */
  pages: z.int(),
  processed: z.int(),
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
})
export type SiteReading = z.infer<typeof siteReading>

const piece = z.object({ text: z.string(), isNew: z.boolean() })

/** One place of a page as it was and as it is: `isNew` marks the words that only this side has. */
const siteChangePlace = z.object({ before: z.array(piece), after: z.array(piece) })
export type SiteChangePlace = z.infer<typeof siteChangePlace>

/** An earlier answer that rests on what is no longer there. */
const restingAnswer = z.object({
  messageId: id,
  conversationId: id,
  staffId: id,
  staffName: z.string(),
  question: z.string(),
})

/** One page that was added, changed or gone. */
export const siteChange = z.object({
  id,
  kind: z.enum(['added', 'changed', 'gone']),
  url: z.string(),
  title: z.string(),
  /** The page as it is now, while it is kept. */
  snapshotId: z.nullable(id),
  places: z.array(siteChangePlace),
  /** Places that are not listed. */
  more: z.int(),
  /** The first 20. */
  answers: z.array(restingAnswer),
  answersTotal: z.int(),
})
export type SiteChange = z.infer<typeof siteChange>
