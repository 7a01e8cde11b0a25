// Puts a backup into an empty place, after making sure that it is whole.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type Database, DatabaseUnusable } from '#server/adapters/database/database.ts'
import { appliedMigrations, migrate } from '#server/adapters/database/migrate.ts'
import { migrationFiles } from '#server/adapters/database/migration-files.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { inScope, type Tx } from '../db/transaction.ts'
import { settleRestoredEvents } from '../events/event-log.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { makeOldQueue, OLD_QUEUE } from './old-queue.ts'
import { asReader } from './row-hashes.ts'
import { backedUpTables, type BackedUpTable, EXACT_TEXT, hashOf, insertInto } from './tables.ts'
import { type TarEntry, tarEntries } from './tar.ts'

interface RestoreParts {
  database: Database
  storage: Storage
}

interface RestoreReport {
  rows: number
  files: number
  madeAt: string
}

/**
 * Puts the rows and files of a backup into a database and a store that are empty, then brings the tables to what this
 * program expects. Throws `DatabaseUnusable`, having changed no row, when the backup is damaged or newer than the
 * program, or the place is not empty. Rows come last, all at once: a restore that was cut off has none, and can be begun again.
 */
export async function restoreBackup(parts: RestoreParts, file: string): Promise<RestoreReport> {
  const manifest = await checkedManifest(file)
  await prepareTables(parts.database, manifest)
  await inScope(parts.database, 'owner', emptyTables)
  await putFiles(parts.storage, manifest, file, await filesThere(parts.storage, manifest))
  await inScope(parts.database, 'owner', (db) => putRows(db, manifest, file))
  await migrate(parts.database)
  await settleRestoredEvents(parts.database)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: manifest.files.length, madeAt: manifest.madeAt }
}

const entriesOf = (file: string): AsyncGenerator<TarEntry> =>
  tarEntries(createReadStream(file).pipe(createGunzip()))

/** Reads the whole backup once, for a damaged one must not be found out half way. */
async function checkedManifest(file: string): Promise<Manifest> {
  const hashes: Record<string, string> = {}
  let manifest: Manifest | null = null
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      if (name === 'manifest.json') manifest = parseManifest(bytes)
      else hashes[name] = hashOfBytes(bytes)
    }
  } catch (error) {
    throw new DatabaseUnusable(`The backup ${file} cannot be read: ${reason(error)}`, error)
  }
  const same =
    JSON.stringify(Object.entries(hashes).toSorted()) ===
    JSON.stringify(Object.entries(manifest?.hashes ?? {}).toSorted())
  if (!manifest || !same)
    throw new DatabaseUnusable(`The backup ${file} is damaged: its parts are not what it says.`)
  return manifest
}

/** The tables as they were when the backup was made; later steps run on the restored rows. */
async function prepareTables(database: Database, manifest: Manifest): Promise<void> {
  const files = migrationFiles()
  const level = manifest.migrations.map(({ name, hash }) => {
    const file = files.find((step) => step.name === name && step.hash === hash)
    if (file) return file
    throw new DatabaseUnusable(
      `The backup was made by another Staffroom (its step ${name} is not known here). Restore it with that version.`,
    )
  })
  const applied = await appliedMigrations(database)
  if (applied.length > level.length)
    throw new DatabaseUnusable(
      'The place has newer tables than the backup. Restore into a database that has never been used.',
    )
  await migrate(database, level)
  if (manifest.tables.some(({ name }) => name === OLD_QUEUE)) await inScope(database, 'owner', makeOldQueue)
}

/** The tables by name, none of which has a row. */
async function emptyTables(db: Tx<'owner'>): Promise<Map<string, BackedUpTable>> {
  await db.query(EXACT_TEXT)
  const tables = new Map<string, BackedUpTable>()
  for (const table of await backedUpTables(db)) {
    tables.set(table.name, table)
    const { rows } = await asReader(db, table, (db) => hashOf(db, table))
    if (rows > 0)
      throw new DatabaseUnusable(`The table ${table.name} has rows already. Restore into an empty place.`)
  }
  return tables
}

