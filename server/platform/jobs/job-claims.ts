// Which worker holds which job: what a dead or stopping one held goes back, without counting as a failed attempt.
import type { Pool } from 'pg'
import type { Database } from '#server/adapters/database/database.ts'
import type { AnyJob } from './jobs.ts'
import type { Db } from '../db/transaction.ts'

/** A worker that is alive says so every few seconds; silent for longer than this, its jobs go to others. */
export const SILENCE_SECONDS = 20
const KEEP_FINISHED = '7 days'

// One more retry for each interrupted attempt: an attempt counts only when the work itself failed.
const HAND_BACK = `update pgboss.job set state = 'retry', start_after = now() + $2 * interval '1 second', retry_limit = retry_limit + 1, heartbeat_on = null
  where state = 'active' and name = any($1::text[])`

/** Takes back the jobs of workers that are gone. At the start of an embedded database nobody else can hold any. */
export async function takeBackDead(
  database: Database,
  jobs: readonly AnyJob[],
  atStart: boolean,
): Promise<number> {
  const all = atStart && database.kind === 'embedded'
  const silent = `and coalesce(heartbeat_on, started_on) < now() - interval '${SILENCE_SECONDS} seconds'`
  const { rowCount } = await database.pool.query(`${HAND_BACK} ${all ? '' : silent}`, [names(jobs), 0])
  return rowCount ?? 0
}

/** Gives back what this worker holds, for whoever comes next, and not before `afterSeconds`. */
export async function handBack(
  pool: Pool,
  job: AnyJob,
  { id, retryCount }: { id: string; retryCount: number },
  afterSeconds: number,
): Promise<void> {
  await pool.query(`${HAND_BACK} and id = $3::uuid and retry_count = $4`, [
    [job.name],
    afterSeconds,
    id,
    retryCount,
  ])
}

/** Decides what becomes of an attempt when it fails: tried again after a pause, or, with null, never. False when it is lost. */
export async function setRetry(
  db: Pick<Db, 'query'>,
  job: AnyJob,
  { id, retryCount }: { id: string; retryCount: number },
  retryInMs: number | null,
): Promise<boolean> {
  const rows = await db.query(
    `update pgboss.job set retry_delay = ceil($4::float8 / 1000), retry_backoff = false,
       retry_limit = case when $5 then greatest(retry_limit, retry_count + 1) else retry_count end
     where name = $1 and id = $2::uuid and retry_count = $3 and state = 'active' returning id`,
    [job.name, id, retryCount, retryInMs ?? 0, retryInMs !== null],
  )
  return rows.length > 0
}

/** How many milliseconds until each job with waiting work is due; zero or less when it is now. */
export async function dueIn(pool: Pool, jobs: readonly AnyJob[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; ms: number }>(
    `select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as ms
     from pgboss.job where name = any($1::text[]) and state < 'active' and not blocked group by name`,
    [names(jobs)],
  )
  return new Map(rows.map(({ name, ms }) => [name, ms]))
}

/** Deletes what finished long ago. */
export async function tidyFinished(pool: Pool, jobs: readonly AnyJob[]): Promise<void> {
  await pool.query(
    `delete from pgboss.job where name = any($1::text[]) and completed_on < now() - interval '${KEEP_FINISHED}'`,
    [names(jobs)],
  )
}

const names = (jobs: readonly AnyJob[]): string[] => jobs.map(({ name }) => name)
