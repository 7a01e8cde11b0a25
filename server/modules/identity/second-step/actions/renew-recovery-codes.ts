import type { RecoveryCodes } from '#contract/person/second-step.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { warnPerson } from '#server/modules/identity/factors/index.ts'
import { recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { requireCode } from './require-code.ts'

/**
 * Gives new recovery codes; the old ones are worth nothing from then on.
 * Fails: `second_step_off`, `wrong_code`, `fresh_sign_in_needed`, `too_many_attempts`.
 */
export async function renewRecoveryCodes(ctx: Context, { code }: { code: string }): Promise<RecoveryCodes> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  return requireCode(ctx, code, async (ctx) => {
    await requireRecentProof(ctx)
    await recordAct(ctx, uid, 'recovery_codes_renewed')
    await warnPerson(ctx, uid, 'recovery_codes_renewed')
    return asOwner(ctx, (ctx) => giveRecoveryCodes(ctx, uid))
  })
}
