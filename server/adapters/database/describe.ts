import type { Database } from './database.ts'

/** Kind, version and abilities, in a sentence for the operator. */
export async function describeDatabase(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const kind = database.kind === 'embedded' ? 'embedded database' : 'database server'
  return `The ${kind} answers (PostgreSQL ${rows[0]?.version}).`
}
