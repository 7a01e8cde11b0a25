// What people asked virtual humans, and what each answer rests on.
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conversationEvents, type Message, type ToldPeople } from '#contract/conversations.ts'
import type { HandOffReason } from '#contract/visitors/inbox.ts'
import { timestamp } from '#server/platform/db/timestamp.ts'

/** Of what was filled in, and of what came to it. */
export interface KeptLookUp {
  actionId: string
  /** What the company calls its system. */
  source: string
  /** When it was filled in, or answered. */
  at: string
  isTrial: boolean
  /** Why nothing was found out. */
  fault?: string
}

export const conversation = pgTable('conversation', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  staffId: text('staff_id').notNull(),
  /** Who asked; null when that account is gone. */
  userId: text('user_id'),
  title: text('title').notNull().default(''),
  converted: boolean('converted').notNull().default(false),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
  askedBy: text('asked_by', { enum: ['member', 'visitor'] })
    .notNull()
    .default('member'),
  /** Whose it is, when a visitor began it. */
  visitorId: text('visitor_id'),
  // What follows is kept by the database whenever an answer changes.
  /** Whole answers; those of them that found nothing, and those that are rated. */
  answers: integer('answers').notNull().default(0),
  unknownAnswers: integer('unknown_answers').notNull().default(0),
  ratedAnswers: integer('rated_answers').notNull().default(0),
  /** When the last whole answer was given. */
  answeredAt: timestamp('answered_at'),
  /** The last answer, while it is not whole, and since when. */
  waiting: text('waiting', { enum: ['answering', 'interrupted'] }),
  waitingSince: timestamp('waiting_since'),
  /** Names sort by it; missing until it is made again behind a change. */
  sortKey: text('sort_key'),
  // Who speaks; see rules.ts.
  speaker: text('speaker', { enum: ['staff', 'waiting', 'person', 'closed'] })
    .notNull()
    .default('staff'),
  /** Goes up with every question and every change of the speaker. */
  turn: integer('turn').notNull().default(0),
  assigneeId: text('assignee_id'),
  /** Since when somebody outside waits for a person, and why. */
  wantedSince: timestamp('wanted_since'),
  wantedWhy: text('wanted_why', { enum: ['customer_request', 'contact_left'] }),
  /** Why people were wanted last. */
  handOffReason: text('hand_off_reason').$type<HandOffReason>(),
  snoozedUntil: timestamp('snoozed_until'),
  labels: text('labels').array().notNull().default([]),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactLanguage: text('contact_language'),
  /** A trial of the draft of the settings. */
  triesDraft: boolean('tries_draft').notNull().default(false),
})

export const message = pgTable('message', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  conversationId: text('conversation_id').notNull(),
  ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
  /** `person` asks, `teammate` is a person of the company; an `event` tells in a template that the speaker changed. */
  role: text('role', { enum: ['notice', 'person', 'staff', 'teammate', 'event'] }).notNull(),
  text: text('text').notNull(),
  state: text('state', { enum: ['complete', 'interrupted', 'answering'] }).notNull(),
  band: text('band', { enum: ['answer', 'closest', 'unknown'] }),
  writtenBy: text('written_by', { enum: ['quotes', 'model'] }),
  /** The answer's sentences in order; their receipts are rows. */
  sentences: jsonb('sentences').$type<string[]>().notNull().default([]),
  droppedSentences: integer('dropped_sentences').notNull().default(0),
  /** Who had written the answer that was given, and when; null for answers that were made. */
  approvedBy: text('approved_by'),
  approvedAt: timestamp('approved_at'),
  /** Where an answer leads to, as a rule of the settings has it. */
  link: jsonb('link').$type<NonNullable<Message['link']>>(),
  /** The form that is handed over with an answer. */
  offer: jsonb('offer').$type<NonNullable<Message['offer']>>(),
  /** Of what somebody filled in, and of what the company's system answered. */
  lookUp: jsonb('look_up').$type<KeptLookUp>(),
  /** Why the answer is as it is, a stable code of the engine. */
  fallbackReason: text('fallback_reason'),
  /** 1 to 5. */
  rating: integer('rating'),
  ratedAt: timestamp('rated_at'),
  createdAt: timestamp('created_at').notNull(),
  /** The teammate who wrote it, or who did what the event tells; null when that account is gone. */
  authorId: text('author_id'),
  event: text('event', { enum: conversationEvents }),
  /** The version of the settings that answered; null for a draft. */
  version: integer('version'),
  /** What an event told of people, as it was then. */
  told: jsonb('told').$type<ToldPeople>(),
  /** Of an answer in the band `unknown` to a visitor, what its question is counted by; the database sets it. */
  askedInVain: uuid('asked_in_vain'),
})

export const receipt = pgTable(
  'receipt',
  {
    messageId: text('message_id').notNull(),
    /** From 0. */
    sentence: integer('sentence').notNull(),
    position: integer('position').notNull(),
    workspaceId: text('workspace_id').notNull(),
    snapshotId: text('snapshot_id').notNull(),
    url: text('url').notNull(),
    pageTitle: text('page_title').notNull(),
    startOffset: integer('start_offset').notNull(),
    endOffset: integer('end_offset').notNull(),
    quote: text('quote').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.sentence, table.position] })],
)
