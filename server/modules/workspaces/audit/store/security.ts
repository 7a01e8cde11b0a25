// The events of one person that concern the safety of the account.
import type { Context } from '#server/platform/context.ts'
import { countedAtMost } from '#server/platform/db/paging.ts'
import type { Cursor } from '#server/platform/events/event-log.ts'
import type { SecurityEvent } from '../rules.ts'

/** At most `limit` events before a place in the log, newest first. */
export function findSecurityEvents(
  ctx: Context,
  uid: string,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<SecurityEvent[]> {
  return ctx.db.query<SecurityEvent>(
    `select xid::text || '.' || id as id, at, payload from event
     where user_id = $1 and type = 'security.recorded' and ($2::xid8 is null or (xid, id) < ($2::xid8, $3::bigint))
     order by xid desc, id desc limit $4`,
    [uid, before?.xid.toString() ?? null, before?.id.toString() ?? null, limit],
  )
}

/** How many there are, up to a thousand and one. */
export async function countSecurityEvents(ctx: Context, uid: string): Promise<number> {
  const [row] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from
       (select 1 from event where user_id = $1 and type = 'security.recorded' limit ${countedAtMost}) found`,
    [uid],
  )
  return row?.total ?? 0
}
