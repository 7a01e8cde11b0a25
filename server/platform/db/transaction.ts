// Transactions. There is one at a time in the code that runs, and `db` always means it.
//
// How a store uses it: the tables of a module stand in its `tables.ts` (Drizzle), and all of its queries go through
// the `db` it is given, typed or as SQL with numbered parameters:
//
//   const rows = await db.orm.select().from(staff).where(eq(staff.id, id)).limit(1)
//   const rows = await db.query<{ id: string }>('select id from staff where id = $1', [id])
//
// The database sees the scope: a row of another workspace does not exist for it (see migrations/0001). Work as the
// program itself (`system`: jobs, the event feed) and as the owner of the tables (`owner`: sign-in, the job queue)
// is asked for by name. A transaction holds the embedded database's only connection, so none may wait for the world
// outside. Statements run in the order in which they are asked for, also when they are sent together; what is sent together
// may not depend on what another of them answers, and behind a fault the whole transaction is undone.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Orm } from '#server/adapters/database/database.ts'
import { openTransaction } from '#server/adapters/database/guarded-pool.ts'
import { Connection, type Query } from './connection.ts'
import type { Who } from './role.ts'
import { withRetries } from '../jobs/retry.ts'
import { statementName } from './statement-names.ts'
import { TransactionFrame } from './transaction-frame.ts'

export type { Scope } from '../actor.ts'
export type { Who } from './role.ts'

export interface Db {
  /** Rows of one statement; parameters are `$1`, `$2`, … Times come as Date, bigint as text, json parsed. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>
  /**
   * The same for a statement that comes with most requests: each connection plans it once, under this name. Its text is
   * constant, for a name stands for one text, and it is found by an index whatever its parameters are.
   */
  prepared<Row extends object = Record<string, unknown>>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  /**
   * The same, planned anew each time: for a statement whose best way depends on its parameters, or on tables that have just
   * been filled. A plan that was kept from an empty table read all of a full one.
   */
  fresh<Row extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  /** Typed queries on the same connection. */
  orm: Orm
}

interface TransactionOptions {
  /** Run anew, at most three times, when PostgreSQL found a deadlock or a serialisation failure. */
  retry?: boolean
  /** A nested call of its own kind: when it fails, only what it did is undone and the outer work may go on. */
  savepoint?: boolean
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/**
 * Runs `work` in a transaction that sees what `who` may see, and commits when it returns. Called inside another one,
 * it joins that; when joined work fails the whole transaction is undone, unless it was asked for a `savepoint`.
 * Throws when no connection becomes free in time.
 */
export function inScope<Result>(
  database: Database,
  who: Who,
  work: (db: Db) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const outer = openFrame(database)
  if (outer) return outer.nested(who, options.savepoint ?? false, () => work(dbOf(database)))
  const once = () => begin(database, who, work, options)
  return options.retry ? withRetries(once) : once()
}

/**
 * Runs what `work` asks for before it first waits, in one transaction whose beginning, statements and commit travel together:
 * a read that waits for the database once. Inside another transaction it is part of that. What `work` asks for later is refused.
 */
export async function atOnce<Result>(
  database: Database,
  who: Who,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const outer = openFrame(database)
  if (outer) return outer.nested(who, false, () => work(dbOf(database)))
  const connection = await Connection.open(database, who, {})
  const result = new TransactionFrame(connection, who).run(() => work(dbOf(database)))
  const [answer, end] = await Promise.allSettled([result, connection.commit()])
  if (answer.status === 'rejected') throw answer.reason
  if (end.status === 'rejected') throw end.reason
  return answer.value
}

/** Each query in a short transaction of its own, or in the one that is open. */
export function dbFor(database: Database, who: Who): Db {
  return dbThrough((...statement) => {
    const outer = openFrame(database)
    if (!outer) return Connection.alone(database, who, ...statement)
    return outer.nested(who, false, () => requireFrame(database).query(...statement))
  })
}

/**
 * Runs `callback` after the commit, in the order of the calls; never when the work around it is undone. It wakes somebody
 * up, no more: what is kept is kept, so whoever asked neither waits for it nor hears of its fault. What has to happen is a
 * job.
 */
export function afterCommit(callback: () => void): void {
  const current = openTransaction.getStore()
  if (!(current instanceof TransactionFrame && current.open))
    throw new Error('There is no transaction to wait for.')
  current.connection.callbacks.push(callback)
}

/** Whether the running code is inside a transaction of this database. */
export const isInTransaction = (database: Database): boolean => openFrame(database) !== null

async function begin<Result>(
  database: Database,
  who: Who,
  work: (db: Db) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const connection = await Connection.open(database, who, options)
  let result: Result
  try {
    result = await new TransactionFrame(connection, who).run(() => work(dbOf(database)))
    connection.throwIfDoomed()
  } catch (error) {
    await connection.undo()
    throw error
  }
  await connection.commit()
  openTransaction.exit(() => {
    for (const callback of connection.callbacks) notify(callback)
  })
  return result
}

function notify(callback: () => void): void {
  // Also one that promises something: its fault must not become nobody's.
  Promise.try(callback).catch((error: unknown) =>
    process.emitWarning(error instanceof Error ? error : String(error)),
  )
}

function openFrame(database: Database): TransactionFrame | null {
  const current = openTransaction.getStore()
  return current instanceof TransactionFrame && current.open && current.pool === database.pool
    ? current
    : null
}

function requireFrame(database: Database): TransactionFrame {
  const frame = openFrame(database)
  if (!frame) throw new Error('A query was sent outside of any transaction, or after its end.')
  return frame
}

const dbs = new WeakMap<Database, Db>()

/** The same object for every transaction of a database: it finds the one that is open when it is used. */
function dbOf(database: Database): Db {
  const known = dbs.get(database)
  if (known) return known
  const db = dbThrough(async (...statement) => requireFrame(database).query(...statement))
  dbs.set(database, db)
  return db
}

function dbThrough(run: Query): Db {
  let orm: Orm | null = null
  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      rowsOf<Row>(await run(withName({ text }, values), values)),
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      rowsOf<Row>(await run({ name, text }, values)),
    fresh: async <Row extends object>(text: string, values: readonly unknown[]) =>
      rowsOf<Row>(await run({ text }, values)),
    // Made when it is first wanted: a request has a `Db` of its own, and most of the hottest write their SQL.
    get orm() {
      return (orm ??= ormThrough(run))
    },
  }
}

const ormThrough = (run: Query): Orm =>
  drizzle({
    client: ormClient((config, values) =>
      run(typeof config === 'string' ? config : withName(config, values), values),
    ),
    paramsInErrors: false,
  })

/** What takes no parameters may be several statements, which no name can stand for. */
function withName(config: pg.QueryConfig, values: readonly unknown[] | undefined): pg.QueryConfig {
  const parameters = values ?? config.values
  if (config.name !== undefined || !parameters || parameters.length === 0) return config
  const name = statementName(config.text)
  return name === undefined ? config : { ...config, name }
}

/** The caller names the shape of the rows that the statement asks for; the database's answer carries no types. */
function rowsOf<Row extends object>(result: pg.QueryResult): Row[] {
  return result.rows
}

/** Drizzle wants a driver's client; all it ever does with one is to call `query`. */
function ormClient(query: Query): pg.PoolClient {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above; `db.orm` hides what would need more
  return { query } as unknown as pg.PoolClient
}
