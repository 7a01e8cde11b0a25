import type { UsedPasskey } from '#contract/person/passkeys.ts'
import { asOwner, type Context, type OwnerContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { lockPasskey, saveUse, useChallenge } from '#server/modules/identity/factors/index.ts'
import { checkUsed } from '../rules/ceremony.ts'
import { challengeIn, handleOf } from '../rules.ts'
import { requireSite } from './require-site.ts'

/**
 * Does what a passkey permits that has just signed what we asked to be signed, for its person and as the owner; the
 * passkey cannot be removed until that is done. Each question is answered once, and a count that does not grow gives a
 * copied key away. Fails: `passkey_refused`, `passkey_unknown`.
 */
export async function requirePasskey<Result>(
  ctx: Context,
  credential: UsedPasskey,
  act: (ctx: OwnerContext, uid: string) => Promise<Result>,
): Promise<Result> {
  const site = requireSite(ctx)
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === null || !(await asOwner(ctx, (ctx) => useChallenge(ctx, challenge, null))))
    return fail('passkey_refused')
  return asOwner(ctx, async (ctx) => {
    const kept = await lockPasskey(ctx, credential.id)
    if (kept === null) return fail('passkey_unknown')
    const { userHandle } = credential.response
    const isTheirs = !userHandle || userHandle === handleOf(kept.userId)
    const use = isTheirs ? await checkUsed(credential, { challenge, site, kept }) : null
    if (use === null) return fail('passkey_refused')
    await saveUse(ctx, kept.id, use)
    return act(ctx, kept.userId)
  })
}
