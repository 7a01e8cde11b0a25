// What research leaves behind: pages, activities, items and the report.
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
