import type * as z from 'zod/mini'
import type { notificationPreferences, notificationPreferencesInput } from '#contract/person/accounts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { lockPerson, readUser, saveNotificationPreferences } from '#server/modules/identity/people/index.ts'
import { withChoices } from '../rules.ts'

/** Keeps what the person wants to be told; what is left out stays. */
export function updateNotificationPreferences(
  ctx: Context,
  chosen: z.infer<typeof notificationPreferencesInput>,
): Promise<z.infer<typeof notificationPreferences>> {
  const actor = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Of two who choose at once, one after the other: each keeps what the other chose.
    await lockPerson(ctx, actor.uid)
    const { notificationPreferences: before } = await readUser(ctx, actor)
    const after = withChoices(before, chosen)
    await saveNotificationPreferences(ctx, actor.uid, after)
    await announce(ctx, 'account.changed', { subject: actor.uid, workspaceId: null, userId: actor.uid })
    return after
  })
}
