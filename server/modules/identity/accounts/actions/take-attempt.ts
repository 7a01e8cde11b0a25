import type { Hashing } from '#server/adapters/identity/identity.ts'
import type { Context } from '#server/platform/context.ts'
import { callersNetwork, takeAttempt, takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { attemptLimits, mailPause } from '../rules.ts'

export const limitsOf = (ctx: Context) => attemptLimits(ctx.config.attempts)

/** For whom a password is hashed. */
export const hashingFor = (ctx: Context): Hashing => ({ from: callersNetwork(ctx), signal: ctx.signal })

/**
 * Counts one mail that somebody asks for, and gives the seconds until the next of its kind. The account goes by its
 * address, whether anybody has it or not, so that nothing shows. Fails: `too_many_attempts`.
 */
export async function takeMail(ctx: Context, kind: string, email: string): Promise<number> {
  const { mailsByAccount, mailsByNetwork } = limitsOf(ctx)
  const seconds = ctx.config.attempts.mailPauseSeconds
  if (seconds > 0) await takeAttempt(ctx, mailPause(seconds), `${kind} ${email}`)
  await takeAttemptOfNetwork(ctx, mailsByNetwork)
  await takeAttempt(ctx, mailsByAccount, `${kind} ${email}`)
  return seconds
}
