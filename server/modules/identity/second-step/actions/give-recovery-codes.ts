import type { RecoveryCodes } from '#contract/person/second-step.ts'
import type { Context } from '#server/platform/context.ts'
import {
  newRecoveryCode,
  recoveryCodeCount,
  saveRecoveryCodes,
} from '#server/modules/identity/factors/index.ts'

/** Makes new recovery codes in place of all old ones. Only as the owner; nobody can read them later. */
export async function giveRecoveryCodes(ctx: Context, uid: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(ctx.random.below))
  await saveRecoveryCodes(ctx, uid, codes)
  return { codes }
}
