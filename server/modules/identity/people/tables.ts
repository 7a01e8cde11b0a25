// People, their sessions and ways of signing in.
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const person = pgTable('person', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Has no account yet, and no address of its own. */
  isTryOut: boolean('is_try_out').notNull().default(false),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Confirmed by somebody who was signed in as this person, or who has taken the account over by its mails. */
  emailProven: boolean('email_proven').notNull().default(false),
  /** What the cookies of its known devices are bound to. */
  deviceSecret: text('device_secret').notNull().default(sql`gen_random_uuid()::text`),
  image: text('image'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
  role: text('role').notNull().default('user'),
  lastLoginAt: timestamp('last_login_at'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  /** How the product looks; null until the person has chosen. */
  theme: text('theme'),
  skin: text('skin'),
  isVerticalNavSemiDark: boolean('is_vertical_nav_semi_dark'),
  /** What else was chosen about looks, by the names on the wire. */
  layoutPreferences: jsonb('layout_preferences').notNull().default({}),
  /** When each option of looks was chosen last, by its name; ISO 8601. */
  preferencesChosenAt: jsonb('preferences_chosen_at').notNull().default({}),
  notificationPreferences: jsonb('notification_preferences'),
  subscriptionStatus: text('subscription_status').notNull().default('inactive'),
  stripeCustomerId: text('stripe_customer_id'),
  formerCustomerIds: text('former_customer_ids').array().notNull().default([]),
  activeWorkspace: text('active_workspace'),
  suspendedAt: timestamp('suspended_at'),
  /** Of the request by which they signed up; what they choose later stands with the other choices. */
  language: text('language'),
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
  accessTokenExpiresAt: timestamp('access_token_expires_at'),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})
