// Whether two databases hold the same rows.
import type { Database } from '#server/adapters/database/database.ts'
import { type Db, inScope, type Tx } from '../db/transaction.ts'
import { OLD_QUEUE } from './old-queue.ts'
import { backedUpTables, type BackedUpTable, EXACT_TEXT, hashOf } from './tables.ts'

/** Runs `work` in the transaction with the rights that a table of the backup needs. */
export const asReader = <Result>(
  { transaction }: Tx,
  table: BackedUpTable,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => transaction.join(table.name === OLD_QUEUE ? 'owner' : 'operator', work)

/**
 * A hash of the rows of each table, at one moment; the same in two databases exactly when their rows are. Places in the log are
 * left out, as each database has its own.
 */
export async function rowHashes(database: Database): Promise<Record<string, string>> {
  return inScope(
    database,
    'operator',
    async (db) => {
      await db.query(EXACT_TEXT)
      const hashes: Record<string, string> = {}
      for (const found of await backedUpTables(db)) {
        if (found.name === 'public.log_place') continue
        const table = { ...found, columns: found.columns.filter(({ type }) => type !== 'xid8') }
        const { rows, hash } = await asReader(db, table, (db) => hashOf(db, table))
        hashes[table.name] = `${rows} ${hash}`
      }
      return hashes
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
