// The pool, and the one rule about it: nobody asks it for a second connection while holding an open transaction.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A transaction that is open in the code that runs now. */
export interface OpenTransaction {
  pool: pg.Pool
  open: boolean
}

/** Which transaction the running code is in; it follows every await. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>()

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * With the embedded database's single connection a query beside the open transaction would wait for ever, so it is
 * refused at once, with PostgreSQL too.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const current = openTransaction.getStore()
    if (current?.open && current.pool === this) {
      const error = new Error(
        'A query was sent past the open transaction: use its `db`, or run it after the commit.',
      )
      if (!connected) return Promise.reject(error)
      connected(error, undefined, () => {})
      return
    }
    return connected ? super.connect(connected) : super.connect()
  }
}
