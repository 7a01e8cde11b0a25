// A database for the tests of one file: migrated, empty before each test, gone afterwards.
//
//   const database = await testDatabase()
//
// at the top of a test file is all that is needed. It is the embedded database, or PostgreSQL when the test command
// says so (TEST_DATABASE=postgres and TEST_POSTGRES_URLS).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '#server/adapters/database/database.ts'
import { type OpenOptions, openDatabase } from '#server/adapters/database/open-database.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from './test-postgres.ts'
import { oneConnectionEach } from './database/one-connection.ts'
import { copiedDataFolder } from './database/template-folder.ts'

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

interface TestDatabase {
  database: Database
  /** Removes every row that was not there after the migrations. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A database for all tests of the calling file, emptied before each of them. Call it at the top of the file. */
export async function testDatabase(options: OpenOptions = {}): Promise<Database> {
  const { database, reset, close } = await openTestDatabase(options)
  beforeEach(reset)
  afterAll(close)
  return database
}

/** The same for tests that decide themselves when to empty and to close it. */
export async function openTestDatabase(options: OpenOptions = {}): Promise<TestDatabase> {
  const url = onPostgres ? await createTestDatabase(testPostgresUrl()) : null
  const dataDir = onPostgres ? mkdtempSync(join(tmpdir(), 'staffroom-test-')) : await copiedDataFolder()
  const database = await openDatabase(
    { dataDir, database: { url, poolSize: 4 } },
    // A busy machine may hold a connection for longer than anybody should wait in production.
    { durable: false, waitMs: 60_000, watched: oneConnectionEach, ...options },
  )
  const emptied = await tablesToEmpty(database)
  return {
    database,
    reset: () => empty(database, emptied),
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (url !== null) await dropTestDatabase(testPostgresUrl(), url)
    },
  }
}

/** Tables that are empty after the migrations; what a migration has put into a table stays. */
async function tablesToEmpty(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const counts = await database.pool.query<{ name: string; filled: boolean }>(
    rows
      .map(({ name }) => `select '${name}' as name, exists (select 1 from ${name}) as filled`)
      .join(' union all '),
  )
  return counts.rows.filter(({ filled }) => !filled).map(({ name }) => name)
}

/** Foreign keys are not looked at meanwhile, so the order of the tables does not matter. */
async function empty(database: Database, tables: string[]): Promise<void> {
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
      await database.pool.query(all.join('; '))
      return
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== '40P01' || tries === 4) throw error
    }
  }
}
