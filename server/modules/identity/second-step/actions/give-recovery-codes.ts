import type { RecoveryCodes } from '#contract/person/second-step.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import {
  newRecoveryCode,
  recoveryCodeCount,
  saveRecoveryCodes,
} from '#server/modules/identity/factors/index.ts'

/** Makes new recovery codes in place of all old ones. Nobody can read them later. */
export async function giveRecoveryCodes(ctx: OwnerContext, uid: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(ctx.random.below))
  await saveRecoveryCodes(ctx, uid, codes)
  return { codes }
}
