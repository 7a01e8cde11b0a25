import type * as z from 'zod/mini'
import type { notificationPreferences, notificationPreferencesInput } from '#contract/person/accounts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { readUser, saveNotificationPreferences } from '#server/modules/identity/people/index.ts'
import { withChoices } from '../rules.ts'

/** Keeps what the person wants to be told; what is left out stays. */
export function updateNotificationPreferences(
  ctx: Context,
  chosen: z.infer<typeof notificationPreferencesInput>,
): Promise<z.infer<typeof notificationPreferences>> {
  const actor = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { notificationPreferences: before } = await readUser(ctx, actor)
    const after = withChoices(before, chosen)
    await saveNotificationPreferences(ctx, actor.uid, after)
    await announce(ctx, 'account.changed', { subject: actor.uid, workspaceId: null, userId: actor.uid })
    return after
  })
}
