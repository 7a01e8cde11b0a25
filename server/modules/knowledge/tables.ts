// Websites to know, the runs of their research, and what each run read.
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import {
  type ExtractionType,
  type Report,
  readingStates,
  researchEngines,
  type SiteChangePlace,
} from '#contract/research.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import type { Block, ContentLink } from '#contract/snapshots.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'
import type { CrawlStep } from '#engine/crawl/crawl-step.ts'
import type { StructuredNode } from '#engine/extract/extracted-page.ts'

export const knowledgeSource = pgTable('knowledge_source', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  ownerUid: text('owner_uid').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** As of a `TypedSite`; false once https has answered. */
  schemeAssumed: boolean('scheme_assumed').notNull().default(false),
  extractionTypes: jsonb('extraction_types').$type<ExtractionType[]>().notNull().default([]),
  query: text('query').notNull().default(''),
  maxDepth: integer('max_depth').notNull(),
  maxPages: integer('max_pages').notNull(),
  status: text('status', {
    enum: [
      'research_pending',
      'research_in_progress',
      'research_completed',
      'research_failed',
      'research_cancelled',
    ],
  }).notNull(),
  partial: boolean('partial').notNull().default(false),
  partialReason: text('partial_reason'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  /** Where the screenshot lies in the file store. */
  screenshotPath: text('screenshot_path'),
  /** Where the site's icon lies in the file store. */
  iconPath: text('icon_path'),
  /** What researches it; null is what the installation has chosen. */
  engine: text('engine', { enum: researchEngines }),
  /** The folders and pages that are read, in its normal form; null is all. */
  pageChoice: jsonb('page_choice').$type<PageChoice>(),
  /** The crawl that Firecrawl does or did for the last run. */
  firecrawlJobId: text('firecrawl_job_id'),
  /** The run that is going on or went last. */
  currentRunId: text('current_run_id'),
  /** The finished run that answers. */
  liveRunId: text('live_run_id'),
  /** When vectors were added to the version that answers, after it began to. */
  vectorsAt: timestamp('vectors_at'),
  researchedAt: timestamp('researched_at'),
  stage: text('stage'),
  currentDepth: integer('current_depth').notNull().default(0),
  pagesRead: integer('pages_read').notNull().default(0),
  pagesSkipped: integer('pages_skipped').notNull().default(0),
  pagesQueued: integer('pages_queued').notNull().default(0),
  passagesCount: integer('passages_count').notNull().default(0),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
  /** Names sort by it; missing until it is made again behind a change. */
  sortKey: text('sort_key'),
  schedule: text('schedule', { enum: ['off', 'daily', 'weekly', 'monthly'] })
    .notNull()
    .default('off'),
  /** A person accepts what changed; else it answers at once. */
  asksFirst: boolean('asks_first').notNull().default(false),
  nextReadingAt: timestamp('next_reading_at'),
  /** When the site was last looked at to its end, changed or not. */
  checkedAt: timestamp('checked_at'),
  /** A finished version that nobody has accepted yet. */
  waitingRunId: text('waiting_run_id'),
})

/** What a research looks for, and how far it goes. */
interface Asked {
  query: string
  extractionTypes: ExtractionType[]
  maxDepth: number
  maxPages: number
  /** Absent where all pages were read. */
  pageChoice?: PageChoice
}

export const researchRun = pgTable('research_run', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  sourceId: text('source_id').notNull(),
  /** From 1 for each source. */
  number: integer('number').notNull(),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  report: jsonb('report').$type<Report>(),
  startedAt: timestamp('started_at').notNull(),
  finishedAt: timestamp('finished_at'),
  /** What the plan of its time left room for; null is without limit. */
  pageLimit: integer('page_limit'),
  bySchedule: boolean('by_schedule').notNull().default(false),
  /** The sentence encoder that has seen all its pages; null while some are left. */
  encodedBy: text('encoded_by'),
  /** Null in runs from before it was noted. */
  asked: jsonb('asked').$type<Asked>(),
})

/** What of a page besides its main content items are drawn from. */
export interface SnapshotExtras {
  structured: StructuredNode[]
  furniture: { text: string; links: ContentLink[] }
  description: string | null
  siteName: string | null
  /** Absent in snapshots from before it was noted. */
  ownName?: string | null
  /** Addresses of the site's icons; absent in snapshots from before they were noted. */
  icons?: string[]
  hidden: string[]
}

