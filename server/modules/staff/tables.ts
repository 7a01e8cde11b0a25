// Virtual humans.
import { doublePrecision, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
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
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
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

/** Counted from conversations whenever it is read. */
export const staffFigures = pgView('staff_figures', {
  staffId: text('staff_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  interactions: integer('interactions').notNull(),
  averageRating: doublePrecision('average_rating'),
  answered: integer('answered').notNull(),
  converted: integer('converted').notNull(),
}).existing()
