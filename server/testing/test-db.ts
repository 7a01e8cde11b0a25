// A database for the tests of one file: migrated, empty before each test, as before or gone afterwards.
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
import { emptyTables, tablesToEmpty } from './database/empty-tables.ts'
import { giveEmbedded, takeEmbedded } from './database/kept-embedded.ts'
import { oneConnectionEach } from './database/one-connection.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from './test-postgres.ts'

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
export function openTestDatabase(options: OpenOptions = {}): Promise<TestDatabase> {
  // A busy machine may hold a connection for longer than anybody should wait in production.
  const forTests = { durable: false, waitMs: 60_000, watched: oneConnectionEach, ...options }
  return onPostgres ? openOnServer(forTests) : openKept(forTests)
}

async function openKept(options: OpenOptions): Promise<TestDatabase> {
  const kept = await takeEmbedded()
  const { dataDir, thread, tables } = kept
  const database = await openDatabase(
    { dataDir, database: { url: null, poolSize: 1 } },
    { ...options, thread },
  )
  return {
    database,
    reset: () => emptyTables(database.pool, tables),
    async close() {
      await database.close()
      await giveEmbedded(kept)
    },
  }
}

async function openOnServer(options: OpenOptions): Promise<TestDatabase> {
  const url = await createTestDatabase(testPostgresUrl())
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-test-'))
  const database = await openDatabase({ dataDir, database: { url, poolSize: 4 } }, options)
  const tables = await tablesToEmpty(database.pool)
  return {
    database,
    reset: () => emptyTables(database.pool, tables),
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      await dropTestDatabase(testPostgresUrl(), url)
    },
  }
}
