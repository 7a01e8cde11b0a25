// Work that follows from what is announced: each reader goes through the event log at its own place, so that it meets
// every event once, whatever process it runs in and however often that is killed.
import type { EventType, LiveEvent } from '#contract/events.ts'
import type { Adapters } from '../adapters.ts'
import { contained } from '../containment.ts'
import { type Context, jobContext, type SystemContext } from '../context.ts'
import { type Cursor, currentCursor, type EventRow, heardEvent, isAfter, parseCursor } from './event-log.ts'
import { atOnce, type Db, inScope, type Tx } from '../db/transaction.ts'
import { isOutage } from '../db/database-gone.ts'
import { wakeSignal } from './wake-up.ts'

/** An event as the log keeps it. */
export interface LoggedEvent extends LiveEvent {
  userId: string | null
  /** Who did it; null when the program itself did. */
  actor: string | null
}

export interface LogReader {
  /** Its place in the log is kept under this name. */
  name: string
  types: readonly EventType[]
  /**
   * Does what follows from some events, in their order, in the transaction that moves the reader's place: all of it happens once,
   * or nothing.
   */
  read(ctx: SystemContext, events: readonly LoggedEvent[]): Promise<void>
}

interface LogReaders {
  stop(): Promise<void>
}

const PAGE = 50
const QUIET_MS = 10_000
const QUIET_EMBEDDED_MS = 60_000
/** An older transaction is still running: look again soon, and less often while it goes on. */
const UNSETTLED_MS = { first: 20, most: 500 }
const PAUSE_AFTER_FAULT_MS = 1_000
/** Events come in bursts; what follows from them may wait this long. */
const GATHER_MS = 40
/** An event that cannot be read after so many attempts is left out, so that those behind it are not. */
const MOST_FAILURES = 5

/** What a reader failed at: up to where it reads one event at a time, and how often it has failed at one by itself. */
interface Failing {
  until: string
  event: string | null
  times: number
}

/** A reader could not read one of these events, and not because of what is around them. */
class UnreadEvents extends Error {
  readonly cursors: readonly string[]
  constructor(cursors: readonly string[], cause: unknown) {
    super(`One of the events ${cursors[0]} to ${cursors.at(-1)} could not be read.`, { cause })
    this.cursors = cursors
  }
}

/** One event that could not be read is known by itself; of a page, which one it is comes out when they are read one by one. */
function failingAt(before: Failing | null, { cursors }: UnreadEvents): Failing {
  const [event = ''] = cursors
  if (cursors.length > 1) return { until: cursors.at(-1) ?? event, event: null, times: 0 }
  return {
    until: before?.until ?? event,
    event,
    times: before?.event === event ? before.times + 1 : 1,
  }
}

/** Begins to read; each process with a worker does, and one at a time moves on. */
export function startLogReaders(adapters: Adapters, readers: readonly LogReader[]): LogReaders {
  const stop = new AbortController()
  const loops = readers.map((reader) => {
    const end = (error: unknown) => adapters.log.error('log_reader.failed', { reader: reader.name, error })
    return contained({ name: 'log reader', end }, () => follow(adapters, reader, stop.signal))
  })
  return {
    async stop() {
      stop.abort()
      await Promise.all(loops)
    },
  }
}

async function follow(adapters: Adapters, reader: LogReader, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = adapters
  const news = wakeSignal(clock)
  adapters.live.onNews(() => news.notify())
  const quietMs = database.kind === 'embedded' ? QUIET_EMBEDDED_MS : QUIET_MS
  const actor = { kind: 'job', workspaceId: '', uid: null } as const
  const ctx = jobContext(adapters, actor, `log-${reader.name}`, signal)
  /** Nothing of interest stands before it. */
  let seen: Cursor | null = null
  const trouble: { at: Failing | null } = { at: null }
  let patience = UNSETTLED_MS.first
  let mostMs = quietMs
  while (!signal.aborted) {
    try {
      seen ??= await firstPlace(adapters, reader.name)
      const page = await readPage(adapters, reader, ctx, seen, trouble.at)
      seen = page.seen
      const bad = parseCursor(trouble.at?.until)
      if (!bad || !isAfter(bad, seen)) trouble.at = null
      if (page.full) continue
      mostMs = page.unsettled ? patience : quietMs
      patience = page.unsettled ? Math.min(2 * patience, UNSETTLED_MS.most) : UNSETTLED_MS.first
    } catch (error) {
      if (signal.aborted) return
      // An outage is counted against no event: however long it lasts, nothing is left out by it.
      if (error instanceof UnreadEvents) trouble.at = failingAt(trouble.at, error)
      log.error('log_reader.failed', { reader: reader.name, error })
      await clock.sleep(PAUSE_AFTER_FAULT_MS, signal).catch(() => {})
      continue
    }
    // While much goes on there is always news, and an older transaction that is still running.
    await news.wait(mostMs, signal)
    await clock.sleep(GATHER_MS, signal).catch(() => {})
  }
}

