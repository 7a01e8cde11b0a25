// A stretch of a transaction with the same eyes. What runs in it runs one after the other, whatever its callers do at
// once: statements are sent in the order of the calls, and a nested stretch holds up the one around it until it has ended.
import { openTransaction, type OpenTransaction } from '#server/adapters/database/guarded-pool.ts'
import type { Connection, Query } from './connection.ts'
import { become, sameEyes, type Who } from './role.ts'

const SAVEPOINT = 'nested'

export class Turn implements OpenTransaction {
  readonly connection: Connection
  readonly #who: Who
  #over = false
  /** Ends when everything that was asked for so far has ended. */
  #tail: Promise<unknown> = Promise.resolve()
  /** What waits for the tail, or runs after it. */
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

  /** Runs `work` in this stretch, and waits for the statements that it did not wait for. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await openTransaction.run(this, work)
    } finally {
      this.#over = true
      await this.#tail
    }
  }

  /** Work inside this stretch: part of it, or a stretch of its own when it has other eyes or a savepoint. */
  nested<Result>(who: Who, savepoint: boolean, work: () => Promise<Result>): Promise<Result> {
    if (savepoint) return this.#next(() => this.#withSavepoint(who, work))
    return this.#dooming(() =>
      sameEyes(this.#who, who) ? work() : this.#next(() => this.#withEyes(who, work)),
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

  async #withEyes<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const { rowsWall, send } = this.connection
    const other = !sameEyes(this.#who, who)
    if (other) await send(become(who, rowsWall))
    const result = await new Turn(this.connection, who).run(work)
    if (other) await send(become(this.#who, rowsWall))
    return result
  }

  async #withSavepoint<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const { connection } = this
    const { doomed, callbacks } = connection
    connection.doomed = null
    connection.callbacks = []
    await connection.send(`savepoint ${SAVEPOINT}`)
    try {
      const result = await this.#withEyes(who, work)
      connection.throwIfDoomed()
      await connection.send(`release savepoint ${SAVEPOINT}`)
      callbacks.push(...connection.callbacks)
      return result
    } catch (error) {
      // The eyes that it took go with the savepoint.
      await connection.send(`rollback to savepoint ${SAVEPOINT}; release savepoint ${SAVEPOINT}`)
      throw error
    } finally {
      connection.doomed = doomed
      connection.callbacks = callbacks
    }
  }
}
