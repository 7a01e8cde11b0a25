// Counts in the table `attempt`, by a library that does it in one statement.
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { OwnerQueries } from '../database/under.ts'
import type { Attempts, Limit } from './attempts.ts'

interface Settings {
  /** Queries in a transaction of their own, to sweep old rows by. */
  db: OwnerQueries
  /** Keys are addresses of people and networks; only what this makes of them is kept. */
  secret: string
}

/** What the library asks of a client, of which it wants one a limiter. */
const clientOf = (db: OwnerQueries) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await db.query(text, values)
    return { rows, rowCount: rows.length }
  },
})

const limiterOf = (db: OwnerQueries, { name, most, seconds }: Limit, sweeps = false): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'attempt',
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
    clearExpiredByTimeout: sweeps,
  })

export function countedAttempts({ db: sweeping, secret }: Settings): Attempts {
  // Sweeps old rows now and then, of all limits; it counts nothing.
  limiterOf(sweeping, { name: 'sweeper', most: 1, seconds: 1 }, true)
  const nameless = (key: string) => createHmac('sha256', secret).update(`attempt|${key}`).digest('base64url')

  return {
    async take(db, limit, key) {
      try {
        await limiterOf(db, limit).consume(nameless(key))
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    giveBack: async (db, limit, key) => void (await limiterOf(db, limit).reward(nameless(key))),
  }
}
