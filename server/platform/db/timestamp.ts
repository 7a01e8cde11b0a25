import { timestamp as pgTimestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time: stored in UTC, a Date in the program. */
export const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date' })
