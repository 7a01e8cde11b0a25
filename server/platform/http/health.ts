// Whether this process can do its work: what a load balancer asks.
import { statfs } from 'node:fs/promises'
import { pendingMigrations } from '#server/adapters/database/migrate.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'

interface Readiness {
  ready: boolean
  checks: Record<'running' | 'database' | 'migrations' | 'disk', boolean>
}

/** The least free space on the data folder's disk, in bytes. */
const FREE_BYTES = 64 * 1024 * 1024
/** An answer is good for this long, so that asking often costs nothing. */
const KEPT_MS = 1_000

/** Answers whether the process is ready; `running` says whether it has not begun to stop. */
export function readiness(
  database: Database,
  clock: Clock,
  running: () => boolean,
): () => Promise<Readiness> {
  let kept: { at: number; checks: Promise<Omit<Readiness['checks'], 'running'>> } | null = null
  return async () => {
    const now = clock.elapsed()
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, checks: look(database) }
    const checks = { running: running(), ...(await kept.checks) }
    return { ready: Object.values(checks).every(Boolean), checks }
  }
}

async function look(database: Database) {
  const holds = (check: Promise<boolean>) => check.catch(() => false)
  return {
    database: await holds(database.ping().then(() => true)),
    migrations: await holds(pendingMigrations(database).then((pending) => pending.length === 0)),
    disk: await holds(
      statfs(database.dataDirectory).then(({ bavail, bsize }) => bavail * bsize > FREE_BYTES),
    ),
  }
}
