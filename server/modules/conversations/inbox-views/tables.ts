import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { InboxView } from '#contract/visitors/inbox.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

/** What somebody looks for in the inbox again and again. */
export const inboxView = pgTable('inbox_view', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  /** Whose alone it is; null where everybody in the workspace has it. */
  userId: text('user_id'),
  /** Who made it, and alone may take a shared one back; null once they are gone. */
  madeBy: text('made_by'),
  name: text('name').notNull(),
  view: text('view').$type<InboxView>().notNull(),
  query: text('query').notNull(),
  /** From 0, in the order of those that it stands with. */
  place: integer('place').notNull(),
  createdAt: timestamp('created_at').notNull(),
  removedAt: timestamp('removed_at'),
})
