// What people are told.
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/timestamp.ts'

export const notification = pgTable('notification', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Null for what concerns the account. */
  workspaceId: text('workspace_id'),
  code: text('code').notNull(),
  /** What it leads to. */
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  /** What it is about, where that is another thing than it leads to. */
  about: text('about'),
  params: jsonb('params').notNull().default({}),
  at: moment('at').notNull(),
  isShown: boolean('is_shown').notNull(),
  readAt: moment('read_at'),
  mail: text('mail').notNull(),
  /** When what waits is looked at. */
  mailDue: moment('mail_due'),
  /** The mail that tells of it, once it was collected. */
  mailId: text('mail_id'),
})
