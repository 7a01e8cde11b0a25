// Who came in by a door.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const visitor = pgTable('visitor', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  doorId: text('door_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** The origin of the site on which they came in; empty at the door's own page. */
  site: text('site').notNull(),
  /** What the company's own server says of them, when it has vouched for them. */
  verifiedId: text('verified_id'),
  verifiedName: text('verified_name'),
  verifiedEmail: text('verified_email'),
  /** When it did so last. */
  verifiedAt: timestamp('verified_at'),
  /** Of the proof that they showed last. */
  proofHash: text('proof_hash'),
  createdAt: timestamp('created_at').notNull(),
  /** When they were last there, if only to look; replies that they have seen are not mailed. */
  seenAt: timestamp('seen_at').notNull(),
  /** When they last asked something: for so long from then on they are kept. */
  askedAt: timestamp('asked_at').notNull(),
})
