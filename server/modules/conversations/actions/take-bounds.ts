// How many questions of one visitor a virtual human answers, as its settings say.
import type { Bounds } from '#contract/workspace/staff-rules.ts'
import { asOwner, type TxContext } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { boundLimits, titleOf } from '../rules.ts'
import { type HistoryTurn, insertQuestion } from '../store/answers.ts'
import { insertEvent, type SharedConversation } from '../store/floor.ts'
import { changeFloor, tellChange } from './change-floor.ts'
import type { Held } from './keep-question.ts'

/**
 * Counts a question of a visitor; null where it is within the bounds, else the seconds until one is again. Counted within the
 * transaction that keeps the question: what is not kept is not counted, and of many at once each is.
 */
export async function takeBounds(
  ctx: TxContext,
  { staffId, visitorId }: SharedConversation,
  bounds: Bounds,
): Promise<number | null> {
  const limits = boundLimits(bounds)
  if (visitorId === null || limits.length === 0) return null
  const key = `${staffId}/${visitorId}`
  return asOwner(ctx, async (ctx) => {
    for (const [at, limit] of limits.entries()) {
      const wait = await ctx.attempts.take(ctx.db, limit, key)
      if (wait === null) continue
      // What one bound refuses takes nothing from the others.
      for (const taken of limits.slice(0, at)) await ctx.attempts.giveBack(ctx.db, taken, key)
      return wait
    }
    return null
  })
}

interface Beyond {
  floor: SharedConversation
  history: readonly HistoryTurn[]
  text: string
  /** What the visitor reads; empty for the product's own words. */
  words: string
  wait: number
  hearsNobody: boolean
}

/**
 * Keeps one question beyond the bounds, for people to read, and tells the visitor so; what comes next is refused. Fails:
 * `too_many_questions`.
 */
export async function keepBeyond(
  ctx: TxContext,
  { floor, history, text, words, wait, hearsNobody }: Beyond,
): Promise<Held> {
  const sinceAnswer = history.slice(history.findLastIndex(({ role }) => role === 'staff') + 1)
  if (hearsNobody || sinceAnswer.some(({ event }) => event === 'limit_reached'))
    throw new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
  const { id: conversationId, workspaceId } = floor
  const also = floor.title === '' ? { title: titleOf(text) } : {}
  const conversation = await changeFloor(ctx, floor, { act: 'question' }, also)
  const asked = { id: ctx.ids.next(), workspaceId, conversationId, text, askedAt: ctx.clock.now() }
  const question = await insertQuestion(ctx, asked, null)
  await insertEvent(ctx, floor, 'limit_reached', null, { text: words })
  await tellChange(ctx, floor, 'limit_reached')
  return { question, conversation }
}
