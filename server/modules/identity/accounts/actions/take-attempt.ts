import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { Hashing } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { attemptLimits, inWords, mailPause, networkOf } from '../rules.ts'

export const limitsOf = (ctx: Context) => attemptLimits(ctx.config.attempts)

/** The network that a request comes from, as limits know it. */
export const callersNetwork = (ctx: Context): string => networkOf(ctx.client.address)

/** For whom a password is hashed. */
export const hashingFor = (ctx: Context): Hashing => ({ from: callersNetwork(ctx), signal: ctx.signal })

/** Counts one attempt, before what it is for is done. Fails: `too_many_attempts`. */
export async function takeAttempt(ctx: Context, limit: Limit, key: string): Promise<void> {
  await takeAttempts(ctx, [{ limit, key }])
}

/** The same for several limits at once; an attempt that one of them refuses counts for those before it. */
export async function takeAttempts(
  ctx: Context,
  counts: readonly { limit: Limit; key: string }[],
): Promise<void> {
  const retryAfterSeconds = await asOwner(ctx, async (ctx) => {
    for (const { limit, key } of counts) {
      const seconds = await ctx.attempts.take(ctx.db, limit, key)
      if (seconds !== null) return seconds
    }
    return null
  })
  // Outside of the transaction, which would take the count back with it.
  if (retryAfterSeconds === null) return
  throw new Failure('too_many_attempts', { retryAfterSeconds, wait: inWords(retryAfterSeconds) }, [])
}

/**
 * Counts one mail that somebody asks for, and gives the seconds until the next of its kind. The account goes by its
 * address, whether anybody has it or not, so that nothing shows. Fails: `too_many_attempts`.
 */
export async function takeMail(ctx: Context, kind: string, email: string): Promise<number> {
  const { mailsByAccount, mailsByNetwork } = limitsOf(ctx)
  const seconds = ctx.config.attempts.mailPauseSeconds
  if (seconds > 0) await takeAttempt(ctx, mailPause(seconds), `${kind} ${email}`)
  await takeAttempt(ctx, mailsByNetwork, callersNetwork(ctx))
  await takeAttempt(ctx, mailsByAccount, `${kind} ${email}`)
  return seconds
}
