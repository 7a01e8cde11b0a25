// Counting what may be tried only so often.
import type { OwnerQueries } from '../database/under.ts'

/** How often something may be tried within how long. `name` keeps the counts of different limits apart. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** Counts stand in the database: they outlive a restart and are shared by all processes. */
export interface Attempts {
  /**
   * Counts one attempt of this key. Null when it is among those allowed; else the seconds until the next one is. Of any
   * number at once no more than the limit are let through. The count is part of the queries' transaction.
   */
  take(db: OwnerQueries, limit: Limit, key: string): Promise<number | null>
  /** Takes an attempt back that turned out to be a rightful one. */
  giveBack(db: OwnerQueries, limit: Limit, key: string): Promise<void>
}
