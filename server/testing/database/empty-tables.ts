// Emptying a database between two tests.
import type { Pool } from 'pg'

type Queryable = Pick<Pool, 'query'>

/** Tables that are empty after the migrations; what a migration has put into a table stays. */
export async function tablesToEmpty(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const counts = await database.query<{ name: string; filled: boolean }>(
    rows
      .map(({ name }) => `select '${name}' as name, exists (select 1 from ${name}) as filled`)
      .join(' union all '),
  )
  return counts.rows.filter(({ filled }) => !filled).map(({ name }) => name)
}

/** Foreign keys are not looked at meanwhile, so the order of the tables does not matter. */
export async function emptyTables(database: Queryable, tables: readonly string[]): Promise<void> {
  const deletions = tables.map((table) => `delete from ${table}`)
  // One message is one transaction, so the settings end with it.
  const all = [
    'set local session_replication_role = replica',
    'set local role staffroom_operator',
    ...deletions,
  ]
  // What a test has left under way locks rows in another order.
  for (let tries = 0; ; tries += 1) {
    try {
      await database.query(all.join('; '))
      return
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== '40P01' || tries === 4) throw error
    }
  }
}
