import type { RecoveryCodes } from '#contract/person/second-step.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import {
  confirmSecret,
  lockTwoStep,
  periodOfCode,
  readCode,
  setupMs,
  usePeriod,
  warnPerson,
} from '#server/modules/identity/factors/index.ts'
import { lockPerson, recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { countCode } from './require-code.ts'

/**
 * Switches two-step sign-in on once a code shows that the app knows the secret; gives the recovery codes, this once.
 * Fails: `second_step_on`, `second_step_not_begun`, `wrong_code`, `fresh_sign_in_needed`, `too_many_attempts`.
 */
export async function confirmSecondStep(ctx: Context, input: { code: string }): Promise<RecoveryCodes> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  const counted = await countCode(ctx, uid, input.code)
  const given = await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    await requireRecentProof(ctx)
    const held = await lockTwoStep(ctx, uid)
    if (held?.confirmedAt) return fail('second_step_on')
    const isOpen = held !== null && ctx.clock.now().getTime() - held.createdAt.getTime() <= setupMs
    if (!isOpen || held.secret === null) return fail('second_step_not_begun')
    const { code } = readCode(input.code)
    const period = periodOfCode(held.secret, code, ctx.clock.now())
    if (period === null || !(await usePeriod(ctx, uid, period))) fail('wrong_code')
    if (!(await confirmSecret(ctx, uid))) fail('second_step_on')
    await recordAct(ctx, uid, 'two_step_enabled')
    await warnPerson(ctx, uid, 'two_step_on')
    return giveRecoveryCodes(ctx, uid)
  })
  await counted.takeBack()
  return given
}
