// One connection while it holds a transaction: what waits for the commit, what has gone wrong, how it ends.
import type pg from 'pg'
import type { Database } from '#server/adapters/database/database.ts'
import { become, type Who } from './eyes.ts'

export type Query = (config: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>
export type Callback = () => void | Promise<void>

interface BeginOptions {
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

export class Connection {
  readonly pool: pg.Pool
  readonly rowsWall: boolean
  readonly #client: pg.PoolClient
  #open = true
  callbacks: Callback[] = []
  /** The failure of joined work: from then on nothing may be committed. */
  doomed: { error: unknown } | null = null

  private constructor(database: Database, client: pg.PoolClient) {
    this.pool = database.pool
    this.rowsWall = database.walls.rows
    this.#client = client
  }

  get open(): boolean {
    return this.#open
  }

  /** Takes a connection and begins a transaction on it, in one message. */
  static async open(database: Database, who: Who, options: BeginOptions): Promise<Connection> {
    const client = await connect(database.pool)
    const connection = new Connection(database, client)
    const isolation = options.isolation ? ` isolation level ${options.isolation}` : ''
    const access = options.readOnly ? ' read only' : ''
    try {
      await client.query(`begin${isolation}${access}; ${become(who, connection.rowsWall)}`)
    } catch (error) {
      await connection.undo()
      throw error
    }
    return connection
  }

  send: Query = (config, values) => {
    if (!this.#open) return Promise.reject(new Error('A query was sent after the end of its transaction.'))
    return this.#client.query(config, values === undefined ? undefined : [...values])
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

  async #end(how: 'commit' | 'rollback'): Promise<string> {
    this.#open = false
    try {
      const { command } = await this.#client.query(how)
      this.#client.release()
      return command
    } catch (error) {
      this.#client.release(error instanceof Error ? error : true)
      throw error
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
