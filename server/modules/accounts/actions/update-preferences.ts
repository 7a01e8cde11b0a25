import type * as z from 'zod/mini'
import type { preferences } from '#contract/accounts.ts'
import { type Context, inTransaction, person } from '#server/kernel/context.ts'
import { announce } from '#server/kernel/events.ts'
import { readUser, savePreferences } from '#server/modules/people/index.ts'

type Preferences = z.infer<typeof preferences>
type Chosen = { [Key in keyof Preferences]?: Preferences[Key] | undefined }

/** Keeps how the product looks for this person; what is left out stays as it is. */
export async function updatePreferences(ctx: Context, chosen: Chosen): Promise<Preferences> {
  // open to all: everybody may choose for themselves
  const actor = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    await savePreferences(ctx, actor.uid, chosen)
    await announce(ctx, 'account.changed', { subject: actor.uid, workspaceId: null, userId: actor.uid })
    return (await readUser(ctx, actor)).preferences
  })
}
