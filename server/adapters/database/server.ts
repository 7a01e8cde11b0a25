// A PostgreSQL server, named by DATABASE_URL.
import pg from 'pg'
import { DatabaseUnusable } from './database.ts'
import type { OpenedPool } from './embedded.ts'

/** Source: PostgreSQL's `server_version_num` for 15. */
const OLDEST_VERSION = 150_000

/** How long a connection serves: behind the server's own look at its tables, which comes each minute. */
const MOST_SECONDS = 300

/** How often a server that is slow to let anybody in is asked again at the start. */
const PATIENCE = 3

const OPTIONS = [
  '-c timezone=UTC',
  // Ours are short queries of many parts: compiling one took 150 ms where running it took ten.
  '-c jit=off',
  // Pages in memory and on today's disks; with the default, a few thousand rows were fetched by reading the whole table.
  '-c random_page_cost=1.1',
  // What a machine that vanished has begun holds back the event log of everybody: the server finds out within a minute, not two hours.
  '-c idle_in_transaction_session_timeout=60s',
  '-c tcp_keepalives_idle=10',
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
].join(' ')

/** Options in the address would take the place of ours: they come behind them, so that those that are in both are the address's. */
const withOptions = (url: string): string =>
  url.replace(/([?&]options=)/, `$1${OPTIONS.replaceAll(' ', '+')}+`)

/** Connects to a server of PostgreSQL 15 or later. Throws `DatabaseUnusable` when none answers. */
export async function openServer(url: string, poolSize: number, waitMs: number): Promise<OpenedPool> {
  const pool = new pg.Pool({
    connectionString: withOptions(url),
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    // A statement is sent before the one in front of it is answered, when nobody waits for that answer.
    pipeline: true,
    application_name: 'staffroom',
    // A plan is kept as long as its connection, and one made while a table was empty would read all of it once it is full.
    maxLifetimeSeconds: MOST_SECONDS,
    options: OPTIONS,
  })
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => {})
  // One that breaks between two queries of a transaction fails the next query; unheard it would end the program.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const version = await patiently(() => versionOf(pool))
    if (version < OLDEST_VERSION)
      throw new DatabaseUnusable(
        `The database server is PostgreSQL ${Math.floor(version / 10_000)}. Staffroom needs PostgreSQL 15 or later.`,
      )
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnusable) throw error
    throw new DatabaseUnusable(
      `The database server named by DATABASE_URL does not answer (${reason(error)}). ` +
        'Start it, or correct DATABASE_URL, or remove it to use the embedded database.',
      error,
    )
  }
  return { pool, failed: new Promise(() => {}), stop: () => pool.end() }
}

async function versionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return rows[0]?.version ?? 0
}

/** A server that is just starting, or on a machine under load, is asked again; one that refuses is not. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = PATIENCE; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !isSlow(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** The driver's own words when a connection takes too long; 57P03 is "the database system is starting up". */
const isSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (/connection timeout|timeout exceeded when trying to connect/i.test(error.message) ||
    ('code' in error && error.code === '57P03'))

/** The driver's words without the address, which may hold a password. */
function reason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  return cause instanceof Error ? cause.message : String(cause)
}
