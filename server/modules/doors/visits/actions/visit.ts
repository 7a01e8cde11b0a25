import type { AnswerEvent, Message } from '#contract/conversations.ts'
import type { Snapshot } from '#contract/snapshots.ts'
import type { FilledAction } from '#contract/workspace/staff-actions.ts'
import { type VisitConversation, visitHeaders } from '#contract/visitors/visits.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { type Context, inTransaction, type TxContext } from '#server/platform/context.ts'
import { fail, Failure, isFailure } from '#server/platform/fail.ts'
import { takeVisitorRead } from '#server/platform/public-reads.ts'
import { yieldToMembers } from '#server/platform/public-turns.ts'
import {
  askWhile,
  findFloor,
  findVerified,
  findVisitorConversation,
  getConversation,
  isSilent,
  namesOf,
  rateAnswer,
  restsOnFor,
  startConversation,
} from '#server/modules/conversations/index.ts'
import { lookUp } from '#server/modules/conversations/look-ups/index.ts'
import { getSnapshot } from '#server/modules/knowledge/index.ts'
import { requireStaff } from '#server/modules/staff/index.ts'
import { isWelcome, noteLook, noteVisit } from '../store/visitors.ts'
import { ratingLimit } from '../rules.ts'
import { takeQuestion, takeTurn } from './take-question.ts'

const gone = ['staff_not_found', 'staff_not_accessible', 'conversation_not_found'] as const

/** The conversation of the visitor who asks, or null before the first question. Fails: `too_many_requests`. */
export async function getVisit(ctx: Context): Promise<{ conversation: VisitConversation | null }> {
  const { visitorId } = visiting(ctx)
  await takeVisitorRead(visitorId)
  if (!(await yieldToMembers(ctx, 'reads'))) fail('visit_unknown')
  return inTransaction(ctx, async (ctx) => {
    const id = await findVisitorConversation(ctx, visitorId)
    if (id === null) return { conversation: null }
    // What stands in a chat that is closed nobody has read.
    if (!ctx.client.headers.has(visitHeaders.glance)) await noteLook(ctx, visitorId)
    return { conversation: await told(ctx, id) }
  })
}

/**
 * Asks a question as a visitor; the first one begins the conversation, and a newer one takes the place of one that is being
 * answered. What people wrote is told also when nothing else is answered any more. Fails: `staff_not_on_shift`,
 * `too_many_questions`, `visit_answers_used_up`, `visit_unknown`.
 */
export async function askAsVisitor(
  ctx: Context,
  { text, page }: { text: string; page?: string | undefined },
): Promise<AsyncGenerator<AnswerEvent, void>> {
  const visitor = visiting(ctx)
  const tooMany = await takeQuestion(ctx, visitor.visitorId)
  if (!(await yieldToMembers(ctx))) fail('visit_unknown')
  const ask = (beyond: Failure | null) =>
    askWhile(
      ctx,
      { conversation: (ctx) => conversationFor(ctx, visitor), text, page, beyond },
      async (ctx) => {
        if (!(await isWelcome(ctx, visitor))) fail('visit_unknown')
      },
    )
  try {
    return await ask(tooMany).catch((error: unknown) =>
      // What the company pays for is not told to visitors.
      isFailure(error, 'plan_limit_answers')
        ? ask(new Failure('visit_answers_used_up', {}, []))
        : Promise.reject(error),
    )
  } catch (error) {
    // The colleague was let go, or the visitor erased, while they asked.
    if (gone.some((code) => isFailure(error, code))) return fail('visit_unknown')
    throw error
  }
}

/** The conversation that a visitor asks in, begun when there is none. Fails: `staff_not_on_shift`, `visit_unknown`. */
async function conversationFor(ctx: TxContext, visitor: Visitor): Promise<string> {
  const { visitorId, staffId } = visitor
  const [isKnown, id, { status }, mayAsk] = await Promise.all([
    noteVisit(ctx, visitorId),
    findVisitorConversation(ctx, visitorId),
    requireStaff(ctx, staffId),
    // The door may have been closed while the question waited.
    isWelcome(ctx, visitor),
  ])
  if (!isKnown || !mayAsk) fail('visit_unknown')
  // A draft can be tried, but by its own people alone; to a person one writes whoever is on shift.
  if (status !== 'active') {
    const floor = id === null ? null : await findFloor(ctx, id)
    if (floor === null || !isSilent(floor)) fail('staff_not_on_shift')
  }
  return id ?? (await startConversation(ctx, { staffId })).id
}

/**
 * Looks something up for a visitor, as the first thing too. Fails: `staff_not_on_shift`, `visit_unknown`, `action_unavailable`,
 * `action_needs_verified`, `too_many_questions`, `invalid_input`.
 */
export async function lookUpAsVisitor(ctx: Context, filled: FilledAction): Promise<VisitConversation> {
  const visitor = visiting(ctx)
  try {
    const id = await lookUp(ctx, {
      conversation: (ctx) => conversationFor(ctx, visitor),
      filled,
      requireAsker: async (ctx) => {
        if (!(await isWelcome(ctx, visitor))) fail('visit_unknown')
      },
    })
    return await inTransaction(ctx, (ctx) => told(ctx, id))
  } catch (error) {
    return gone.some((code) => isFailure(error, code)) ? fail('visit_unknown') : Promise.reject(error)
  }
}

/** Rates an answer that this visitor was given. Fails: `message_not_found`, `message_not_rateable`, `too_many_questions`. */
export async function rateAsVisitor(
  ctx: Context,
  rated: { id: string; rating: number | null },
): Promise<Message> {
  await takeTurn(ctx, ratingLimit, visiting(ctx))
  return rateAnswer(ctx, rated)
}

/** A page on which an answer to this visitor rests, without what was set aside of it. Fails: `snapshot_not_found`, `too_many_requests`. */
export async function getVisitSource(ctx: Context, { id }: { id: string }): Promise<Snapshot> {
  const { visitorId } = visiting(ctx)
  await takeVisitorRead(visitorId)
  return inTransaction(ctx, async (ctx) => {
    if (!(await restsOnFor(ctx, visitorId, id))) fail('snapshot_not_found')
    return { ...(await getSnapshot(ctx, { id })), setAside: [] }
  })
}

/** A conversation as its visitor sees it. */
export async function told(ctx: Context, id: string): Promise<VisitConversation> {
  const { messages } = await getConversation(ctx, { id })
  const { speaker, assigneeId, contactEmail } = (await findFloor(ctx, id)) ?? fail('visit_unknown')
  const names = speaker === 'person' && assigneeId !== null ? await namesOf(ctx, [assigneeId]) : null
  const isVerified = (await findVerified(ctx, visiting(ctx).visitorId)) !== null
  return { id, messages, speaker, person: names?.get(assigneeId ?? '') ?? null, contactEmail, isVerified }
}

/** The visitor; access rules have admitted one before an action asks. */
export const visiting = ({ actor }: Context): Visitor =>
  actor.kind === 'visitor' ? actor : fail('visit_unknown')
