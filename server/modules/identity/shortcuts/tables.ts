import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ShortcutName } from '#contract/person/shortcuts.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const shortcutChoice = pgTable('shortcut_choice', {
  userId: text('user_id').primaryKey(),
  /** In the person's order. */
  chosen: jsonb('chosen').$type<ShortcutName[]>().notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})
