import type { Session } from '#contract/person/accounts.ts'
import { beginSession, tellSession } from '#server/modules/identity/accounts/index.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import {
  browserCookie,
  browserOf,
  countRecoveryCodes,
  countWrongCode,
  deleteChallenge,
  lockChallenge,
  lockTwoStep,
  proveCode,
  warnPerson,
} from '#server/modules/identity/factors/index.ts'
import { lockPerson, recordAct } from '#server/modules/identity/people/index.ts'
import { countCode } from './require-code.ts'

/** One mail about wrong codes, then a pause. */
const warningLimit = { name: 'wrong-codes-mail', most: 1, seconds: 900 }

/**
 * Ends signing in with a code, in the browser in which it began; of codes sent at once one counts.
 * Fails: `wrong_code`, `second_step_expired` (also after five wrong codes, of which the person is told by mail),
 * `user_suspended`, `too_many_attempts`, `wrong_credentials` when the account has just gone.
 */
export async function answerSecondStep(
  ctx: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<Session> {
  const asked = { id: challenge, browser: browserOf(ctx) }
  const uid = await asOwner(ctx, (ctx) => lockChallenge(ctx, asked))
  if (uid === null) return fail('second_step_expired')
  const counted = await countCode(ctx, uid, code)
  const answered = await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    await lockTwoStep(ctx, uid)
    if ((await lockChallenge(ctx, asked)) === null) return 'expired'
    const provenBy = await proveCode(ctx, uid, code)
    if (provenBy !== null) {
      await deleteChallenge(ctx, challenge)
      if (provenBy === 'recovery_code') {
        await recordAct(ctx, uid, 'recovery_code_used')
        await warnPerson(ctx, uid, 'recovery_code_used', { left: String(await countRecoveryCodes(ctx, uid)) })
      }
      return beginSession(ctx, uid, provenBy)
    }
    await recordAct(ctx, uid, 'second_step_failed')
    if ((await countWrongCode(ctx, challenge)) > 0) return null
    // Who knows the password can begin as often as they like, and shall not fill a mailbox by it.
    if ((await ctx.attempts.take(ctx.db, warningLimit, uid)) === null)
      await warnPerson(ctx, uid, 'wrong_codes')
    return 'expired'
  })
  if (answered === null) return fail('wrong_code')
  if (answered === 'expired') return fail('second_step_expired')
  await counted.takeBack()
  ctx.client.setCookie(browserCookie('', ctx.config.baseUrl))
  return tellSession(ctx, answered)
}
