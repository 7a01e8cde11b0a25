// The event log has an age. What people look up later stays: acts of the audit log, each person's security log, and recent
// activity.
import type { Adapters } from '../adapters.ts'
import { inScope, type Tx } from '../db/transaction.ts'
import type { UpkeepTask } from '../jobs/upkeep.ts'
import { currentCursor, FORGOTTEN, isAfter, parseCursor } from './event-log.ts'

/** The events that a workspace's recent activity is made of: its `newest` stay, however old they are. */
interface News {
  /** Types of events, whatever changed, and changes as `type.change`. */
  kinds: readonly string[]
  newest: number
}

const HOUR_MS = 3_600_000
/** A research tells of its progress several times a second; nobody wants to hear of it an hour later. */
const PROGRESS_MS = HOUR_MS
/** So many rows are looked at in one transaction, so that it is short. */
const BATCH = 1_000

/** Forgets what is older than the configured days, each hour. */
export const eventAge = (news: News): UpkeepTask => ({
  name: 'event-age',
  everyMs: HOUR_MS,
  async run(adapters, signal) {
    while (!signal.aborted && (await forgetProgress(adapters)));
    while (!signal.aborted && (await forgetOld(adapters, news)));
  },
})

/** True when there may be more. */
async function forgetProgress({ database, clock }: Adapters): Promise<boolean> {
  const before = new Date(clock.now().getTime() - PROGRESS_MS)
  const gone = await inScope(database, 'system', (db) =>
    db.query(
      `delete from event where (xid, id) in (
         select xid, id from event where type = 'knowledge.progressed' and at < $1 limit ${BATCH}) returning id`,
      [before],
    ),
  )
  return gone.length === BATCH
}

/**
 * Goes through the log in its order from where it stopped, so that each event is judged once. True when there may be more.
 */
async function forgetOld({ database, clock, config }: Adapters, news: News): Promise<boolean> {
  const before = new Date(clock.now().getTime() - config.limits.eventDays * 24 * HOUR_MS)
  return inScope(database, 'system', async (db) => {
    const from = await placeOf(db)
    const rows = await db.query<{ cursor: string; at: Date }>(
      `select xid::text || '.' || id::text as cursor, at from event where (xid, id) > ($1::xid8, $2::bigint)
       order by event.xid, event.id limit ${BATCH}`,
      [String(from.xid), String(from.id)],
    )
    const young = rows.findIndex(({ at }) => at >= before)
    const to = parseCursor((young === -1 ? rows : rows.slice(0, young)).at(-1)?.cursor)
    if (to === null) return false
    await db.query(
      `delete from event e where (e.xid, e.id) > ($1::xid8, $2::bigint) and (e.xid, e.id) <= ($3::xid8, $4::bigint)
         and e.origin is null and not (e.type = 'security.recorded' and e.user_id is not null)
         and not (e.workspace_id is not null and ${isNews('e', '$5')} and $6 > (select count(*) from (
           select 1 from event n where n.workspace_id = e.workspace_id and ${isNews('n', '$5')} and (n.xid, n.id) > (e.xid, e.id)
           order by n.xid desc, n.id desc limit $6) newer))`,
      [...[from.xid, from.id, to.xid, to.id].map(String), [...news.kinds], news.newest],
    )
    await db.query(`update log_place set xid = $2::xid8, id = $3 where name = $1`, [
      FORGOTTEN,
      String(to.xid),
      String(to.id),
    ])
    return rows.length === BATCH && young === -1
  })
}

/** Whether an event is of one of these kinds, as SQL. */
export const isNews = (event: string, kinds: string): string =>
  `(${event}.type = any(${kinds}::text[])
     or ${event}.type || '.' || coalesce(${event}.payload->>'change', '') = any(${kinds}::text[]))`

/** Held until the transaction ends, so that no other process goes on from here; the beginning when it is of another database's time. */
async function placeOf(db: Tx<'system'>) {
  await db.query(`insert into log_place (name, xid, id) values ($1, '0', 0) on conflict do nothing`, [
    FORGOTTEN,
  ])
  const [row] = await db.query<{ place: string }>(
    `select xid::text || '.' || id::text as place from log_place where name = $1 for update`,
    [FORGOTTEN],
  )
  const place = parseCursor(row?.place)
  const now = await currentCursor(db)
  return place === null || isAfter(place, now) ? { xid: 0n, id: 0n } : place
}
