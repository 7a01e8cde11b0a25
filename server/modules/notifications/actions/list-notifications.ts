import type { NotificationPage } from '#contract/person/notifications.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { pageOfRows, placeOf } from '#server/platform/db/paging.ts'
import { countNotifications, findNotifications, shaped } from '../store.ts'

/** What the person was told, newest first, and how much of it is unread. */
export async function listNotifications(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<NotificationPage> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { found, counts } = await findNotifications(ctx, uid, { after: placeOf(cursor), limit })
    const { rows, nextCursor } = pageOfRows(found, limit, ({ at, id }) => ({ at, id }))
    return { items: rows.map(shaped), nextCursor, ...counts }
  })
}

/** How much of it is unread. */
export async function countUnread(ctx: Context): Promise<{ unread: number }> {
  const { uid } = person(ctx)
  const { unread } = await inTransaction(ctx, (ctx) => countNotifications(ctx, uid))
  return { unread }
}
