// Signing in with other services that has begun and not ended.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const signInAttempt = pgTable('sign_in_attempt', {
  id: text('id').primaryKey(),
  /** SHA-256 of what the provider repeats, and of the secret in the browser's cookie. */
  stateHash: text('state_hash').notNull(),
  browserHash: text('browser_hash').notNull(),
  provider: text('provider').notNull(),
  purpose: text('purpose', { enum: ['sign_in', 'link', 'prove'] }).notNull(),
  view: text('view', { enum: ['popup', 'page'] }).notNull(),
  /** Whose account it is about; null to sign in. */
  userId: text('user_id'),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text('nonce').notNull(),
  backTo: text('back_to'),
  expiresAt: timestamp('expires_at').notNull(),
})

/** Somebody whose provider told no address. */
export const pendingSignUp = pgTable('pending_sign_up', {
  id: text('id').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  provider: text('provider').notNull(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})
