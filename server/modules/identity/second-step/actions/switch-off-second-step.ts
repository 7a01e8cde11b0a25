import type { SecondStepState } from '#contract/person/second-step.ts'
import { type Context, person } from '#server/platform/context.ts'
import { deleteChallenges, deleteTwoStep, warnPerson } from '#server/modules/identity/factors/index.ts'
import { recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { requireCode } from './require-code.ts'

/**
 * Switches two-step sign-in off, by a code of the app or a recovery code.
 * Fails: `second_step_off`, `wrong_code`, `fresh_sign_in_needed`, `too_many_attempts`.
 */
export async function switchOffSecondStep(
  ctx: Context,
  { code }: { code: string },
): Promise<SecondStepState> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  return requireCode(ctx, code, async (ctx) => {
    await requireRecentProof(ctx)
    await deleteTwoStep(ctx, uid)
    await deleteChallenges(ctx, uid)
    await recordAct(ctx, uid, 'two_step_disabled')
    await warnPerson(ctx, uid, 'two_step_off')
    return { isOn: false, since: null, recoveryCodesLeft: 0 }
  })
}
