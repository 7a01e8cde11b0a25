// One connection while it holds a transaction: what waits for the commit, what has gone wrong, how it ends.
//
// The way to the database costs more than most statements do, so nothing waits for the answer to BEGIN: it travels with
// the first statement. When setting the role is refused, PostgreSQL refuses what came behind it: BEGIN is a message of
// its own, for a message that cannot be read begins nothing, and what came behind it would run as the owner.
import type pg from 'pg'
import type { Database } from '#server/adapters/database/database.ts'
import { mayChangeActors, noteActorChange } from './actor-changes.ts'
import { setRoleSql, type Who } from './role.ts'

export type Query = (config: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>
type Callback = () => void

interface BeginOptions {
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

export class Connection {
  readonly pool: pg.Pool
  readonly rowsWall: boolean
  readonly #database: Database
  readonly #client: pg.PoolClient
  readonly #begun: Promise<unknown>
  #open = true
  #mayChangeActors = false
  callbacks: Callback[] = []
  /** The failure of joined work: from then on nothing may be committed. */
  doomed: { error: unknown } | null = null

  private constructor(database: Database, client: pg.PoolClient, beginning: readonly string[]) {
    this.#database = database
    this.pool = database.pool
    this.rowsWall = database.walls.rows
    this.#client = client
    this.#begun = Promise.all(beginning.map((statement) => this.#query(statement)))
    // Whoever sends a statement hears of it.
    this.#begun.catch(() => {})
  }

  get open(): boolean {
    return this.#open
  }

  /** Takes a connection and begins a transaction on it, without waiting for the answer. */
  static async open(database: Database, who: Who, options: BeginOptions): Promise<Connection> {
    const client = await connect(database.pool)
    const isolation = options.isolation ? ` isolation level ${options.isolation}` : ''
    const access = options.readOnly ? ' read only' : ''
    return new Connection(database, client, [
      `begin${isolation}${access}`,
      setRoleSql(who, database.walls.rows),
    ])
  }

  /** One statement in a transaction of its own: all of it is sent at once, so it waits for the database once. */
  static async alone(database: Database, who: Who, ...statement: Parameters<Query>): Promise<pg.QueryResult> {
    const connection = await Connection.open(database, who, {})
    const [answer, end] = await Promise.allSettled([connection.send(...statement), connection.commit()])
    if (answer.status === 'rejected') throw answer.reason
    if (end.status === 'rejected') throw end.reason
    return answer.value
  }

  send: Query = async (config, values) => {
    if (!this.#open) throw new Error('A query was sent after the end of its transaction.')
    try {
      return await this.#query(config, values)
    } catch (error) {
      await this.#begun
      throw error
    }
  }

  throwIfDoomed(): void {
    if (this.doomed) throw this.doomed.error
  }

  /** Commits, or throws when nothing was kept, and gives the connection back. */
  async commit(): Promise<void> {
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed and nobody said so.
    if ((await this.#end('commit')) === 'COMMIT') return
    throw new Error('The transaction was undone: one of its statements had failed.')
  }

  /** Undoes everything and gives the connection back. */
  async undo(): Promise<void> {
    try {
      await this.#end('rollback')
    } catch {
      // A broken connection undoes by itself.
    }
  }

  /** Sends a statement; those that are sent before this turn of the loop is over go out in one write. */
  #query(...[config, values]: Parameters<Query>): Promise<pg.QueryResult> {
    this.#mayChangeActors ||= mayChangeActors(typeof config === 'string' ? config : config.text)
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return this.#client.query(config, values === undefined ? undefined : [...values])
  }

  async #end(how: 'commit' | 'rollback'): Promise<string> {
    this.#open = false
    try {
      const { command } = await this.#query(how)
      this.#client.release()
      return command
    } catch (error) {
      this.#client.release(error instanceof Error ? error : true)
      throw error
    } finally {
      if (this.#mayChangeActors) noteActorChange(this.#database)
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('timeout'))) throw error
    throw new Error('The database was busy for too long: no connection became free in time.', {
      cause: error,
    })
  }
}
