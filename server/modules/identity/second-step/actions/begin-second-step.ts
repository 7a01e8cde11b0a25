import type { SecondStepSetup } from '#contract/person/second-step.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { saveNewSecret, secretBytes, secretOf, setupAddress } from '#server/modules/identity/factors/index.ts'
import { findById, requireRecentProof } from '#server/modules/identity/people/index.ts'

/**
 * Makes a new secret for an authenticator app, in place of one that was never confirmed. It is told once.
 * Fails: `second_step_on`, `fresh_sign_in_needed`.
 */
export async function beginSecondStep(ctx: Context): Promise<SecondStepSetup> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  const secret = secretOf(new Uint8Array(ctx.random.bytes(secretBytes)))
  return asOwner(ctx, async (ctx) => {
    if (!(await saveNewSecret(ctx, uid, secret))) fail('second_step_on')
    const label = (await findById(ctx, uid))?.email ?? ''
    return { secret, address: setupAddress(secret, { issuer: 'Staffroom AI', label }) }
  })
}
