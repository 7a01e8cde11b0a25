// Caches for a moment what every request reads, such as whose a session is, until an actor changes. It keeps nothing longer than
// a set time, because sessions also end by the clock.
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { actorChangesOf } from './actor-changes.ts'

/** How many values are kept before the cache is emptied. */
const MOST = 2_000

interface Kept<Value> {
  value: Value
  /** Of the clock's `elapsed`. */
  until: number
  changes: number
}

/** The same `read`, whose results are reused for at most `mostMs`. With 0 nothing is cached. */
export function cachedRead<Value>(
  { database, clock }: { database: Database; clock: Clock },
  mostMs: number,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  if (mostMs === 0) return read
  const known = new Map<string, Kept<Value>>()
  return async (key) => {
    const kept = known.get(key)
    if (kept && kept.changes === actorChangesOf(database) && clock.elapsed() < kept.until) return kept.value
    // A change during the read invalidates its result at once.
    const [changes, until] = [actorChangesOf(database), clock.elapsed() + mostMs]
    const value = await read(key)
    if (known.size >= MOST) known.clear()
    known.set(key, { value, until, changes })
    return value
  }
}
