// Answers that people wrote for virtual humans.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Anchor } from '#engine/text/anchor.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

/** The place that a person corrected first, then where the pages say the same. */
interface Correction {
  places: (Anchor & { url: string })[]
}

export const approvedAnswer = pgTable('approved_answer', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  staffId: text('staff_id').notNull(),
  questions: text('questions').array().notNull(),
  text: text('text').notNull(),
  /** Who wrote it as it is now; null when that account is gone. */
  writtenBy: text('written_by'),
  writtenAt: timestamp('written_at').notNull(),
  /** Since when it answers nobody any more. */
  removedAt: timestamp('removed_at'),
  /** The places that it corrects. */
  corrects: jsonb('corrects').$type<Correction>(),
})
