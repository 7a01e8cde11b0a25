import type { Session } from '#contract/person/accounts.ts'
import type { PasskeyRequest, UsedPasskey } from '#contract/person/passkeys.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { beginSession, tellSession } from '#server/modules/identity/accounts/index.ts'
import { newChallenge } from '#server/modules/identity/factors/index.ts'
import { questionLimit, requestFor } from '../rules.ts'
import { requirePasskey } from './require-passkey.ts'
import { requireSite } from './require-site.ts'

/**
 * What the browser needs in order to sign in with a passkey; good for ten minutes.
 * Fails: `passkeys_unavailable`, `too_many_attempts`.
 */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeyRequest> {
  const site = requireSite(ctx)
  await takeAttemptOfNetwork(ctx, questionLimit)
  return requestFor(site, await asOwner(ctx, (ctx) => newChallenge(ctx, null)))
}

/**
 * Signs in with a passkey. The device has recognised its person, so that no second step is asked for.
 * Fails: `passkey_refused`, `passkey_unknown`, `user_suspended`.
 */
export async function signInByPasskey(
  ctx: Context,
  { credential }: { credential: UsedPasskey },
): Promise<Session> {
  const begun = await requirePasskey(ctx, credential, (ctx, uid) => beginSession(ctx, uid, 'passkey'))
  return tellSession(ctx, begun)
}
