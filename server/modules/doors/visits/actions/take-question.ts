import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { countsOfNetwork, takeCounts } from '#server/platform/take-attempt.ts'
import { questionLimits } from '../rules.ts'

/**
 * Counts a question of a visitor and of their network, before anything is done for it; who has just come in counts for the
 * network alone. Beyond the limit, and as often again, whoever asks may still have what people wrote, and reach people: then
 * it gives why nothing else is answered. Fails: `too_many_questions`.
 */
export async function takeQuestion(ctx: Context, visitorId: string | null): Promise<Failure | null> {
  const { within, beyond } = questionLimits(ctx.config.attempts)
  const taking = ({ byVisitor, byNetwork }: typeof within) =>
    asOwner(ctx, async (ctx) => {
      // A count that is lost when the machine fails costs nobody anything; waiting for the disk costs everybody who asks.
      ctx.db.query('set local synchronous_commit = off').catch(() => {})
      const ofVisitor = visitorId === null ? [] : [{ limit: byVisitor, key: visitorId }]
      return takeCounts(ctx, [...ofVisitor, ...countsOfNetwork(ctx, byNetwork)])
    })
  const wait = await taking(within)
  if (wait === null) return null
  const refusal = new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
  // Outside of the transaction, which would take the count back with it.
  if ((await taking(beyond)) !== null) throw refusal
  return refusal
}

/** Counts what else a visitor does, before it is done. Fails: `too_many_questions`. */
export async function takeTurn(ctx: Context, limit: Limit, { visitorId }: Visitor): Promise<void> {
  const wait = await asOwner(ctx, (ctx) => ctx.attempts.take(ctx.db, limit, visitorId))
  if (wait !== null) throw new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
}
