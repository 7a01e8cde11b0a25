import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { countNotifications, saveRead } from '../store.ts'

/**
 * Marks notifications as read, and tells the person's other tabs and devices. Those that are gone meanwhile are passed
 * over. Fails: `notification_not_found` when none of them is there.
 */
export async function markRead(
  ctx: Context,
  { notificationIds }: { notificationIds: readonly string[] },
): Promise<{ unread: number }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { found, changed } = await saveRead(ctx, uid, { ids: notificationIds })
    if (found === 0) fail('notification_not_found')
    return tellUnread(ctx, uid, changed)
  })
}

/** Marks everything as read, or everything up to a moment, so that what arrives meanwhile stays unread. */
export async function markAllRead(
  ctx: Context,
  { upTo }: { upTo?: string | undefined },
): Promise<{ unread: number }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const moment = upTo === undefined ? ctx.clock.now() : new Date(upTo)
    const { changed } = await saveRead(ctx, uid, { upTo: moment })
    return tellUnread(ctx, uid, changed)
  })
}

async function tellUnread(ctx: TxContext, uid: string, changed: number): Promise<{ unread: number }> {
  const { unread } = await countNotifications(ctx, uid)
  if (changed > 0)
    await announce(ctx, 'notification.changed', {
      subject: uid,
      workspaceId: null,
      userId: uid,
      payload: { unread },
    })
  return { unread }
}