async function putRows(db: Tx<'owner'>, manifest: Manifest, file: string): Promise<void> {
  const tables = await emptyTables(db)
  const putBack = [...(await takeForeignKeys(db)), ...(await takeTriggers(db)), ...(await takeForce(db))]
  const kept: (Manifest['tables'][number] & { table: BackedUpTable; placeless: string[] })[] = []
  for (const found of manifest.tables) {
    const { name, columns } = found
    const table = tables.get(name)
    if (!table) throw new DatabaseUnusable(`The backup's table ${name} does not exist here.`)
    const ordered = columns.map((column) => {
      const found = table.columns.find((known) => known.name === column)
      if (!found) throw new DatabaseUnusable(`The backup's column ${name}.${column} does not exist here.`)
      return found
    })
    const placeless = table.columns.filter(({ name, type }) => type === 'xid8' && !columns.includes(name))
    kept.push({
      ...found,
      table: { ...table, columns: ordered },
      placeless: placeless.map(({ name }) => name),
    })
  }
  const targets = new Map(kept.flatMap((one) => one.entries.map((entry) => [entry, one] as const)))
  for await (const { name, bytes } of entriesOf(file)) {
    const target = targets.get(name)
    if (!target) continue
    const { table, placeless } = target
    const rows = `[${Buffer.from(bytes).toString('utf8').trimEnd().split('\n').join(',')}]`
    await asReader(db, table, (db) => db.query(insertInto(table, placeless), [rows]))
  }
  for (const { table, column, last, called } of manifest.sequences)
    await db.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      table,
      column,
      last,
      called,
    ])
  for (const statement of putBack) await db.query(statement)
  for (const { name, rows, hash, table } of kept) {
    const now = await asReader(db, table, (db) => hashOf(db, table))
    if (now.rows !== rows || now.hash !== hash)
      throw new DatabaseUnusable(`The table ${name} was not restored as it was. Nothing has been changed.`)
  }
}

/** Removes all foreign keys, so that rows may come in any order, and gives the statements that put them back. */
async function takeForeignKeys(db: Tx<'owner'>): Promise<string[]> {
  const keys = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`)
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

/** Stops the tables' own triggers: what they would write is among the rows. Gives the statements that let them run again. */
async function takeTriggers(db: Tx<'owner'>): Promise<string[]> {
  const tables = await db.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table } of tables) await db.query(`alter table ${table} disable trigger user`)
  return tables.map(({ table }) => `alter table ${table} enable trigger user`)
}

/**
 * Lets the owner see the rows of all tables for the rest of the transaction, and gives the statements that undo it: new
 * foreign keys are checked under the owner's role.
 */
async function takeForce(db: Tx<'owner'>): Promise<string[]> {
  const forced = await db.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  for (const { table } of forced) await db.query(`alter table ${table} no force row level security`)
  return forced.map(({ table }) => `alter table ${table} force row level security`)
}

/** The files that a restore before has put there: they equal the backup's. Throws where there is another one. */
async function filesThere(storage: Storage, manifest: Manifest): Promise<Set<string>> {
  const hashes = new Map(manifest.files.map(({ key, entry }) => [key, manifest.hashes[entry]]))
  const there = new Set(await storage.list(''))
  for (const key of there) {
    const hash = hashes.get(key)
    if (hash === undefined || hash !== hashOfBytes((await storage.get(key)).bytes))
      throw new DatabaseUnusable('There are files already. Restore into an empty place.')
  }
  return there
}

async function putFiles(
  storage: Storage,
  manifest: Manifest,
  file: string,
  there: ReadonlySet<string>,
): Promise<void> {
  const keys = new Map(manifest.files.map(({ key, entry }) => [entry, key]))
  for await (const { name, bytes } of entriesOf(file)) {
    const key = keys.get(name)
    if (key !== undefined && !there.has(key)) await storage.put(key, bytes)
  }
}

const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
