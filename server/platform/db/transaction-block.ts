// All of a transaction, or what stands behind a savepoint in it. Statements are sent in the order of the calls, each under the
// role of whoever sends it, whatever its callers do concurrently; a savepoint holds up what is asked for outside of it meanwhile.
import type pg from 'pg'
import type { Connection } from './connection.ts'
import type { Scope } from '../actor.ts'
import type { Who } from './role.ts'

const SAVEPOINT = 'nested'

export class TransactionBlock {
  readonly connection: Connection
  #over = false
  /** Settles when everything asked for so far has settled. */
  #tail: Promise<unknown> = Promise.resolve()
  /** How many calls wait for the tail or run after it. */
  #held = 0

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
    const send = () => this.connection.send(who, within, config, values)
    if (this.#held > 0) return this.#next(send)
    const answer = send()
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

  /** Runs work that joins: when it fails, all of this is undone, whoever swallows the failure. */
  async joined<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.connection.doomed ??= { error }
      throw error
    }
  }

  /** Runs work that is undone alone when it fails; the rest may go on. */
  savepoint<Result>(work: (block: TransactionBlock) => Promise<Result>): Promise<Result> {
    return this.#next(() => this.#behindSavepoint(work))
  }

  afterCommit(callback: () => void): void {
    if (this.#over || !this.connection.open) throw new Error('There is no transaction to wait for.')
    this.connection.callbacks.push(callback)
  }

  #next<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#held += 1
    const result = this.#tail.then(run).finally(() => (this.#held -= 1))
    this.#tail = result.catch(() => {})
    return result
  }

  async #behindSavepoint<Result>(work: (block: TransactionBlock) => Promise<Result>): Promise<Result> {
    const { connection } = this
    const { doomed, callbacks } = connection
    connection.doomed = null
    connection.callbacks = []
    const undo = await connection.savepoint(SAVEPOINT)
    try {
      const block = new TransactionBlock(connection)
      const result = await block.run(() => work(block))
      connection.throwIfDoomed()
      await connection.release(SAVEPOINT)
      callbacks.push(...connection.callbacks)
      return result
    } catch (error) {
      await undo()
      throw error
    } finally {
      connection.doomed = doomed
      connection.callbacks = callbacks
    }
  }
}
