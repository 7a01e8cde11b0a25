// What is known of payments. Statements of this module are SQL; the shapes here are compared with the database by a test.
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/timestamp.ts'

export const billingAccount = pgTable('billing_account', {
  userId: text('user_id').primaryKey(),
  /** How often the provider was asked, and the number of the newest question whose answer stands here. */
  asked: bigint('asked', { mode: 'number' }).notNull().default(0),
  answered: bigint('answered', { mode: 'number' }).notNull().default(0),
  priceId: text('price_id'),
  state: text('state').notNull().default('none'),
  subscriptionId: text('subscription_id'),
  cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
  periodEnd: moment('period_end'),
  trialEnd: moment('trial_end'),
  pastDueSince: moment('past_due_since'),
  defaultCardId: text('default_card_id'),
  cards: jsonb('cards').notNull().default([]),
  invoices: jsonb('invoices').notNull().default([]),
  address: jsonb('address').notNull().default({}),
  readAt: moment('read_at'),
})

export const billingEvent = pgTable('billing_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  at: moment('at').notNull(),
  receivedAt: moment('received_at').notNull(),
})
