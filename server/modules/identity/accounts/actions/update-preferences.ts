import type { PreferencesInput, StoredPreferences } from '#contract/person/preferences.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import {
  lockPerson,
  readUser,
  savePreferences,
  settleChoices,
} from '#server/modules/identity/people/index.ts'

/** Keeps how the product looks for this person; what is left out stays as it is, and so does what was chosen later. */
export async function updatePreferences(ctx: Context, told: PreferencesInput): Promise<StoredPreferences> {
  const actor = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, actor.uid)
    const { preferences } = await readUser(ctx, actor)
    const settled = settleChoices(preferences, told, ctx.clock.now())
    await savePreferences(ctx, actor.uid, settled)
    await announce(ctx, 'account.changed', { subject: actor.uid, workspaceId: null, userId: actor.uid })
    return settled
  })
}
