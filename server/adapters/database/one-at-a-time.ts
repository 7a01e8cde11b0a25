import pg from 'pg'
import type { Database } from './database.ts'

/** Any number, the same in every process of one installation. */
const LOCK = 7_239_403

/**
 * Runs `work` while no other process of this installation does: what they all prepare when they start would collide on
 * a new database. The embedded database has one process only.
 */
export async function oneAtATime<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  if (database.kind === 'embedded') return work()
  // A connection of its own: the pool may be as small as one.
  const client = new pg.Client({ ...database.pool.options })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => {})
  }
}
