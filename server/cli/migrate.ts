import { migrate } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { readConfig } from '#server/config.ts'
import type { ProgramIo } from './program-options.ts'

/** `migrate`: brings the tables up to date and says which steps that took. The program does the same when it starts. */
export async function migrateCommand(args: readonly string[], io: ProgramIo): Promise<number> {
  if (args.length > 0) {
    io.log?.('Usage: migrate')
    return 2
  }
  const database = await openDatabase(readConfig())
  try {
    const steps = await migrate(database)
    await io.write(
      steps.length > 0 ? `Brought the tables up to date: ${steps.join(', ')}.` : 'The tables are up to date.',
    )
    return 0
  } finally {
    await database.close()
  }
}
