import { takeAttempt } from '#server/platform/take-attempt.ts'
import { asOwner, type Context, type OwnerContext, person, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { codeLimit, hasTwoStep, proveCode, readCode } from '#server/modules/identity/factors/index.ts'
import { lockPerson, recordAct } from '#server/modules/identity/people/index.ts'

/**
 * Does what asks for a code of whoever is signed in, as the owner, in the transaction that uses the code up.
 * Fails: `second_step_off`, `wrong_code`, `too_many_attempts`.
 */
export async function requireCode<Result>(
  ctx: Context,
  typed: string,
  act: (ctx: OwnerContext) => Promise<Result>,
): Promise<Result> {
  const { uid } = person(ctx)
  if (!(await asOwner(ctx, (ctx) => hasTwoStep(ctx, uid)))) fail('second_step_off')
  const counted = await countCode(ctx, uid, typed)
  const done = await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    return (await proveCode(ctx, uid, typed)) === null ? null : { result: await act(ctx) }
  })
  if (done === null) {
    await recordAct(ctx, uid, 'second_step_failed')
    return fail('wrong_code')
  }
  await counted.takeBack()
  return done.result
}

/**
 * Counts a code before it is looked at, so that codes sent at once all count; `takeBack` when it was right. While too
 * many were wrong a recovery code still opens: whoever guesses must not lock the owner out. Fails: `too_many_attempts`.
 */
export async function countCode(
  ctx: Context,
  uid: string,
  typed: string,
): Promise<{ takeBack: () => Promise<void> }> {
  if (readCode(typed).kind === 'recovery') return { takeBack: async () => {} }
  await takeAttempt(ctx, codeLimit, uid)
  return { takeBack: () => ctx.attempts.giveBack(ownerDb(ctx), codeLimit, uid) }
}
