// Does what a PostgreSQL server does in the background and the embedded database does not: checkpoints, so that the
// write-ahead log stays short and a start quick; vacuum, which frees the room of removed rows; and analyze, for the planner.
import type pg from 'pg'

const EVERY_MS = 30_000
const LOG_BYTES = 32 * 1024 * 1024
/** Source: PostgreSQL's own defaults for its background work: a fixed number and a share of the table's rows. */
const WORN_TABLES = `
  select relid::regclass::text as name, n_dead_tup > 50 + 0.2 * n_live_tup as vacuum
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup desc limit 20`
const LOG_SINCE_CHECKPOINT =
  'select pg_current_wal_insert_lsn() - redo_lsn > $1::bigint as long from pg_control_checkpoint()'

interface Upkeep {
  stop(): Promise<void>
}

/** Checks every half minute whether there is something to do. After a failure it tries again at the next check. */
export function startUpkeep(pool: pg.Pool, everyMs: number = EVERY_MS): Upkeep {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = runUpkeep(pool)
      .catch(() => {})
      .finally(() => (isRunning = false))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** One statement at a time, so that nobody waits long for the one connection. */
export async function runUpkeep(pool: pg.Pool): Promise<void> {
  const worn = await pool.query<{ name: string; vacuum: boolean }>(WORN_TABLES)
  for (const { name, vacuum } of worn.rows)
    await pool.query(vacuum ? `vacuum (analyze) ${name}` : `analyze ${name}`)
  const log = await pool.query<{ long: boolean }>(LOG_SINCE_CHECKPOINT, [LOG_BYTES])
  if (log.rows[0]?.long) await pool.query('checkpoint')
}
