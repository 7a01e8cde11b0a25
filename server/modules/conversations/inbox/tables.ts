// What the people of a company keep beside the conversations of visitors.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

/** Private: visitors never see it. */
export const conversationNote = pgTable('conversation_note', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  conversationId: text('conversation_id').notNull(),
  /** Null when that account is gone. */
  authorId: text('author_id'),
  text: text('text').notNull(),
  createdAt: timestamp('created_at').notNull(),
})

/** A text that is sent often. */
export const savedReply = pgTable('saved_reply', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at').notNull(),
})