/** Where it stopped last; the end of the log for a reader that is new, or whose place is of another database's time. */
function firstPlace({ database }: Adapters, name: string): Promise<Cursor> {
  return inScope(database, 'system', async (db) => {
    const now = await currentCursor(db)
    const kept = await keptPlace(db, name)
    if (kept && !isAfter(kept, now)) return kept
    await keepPlace(db, name, now)
    return now
  })
}

async function readPage(
  { database }: Adapters,
  reader: LogReader,
  ctx: Context,
  seen: Cursor,
  failing: Failing | null,
): Promise<{ seen: Cursor; full: boolean; unsettled: boolean }> {
  // A cheap look first: most of what is announced concerns no reader.
  const look = await atOnce(database, 'system', async (db) => {
    const [end, first] = await Promise.all([currentCursor(db), eventsAfter(db, reader, seen, 1)])
    return { end, ...first }
  })
  if (look.events.length === 0)
    return { seen: isAfter(look.end, seen) ? look.end : seen, full: false, unsettled: look.unsettled }
  let cursors: string[] = []
  const page = inScope(database, 'system', async (db) => {
    const place = (await keptPlace(db, reader.name)) ?? seen
    const limit = failing === null ? PAGE : 1
    const { events, unsettled } = await eventsAfter(db, reader, isAfter(place, seen) ? place : seen, limit)
    const [first] = events
    if (first !== undefined && first.cursor === failing?.event && failing.times >= MOST_FAILURES)
      ctx.log.error('log_reader.left_out', { reader: reader.name, event: first.cursor })
    else if (first !== undefined) {
      cursors = events.map(({ cursor }) => cursor)
      await reader.read({ ...ctx, db }, events)
    }
    const last = parseCursor(events.at(-1)?.cursor)
    if (!last) return { seen: place, full: false, unsettled }
    await keepPlace(db, reader.name, last)
    return { seen: last, full: events.length === limit, unsettled }
  })
  // What a reader sent without waiting fails at the end of the transaction.
  return page.catch((error: unknown) => {
    throw isOutage(error) || cursors.length === 0 ? error : new UnreadEvents(cursors, error)
  })
}

/** Held until the transaction ends, so that no other process reads on from here. */
async function keptPlace(db: Tx<'system'>, name: string): Promise<Cursor | null> {
  const [row] = await db.query<{ xid: string; id: string }>(
    'select xid::text as xid, id::text as id from log_place where name = $1 for update',
    [name],
  )
  return row ? parseCursor(`${row.xid}.${row.id}`) : null
}

async function keepPlace(db: Tx<'system'>, name: string, place: Cursor): Promise<void> {
  await db.query(
    `insert into log_place (name, xid, id) values ($1, $2::xid8, $3)
     on conflict (name) do update set xid = excluded.xid, id = excluded.id`,
    [name, String(place.xid), String(place.id)],
  )
}

interface Row extends EventRow {
  actor: string | null
}

/** In the order of the log, up to the oldest running transaction; `unsettled` when something waits for that one. */
async function eventsAfter(
  db: Db<'system'>,
  { types }: LogReader,
  after: Cursor,
  limit: number,
): Promise<{ events: LoggedEvent[]; unsettled: boolean }> {
  const rows = await db.query<Row>(
    `select xid::text || '.' || id::text as cursor, workspace_id, user_id, actor, type, subject, payload, at,
       xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
     from event where (xid, id) > ($1::xid8, $2::bigint) and type = any($3::text[])
     order by event.xid, event.id limit $4`,
    [String(after.xid), String(after.id), [...types], limit],
  )
  const settled = rows.filter((row) => row.settled)
  return {
    events: settled.map((row) => ({ ...heardEvent(row), actor: row.actor })),
    unsettled: settled.length < rows.length,
  }
}
