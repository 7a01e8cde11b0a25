// Virtual humans.
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  ownerUid: text('owner_uid').notNull(),
  name: text('name').notNull(),
  jobTitle: text('job_title').notNull().default(''),
  status: text('status', { enum: ['draft', 'active', 'paused', 'archived'] }).notNull(),
  /** One of ten tints, 0 to 9; of the live version, as the face is. */
  tint: integer('tint').notNull(),
  /** An SVG that was kept when it was hired; without one its portrait is drawn from the id. */
  portrait: text('portrait'),
  /** Missing for those from before there was a choice. */
  face: text('face'),
  /** Kept to those of `staff_editor`, and to whoever manages the workspace. */
  hasEditors: boolean('has_editors').notNull().default(false),
  // Of the live version of its settings.
  liveVersion: integer('live_version').notNull().default(1),
  greeting: text('greeting').notNull().default(''),
  /** Of single languages. */
  greetings: jsonb('greetings').$type<NonNullable<Staff['greetings']>>().notNull().default({}),
  goal: text('goal', { enum: ['none', 'marked', 'contact', 'link'] })
    .notNull()
    .default('none'),
  /** What is edited and not published; by whom and when. */
  draft: jsonb('draft').$type<StaffSettings>(),
  draftBy: text('draft_by'),
  draftAt: timestamp('draft_at'),
  /** Goes up with every change of draft or version. */
  settingsRevision: integer('settings_revision').notNull().default(0),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
  /** Whole answers; how many of them are rated, and the sum of the ratings. */
  answers: integer('answers').notNull().default(0),
  rated: integer('rated').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  /** Conversations with a whole answer, and those of them that reached their goal. */
  answered: integer('answered').notNull().default(0),
  converted: integer('converted').notNull().default(0),
  /** For lists, made by the database; 0 when nothing is rated. */
  meanRating: doublePrecision('mean_rating').notNull().default(0),
  /** Names sort by it; missing until it is made again behind a change. */
  sortKey: text('sort_key'),
})

/** Ids of virtual humans that were deleted, so that their colleagues can be told so. */
export const deletedStaff = pgTable('deleted_staff', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  deletedAt: timestamp('deleted_at').notNull(),
})

export const staffKnowledge = pgTable(
  'staff_knowledge',
  {
    staffId: text('staff_id').notNull(),
    sourceId: text('source_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.sourceId] })],
)

/** Whom a virtual human is kept to. */
export const staffEditor = pgTable(
  'staff_editor',
  {
    staffId: text('staff_id').notNull(),
    userId: text('user_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.userId] })],
)

/** Settings as they were published; no row is ever changed. */
export const staffVersion = pgTable(
  'staff_version',
  {
    staffId: text('staff_id').notNull(),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    workspaceId: text('workspace_id').notNull(),
    settings: jsonb('settings').$type<StaffSettings>().notNull(),
    /** Null when that account is gone. */
    publishedBy: text('published_by'),
    publishedAt: timestamp('published_at').notNull(),
    reason: text('reason').notNull().default(''),
    /** The earlier version whose settings these are. */
    restoredFrom: integer('restored_from'),
    /** Questions that got a worse answer than before; null where none was asked again. */
    worse: integer('worse'),
    /** Published for a reason, and no question was asked again. */
    isUnchecked: boolean('is_unchecked').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.number] })],
)
