// People, their sessions and ways of signing in. The key names on the left are those of the sign-in library.
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/kernel/moment.ts'

export const person = pgTable('person', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  role: text('role').notNull().default('user'),
  lastLoginAt: moment('last_login_at'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  /** How the product looks; null until the person has chosen. */
  theme: text('theme'),
  skin: text('skin'),
  isVerticalNavSemiDark: boolean('is_vertical_nav_semi_dark'),
  notificationPreferences: jsonb('notification_preferences'),
  subscriptionStatus: text('subscription_status').notNull().default('inactive'),
  stripeCustomerId: text('stripe_customer_id'),
  activeWorkspace: text('active_workspace'),
  suspendedAt: moment('suspended_at'),
})

export const personSession = pgTable('person_session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the token, never the token itself. */
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A way of signing in: a password (hashed) or a provider's account. */
export const signInMethod = pgTable('sign_in_method', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Tokens that were mailed, by their hash. */
export const mailedToken = pgTable('mailed_token', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The tables by the names under which the sign-in library knows them. */
export const identityTables = {
  user: person,
  session: personSession,
  account: signInMethod,
  verification: mailedToken,
}
