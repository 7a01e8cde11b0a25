import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { deletePasskey, hasPasskey, lockWays, warnPerson } from '#server/modules/identity/factors/index.ts'
import { recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'

/**
 * Removes a passkey; it signs in no more. The last way of signing in stays.
 * Fails: `passkey_not_found`, also for somebody else's; `sign_in_last_way`, `fresh_sign_in_needed`.
 */
export async function removePasskey(ctx: Context, { id }: { id: string }): Promise<{ accepted: true }> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const ways = await lockWays(ctx, uid)
    if (!(await hasPasskey(ctx, uid, id))) return fail('passkey_not_found')
    await requireRecentProof(ctx)
    if (ways.others + ways.passkeys <= 1) fail('sign_in_last_way')
    await deletePasskey(ctx, id)
    await recordAct(ctx, uid, 'passkey_removed')
    await warnPerson(ctx, uid, 'passkey_removed')
    return { accepted: true }
  })
}
