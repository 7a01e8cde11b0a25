// Brings the tables of a database to what this program expects.
import type pg from 'pg'
import { type Database, DatabaseUnusable } from './database.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { ensureRoles } from './roles.ts'

/** Any number, the same in every process: only one of them migrates at a time. */
const LOCK = 7_239_401

interface Applied {
  name: string
  hash: string
}

/**
 * Runs the steps that are missing, in one transaction: all of them or none. Gives their names in order. Throws
 * `DatabaseUnusable` when the database is newer than the program, or when a step that has run was changed since.
 */
export async function migrate(
  database: Database,
  files: MigrationFile[] = migrationFiles(),
): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    if (missing(await appliedSteps(client), files).length === 0) {
      await ensureRoles(client)
      return []
    }
    return await run(client, files)
  } finally {
    client.release()
  }
}

/** The steps that have not run yet. Throws like `migrate`; changes nothing. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    return missing(await appliedSteps(client), migrationFiles()).map(({ name }) => name)
  } finally {
    client.release()
  }
}

/** The steps that have run, in order; none in a new database. */
export async function appliedMigrations(database: Database): Promise<Applied[]> {
  const client = await database.pool.connect()
  try {
    return await appliedSteps(client)
  } finally {
    client.release()
  }
}

async function run(client: pg.ClientBase, files: MigrationFile[]): Promise<string[]> {
  await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
  let at = ''
  try {
    await client.query(
      `create table if not exists migration (
         name text primary key, hash text not null, at timestamptz not null default now())`,
    )
    await ensureRoles(client)
    // Another process may have run them while this one waited for the lock.
    const pending = missing(await appliedSteps(client), files)
    for (const { name, sql, hash } of pending) {
      at = name
      await client.query(sql)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    }
    if (pending.length > 0) await client.query('call open_to_operator()')
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseUnusable || at === '') throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusable(`The migration ${at} failed, and nothing was changed: ${reason}`, error)
  }
}

async function appliedSteps(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.migration') is not null as exists",
  )
  if (!rows[0]?.exists) return []
  return (await client.query<Applied>('select name, hash from migration order by name')).rows
}

function missing(applied: Applied[], files: MigrationFile[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, hash } of applied) {
    const file = known.get(name)
    if (!file)
      throw new DatabaseUnusable(
        `The database was made by a newer Staffroom (it has the step ${name}, which this program does not know). ` +
          'Start the newer program, or restore a backup from before the update.',
      )
    if (file.hash !== hash)
      throw new DatabaseUnusable(
        `The migration ${name} was changed after it had run. Put the file back as it was and write a new migration instead.`,
      )
  }
  const ran = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !ran.has(name))
}
