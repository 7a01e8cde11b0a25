import { type Context, person, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { takeAttempt } from '#server/platform/take-attempt.ts'
import { recordAct, requireSession, saveProof } from '#server/modules/identity/people/index.ts'
import { hashingFor, limitsOf } from './take-attempt.ts'

/** Proves that it is still the person who sits here. Fails: `wrong_password`, `too_many_attempts`. */
export async function confirmPassword(
  ctx: Context,
  { password }: { password: string },
): Promise<{ accepted: true }> {
  await requirePassword(ctx, password)
  await saveProof(ctx, person(ctx).sessionId)
  return { accepted: true }
}

/** Goes on only with the person's own password; wrong ones are counted like guesses at signing in. */
export async function requirePassword(ctx: Context, password: string): Promise<void> {
  const { uid } = person(ctx)
  const { guessesByDevice } = limitsOf(ctx)
  const key = `person ${uid}`
  await takeAttempt(ctx, guessesByDevice, key)
  if (!(await ctx.identity.isPasswordOf(uid, password, hashingFor(ctx)))) {
    await requireSession(ctx)
    await recordAct(ctx, uid, 'sign_in_failed', { way: 'password' })
    fail('wrong_password')
  }
  await ctx.attempts.giveBack(ownerDb(ctx), guessesByDevice, key)
}
