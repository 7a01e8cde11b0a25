import type { SecondStepState } from '#contract/person/second-step.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { countRecoveryCodes, findTwoStep } from '#server/modules/identity/factors/index.ts'

/** Whether two-step sign-in is on for whoever asks; what is only being set up does not count. */
export async function getSecondStep(ctx: Context): Promise<SecondStepState> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const since = (await findTwoStep(ctx, uid))?.confirmedAt ?? null
    return {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(ctx, uid),
    }
  })
}
