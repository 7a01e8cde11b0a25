import type { LinkedSignIns, ProviderId } from '#contract/person/providers.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { warnPerson } from '#server/modules/identity/factors/index.ts'
import {
  deleteLink,
  recordAct,
  requireRecentProof,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { canUnlink } from '../policy.ts'
import { readSignIns } from './list-sign-ins.ts'

/**
 * Takes a service away from the ways of signing in; one always stays. Fails: `sign_in_not_linked`, `sign_in_last_way`,
 * `fresh_sign_in_needed`.
 */
export async function unlinkSignIn(
  ctx: Context,
  { provider }: { provider: ProviderId },
): Promise<LinkedSignIns> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    // Of two at once the second sees what the first has left.
    permit(canUnlink(await readSignIns(ctx, uid), provider))
    await requireRecentProof(ctx)
    if (!(await deleteLink(ctx, uid, provider))) fail('sign_in_not_linked')
    await recordAct(ctx, uid, 'provider_unlinked', { way: provider })
    await warnPerson(ctx, uid, 'provider_unlinked', { provider })
    await tellPerson(ctx, uid)
    return readSignIns(ctx, uid)
  })
}
