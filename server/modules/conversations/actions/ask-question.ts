import type { AnswerEvent, Message, Speaker } from '#contract/conversations.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Context, inTransaction, person, type TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, type Failure } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { yieldToMembers } from '#server/platform/public-turns.ts'
import { readAudiences } from '#server/modules/identity/people/index.ts'
import { giveBackAnswer, noteModelCalls } from '#server/modules/billing/index.ts'
import { canAskIn, canManage, canTalkTo } from '../policy.ts'
import { isSilent, offersPerson } from '../rules.ts'
import {
  completeAnswer,
  type HistoryTurn,
  insertReceipts,
  interruptAnswers,
  isAnswering,
} from '../store/answers.ts'
import { lockConversation } from '../store/conversations.ts'
import { findFloor, insertEvent, lockFloor, type SharedConversation } from '../store/floor.ts'
import { answerFrom } from './answer-from.ts'
import { beginAnswer, endAnswer, isMade } from '../store/answers-under-way.ts'
import { changeFloor, tellNobody } from './change-floor.ts'
import { type Asked, type Held, keepQuestion, readStanding } from './keep-question.ts'
import { mayCall } from './want-person.ts'

/** Fails when whoever asked may hear nothing more. */
export type RequireAsker = (ctx: Context, workspaceId: string) => Promise<void>

/**
 * Asks a question. The question is on disk before the first event; the answer's sentences come as soon as they are
 * checked, and `done` once the answer is on disk. Fails: `conversation_not_found`, `conversation_busy`,
 * `conversation_of_visitor`, `staff_not_accessible`, `staff_not_found`, `staff_not_on_shift`, `plan_limit_answers`.
 */
