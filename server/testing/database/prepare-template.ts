// What every test's database begins with, made once and copied.
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { migrationFiles } from '#server/adapters/database/migration-files.ts'
import { openNotices } from '#server/adapters/database/notices.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { bossQueue } from '#server/platform/jobs/job-queue.ts'

const LIBRARIES = join(import.meta.dirname, '..', '..', '..', 'node_modules')

/** Changes with the migrations and with the versions of the embedded database and the job queue. */
export function templateHash(): string {
  const hash = createHash('sha256')
  for (const library of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(join(LIBRARIES, library, 'package.json')))
  for (const file of migrationFiles()) hash.update(file.name).update(file.hash)
  return hash.digest('hex').slice(0, 16)
}

/** The tables of the product and of its queue, all empty. */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrate(database)
  // Read in here alone: most of those who copy do not need the whole product.
  const { jobs } = await import('#server/app.ts')
  const log = memoryLog()
  const notices = openNotices(database, { clock: systemClock(), log })
  const queue = bossQueue({ database, notices, ids: systemIds(), log })
  await queue.start(jobs)
  await queue.stop()
  await notices.close()
}
