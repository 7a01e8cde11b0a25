import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { openNotices } from '#server/adapters/database/notices.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import { pinoLog } from '#server/adapters/log/pino-log.ts'
import { jobs } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { bossQueue } from '#server/platform/jobs/job-queue.ts'
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
    const parts = { database, storage: openStorage(config), prepareJobs: () => prepareJobs(database) }
    const { rows, files, madeAt } = await restoreBackup(parts, file)
    await io.write(`Restored ${rows} rows and ${files} files as they were at ${madeAt}.`)
    return 0
  } finally {
    await database.close()
  }
}

/** Work that waited when the backup was made goes on; its queue makes its own tables. */
async function prepareJobs(database: Database): Promise<void> {
  const log = pinoLog({ level: 'warn', to: 2 })
  const notices = openNotices(database, { clock: systemClock(), log })
  const queue = bossQueue({ database, notices, ids: systemIds(), log })
  try {
    await queue.start(jobs)
  } finally {
    await queue.stop()
    await notices.close()
  }
}
