import { asOwner, type Context } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { callersNetwork } from '#server/platform/take-attempt.ts'
import { questionLimits } from '../rules.ts'

/**
 * Counts a question of a visitor and of their network, before anything is done for it; who has just come in counts for the
 * network alone. Fails: `too_many_questions`.
 */
export async function takeQuestion(ctx: Context, visitorId: string | null): Promise<void> {
  const { byVisitor, byNetwork } = questionLimits(ctx.config.attempts)
  const wait = await asOwner(ctx, async (ctx) => {
    // A count that is lost when the machine fails costs nobody anything; waiting for the disk costs everybody who asks.
    ctx.db.query('set local synchronous_commit = off').catch(() => {})
    const seconds = visitorId === null ? null : await ctx.attempts.take(ctx.db, byVisitor, visitorId)
    return seconds ?? ctx.attempts.take(ctx.db, byNetwork, callersNetwork(ctx))
  })
  // Outside of the transaction, which would take the count back with it.
  if (wait !== null) throw new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
}
