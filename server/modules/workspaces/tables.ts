// Workspaces and who belongs to them.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { productLogo } from '#contract/file-paths.ts'
import { roles } from '#contract/workspace/roles.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const workspace = pgTable('workspace', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull().default(productLogo),
  ownerUid: text('owner_uid').notNull(),
  /** Of the key, which is shown once and never kept. */
  apiKeyLastFour: text('api_key_last_four'),
  /** After so many days without a question a visitor is erased. */
  visitorDays: integer('visitor_days').notNull().default(365),
  /** When it was deleted; nobody belongs to it from then on, and after a week it is gone. */
  deletedAt: timestamp('deleted_at'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

export const workspaceMember = pgTable(
  'workspace_member',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    status: text('status', { enum: ['active', 'ended'] }).notNull(),
    joinedAt: timestamp('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
)
