import type { Session } from '#contract/person/accounts.ts'
import { beginSession, tellSession } from '#server/modules/accounts/index.ts'
import { asOwner, type Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import {
  browserCookie,
  browserOf,
  countWrongCode,
  deleteChallenge,
  lockChallenge,
  lockTwoStep,
  proveCode,
} from '#server/modules/factors/index.ts'
import { recordAct } from '#server/modules/people/index.ts'
import { countCode } from './require-code.ts'

/**
 * Ends signing in with a code, in the browser in which it began; of codes sent at once one counts.
 * Fails: `wrong_code`, `second_step_expired` (also after five wrong codes), `user_suspended`, `too_many_attempts`.
 */
export async function answerSecondStep(
  ctx: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<Session> {
  // open to all: the first step and the code are the permission
  const asked = { id: challenge, browser: browserOf(ctx) }
  const uid = await asOwner(ctx, (ctx) => lockChallenge(ctx, asked))
  if (uid === null) return fail('second_step_expired')
  const counted = await countCode(ctx, uid, code)
  const answered = await asOwner(ctx, async (ctx) => {
    await lockTwoStep(ctx, uid)
    if ((await lockChallenge(ctx, asked)) === null) return 'expired'
    const provenBy = await proveCode(ctx, uid, code)
    if (provenBy !== null) {
      await deleteChallenge(ctx, challenge)
      if (provenBy === 'recovery_code') await recordAct(ctx, uid, 'recovery_code_used')
      return beginSession(ctx, uid, provenBy)
    }
    await recordAct(ctx, uid, 'second_step_failed')
    return (await countWrongCode(ctx, challenge)) === 0 ? 'expired' : null
  })
  if (answered === null) return fail('wrong_code')
  if (answered === 'expired') return fail('second_step_expired')
  await counted.takeBack()
  ctx.client.setCookie(browserCookie('', ctx.config.baseUrl))
  return tellSession(ctx, answered)
}
