// One connection while it holds a transaction: whose eyes it has, what waits for the commit, what has gone wrong.
import pg from 'pg'
import type { Database } from '#server/adapters/database/database.ts'
import type { OpenTransaction } from '#server/adapters/database/guarded-pool.ts'
import type { Scope } from './actor.ts'

/** Whose eyes a transaction has: an actor's, the program's own, or the owner's of all tables. */
export type Who = Scope | 'system' | 'owner'

interface BeginOptions {
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

type Query = (config: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>

export function sameWho(a: Who, b: Who): boolean {
  if (a === b) return true
  if (typeof a === 'string' || typeof b === 'string') return false
  return a.userId === b.userId && a.workspaces.join() === b.workspaces.join()
}

/** Sets role, user and workspaces for the rest of the transaction; one text, so that it can travel with others. */
function become(who: Who, rowsWall: boolean): string {
  if (who === 'owner') return 'set local role none'
  if (who === 'system') return `set local role ${rowsWall ? 'staffroom_system' : 'staffroom_operator'}`
  const workspaces = `{${who.workspaces.map((id) => `"${id.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`
  return [
    `set local role ${rowsWall ? 'staffroom_app' : 'staffroom_operator'}`,
    `set local app.workspaces = ${pg.escapeLiteral(workspaces)}`,
    `set local app.user_id = ${pg.escapeLiteral(who.userId ?? '')}`,
  ].join('; ')
}

export class Connection implements OpenTransaction {
  readonly pool: pg.Pool
  readonly #client: pg.PoolClient
  readonly #rowsWall: boolean
  #who: Who
  #open = true
  #callbacks: (() => void | Promise<void>)[] = []
  /** The failure of joined work: from then on nothing may be committed. */
  #doomed: { error: unknown } | null = null
  /** Statements run one after the other, whatever the callers do at once. */
  #tail: Promise<unknown> = Promise.resolve()
  #savepoints = 0

  private constructor(database: Database, client: pg.PoolClient, who: Who) {
    this.pool = database.pool
    this.#client = client
    this.#rowsWall = database.walls.rows
    this.#who = who
  }

  get open(): boolean {
    return this.#open
  }

  /** Takes a connection and begins a transaction on it, in one message. */
  static async open(database: Database, who: Who, options: BeginOptions): Promise<Connection> {
    const client = await connect(database)
    const connection = new Connection(database, client, who)
    const modes = [
      options.isolation ? ` isolation level ${options.isolation}` : '',
      options.readOnly ? ' read only' : '',
    ].join('')
    try {
      await client.query(`begin${modes}; ${become(who, database.walls.rows)}`)
    } catch (error) {
      await connection.#end('rollback')
      throw error
    }
    return connection
  }

  query: Query = (config, values) => {
    if (!this.#open) return Promise.reject(new Error('A query was sent after the end of its transaction.'))
    const run = () => this.#client.query(config, values === undefined ? undefined : [...values])
    const result = this.#tail.then(run, run)
    this.#tail = result.catch(() => {})
    return result
  }

  /** Runs the work of the whole transaction, then commits or undoes it and gives the connection back. */
  async finish<Result>(work: () => Promise<Result>): Promise<Result> {
    let result: Result
    try {
      result = await work()
      if (this.#doomed) throw this.#doomed.error
    } catch (error) {
      await this.#end('rollback')
      throw error
    }
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed and nobody said so.
    if ((await this.#end('commit')) !== 'COMMIT')
      throw new Error('The transaction was undone: one of its statements had failed.')
    return result
  }

  async #end(how: 'commit' | 'rollback'): Promise<string> {
    await this.#tail
    this.#open = false
    try {
      const { command } = await this.#client.query(how)
      this.#client.release()
      return command
    } catch (error) {
      this.#client.release(error instanceof Error ? error : true)
      if (how === 'commit') throw error
      return 'ROLLBACK'
    }
  }

  /** Work inside this transaction, perhaps with other eyes, perhaps with a savepoint. */
  async nested<Result>(who: Who, savepoint: boolean, work: () => Promise<Result>): Promise<Result> {
    if (!savepoint) return this.#joined(who, work)
    const name = `s${++this.#savepoints}`
    const callbacks = this.#callbacks.length
    const doomed = this.#doomed
    await this.query(`savepoint ${name}`)
    try {
      const result = await this.#joined(who, work)
      await this.query(`release savepoint ${name}`)
      return result
    } catch (error) {
      await this.query(`rollback to savepoint ${name}; release savepoint ${name}`)
      this.#callbacks.length = callbacks
      this.#doomed = doomed
      throw error
    }
  }

  async #joined<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const before = this.#who
    const changes = !sameWho(before, who)
    try {
      if (changes) await this.#turnInto(who)
      const result = await work()
      if (changes) await this.#turnInto(before)
      return result
    } catch (error) {
      this.#doomed ??= { error }
      this.#who = before
      throw error
    }
  }

  async #turnInto(who: Who): Promise<void> {
    await this.query(become(who, this.#rowsWall))
    this.#who = who
  }

  afterCommit(callback: () => void | Promise<void>): void {
    this.#callbacks.push(callback)
  }

  async runAfterCommit(): Promise<void> {
    for (const callback of this.#callbacks) await callback()
  }
}

async function connect(database: Database): Promise<pg.PoolClient> {
  try {
    return await database.pool.connect()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('timeout'))) throw error
    throw new Error('The database was busy for too long: no connection became free in time.', {
      cause: error,
    })
  }
}

/** Drizzle wants a driver's client; all it ever does with one is to call `query`. */
export function ormClient(query: Query): pg.PoolClient {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; `db.orm` hides what would need more
  return { query } as unknown as pg.PoolClient
}
