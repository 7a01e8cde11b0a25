// Opens the database that the configuration names.
import type { Pool } from 'pg'
import type { Database, DatabaseSettings, Holding, Walls } from './database.ts'
import { openEmbedded } from './embedded.ts'
import type { EmbeddedThread } from './embedded-thread.ts'
import { openServer } from './server.ts'

const PING_MS = 5_000
/** How long a query waits for a free connection before it fails. */
const WAIT_MS = 10_000

export interface OpenOptions {
  /** Tests only: leaves a wall out, to see that the other stands alone. */
  walls?: Partial<Walls>
  /** How long a query waits for a free connection before it fails. */
  waitMs?: number
  /** Tests only: looks at what is done while a transaction holds a connection of this pool. */
  watched?: (pool: Pool) => Holding
  /** Tests only: false answers before a commit has reached the disk. */
  durable?: boolean
  /** Tests only: the embedded database's thread, which is running already and goes on. */
  thread?: EmbeddedThread
}

/** Opens the database, making the embedded one when it is absent; tables are made by `migrate`. Throws `DatabaseUnusable`. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions = {}): Promise<Database> {
  const { url, poolSize } = settings.database
  const { waitMs = WAIT_MS, durable = true, thread = null } = options
  const { pool, failed, stop } =
    url === null
      ? await openEmbedded(settings.dataDir, { waitMs, durable, thread })
      : await openServer(url, poolSize, waitMs)
  let closing: Promise<void> | null = null
  return {
    kind: url === null ? 'embedded' : 'server',
    pool,
    whileHolding: options.watched?.(pool) ?? ((_isOpen, work) => work()),
    dataDirectory: settings.dataDir,
    walls: { scope: true, rows: true, ...options.walls },
    async ping() {
      await withinTime(pool.query('select 1'), PING_MS)
    },
    close() {
      closing ??= stop()
      return closing
    },
    failed,
  }
}

async function withinTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
