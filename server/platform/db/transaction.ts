// Transactions. One is a value, which whoever runs inside of it is given with `db`: nothing finds a transaction in the air.
//
// How a store uses it: the tables of a module stand in its `tables.ts` (Drizzle), and all of its queries go through
// the `db` it is given, typed or as SQL with numbered parameters:
//
//   const rows = await db.orm.select().from(staff).where(eq(staff.id, id)).limit(1)
//   const rows = await db.query<{ id: string }>('select id from staff where id = $1', [id])
//
// The database sees the scope: a row of another workspace does not exist for it (see migrations/0001). Work as the
// program itself (`system`: jobs, the event feed) and as the owner of the tables (`owner`: sign-in, the job queue)
// is asked for by name. Queries have one role for their whole life, and their type says which; where work of two roles is to
// be kept together, `db.transaction.join` gives queries of the other role in the same transaction.
//
// A transaction holds the embedded database's only connection, so none may wait for the world outside, and nobody inside of one
// may ask for another: tests refuse it (server/testing/database/one-connection.ts). Statements run in the order in which they are asked
// for, also when they are sent together; what is sent together may not depend on what another of them answers, and behind a fault
// the whole transaction is undone.
import type { Database } from '#server/adapters/database/database.ts'
import { under, type Under } from '#server/adapters/database/under.ts'
import { Connection } from './connection.ts'
import type { Scope } from '../actor.ts'
import type { Who } from './role.ts'
import { withRetries } from '../jobs/retry.ts'
import { type Queries, queriesThrough, withName } from './queries.ts'
import { TransactionBlock } from './transaction-block.ts'

export type { Scope } from '../actor.ts'
export type { Who } from './role.ts'

/** Queries under one role. */
export interface Db<Role extends Who = Who> extends Queries, Under<Role> {
  /** What they are part of; null where each has a transaction of its own. */
  readonly transaction: Transaction | null
}

/** Queries under one role, in a transaction. */
export interface Tx<Role extends Who = Who> extends Db<Role> {
  readonly transaction: Transaction
  /**
   * Sends a statement whose answer nobody needs, and waits for nothing: it travels with what comes next, the commit at the latest.
   * When it fails nothing is kept, and the transaction fails with its error.
   */
  send(text: string, values: readonly unknown[]): void
}

interface Transaction {
  /** Its queries under this role. */
  as<Role extends Who>(who: Role): Tx<Role>
  /**
   * Runs `work` as part of the transaction, with queries under a role of their own. When it fails everything is undone, also
   * where somebody swallows the failure.
   */
  join<Role extends Who, Result>(who: Role, work: (db: Tx<Role>) => Promise<Result>): Promise<Result>
  /**
   * Runs `callback` after the commit, in the order of the calls; never when the work around it is undone. It wakes somebody
   * up, no more: what is kept is kept, so whoever asked neither waits for it nor hears of its fault. What has to happen is a
   * job.
   */
  afterCommit(callback: () => void): void
}

export interface TransactionOptions {
  /** Run anew, at most three times, when PostgreSQL found a deadlock or a serialisation failure. */
  retry?: boolean
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/**
 * Begins a transaction that sees what `who` may see, runs `work` in it, and commits when that returns. Throws when no
 * connection becomes free in time.
 */
export function inScope<Role extends Who, Result>(
  database: Database,
  who: Role,
  work: (db: Tx<Role>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const once = () => begin(database, who, work, options)
  return options.retry ? withRetries(once) : once()
}

/**
 * Runs what `work` asks for before it first waits, in one transaction whose beginning, statements and commit travel together:
 * a read that waits for the database once. What `work` asks for later is refused. It is committed whatever becomes of the
 * work, so that nothing in it may be told of, undone or waited for: for whoever is given the queries they are no transaction.
 */
export async function atOnce<Role extends Who, Result>(
  database: Database,
  who: Role,
  work: (db: Db<Role>) => Promise<Result>,
): Promise<Result> {
  const connection = await Connection.open(database, who, {})
  const block = new TransactionBlock(connection)
  const result = run(database, block, who, work)
  const [answer, end] = await Promise.allSettled([result, connection.commit()])
  if (answer.status === 'rejected') throw await block.reasonOf(answer.reason)
  block.throwIfUnheard()
  if (end.status === 'rejected') throw end.reason
  return answer.value
}

/** Each query in a short transaction of its own. */
export function dbFor<Role extends Who>(database: Database, who: Role): Db<Role> {
  const queries = queriesThrough((...statement) => Connection.alone(database, who, ...statement))
  return under(who, Object.assign(queries, { transaction: null }))
}

async function begin<Role extends Who, Result>(
  database: Database,
  who: Role,
  work: (db: Tx<Role>) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const connection = await Connection.open(database, who, options)
  const block = new TransactionBlock(connection)
  let result: Result
  try {
    result = await run(database, block, who, work)
    connection.throwIfDoomed()
  } catch (error) {
    const reason = await block.reasonOf(error)
    await connection.undo()
    throw reason
  }
  // What nobody waited for is under way: the commit comes behind it, and says whether all of it was kept.
  await connection.commit().finally(() => block.throwIfUnheard())
  for (const callback of connection.callbacks) notify(callback)
  return result
}

function run<Role extends Who, Result>(
  database: Database,
  block: TransactionBlock,
  who: Role,
  work: (db: Tx<Role>) => Promise<Result>,
): Promise<Result> {
  return database.whileHolding(
    () => block.connection.open,
    () => block.run(() => work(queriesIn(block, who, null))),
  )
}

/** Queries under a role in a transaction; `within` is the scope that they are asked for in, for a role that has none of its own. */
function queriesIn<Role extends Who>(block: TransactionBlock, who: Role, within: Scope | null): Tx<Role> {
  const as: Who = who
  const scope = typeof as === 'string' ? within : as
  const queries = queriesThrough((config, values) => block.query(who, scope, config, values))
  const send = (text: string, values: readonly unknown[]) =>
    block.send(who, scope, withName({ text }, values), values)
  return under(who, Object.assign(queries, { transaction: transactionOf(block, scope), send }))
}

const transactionOf = (block: TransactionBlock, scope: Scope | null): Transaction => ({
  as: (who) => queriesIn(block, who, scope),
  join: (who, work) => block.joined(() => work(queriesIn(block, who, scope))),
  afterCommit: (callback) => block.afterCommit(callback),
})

function notify(callback: () => void): void {
  // Also one that promises something: its fault must not become nobody's.
  Promise.try(callback).catch((error: unknown) =>
    process.emitWarning(error instanceof Error ? error : String(error)),
  )
}
