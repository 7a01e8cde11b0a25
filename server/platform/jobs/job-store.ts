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

/** A lane of a workspace, of the jobs of a name. */
export interface Lane {
  name: string
  workspaceId: string
  lane: string
}

/** The same for jobs of which so many of one workspace may run, and of one lane of it. */
interface SharedRoom extends Room {
  inWorkspace: number
  inLane: number
  /** The last lane that the look before came to; this one goes on behind it. Without one it begins with the first. */
  after?: Pick<Lane, 'workspaceId' | 'lane'> | undefined
}

/** What this worker runs of one lane of a workspace. */
interface Share extends Lane {
  running: number
}

/** Of what nothing more may run now: of a lane, or without one of the whole workspace. */
export interface FullTurn {
  name: string
  workspaceId: string
  lane: string | null
}

/** How many jobs that are due, and how many lanes, one look sees of each name: what bounds its cost, however much waits. */
const SEEN = 100
/** The pause before the next look when all that one saw stands in full lanes. */
const SEEN_FULL_MS = 50

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
 * The same by turns: the workspace with the fewest running comes first, in it the lane with the fewest, then what is due longest. That is
 * so among what one look sees, which is what is due longest. When more is due than that, one lane may have filled the look; it then sees
 * the heads of the next lanes as well, and gives where it ended: the looks pass all lanes in turn, so that none starves.
 */
export async function claimInTurns(
  db: System,
  rooms: readonly SharedRoom[],
  shares: readonly Share[],
): Promise<{ claimed: ClaimedJob[]; reached: Lane[] }> {
  const [found] = await db.query<{ claimed: ClaimedJob[]; reached: Lane[] }>(
    `with wanted as (
       select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[])
         as wanted (name, room, in_workspace, in_lane, after_workspace, after_lane)
     ), share as (
       select * from unnest($7::text[], $8::text[], $9::text[], $10::int[]) as share (name, workspace_id, lane, running)
     ), due_first as materialized (
       select wanted.name, job.* from wanted cross join jobs_due_first(wanted.name, ${SEEN}) job where due_at <= now()
     ), passed as materialized (
       select wanted.name, job.* from wanted
         cross join job_lanes_after(wanted.name, after_workspace, after_lane, ${SEEN}, in_lane) job
       where (select count(*) from due_first where due_first.name = wanted.name) = ${SEEN}
     ), seen as (
       select name, workspace_id, lane, id, due_at from due_first
       union
       select name, workspace_id, lane, id, due_at from passed where due_at <= now()
     ), of_lane as (
       select seen.*, coalesce(running, 0)
         + row_number() over (partition by name, workspace_id, lane order by due_at, id) as turn
       from seen left join share using (name, workspace_id, lane)
     ), of_workspace as (
       select name, id, due_at, coalesce(held.running, 0)
         + row_number() over (partition by name, workspace_id order by of_lane.turn, due_at, id) as turn
       from of_lane join wanted using (name) left join (
         select name, workspace_id, sum(running) as running from share group by name, workspace_id
       ) held using (name, workspace_id)
       where of_lane.turn <= in_lane
     ), in_turn as (
       select id, room, row_number() over (partition by name order by turn, due_at, id) as place
       from of_workspace join wanted using (name) where turn <= in_workspace
     ), due as materialized (
       select job.id from in_turn cross join lateral (
         select id from job where job.id = in_turn.id and state = 'waiting' for update skip locked) job
       where place <= room
     ), taken as (
       ${TAKE})
     select coalesce((select jsonb_agg(to_jsonb(taken)) from taken), '[]') as claimed,
       coalesce((select jsonb_agg(distinct jsonb_build_object('name', name, 'workspaceId', workspace_id, 'lane', lane))
         from passed where place = ${SEEN}), '[]') as reached`,
    [
      rooms.map(({ name }) => name),
      rooms.map(({ room }) => room),
      rooms.map(({ inWorkspace }) => inWorkspace),
      rooms.map(({ inLane }) => inLane),
      rooms.map(({ after }) => after?.workspaceId ?? ''),
      rooms.map(({ after }) => after?.lane ?? ''),
      shares.map(({ name }) => name),
      shares.map(({ workspaceId }) => workspaceId),
      shares.map(({ lane }) => lane),
      shares.map(({ running }) => running),
    ],
  )
  return found ?? { claimed: [], reached: [] }
}

/**
 * How many milliseconds until the next of these is due, zero or less when one is; null when none waits. What waits for its turn is
 * left out; when nothing else is among the first, the time to look again.
 */
export async function dueInMs(
  db: System,
  names: readonly string[],
  full: readonly FullTurn[],
): Promise<number | null> {
  const lanes = full.filter(({ lane }) => lane !== null)
  const workspaces = full.filter(({ lane }) => lane === null)
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(case when is_full then now() + interval '${SEEN_FULL_MS} milliseconds' else due_at end)
       - now()) * 1000)::float8 as ms
     from unnest($1::text[]) as wanted (name) cross join lateral (
       select due_at, row_number() over (order by due_at, id) as place,
         (name, workspace_id) in (select * from unnest($2::text[], $3::text[]))
         or (name, workspace_id, lane) in (select * from unnest($4::text[], $5::text[], $6::text[])) as is_full
       from jobs_due_first(name, ${SEEN})) job
     where not is_full or place = ${SEEN}`,
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
