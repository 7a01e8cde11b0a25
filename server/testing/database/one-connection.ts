// The one rule about the pool: nobody asks it for a second connection while holding an open transaction. With the embedded
// database's single connection that would wait for ever, with PostgreSQL it would be seen only when all of them are in use, so
// tests refuse it at once. The product itself does not look.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Holding } from '#server/adapters/database/database.ts'

type Connected = Parameters<Pool['connect']>[0]

/** Makes the pool refuse whoever holds an open transaction of it. */
export function oneConnectionEach(pool: Pool): Holding {
  /** Whether the transaction that the running code is in is open; it follows every await. */
  const held = new AsyncLocalStorage<() => boolean>()
  const connect = pool.connect.bind(pool)
  function refusing(): Promise<PoolClient>
  function refusing(connected: Connected): void
  function refusing(connected?: Connected): Promise<PoolClient> | void {
    if (held.getStore()?.()) {
      const error = new Error(
        'A query was sent past the open transaction: use its `db`, or run it after the commit.',
      )
      if (!connected) return Promise.reject(error)
      connected(error, undefined, () => {})
      return
    }
    return connected ? connect(connected) : connect()
  }
  pool.connect = refusing
  return (isOpen, work) => held.run(isOpen, work)
}
