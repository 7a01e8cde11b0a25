// Starts the embedded database on its folder, making it first when there is none.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { ThreadMessage, ThreadStart } from './embedded-thread.ts'
import { syncFolder, SyncingFilesystem } from './syncing-filesystem.ts'

// The library's own parameters switch syncing off (-F); everything but that is kept.
const PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const settings = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

// The library's system calls ignore fdatasync, the usual way; only fsync reaches the disk.
const DURABLE = settings({ fsync: 'on', synchronous_commit: 'on', wal_sync_method: 'fsync' })
const FORGETFUL = ['-F']
const SMALL = settings({
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  timezone: 'UTC',
})

/**
 * After a PANIC, such as a full disk, a server ends at once and recovers from its log at the next start. The library
 * would go on with what is left in memory, and write it.
 */
function endOnPanic(line: string): boolean {
  if (line.includes('PANIC:')) {
    parentPort?.postMessage({ panic: line.replace(/^.*PANIC:\s*/, '') } satisfies ThreadMessage)
    process.exit(1)
  }
  return false
}

/** The running database of a folder. */
export async function bootEmbedded({ folder, durable }: ThreadStart): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await make(folder)
  return open(folder, durable)
}

const open = (folder: string, durable: boolean) =>
  PGlite.create({
    fs: new SyncingFilesystem(folder),
    onStderr: endOnPanic,
    startParams: [...PARAMETERS, ...(durable ? DURABLE : FORGETFUL), ...SMALL],
  })

/** Made beside and then renamed, so that a start that is cut off leaves no half database. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const database = await open(draft, true)
  await database.close()
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}
