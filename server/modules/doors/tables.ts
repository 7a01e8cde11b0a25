// How people outside reach virtual humans.
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const door = pgTable('door', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  staffId: text('staff_id').notNull(),
  /** Doors of programs (migration 0221) have no address and are never read as rows like these. */
  kind: text('kind', { enum: ['link', 'widget'] }).notNull(),
  /** Stands in the addresses that are given away. */
  key: text('key').notNull(),
  isOpen: boolean('is_open').notNull(),
  /** Origins of the sites on which the widget may stand. */
  sites: text('sites').array().notNull(),
  /** When a site last fetched the widget, and which. */
  seenAt: timestamp('seen_at'),
  seenOn: text('seen_on'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})
