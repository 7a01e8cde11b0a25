// Caches for a moment what every request reads, such as whose a session is, until an actor changes. It keeps nothing longer than
// a set time, because sessions also end by the clock.
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { actorChangesOf } from './actor-changes.ts'

/** How many values are kept before the cache is emptied. */
const MOST = 2_000

interface Kept<Value> {
  value: Promise<Value>
  /** Of the clock's `elapsed`. */
  until: number
  changes: number
}

/**
 * The same `read`, whose results are reused for at most `mostMs` from its beginning on, and which those who ask meanwhile wait
 * for together. With 0 nothing is cached.
 */
export function cachedRead<Value>(
  { database, clock }: { database: Database; clock: Clock },
  mostMs: number,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  if (mostMs === 0) return read
  const known = new Map<string, Kept<Value>>()
  return (key) => {
    const kept = known.get(key)
    if (kept && kept.changes === actorChangesOf(database) && clock.elapsed() < kept.until) return kept.value
    if (known.size >= MOST) known.clear()
    // A change during the read invalidates its result at once.
    const reading: Kept<Value> = {
      value: read(key),
      until: clock.elapsed() + mostMs,
      changes: actorChangesOf(database),
    }
    known.set(key, reading)
    reading.value.catch(() => {
      if (known.get(key) === reading) known.delete(key)
    })
    return reading.value
  }
}