export async function askQuestion(
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<AsyncGenerator<AnswerEvent, void>> {
  // Of a try-out.
  if (!(await yieldToMembers(ctx))) fail('conversation_not_found', { id })
  return askWhile(ctx, { conversation: () => Promise.resolve(id), text }, requireSession)
}

interface AskedIn {
  /** Finds or begins the conversation, in the transaction that keeps the question. */
  conversation(ctx: TxContext): Promise<string>
  text: string
  /** Stands for the conversation's own, where whoever asks keeps it themselves. */
  history?: readonly HistoryTurn[]
  /** Whoever asks could hear no person of the company: nobody is called, and nobody is offered. */
  hearsNobody?: boolean
  /** Why nothing is answered any more but what people wrote for this very question. */
  beyond?: Failure | null
  /** The path of the page on which the widget stands. */
  page?: string | undefined
}

/**
 * Asks in a conversation that is found or begun for it. While the answer is made, `requireAsker` is asked again and again whether it
 * may go on, every `watchMs`. A visitor's question takes the place of the one that is being answered. Fails as `askQuestion` and
 * the finding do, with `conversation_with_person` where that one would not be heard, and as `beyond` says.
 */
export async function askWhile(
  ctx: Context,
  { conversation, text, history, hearsNobody = false, beyond = null, page }: AskedIn,
  requireAsker: RequireAsker,
  watchMs = watchEveryMsOf(ctx.actor),
): Promise<AsyncGenerator<AnswerEvent, void>> {
  const asked = await inTransaction(ctx, async (ctx) => {
    const standing = await readStanding(ctx, await conversation(ctx))
    permit(canTalkTo(ctx.actor, standing.staff))
    permit(canAskIn(ctx.actor, standing.floor))
    if (hearsNobody && isSilent(standing.floor)) fail('conversation_with_person')
    // A program has one answer to each of its requests.
    const replaces = ctx.actor.kind === 'visitor' && !hearsNobody
    return keepQuestion(ctx, standing, text, { beyond, replaces, hearsNobody })
  })
  if (!('answerId' in asked)) return held(asked)
  for (const id of asked.givenUp) endAnswer(id)
  const shown = history === undefined ? asked : { ...asked, history }
  return answer(ctx, shown, { requireAsker, watchMs, hearsNobody, page: page ?? null })
}

async function* held({ question, conversation }: Held): AsyncGenerator<AnswerEvent, void> {
  yield { type: 'question', message: question }
  yield { type: 'held', speaker: conversation.speaker }
}

async function* answer(
  ctx: Context,
  { staff, basis, known, question, answerId, history, conversation, isTaken }: Asked,
  {
    requireAsker,
    watchMs,
    hearsNobody,
    page,
  }: { requireAsker: RequireAsker; watchMs: number; hearsNobody: boolean; page: string | null },
): AsyncGenerator<AnswerEvent, void> {
  const { workspaceId } = staff
  const conversationId = conversation.id
  const { whenUnknown: offersUnknown } = basis.live.settings.handOff
  let settled = false
  const sentences: Message['sentences'] = []
  const isOurs = ownAnswer(ctx, answerId, conversation)
  // Not before somebody reads: an answer that nobody waits for is not under way.
  beginAnswer(answerId)
  try {
    yield { type: 'question', message: question }
    const watch = watchOf(ctx, watchMs, () => requireAsker(ctx, workspaceId))
    for await (const event of answerFrom(ctx, {
      staff,
      basis,
      known,
      question: question.text,
      history,
      page,
      hearsNobody,
      triesDraft: conversation.triesDraft,
      canAskPerson: conversation.askedBy === 'visitor' && !hearsNobody,
      canFillIn: !hearsNobody && mayFillIn(ctx.actor, conversation),
    })) {
      if (event.type === 'sentence') {
        await watch()
        // A person has come meanwhile, or a newer question.
        if (!(await isOurs())) {
          yield { type: 'held', speaker: await speakerOf(ctx, conversationId) }
          return
        }
        const { sentence, writtenBy } = event
        yield { type: 'sentence', index: sentences.length, sentence, ...(writtenBy && { writtenBy }) }
        sentences.push(event.sentence)
        continue
      }
      // Counted outside of the transaction, which would take the count back with it.
      const isCallFree = event.asksForPerson && !hearsNobody && (await mayCall(ctx)) === null
      const { done, speaker } = await inTransaction(ctx, async (ctx) => {
        const { band, writtenBy, droppedSentences, text, reason, approval, version, link, offer } = event
        // Sent together, the lock first.
        const [now, kept] = await Promise.all([
          lockFloor(ctx, conversationId),
          completeAnswer(ctx, answerId, {
            turn: conversation.turn,
            text,
            band,
            writtenBy,
            droppedSentences,
            sentences,
            reason,
            approval,
            version,
            link,
            offer,
          }),
        ])
        if (kept === null || now === null) return { done: null, speaker: now?.speaker ?? null }
        const { modelCalls } = event
        // Waited for by the commit alone.
        if (modelCalls > 0) noteModelCalls(ctx, workspaceId, answerId, modelCalls)
        const [told] = await Promise.all([
          insertReceipts(ctx, kept, sentences),
          announce(ctx, 'message.answered', {
            subject: answerId,
            workspaceId,
            payload: { conversationId, staffId: staff.id, band },
          }),
        ])
        const canCall = now.askedBy === 'visitor' && !hearsNobody
        if (canCall && event.asksForPerson)
          await (isCallFree
            ? changeFloor(ctx, now, { act: 'ask' })
            : tellNobody(ctx, now, { event: 'calls_used_up' }))
        else if (canCall && band === 'unknown' && offersUnknown && offersPerson(history))
          await insertEvent(ctx, now, 'offered', null)
        return { done: told, speaker: now.speaker }
      })
      // Of a conversation that is gone nothing is left to be asked again.
      settled = done !== null || speaker === null
      yield done ? { type: 'done', message: done } : { type: 'held', speaker: speaker ?? 'closed' }
    }
  } finally {
    endAnswer(answerId)
    // The reader left, or something broke: what was not finished can be asked for again.
    if (!settled)
      await inTransaction({ ...ctx, signal: AbortSignal.timeout(10_000) }, async (ctx) => {
        await lockConversation(ctx, conversationId)
        await interruptAnswers(ctx, [answerId])
        await announce(ctx, 'conversation.changed', {
          subject: conversationId,
          workspaceId,
          payload: { change: 'interrupted', staffId: staff.id },
        })
        // Of what was begun, somebody has read a part.
        if (isTaken && sentences.length === 0) await giveBackAnswer(ctx, workspaceId, answerId)
      })
  }
}

/** Programs have nobody to fill in a form, and who only looks on tries none. */
const mayFillIn = (actor: Actor, conversation: SharedConversation): boolean =>
  actor.kind === 'visitor' ||
  (actor.kind === 'person' && actor.key === null && canManage(actor, conversation).allowed)

/** How often an answer that takes long looks whether another process gave it up. Milliseconds. */
const looksEveryMs = 200

/**
 * Whether an answer is still this process's to make: what gives it up here is known at once, what does so in another process
 * that serves the same database by its row.
 */
function ownAnswer(
  ctx: Context,
  id: string,
  { askedBy }: Pick<SharedConversation, 'askedBy'>,
): () => Promise<boolean> {
  let lookedAt = ctx.clock.elapsed()
  return async () => {
    if (!isMade(id)) return false
    const isAlone = ctx.database.kind !== 'server' || askedBy !== 'visitor'
    if (isAlone || ctx.clock.elapsed() - lookedAt < looksEveryMs) return true
    lookedAt = ctx.clock.elapsed()
    return inTransaction(ctx, (ctx) => isAnswering(ctx, id))
  }
}

/** Who speaks by now; nobody where the conversation is gone. */
const speakerOf = async (ctx: Context, id: string): Promise<Speaker> =>
  (await inTransaction(ctx, (ctx) => findFloor(ctx, id)))?.speaker ?? 'closed'

/** Less than the five seconds within which whoever is shut out must hear nothing more, and the one second of a key. Milliseconds. */
export const watchEveryMs = { person: 3_000, key: 900 }

const watchEveryMsOf = (actor: Actor): number =>
  actor.kind === 'person' && actor.key !== null ? watchEveryMs.key : watchEveryMs.person

/** Ends an answer that takes long when whoever asked was shut out meanwhile. */
function watchOf(ctx: Context, everyMs: number, requireAsker: () => Promise<void>): () => Promise<void> {
  let seen = ctx.clock.elapsed()
  return async () => {
    if (ctx.clock.elapsed() - seen < everyMs) return
    seen = ctx.clock.elapsed()
    await requireAsker()
  }
}

/** Fails with `not_signed_in` when the person was signed out, suspended or removed from the workspace. */
export const requireSession: RequireAsker = async (ctx, workspaceId) => {
  const { sessionId } = person(ctx)
  const audiences = await readAudiences(ctx.database, [sessionId], ctx.clock.now())
  if (!audiences.get(sessionId)?.workspaces.includes(workspaceId)) fail('not_signed_in')
}
