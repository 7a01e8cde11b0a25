import type { OwnerContext } from '#server/platform/context.ts'
import { periodOfCode, readCode } from '../rules.ts'
import { lockTwoStep, spendRecoveryCode, usePeriod } from '../store/two-step.ts'

/** The kind of code that has proved who somebody is. */
type ProvenBy = 'authenticator' | 'recovery_code'

/**
 * Uses a code of the person's app or a recovery code up; null when it is wrong, too old or used. Changes nothing then.
 * In the transaction that does what the code is for.
 */
export async function proveCode(ctx: OwnerContext, uid: string, typed: string): Promise<ProvenBy | null> {
  const { kind, code } = readCode(typed)
  const held = await lockTwoStep(ctx, uid)
  if (!held?.confirmedAt) return null
  if (kind === 'recovery') return (await spendRecoveryCode(ctx, uid, code)) ? 'recovery_code' : null
  if (held.secret === null) ctx.log.error('two_step.unreadable', { uid })
  const period = held.secret === null ? null : periodOfCode(held.secret, code, ctx.clock.now())
  return period !== null && (await usePeriod(ctx, uid, period)) ? 'authenticator' : null
}
