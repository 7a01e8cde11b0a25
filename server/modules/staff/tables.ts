// Virtual humans.
import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/timestamp.ts'

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  ownerUid: text('owner_uid').notNull(),
  name: text('name').notNull(),
  jobTitle: text('job_title').notNull().default(''),
  status: text('status', { enum: ['draft', 'active', 'paused', 'archived'] }).notNull(),
  /** One of ten tints, 0 to 9. */
  tint: integer('tint').notNull(),
  /** An SVG that was kept when it was hired; without one its portrait is drawn from the id. */
  portrait: text('portrait'),
  /** Kept to those of `staff_editor`, and to whoever manages the workspace. */
  hasEditors: boolean('has_editors').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
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
  deletedAt: moment('deleted_at').notNull(),
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
