// Rows as a backup holds them: every value as the text that PostgreSQL writes and reads, so that a backup of one
// database can be restored into another of the other form.
import type { Db } from '../db/transaction.ts'
import { OLD_QUEUE } from './old-queue.ts'

export interface BackedUpTable {
  /** With its schema, quoted where needed. */
  name: string
  columns: { name: string; type: string }[]
  /** Which rows are kept. */
  condition: string
}

/** Work that has ended is not taken along; work that waits is. The old queue comes from a backup that has left it out. */
const CONDITIONS: Readonly<Record<string, string>> = { 'public.job': "state in ('waiting', 'running')" }
/** The steps taken are part of the manifest. */
const LEFT_OUT = ['public.migration']

/** How values are written, wherever the backup is made; and between two statements a file may be waited for. */
export const EXACT_TEXT = [
  'set local idle_in_transaction_session_timeout = 0',
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
].join('; ')

/**
 * All tables that a backup holds, by name, without their generated columns. Columns of the type `xid8` are places in the log of
 * one database: they say which events came before which, until another database gives them numbers of its own
 * (`settleRestoredEvents`).
 */
export async function backedUpTables(db: Pick<Db, 'query'>): Promise<BackedUpTable[]> {
  const rows = await db.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where (n.nspname = 'public' or format('%I.%I', n.nspname, c.relname) = $1)
       and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
    [OLD_QUEUE],
  )
  return rows
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map((table) => ({ ...table, condition: CONDITIONS[table.name] ?? 'true' }))
}

const asText = ({ columns }: BackedUpTable) =>
  `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})::text`

/** A query for the rows of a table, each as one JSON array of texts and nulls. */
export const rowsOf = (table: BackedUpTable): string =>
  `select ${asText(table)} as row from ${table.name} where ${table.condition}`

/** How many rows a table holds and a hash over them that does not depend on their order. */
export async function hashOf(
  db: Pick<Db, 'query'>,
  table: BackedUpTable,
): Promise<{ rows: number; hash: string }> {
  const [found] = await db.query<{ rows: number; hash: string }>(
    `select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as hash
     from (select md5(${asText(table)}) as hash from ${table.name} where ${table.condition}) as hashes`,
  )
  return found ?? { rows: 0, hash: '' }
}

/**
 * A statement that inserts rows as `rowsOf` writes them; its parameter is a JSON array of them. Backups of before held no places
 * of the log: there all of it becomes one place at its beginning, in which numbers alone say what came before what.
 */
export function insertInto(table: BackedUpTable, placeless: readonly string[]): string {
  const names = [...table.columns.map(({ name }) => name), ...placeless].join(', ')
  const values = [
    ...table.columns.map(({ type }, index) => `(row ->> ${index})::${type}`),
    ...placeless.map(() => "'0'::xid8"),
  ].join(', ')
  return `insert into ${table.name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as row`
}
