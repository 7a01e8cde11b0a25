// What the product has to say to a person.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const announcement = pgTable('announcement', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
})
