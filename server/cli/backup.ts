import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type BackupReport, writeBackup } from '#server/platform/backup/write-backup.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { openStorage } from './installation.ts'
import type { ProgramIo } from './program-options.ts'

const report = z.object({ rows: z.number(), files: z.number(), bytes: z.number() })

/**
 * `backup FILE`: writes every row and every uploaded file into one archive. The embedded database belongs to the running
 * program, which then makes the backup itself. The session secret is not in it.
 */
export async function backupCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const [name] = args
  if (args.length !== 1 || name === undefined) {
    io.log?.('Usage: backup FILE')
    return 2
  }
  const file = resolve(name)
  if (existsSync(file)) throw new Error(`There is a file ${file} already. Name a new one.`)
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'backup', { file }) : null
  const { rows, files, bytes } = running ? report.parse(running.result) : await backupOfStopped(config, file)
  await io.write(`Wrote ${rows} rows and ${files} files to ${file} (${Math.ceil(bytes / 1024)} kB).`)
  return 0
}

async function backupOfStopped(config: Config, file: string): Promise<BackupReport> {
  const database = await openDatabase(config)
  try {
    return await writeBackup({ database, storage: openStorage(config), now: systemClock().now() }, file)
  } finally {
    await database.close()
  }
}
