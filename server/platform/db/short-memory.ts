// Keeps for a moment what comes with every request, such as whose a session is, until this process commits anything: exact
// where no other process writes. And no longer than it was told to, for time passes too.
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { writesOf } from './writes.ts'

/** So many values are kept before all are read anew. */
const MOST = 2_000

interface Kept<Value> {
  value: Value
  /** Of the clock's `elapsed`. */
  until: number
  writes: number
}

/** The same `read`, but that what it gave is given again for at most so long. With 0 nothing is kept. */
export function keptShortly<Value>(
  { database, clock }: { database: Database; clock: Clock },
  mostMs: number,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  if (mostMs === 0) return read
  const known = new Map<string, Kept<Value>>()
  return async (key) => {
    const kept = known.get(key)
    if (kept && kept.writes === writesOf(database) && clock.elapsed() < kept.until) return kept.value
    // What is written while it is read makes it old at once.
    const [writes, until] = [writesOf(database), clock.elapsed() + mostMs]
    const value = await read(key)
    if (known.size >= MOST) known.clear()
    known.set(key, { value, until, writes })
    return value
  }
}
