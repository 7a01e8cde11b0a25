import type { UsedPasskey } from '#contract/person/passkeys.ts'
import { type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { saveProof } from '#server/modules/identity/people/index.ts'
import { requirePasskey } from './require-passkey.ts'

/**
 * Proves by a passkey of theirs that it is still the person who sits here.
 * Fails: `passkey_refused`, also for somebody else's; `passkey_unknown`.
 */
export async function confirmByPasskey(
  ctx: Context,
  { credential }: { credential: UsedPasskey },
): Promise<{ accepted: true }> {
  const { uid, sessionId } = person(ctx)
  await requirePasskey(ctx, credential, async (ctx, owner) => {
    if (owner !== uid) fail('passkey_refused')
    await saveProof(ctx, sessionId)
  })
  return { accepted: true }
}
