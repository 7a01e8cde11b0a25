// Reading the one event log: places in it, who may hear what, and what has committed for good.
import type { LiveEvent } from '#contract/events.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { type Db, inScope } from '../db/transaction.ts'

/** An event as the hub reads it: what is sent, and who may hear it. */
export interface HeardEvent extends LiveEvent {
  userId: string | null
}

/** A place in the log: events sort by the transaction that wrote them, then by number. */
export interface Cursor {
  xid: bigint
  id: bigint
}

export const cursorText = ({ xid, id }: Cursor): string => `${xid}.${id}`

/** The cursor that a text names, or null when it names none. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const parts = /^(\d{1,20})\.(\d{1,19})$/.exec(text ?? '')
  if (!parts) return null
  const [xid, id] = [BigInt(parts[1] ?? ''), BigInt(parts[2] ?? '')]
  return xid < 2n ** 64n && id < 2n ** 63n ? { xid, id } : null
}

export const isAfter = (a: Cursor, b: Cursor): boolean => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

/** Who listens: members of these workspaces, and this person for what is theirs alone. */
export interface Audience {
  workspaces: readonly string[]
  userId: string | null
}

export const mayHear = (audience: Audience, event: HeardEvent): boolean =>
  event.userId === null
    ? event.workspaceId !== null && audience.workspaces.includes(event.workspaceId)
    : event.userId === audience.userId

/** An event as the log is asked for it. */
export interface EventRow {
  cursor: string
  workspace_id: string | null
  user_id: string | null
  type: LiveEvent['type']
  subject: string
  payload: LiveEvent['payload']
  at: Date
  settled: boolean
}

export const heardEvent = (row: EventRow): HeardEvent => ({
  cursor: row.cursor,
  type: row.type,
  subject: row.subject,
  workspaceId: row.workspace_id,
  userId: row.user_id,
  at: row.at.toISOString(),
  payload: row.payload,
})

/** A part of the log. */
interface LogPage {
  events: HeardEvent[]
  /** True when as many as asked for were found: there may be more. */
  full: boolean
  /** True when something has committed that cannot be told yet, because an older transaction is still running. */
  unsettled: boolean
}

/**
 * Events after a cursor in the order of the log, for one audience or, with null, for everybody. Only transactions older
 * than every running one are told, so that no event can appear behind a cursor that has passed.
 */
export async function readEvents(
  db: Db<'system'>,
  page: { after: Cursor; audience: Audience | null; limit: number },
): Promise<LogPage> {
  const { after, audience, limit } = page
  const heard = audience
    ? 'and ((user_id is null and workspace_id = any($3::text[])) or user_id = $4::text)'
    : ''
  const rows = await db.prepared<EventRow>(
    `events-${audience ? 'heard' : 'all'}-${limit}`,
    `select xid::text || '.' || id::text as cursor, workspace_id, user_id, type, subject, payload, at,
       xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
     from event where (xid, id) > ($1::xid8, $2::bigint) ${heard}
     order by event.xid, event.id limit ${limit}`,
    [String(after.xid), String(after.id), ...(audience ? [[...audience.workspaces], audience.userId] : [])],
  )
  const settled = rows.filter((row) => row.settled)
  return {
    events: settled.map(heardEvent),
    full: settled.length === limit,
    unsettled: settled.length < rows.length,
  }
}

/** Under this name is kept how far the log has been forgotten. */
export const FORGOTTEN = 'forgotten'

/** Up to here events may be gone: whoever goes on from an earlier place has missed something. */
export async function forgottenUpTo(db: Db<'system'>): Promise<Cursor> {
  const [row] = await db.prepared<{ xid: string; id: string }>(
    'log-forgotten',
    'select xid::text as xid, id::text as id from log_place where name = $1',
    [FORGOTTEN],
  )
  return { xid: BigInt(row?.xid ?? '0'), id: BigInt(row?.id ?? '0') }
}

/** The place before everything that has not been told yet. */
export async function currentCursor(db: Db<'system'>): Promise<Cursor> {
  const [row] = await db.prepared<{ xmin: string }>(
    'log-end',
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    [],
  )
  return { xid: BigInt(row?.xmin ?? '0'), id: 0n }
}

/**
 * Puts events of another database's time before everything of this one's, and the readers' places with them: each reader goes on
 * behind exactly what it had read. A restored log carries transaction numbers that this database has yet to reach: unsettled, it
 * would be told as news one day, or what is news would be taken for read. Gives how many events there were.
 */
export async function settleRestoredEvents(database: Database): Promise<number> {
  return inScope(database, 'operator', async (db) => {
    if (!(await isRestored(db))) return 0
    // Of two processes that start at once the second waits here, and finds it done.
    await db.query('lock table log_place in share row exclusive mode')
    if (!(await isRestored(db))) return 0
    // An event's number is how many places stand before it, and a place comes behind all events of its number.
    const [moved] = await db.query<{ events: number }>(
      `with place as (select distinct xid, id from log_place),
         moved as (update event e
           set xid = (select count(*) from place p where (p.xid, p.id) < (e.xid, e.id))::text::xid8
           where e.xid <> pg_current_xact_id() returning 1)
       select count(*)::int as events from moved`,
    )
    await db.query(
      `update log_place l set id = 0, xid = (
         select count(distinct (p.xid, p.id)) from log_place p where (p.xid, p.id) <= (l.xid, l.id))::text::xid8`,
    )
    return moved?.events ?? 0
  })
}

/** Whether an event or a place is of a time that this database has yet to reach. */
async function isRestored(db: Db<'operator'>): Promise<boolean> {
  const [row] = await db.query<{ restored: boolean }>(
    `select exists (select 1 from event where xid >= pg_snapshot_xmax(pg_current_snapshot()))
       or exists (select 1 from log_place where xid > pg_snapshot_xmax(pg_current_snapshot())) as restored`,
  )
  return row?.restored ?? false
}
