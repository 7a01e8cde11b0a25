// How far a person has come with setting up.
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { aboutYou, goals } from '#contract/onboarding.ts'
import type * as z from 'zod/mini'
import { timestamp } from '#server/platform/db/timestamp.ts'

export const onboarding = pgTable('onboarding', {
  userId: text('user_id').primaryKey(),
  /** 0 to 3; 4 when it is finished. */
  currentStep: integer('current_step').notNull().default(0),
  completed: boolean('completed').notNull().default(false),
  aboutYou: jsonb('about_you').$type<z.infer<typeof aboutYou>>(),
  goals: jsonb('goals').$type<z.infer<typeof goals>>(),
  watchedVideo: boolean('watched_video').notNull().default(false),
  activeWorkspaceId: text('active_workspace_id'),
  updatedAt: timestamp('updated_at').notNull(),
})

export const setupGuide = pgTable('setup_guide', {
  userId: text('user_id').primaryKey(),
  knowledgeSourceCreated: boolean('knowledge_source_created').notNull().default(false),
  staffCreated: boolean('staff_created').notNull().default(false),
  isDismissed: boolean('is_dismissed').notNull().default(false),
  updatedAt: timestamp('updated_at').notNull(),
})

/** The website that a person named before there was an account; one for each. */
export const wantedSite = pgTable('wanted_site', {
  userId: text('user_id').primaryKey(),
  url: text('url').notNull(),
  /** As of a `TypedSite`. */
  schemeAssumed: boolean('scheme_assumed').notNull().default(false),
  /** When its research began; null while the person is unverified. */
  begunAt: timestamp('begun_at'),
  createdAt: timestamp('created_at').notNull(),
})
