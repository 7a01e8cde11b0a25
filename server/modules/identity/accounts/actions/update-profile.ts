import type * as z from 'zod/mini'
import type { profileInput, User } from '#contract/person/accounts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { tellOfCustomer } from '#server/modules/billing/index.ts'
import { readUser, saveProfile } from '#server/modules/identity/people/index.ts'

/** Changes what the person says of themselves; what is left out stays. */
export function updateProfile(ctx: Context, input: z.infer<typeof profileInput>): Promise<User> {
  const actor = person(ctx)
  const { displayName: name, ...names } = input
  return inTransaction(ctx, async (ctx) => {
    const before = (await readUser(ctx, actor)).displayName
    if (name !== undefined && name !== before) await tellOfCustomer(ctx, actor.uid, before)
    await saveProfile(ctx, actor.uid, { name, ...names })
    await announce(ctx, 'account.changed', { subject: actor.uid, workspaceId: null, userId: actor.uid })
    return readUser(ctx, actor)
  })
}
