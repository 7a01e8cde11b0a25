// The embedded database: PostgreSQL's code in a thread of this program, its files in the data folder.
import { join } from 'node:path'
import pg from 'pg'
import { prepareDataFolder, whyNot } from './data-folder.ts'
import { DatabaseUnusable } from './database.ts'
import { type EmbeddedThread, startEmbeddedThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { startUpkeep } from './upkeep.ts'

export interface OpenedPool {
  pool: pg.Pool
  failed: Promise<Error>
  stop(): Promise<void>
}

interface EmbeddedOptions {
  waitMs: number
  /** Every commit reaches the disk before it is answered. */
  durable: boolean
  /** One that is running already and goes on; a new one when null. */
  thread: EmbeddedThread | null
}

/** Opens the embedded database of a data folder, for this process alone. Throws `DatabaseUnusable`. */
export async function openEmbedded(
  dataDir: string,
  { waitMs, durable, thread: running }: EmbeddedOptions,
): Promise<OpenedPool> {
  prepareDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const thread = running ?? (await startEmbeddedThread({ folder: join(dataDir, 'database'), durable }))
    const opened = poolOver(thread, waitMs)
    const upkeep = startUpkeep(opened.pool)
    return {
      ...opened,
      failed: opened.failed.then((error) => new DatabaseUnusable(whyNot(dataDir, error), error)),
      async stop() {
        try {
          await upkeep.stop()
          await opened.pool.end()
          if (!running) await thread.stop()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw new DatabaseUnusable(whyNot(dataDir, error), error)
  }
}

/** The driver's pool over the thread's one session. */
function poolOver(thread: EmbeddedThread, waitMs: number): Omit<OpenedPool, 'stop'> {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    // As with a server: see server.ts.
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
    stream: () => thread.connect(),
  })
  pool.on('error', () => {})
  return {
    pool,
    failed: thread.failed,
  }
}
