// All of a transaction. Statements are sent in the order of the calls, each under the role of whoever sends it, whatever its
// callers do concurrently.
import type pg from 'pg'
import type { Connection } from './connection.ts'
import type { Scope } from '../actor.ts'
import type { Who } from './role.ts'

export class TransactionBlock {
  readonly connection: Connection
  #over = false
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

  /** Runs all of its work, and waits for the statements that it did not wait for. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      this.#over = true
      await this.#tail
    }
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
