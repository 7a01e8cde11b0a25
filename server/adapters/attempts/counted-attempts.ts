// Counts in the table `attempt`, by a library that does it in one statement.
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Attempts, Limit } from './attempts.ts'

interface Settings {
  /** Queries as the owner of the tables. */
  query(text: string, values: readonly unknown[]): Promise<object[]>
  /** Keys are addresses of people and networks; only what this makes of them is kept. */
  secret: string
}

export function countedAttempts({ query, secret }: Settings): Attempts {
  const limiters = new Map<string, RateLimiterPostgres>()
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await query(text, values)
      return { rows, rowCount: rows.length }
    },
  }
  const limiterOf = ({ name, most, seconds }: Limit): RateLimiterPostgres => {
    const shape = `${name} ${most} ${seconds}`
    const known = limiters.get(shape)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'attempt',
      tableCreated: true,
      keyPrefix: name,
      points: most,
      duration: seconds,
      // Old rows are swept once, by whichever limit came first.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(shape, limiter)
    return limiter
  }
  const nameless = (key: string) => createHmac('sha256', secret).update(`attempt|${key}`).digest('base64url')

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(nameless(key))
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    giveBack: async (limit, key) => void (await limiterOf(limit).reward(nameless(key))),
  }
}