export const pageSnapshot = pgTable('page_snapshot', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  sourceId: text('source_id').notNull(),
  runId: text('run_id').notNull(),
  url: text('url').notNull(),
  title: text('title').notNull(),
  /** BCP 47. */
  language: text('language'),
  depth: integer('depth').notNull(),
  /** SHA-256 of the text, hex. */
  contentHash: text('content_hash').notNull(),
  text: text('text').notNull(),
  blocks: jsonb('blocks').$type<Block[]>().notNull(),
  links: jsonb('links').$type<ContentLink[]>().notNull(),
  extras: jsonb('extras').$type<SnapshotExtras>().notNull(),
  fetchedAt: timestamp('fetched_at').notNull(),
})

export const researchPage = pgTable(
  'research_page',
  {
    runId: text('run_id').notNull(),
    url: text('url').notNull(),
    workspaceId: text('workspace_id').notNull(),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    title: text('title').notNull().default(''),
    depth: integer('depth').notNull(),
    state: text('state', { enum: ['queued', 'read', 'skipped', 'failed'] }).notNull(),
    reason: text('reason'),
    httpStatus: integer('http_status'),
    snapshotId: text('snapshot_id'),
    words: integer('words').notNull().default(0),
    ms: integer('ms').notNull().default(0),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.url] })],
)

export const crawlStep = pgTable(
  'crawl_step',
  {
    runId: text('run_id').notNull(),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    workspaceId: text('workspace_id').notNull(),
    step: jsonb('step').$type<CrawlStep>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.ordinal] })],
)

export const researchActivity = pgTable('research_activity', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  runId: text('run_id').notNull(),
  ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  depth: integer('depth').notNull(),
  at: timestamp('at').notNull(),
})

/** A range of a snapshot's text, in UTF-16 code units. */
export const passage = pgTable('passage', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  runId: text('run_id').notNull(),
  snapshotId: text('snapshot_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  startOffset: integer('start_offset').notNull(),
  endOffset: integer('end_offset').notNull(),
  heading: text('heading'),
})

export const extractedItem = pgTable('extracted_item', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  runId: text('run_id').notNull(),
  snapshotId: text('snapshot_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  type: text('type').$type<ExtractionType>().notNull(),
  value: text('value').notNull(),
  fields: jsonb('fields').$type<Record<string, string | number | null>>().notNull(),
  method: text('method').notNull(),
  confidence: doublePrecision('confidence').notNull(),
  startOffset: integer('start_offset').notNull(),
  endOffset: integer('end_offset').notNull(),
})

/** Where a passage lies in an embedding model's space; of length 1. */
export const passageVector = pgTable(
  'passage_vector',
  {
    passageId: text('passage_id').notNull(),
    model: text('model').notNull(),
    workspaceId: text('workspace_id').notNull(),
    vector: real('vector').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.passageId, table.model] })],
)

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A page as a sentence encoder sees it: an `EncodedPage` of the engine. */
export const pageEncoding = pgTable(
  'page_encoding',
  {
    snapshotId: text('snapshot_id').notNull(),
    encoder: text('encoder').notNull(),
    workspaceId: text('workspace_id').notNull(),
    pieces: bytes('pieces').notNull(),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.encoder] })],
)

/** When the next request to a host may start, whichever research makes it. */
export const hostTurn = pgTable('host_turn', {
  host: text('host').primaryKey(),
  nextAt: timestamp('next_at').notNull(),
})

/** Each time that a website which is known already was read again. */
export const siteReading = pgTable('site_reading', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  sourceId: text('source_id').notNull(),
  runId: text('run_id').notNull(),
  bySchedule: boolean('by_schedule').notNull(),
  state: text('state', { enum: readingStates }).notNull(),
  reason: text('reason'),
  startedAt: timestamp('started_at').notNull(),
  finishedAt: timestamp('finished_at'),
  /** Pages that were looked at. */
  pages: integer('pages').notNull().default(0),
  /** Those of them that were read and kept anew. */
  processed: integer('processed').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  gone: integer('gone').notNull().default(0),
})

export const siteChange = pgTable('site_change', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  readingId: text('reading_id').notNull(),
  ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['added', 'changed', 'gone'] }).notNull(),
  url: text('url').notNull(),
  title: text('title').notNull(),
  beforeSnapshotId: text('before_snapshot_id'),
  afterSnapshotId: text('after_snapshot_id'),
  /** What the page says now, without noise, as a hash; empty where it is gone. */
  key: text('key').notNull(),
  places: jsonb('places').$type<SiteChangePlace[]>().notNull().default([]),
  /** Places that are not listed. */
  more: integer('more').notNull().default(0),
  /** Messages whose receipts rest on what is no longer there. */
  answers: jsonb('answers').$type<string[]>().notNull().default([]),
})
