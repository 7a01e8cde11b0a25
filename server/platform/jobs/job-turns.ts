// Jobs for which workspaces and their lanes take turns (decision 134): what one look sees of them, and when the next one comes.
import { type ClaimedJob, type Room, type System, TAKE } from './job-store.ts'

/** A lane of a workspace, of the jobs of a name. */
export interface Lane {
  name: string
  workspaceId: string
  lane: string
}

/** How many more jobs of a name there is room for, of which so many of one workspace may run, and of one lane of it. */
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

/**
 * Takes what is due and has room, for this worker alone: the workspace with the fewest running comes first, in it the lane with the fewest, then what is due longest. That is
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
 * left out. When nothing else is among the first, what is due behind them is unknown, but it is due no earlier than they are: then the time
 * to look again is after `fullMs`, or when the last of them is due.
 */
export async function dueInMs(
  db: System,
  names: readonly string[],
  full: readonly FullTurn[],
  fullMs: number,
): Promise<number | null> {
  const lanes = full.filter(({ lane }) => lane !== null)
  const workspaces = full.filter(({ lane }) => lane === null)
  const [row] = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(case when is_full then greatest(due_at, now() + $7 * interval '1 millisecond') else due_at end)
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
      fullMs,
    ],
  )
  return row?.ms ?? null
}
