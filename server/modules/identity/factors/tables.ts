// What a person holds besides a password: an authenticator app with its recovery codes, and passkeys.
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const twoStep = pgTable('two_step', {
  userId: text('user_id').primaryKey(),
  /** Sealed with the key of the installation. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at').notNull(),
  /** Null while it is being set up; nothing is asked for then. */
  confirmedAt: timestamp('confirmed_at'),
  /** The newest 30 seconds, counted from 1970, whose code was used. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text('user_id').notNull(),
    /** SHA-256 of person and code. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

export const secondStepChallenge = pgTable('second_step_challenge', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the secret in the browser's cookie. */
  browserHash: text('browser_hash').notNull(),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  expiresAt: timestamp('expires_at').notNull(),
})

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  /** As the device names it, base64url. */
  credentialId: text('credential_id').notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  /** How often the device says that it was used; 0 where it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  isSynced: boolean('is_synced').notNull(),
  createdAt: timestamp('created_at').notNull(),
  lastUsedAt: timestamp('last_used_at'),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  /** SHA-256 of the challenge. */
  hash: text('hash').primaryKey(),
  /** Null for signing in: nobody is known yet. */
  userId: text('user_id'),
  expiresAt: timestamp('expires_at').notNull(),
})
