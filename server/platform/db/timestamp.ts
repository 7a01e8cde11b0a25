import { timestamp } from 'drizzle-orm/pg-core'

/** The column of a moment in time: stored in UTC, a Date in the program. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
