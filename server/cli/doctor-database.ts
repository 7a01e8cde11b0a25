// What `doctor` says about the database.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, DatabaseUnusable } from '#server/adapters/database/database.ts'
import { describeDatabase } from '#server/adapters/database/describe.ts'
import { pendingMigrations } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Config } from '#server/config.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import type { Check } from './doctor-configuration.ts'

/** Kind, version and tables; asks the running program when it holds the embedded database. */
export async function databaseChecks(config: Config): Promise<Check[]> {
  const embedded = config.database.url === null
  if (embedded && !existsSync(join(config.dataDir, 'database')))
    return [{ state: 'ok', words: 'The embedded database is made at the first start.' }]
  try {
    const running = embedded ? await askRunningProgram(config.dataDir, 'status', null) : null
    if (running) return [{ state: 'ok', words: `The program is running. ${String(running.result)}` }]
    const database = await openDatabase(config)
    try {
      return [{ state: 'ok', words: await describeDatabase(database) }, await tablesCheck(database)]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [{ state: 'fail', words: error instanceof Error ? error.message : String(error) }]
  }
}

async function tablesCheck(database: Database): Promise<Check> {
  try {
    const pending = await pendingMigrations(database)
    return pending.length === 0
      ? { state: 'ok', words: 'The tables are up to date.' }
      : { state: 'warn', words: `The tables lack ${pending.length} steps; the next start runs them.` }
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    return { state: 'fail', words: error.message }
  }
}
