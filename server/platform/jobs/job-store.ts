// The table of jobs as workers see it. All times are the database's own, so that machines need not agree on the time.
import type { Db } from '../db/transaction.ts'

/** A worker that is alive says so every few seconds; silent for longer than this, its jobs go to others. */
export const SILENCE_SECONDS = 20
const KEEP_FINISHED_DAYS = 7

/** A job that a worker holds. */
export interface ClaimedJob {
  id: string
  /** Which of the times that the job was taken this is. */
  claim: number
  name: string
  workspaceId: string
  lane: string
  actorId: string | null
  input: unknown
  key: string | null
  failures: number
  interruptions: number
  deaths: number
}

type Claim = Pick<ClaimedJob, 'id' | 'claim'>
/** Workers take and settle the jobs of everybody. */
export type System = Db<'system'>

/** How many more jobs of a name there is room for. */
export interface Room {
  name: string
  room: number
}

/** Takes what stands in `due`, and gives it as `ClaimedJob`. */
export const TAKE = `update job set state = 'running', claim = claim + 1, alive_at = now() from due where job.id = due.id
     returning job.id::text as id, claim, name, workspace_id as "workspaceId", lane, actor_id as "actorId", input, key,
       failures, interruptions, deaths`

/** Takes what is due and has room, for this worker alone: the greatest priority first, then the oldest. */
export function claimDue(db: System, rooms: readonly Room[]): Promise<ClaimedJob[]> {
  return db.query<ClaimedJob>(
    `with due as materialized (
       select job.id from unnest($1::text[], $2::int[]) as wanted (name, room) cross join lateral (
         select id from job where job.name = wanted.name and state = 'waiting' and due_at <= now()
         order by priority desc, created_at, id limit wanted.room for update skip locked) as job)
     ${TAKE}`,
    [rooms.map(({ name }) => name), rooms.map(({ room }) => room)],
  )
}

/** Says that these are still being worked on, and gives the ids of those that no longer are this worker's. */
export async function renewClaims(db: System, claims: readonly Claim[]): Promise<string[]> {
  const held = await db.query<{ id: string }>(
    `update job set alive_at = now() from unnest($1::uuid[], $2::int[]) as held (id, claim)
     where job.id = held.id and job.claim = held.claim and state = 'running' returning job.id::text as id`,
    [claims.map(({ id }) => id), claims.map(({ claim }) => claim)],
  )
  const ids = new Set(held.map(({ id }) => id))
  return claims.map(({ id }) => id).filter((id) => !ids.has(id))
}

/** Gives a job back for whoever comes next, not before `afterSeconds`. It uses up no attempt. */
export async function releaseJob(db: System, { id, claim }: Claim, afterSeconds: number): Promise<void> {
  await db.query(
    `update job set state = 'waiting', interruptions = interruptions + 1, alive_at = null,
       due_at = now() + $3 * interval '1 second'
     where id = $1 and claim = $2 and state = 'running'`,
    [id, claim, afterSeconds],
  )
}

/** Takes back the jobs of workers that are gone without a goodbye, or of all other workers; gives how many. */
export async function reclaimDeadJobs(db: System, names: readonly string[], all: boolean): Promise<number> {
  const taken = await db.query(
    `update job set state = 'waiting', deaths = deaths + 1, alive_at = null
     where name = any($1) and state = 'running' and ($2 or alive_at < now() - $3 * interval '1 second')
     returning 1`,
    [names, all, SILENCE_SECONDS],
  )
  return taken.length
}

export async function completeJob(db: System, { id, claim }: Claim): Promise<void> {
  await db.query(
    `update job set state = 'completed', ended_at = now() where id = $1 and claim = $2 and state = 'running'`,
    [id, claim],
  )
}

/** Ends an attempt that failed; the next begins after a pause. */
export async function retryJob(
  db: System,
  { id, claim }: Claim,
  error: unknown,
  inMs: number,
): Promise<void> {
  await db.query(
    `update job set state = 'waiting', failures = failures + 1, error = $3, alive_at = null,
       due_at = now() + $4 * interval '1 millisecond'
     where id = $1 and claim = $2 and state = 'running'`,
    [id, claim, faultOf(error), inMs],
  )
}

/** Gives a job up. False, and no change, when it is no longer this worker's. */
export async function failJob(db: Pick<Db, 'query'>, { id, claim }: Claim, error: unknown): Promise<boolean> {
  const failed = await db.query(
    `update job set state = 'failed', error = $3, ended_at = now()
     where id = $1 and claim = $2 and state = 'running' returning id`,
    [id, claim, faultOf(error)],
  )
  return failed.length > 0
}

/** Deletes what ended long ago. */
export async function forgetEnded(db: System): Promise<void> {
  await db.query(`delete from job where ended_at < now() - make_interval(days => $1)`, [KEEP_FINISHED_DAYS])
}

/** What is kept of an error: never its parameters, which may hold anything. */
function faultOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return JSON.stringify({ name, message: message.slice(0, 500).replaceAll('\0', '').toWellFormed() })
}
