// One connection while it holds a transaction: what waits for the commit, what has gone wrong, how it ends.
//
// The way to the database costs more than most statements do, so nothing waits for the answer to BEGIN: it travels with
// the first statement. Every statement comes with the role that it is to run under; where the one before had another, setting
// it travels in front. When setting the role is refused, PostgreSQL refuses what came behind it: BEGIN is a message of
// its own, for a message that cannot be read begins nothing, and what came behind it would run as the owner.
import type pg from 'pg'
import type { Database } from '#server/adapters/database/database.ts'
import { mayChangeActors, noteActorChange } from './actor-changes.ts'
import type { Scope } from '../actor.ts'
import { DatabaseBusy } from './database-gone.ts'
import { isSameRole, setRoleSql, setScopeSql, type Who } from './role.ts'

export type Query = (config: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>
type Callback = () => void

interface BeginOptions {
  isolation?: 'repeatable read' | 'serializable'
  readOnly?: boolean
}

const nobodys: Scope = { workspaces: [], userId: null }

const isSameScope = (one: Scope | null, other: Scope | null): boolean =>
  one === null || other === null ? one === other : isSameRole(one, other)

export class Connection {
  readonly #database: Database
  readonly #client: pg.PoolClient
  readonly #begun: Promise<unknown>
  /** The role that the statement which was sent last runs under. */
  #who: Who
  /** Whose rows the second wall shows, as it was set last; null for nobody's. */
  #scope: Scope | null
  #open = true
  #mayChangeActors = false
  readonly callbacks: Callback[] = []
  /** The failure of joined work: from then on nothing may be committed. */
  doomed: { error: unknown } | null = null

  private constructor(database: Database, client: pg.PoolClient, begin: string, who: Who) {
    this.#database = database
    this.#client = client
    this.#who = who
    this.#scope = typeof who === 'string' ? null : who
    this.#begun = Promise.all([this.#query(begin), this.#query(setRoleSql(who, database.walls.rows))])
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
    return new Connection(database, client, `begin${isolation}${access}`, who)
  }

  /** One statement in a transaction of its own: all of it is sent at once, so it waits for the database once. */
  static async alone(database: Database, who: Who, ...statement: Parameters<Query>): Promise<pg.QueryResult> {
    const connection = await Connection.open(database, who, {})
    const [answer, end] = await Promise.allSettled([
      connection.send(who, null, ...statement),
      connection.commit(),
    ])
    if (answer.status === 'rejected') throw answer.reason
    if (end.status === 'rejected') throw end.reason
    return answer.value
  }

  /** `within` is the scope that work of another role is part of: it sees the rows of that scope, where the wall asks for one. */
  async send(who: Who, within: Scope | null, ...statement: Parameters<Query>): Promise<pg.QueryResult> {
    this.#requireOpen()
    const scope = typeof who === 'string' ? within : who
    const isSet = isSameRole(this.#who, who) && isSameScope(this.#scope, scope)
    const ready = isSet ? this.#begun : this.#become(who, scope)
    try {
      return await this.#query(...statement)
    } catch (error) {
      // What refused the role, or the beginning, refused the statement too, and knows why.
      await ready
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

  #requireOpen(): void {
    if (!this.#open) throw new Error('A query was sent after the end of its transaction.')
  }

  /** Nobody waits for the answer: what is sent behind it comes behind it. */
  #become(who: Who, scope: Scope | null): Promise<unknown> {
    const role = setRoleSql(who, this.#database.walls.rows)
    // A scope comes with its role; a role without one sees the rows of what it is part of, and of nobody else before it.
    const isScopeSet = typeof who !== 'string' || isSameScope(this.#scope, scope)
    this.#who = who
    this.#scope = scope
    const set = this.#query(isScopeSet ? role : `${setScopeSql(scope ?? nobodys)}; ${role}`)
    set.catch(() => {})
    return set
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
    throw new DatabaseBusy(error)
  }
}
