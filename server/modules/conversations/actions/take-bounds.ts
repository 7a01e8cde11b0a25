// How many questions of one visitor a virtual human answers, as its settings say, and what becomes of one beyond a limit.
import type { Bounds } from '#contract/workspace/staff-rules.ts'
import { asOwner, type TxContext } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'
import { boundLimits, titleOf } from '../rules.ts'
import { type HistoryTurn, insertQuestion } from '../store/answers.ts'
import { saveFloor, type SharedConversation } from '../store/floor.ts'
import { changeFloor, tellNobody } from './change-floor.ts'
import type { Held } from './keep-question.ts'
import { mayCall } from './want-person.ts'

/**
 * Counts a question of a visitor; null where it is within the bounds, else why it is not answered. Counted within the
 * transaction that keeps the question: what is not kept is not counted, and of many at once each is.
 */
export async function takeBounds(
  ctx: TxContext,
  { staffId, visitorId }: SharedConversation,
  bounds: Bounds,
): Promise<Failure | null> {
  const limits = boundLimits(bounds)
  if (visitorId === null || limits.length === 0) return null
  const key = `${staffId}/${visitorId}`
  return asOwner(ctx, async (ctx) => {
    for (const [at, limit] of limits.entries()) {
      const wait = await ctx.attempts.take(ctx.db, limit, key)
      if (wait === null) continue
      // What one bound refuses takes nothing from the others.
      for (const taken of limits.slice(0, at)) await ctx.attempts.giveBack(ctx.db, taken, key)
      return new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
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
  /** Why nothing more is kept than one question. */
  refusal: Failure
  hearsNobody: boolean
}

/**
 * Keeps a question beyond a limit, for people to read: a call for one of them, and the first question since anybody answered. What
 * is being said goes on, for nothing is said instead. Fails as `refusal` says.
 */
export async function keepBeyond(
  ctx: TxContext,
  { floor, history, text, words, refusal, hearsNobody }: Beyond,
): Promise<Held> {
  const isCall = talkOf(text) === 'person_please'
  const since = history.slice(history.findLastIndex(isHeard) + 1)
  if (hearsNobody || (!isCall && since.some(({ event }) => event === 'limit_reached'))) throw refusal
  const { id: conversationId, workspaceId } = floor
  const title = floor.title === '' ? titleOf(text) : floor.title
  await saveFloor(ctx, conversationId, { title, snoozedUntil: null }, true)
  const open = floor.speaker === 'closed' ? await changeFloor(ctx, floor, { act: 'question' }) : floor
  const asked = { id: ctx.ids.next(), workspaceId, conversationId, text, askedAt: ctx.clock.now() }
  const question = await insertQuestion(ctx, asked, null)
  if (!isCall)
    return { question, conversation: await tellNobody(ctx, open, { event: 'limit_reached', text: words }) }
  const conversation =
    (await mayCall(ctx)) === null
      ? await changeFloor(ctx, open, { act: 'ask' })
      : await tellNobody(ctx, open, { event: 'calls_used_up' })
  return { question, conversation }
}

/** Whether somebody answered, or people have seen what was asked. */
const isHeard = ({ role, event }: HistoryTurn): boolean =>
  role === 'staff' || role === 'teammate' || event === 'returned' || event === 'closed'
