// The tables as the code describes them are the tables as the migrations make them.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-db.ts'

const database = await testDatabase()
const server = join(import.meta.dirname, '..')

interface Column {
  type: string
  /** Whether a row may lack it. */
  nullable: boolean
  /** Whether an insert may leave it out. */
  optional: boolean
}
type Tables = Record<string, Record<string, Column>>

/** How many brackets a column's type has; Drizzle keeps it beside the type. */
function dimensionsOf(column: object): number {
  const dimensions: unknown = Reflect.get(column, 'dimensions')
  return typeof dimensions === 'number' ? dimensions : 0
}

/** Ways of writing the same type, in the words of the database's catalogue. */
const SAME: Record<string, string> = {
  timestamptz: 'timestamp with time zone',
  int: 'integer',
  serial: 'integer',
  bigserial: 'bigint',
}

async function described(): Promise<Tables> {
  const tables: Tables = {}
  for (const file of globSync('{modules,platform}/**/tables.ts', { cwd: server })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(server, file)).href)
    for (const value of Object.values(module)) {
      if (!is(value, PgTable)) continue
      const { name, columns } = getTableConfig(value)
      tables[name] = Object.fromEntries(
        columns.map((column) => {
          // A column of arrays gives the type of its elements.
          const type = column.getSQLType() + '[]'.repeat(dimensionsOf(column))
          return [
            column.name,
            { type: SAME[type] ?? type, nullable: !column.notNull, optional: !column.notNull || column.hasDefault },
          ]
        }),
      )
    }
  }
  return tables
}

async function migrated(): Promise<Tables> {
  const { rows } = await database.pool.query<Column & { table: string; name: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable,
       not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  const tables: Tables = {}
  for (const { table, name, type, nullable, optional } of rows)
    (tables[table] ??= {})[name] = { type, nullable, optional }
  return tables
}

it('Every table that the code knows has the same columns, types and defaults in the database', async () => {
  const [code, actual] = [await described(), await migrated()]
  const known = Object.keys(code)
  expect(known.length).toBeGreaterThan(5)
  expect(Object.fromEntries(known.map((name) => [name, actual[name]]))).toEqual(code)
})
