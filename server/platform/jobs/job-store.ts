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
}

type Claim = Pick<ClaimedJob, 'id' | 'claim'>
/** Workers take and settle the jobs of everybody. */
type System = Db<'system'>

/** How many more jobs of a name there is room for. */
interface Room {
  name: string
  room: number
}

/** The same for jobs of which so many of one workspace may run, and of one lane of it. */
interface SharedRoom extends Room {
  inWorkspace: number
  inLane: number
}

/** What this worker runs of one lane of a workspace. */
interface Share {
  name: string
  workspaceId: string
  lane: string
  running: number
}

/** Of what nothing more may run now: of a lane, or without one of the whole workspace. */
export interface FullTurn {
  name: string
  workspaceId: string
  lane: string | null
}

const TAKE = `update job set state = 'running', claim = claim + 1, alive_at = now() from due where job.id = due.id
     returning job.id::text as id, claim, name, workspace_id as "workspaceId", lane, actor_id as "actorId", input, key,
       failures, interruptions`

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

/**
 * The same by turns: the workspace with the fewest running comes first, in it the lane with the fewest, then what is due longest. Lanes
 * are passed from one to the next, so that thousands of jobs of one cost no more than one job.
 */
export function claimInTurns(
  db: System,
  rooms: readonly SharedRoom[],
  shares: readonly Share[],
): Promise<ClaimedJob[]> {
  return db.query<ClaimedJob>(
    `with recursive wanted as (
       select * from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as wanted (name, room, in_workspace, in_lane)
     ), share as (
       select * from unnest($5::text[], $6::text[], $7::text[], $8::int[]) as share (name, workspace_id, lane, running)
     ), line (name, workspace_id, lane) as (
       select wanted.name, first.workspace_id, first.lane from wanted cross join lateral (
         select workspace_id, lane from job where job.name = wanted.name and state = 'waiting'
         order by workspace_id, lane limit 1) first
       union all
       select line.name, next.workspace_id, next.lane from line cross join lateral (
         select workspace_id, lane from job where job.name = line.name and state = 'waiting'
           and (job.workspace_id, job.lane) > (line.workspace_id, line.lane)
         order by workspace_id, lane limit 1) next
     ), of_lane as (
       select line.name, line.workspace_id, job.* from line join wanted using (name)
         left join share using (name, workspace_id, lane) cross join lateral (
         select id, due_at, coalesce(running, 0) + row_number() over (order by due_at, id) as turn from (
           select id, due_at from job where job.name = line.name and job.workspace_id = line.workspace_id
             and job.lane = line.lane and state = 'waiting' and due_at <= now()
           order by due_at, id limit greatest(in_lane - coalesce(running, 0), 0)) oldest) job
     ), of_workspace as (
       select name, id, due_at, coalesce(held.running, 0)
         + row_number() over (partition by name, workspace_id order by of_lane.turn, due_at, id) as turn
       from of_lane left join (
         select name, workspace_id, sum(running) as running from share group by name, workspace_id
       ) held using (name, workspace_id)
     ), in_turn as (
       select id, room, row_number() over (partition by name order by turn, due_at, id) as place
       from of_workspace join wanted using (name) where turn <= in_workspace
     ), due as materialized (
       select id from job where state = 'waiting' and id in (select id from in_turn where place <= room)
       for update skip locked)
     ${TAKE}`,
    [
      rooms.map(({ name }) => name),
      rooms.map(({ room }) => room),
      rooms.map(({ inWorkspace }) => inWorkspace),
      rooms.map(({ inLane }) => inLane),
      shares.map(({ name }) => name),
      shares.map(({ workspaceId }) => workspaceId),
      shares.map(({ lane }) => lane),
      shares.map(({ running }) => running),
    ],
  )
}

/**
 * How many milliseconds until the next of these is due, zero or less when one is; null when none waits. What waits for its turn is
 * left out.
 */
export async function dueInMs(
  db: System,
  names: readonly string[],
  full: readonly FullTurn[],
): Promise<number | null> {
  const lanes = full.filter(({ lane }) => lane !== null)
  const workspaces = full.filter(({ lane }) => lane === null)
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
     from job where name = any($1) and state = 'waiting'
       and (name, workspace_id) not in (select * from unnest($2::text[], $3::text[]))
       and (name, workspace_id, lane) not in (select * from unnest($4::text[], $5::text[], $6::text[]))`,
    [
      names,
      workspaces.map(({ name }) => name),
      workspaces.map(({ workspaceId }) => workspaceId),
      lanes.map(({ name }) => name),
      lanes.map(({ workspaceId }) => workspaceId),
      lanes.map(({ lane }) => lane),
    ],
  )
  return row?.ms ?? null
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

const RELEASE = `update job set state = 'waiting', interruptions = interruptions + 1, alive_at = null`

/** Gives a job back for whoever comes next, not before `afterSeconds`. It uses up no attempt. */
export async function releaseJob(db: System, { id, claim }: Claim, afterSeconds: number): Promise<void> {
  await db.query(
    `${RELEASE}, due_at = now() + $3 * interval '1 second' where id = $1 and claim = $2 and state = 'running'`,
    [id, claim, afterSeconds],
  )
}

/** Takes back the jobs of workers that are gone, or of all other workers; gives how many. */
export async function reclaimDeadJobs(db: System, names: readonly string[], all: boolean): Promise<number> {
  const taken = await db.query(
    `${RELEASE} where name = any($1) and state = 'running' and ($2 or alive_at < now() - $3 * interval '1 second')
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
