// A part of a transaction that runs under one role. Its statements run one after the other, whatever its callers do
// concurrently: they are sent in the order of the calls, and a nested frame holds up the one around it until it has ended.
import { openTransaction, type OpenTransaction } from '#server/adapters/database/guarded-pool.ts'
import type { Connection, Query } from './connection.ts'
import { setRoleSql, isSameRole, type Who } from './role.ts'

const SAVEPOINT = 'nested'

export class TransactionFrame implements OpenTransaction {
  readonly connection: Connection
  readonly #who: Who
  #over = false
  /** Settles when everything asked for so far has settled. */
  #tail: Promise<unknown> = Promise.resolve()
  /** How many calls wait for the tail or run after it. */
  #held = 0

  constructor(connection: Connection, who: Who) {
    this.connection = connection
    this.#who = who
  }

  get pool() {
    return this.connection.pool
  }

  get open(): boolean {
    return this.connection.open && !this.#over
  }

  query: Query = (config, values) => {
    if (this.#over) return Promise.reject(new Error('A query was sent after the end of its transaction.'))
    const send = () => this.connection.send(config, values)
    if (this.#held > 0) return this.#next(send)
    const answer = send()
    this.#tail = Promise.allSettled([this.#tail, answer])
    return answer
  }

  /** Runs `work` in this frame, and waits for the statements that it did not wait for. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await openTransaction.run(this, work)
    } finally {
      this.#over = true
      await this.#tail
    }
  }

  /** Runs work inside this frame: as part of it, or in a frame of its own when the role differs or a savepoint is wanted. */
  nested<Result>(who: Who, savepoint: boolean, work: () => Promise<Result>): Promise<Result> {
    if (savepoint) return this.#next(() => this.#withSavepoint(who, work))
    return this.#dooming(() =>
      isSameRole(this.#who, who) ? work() : this.#next(() => this.#withRole(who, work)),
    )
  }

  #next<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#held += 1
    const result = this.#tail.then(run).finally(() => (this.#held -= 1))
    this.#tail = result.catch(() => {})
    return result
  }

  async #dooming<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.connection.doomed ??= { error }
      throw error
    }
  }

  async #withRole<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const other = !isSameRole(this.#who, who)
    if (other) this.#setRole(who)
    const result = await new TransactionFrame(this.connection, who).run(work)
    if (other) this.#setRole(this.#who)
    return result
  }

  /**
   * Nobody waits for the answer: what is sent behind it comes behind it, and where it is refused, PostgreSQL refuses all that
   * follows in the transaction.
   */
  #setRole(who: Who): void {
    const { connection } = this
    connection.send(setRoleSql(who, connection.rowsWall)).catch((error: unknown) => {
      connection.doomed ??= { error }
    })
  }

  async #withSavepoint<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const { connection } = this
    const { doomed, callbacks } = connection
    connection.doomed = null
    connection.callbacks = []
    await connection.send(`savepoint ${SAVEPOINT}`)
    try {
      const result = await this.#withRole(who, work)
      connection.throwIfDoomed()
      await connection.send(`release savepoint ${SAVEPOINT}`)
      callbacks.push(...connection.callbacks)
      return result
    } catch (error) {
      // The role that it took is undone with the savepoint.
      await connection.send(`rollback to savepoint ${SAVEPOINT}; release savepoint ${SAVEPOINT}`)
      throw error
    } finally {
      connection.doomed = doomed
      connection.callbacks = callbacks
    }
  }
}
