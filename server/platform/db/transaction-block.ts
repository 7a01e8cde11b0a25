// All of a transaction. Statements are sent in the order of the calls, each under the role of whoever sends it, whatever its
// callers do concurrently.
import type pg from 'pg'
import type { Connection } from './connection.ts'
import type { Scope } from '../actor.ts'
import type { Who } from './role.ts'

/** PostgreSQL runs nothing more in a transaction in which a statement has failed. Libraries wrap what they are told. */
const isRefusedBehindFault = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25P02') || isRefusedBehindFault(error.cause))

export class TransactionBlock {
  readonly connection: Connection
  #over = false
  /** The first failure of a statement that nobody waited for. */
  #unheard: { error: unknown } | null = null
  /** Settles when everything asked for so far has settled. */
  #tail: Promise<unknown> = Promise.resolve()

  constructor(connection: Connection) {
    this.connection = connection
  }

  query(
    who: Who,
    within: Scope | null,
    config: string | pg.QueryConfig,
    values: readonly unknown[] | undefined,
  ): Promise<pg.QueryResult> {
    if (this.#over) return Promise.reject(new Error('A query was sent after the end of its transaction.'))
    const answer = this.connection.send(who, within, config, values)
    this.#tail = Promise.allSettled([this.#tail, answer])
    return answer
  }

  /** Sends a statement that nobody waits for: when it fails nothing is kept, and the end of the transaction says why. */
  send(...statement: Parameters<TransactionBlock['query']>): void {
    if (this.#over) throw new Error('A statement was sent after the end of its transaction.')
    this.query(...statement).catch((error: unknown) => {
      this.#unheard ??= { error }
    })
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      this.#over = true
    }
  }

  /**
   * Why the work failed with this: where a statement that nobody waited for has failed, what came behind it was refused for that
   * alone.
   */
  async reasonOf(error: unknown): Promise<unknown> {
    if (!isRefusedBehindFault(error)) return error
    await this.#tail
    return this.#unheard ? this.#unheard.error : error
  }

  /** Throws the failure of a statement that nobody waited for, be it one that never reached the database. */
  throwIfUnheard(): void {
    if (this.#unheard) throw this.#unheard.error
  }

  /** Runs work that joins: when it fails, everything is undone, whoever swallows the failure. */
  async joined<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.connection.doomed ??= { error }
      throw error
    }
  }

  afterCommit(callback: () => void): void {
    if (this.#over || !this.connection.open) throw new Error('There is no transaction to wait for.')
    this.connection.callbacks.push(callback)
  }
}
