import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openStorage } from './installation.ts'
import type { ProgramIo } from './program-options.ts'

/** `restore FILE`: fills an installation that has never been used from a backup, of either kind of database. */
export async function restoreCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const [name] = args
  if (args.length !== 1 || name === undefined) {
    io.log?.('Usage: restore FILE')
    return 2
  }
  const file = resolve(name)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const database = await openDatabase(config)
  try {
    const { rows, files, madeAt } = await restoreBackup({ database, storage: openStorage(config) }, file)
    await io.write(`Restored ${rows} rows and ${files} files as they were at ${madeAt}.`)
    return 0
  } finally {
    await database.close()
  }
}
