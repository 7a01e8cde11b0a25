import type { AnswerEvent, Message } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { readAudiences } from '#server/modules/identity/people/index.ts'
import { giveBackAnswer, noteModelCalls, takeAnswer } from '#server/modules/billing/index.ts'
import { requireLivingStaff, takesQuestions } from '#server/modules/staff/index.ts'
import { canTalkTo } from '../policy.ts'
import { titleOf } from '../rules.ts'
import { lockConversation, saveConversation } from '../store/conversations.ts'
import {
  completeAnswer,
  findAnswering,
  findMessage,
  findMessages,
  insertMessage,
  interruptAnswers,
} from '../store/messages.ts'
import { answerFrom } from './answer-from.ts'
import { beginAnswer, endAnswer, isUnderWay } from './answers-under-way.ts'
import { requireConversation } from './require-conversation.ts'

/** Messages before a question that its answer may go back to. */
const turnsRead = 40

interface Asked {
  staff: Staff
  question: Message
  answerId: string
  history: Message[]
}

/**
 * Asks a question. The question is on disk before the first event; the answer's sentences come as soon as they are
 * checked, and `done` once the answer is on disk. Fails: `conversation_not_found`, `conversation_busy`,
 * `staff_not_accessible`, `staff_not_found`, `staff_not_on_shift`, `plan_limit_answers`.
 */
export async function askQuestion(
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<AsyncGenerator<AnswerEvent, void>> {
  const asked = await inTransaction(ctx, (ctx) => keepQuestion(ctx, id, text))
  return answer(ctx, id, asked)
}

async function keepQuestion(ctx: Context, id: string, text: string): Promise<Asked> {
  await lockConversation(ctx, id)
  const conversation = await requireConversation(ctx, id)
  const staff = await requireLivingStaff(ctx, conversation.staffId)
  permit(canTalkTo(ctx.actor, staff))
  if (!takesQuestions(staff.status)) fail('staff_not_on_shift')
  const answering = await findAnswering(ctx, id)
  if (answering.some((message) => isUnderWay(ctx, message))) fail('conversation_busy')
  await interruptAnswers(
    ctx,
    answering.map((message) => message.id),
  )

  const history = await findMessages(ctx, id, turnsRead)
  const { workspaceId } = conversation
  const [questionId, answerId] = [ctx.ids.next(), ctx.ids.next()]
  const turn = { workspaceId, conversationId: id }
  await insertMessage(ctx, { ...turn, id: questionId, role: 'person', text, state: 'complete' })
  await insertMessage(ctx, { ...turn, id: answerId, role: 'staff', text: '', state: 'answering' })
  await saveConversation(ctx, id, conversation.title === '' ? { title: titleOf(text) } : {})
  await announce(ctx, 'conversation.changed', {
    subject: id,
    workspaceId,
    payload: { change: 'asked', staffId: staff.id },
  })
  const question = await findMessage(ctx, questionId)
  if (!question) throw new Error('a question was not written')
  await takeAnswer(ctx, workspaceId, answerId)
  return { staff, question, answerId, history }
}

async function* answer(
  ctx: Context,
  conversationId: string,
  { staff, question, answerId, history }: Asked,
): AsyncGenerator<AnswerEvent, void> {
  const { workspaceId } = staff
  let settled = false
  const sentences: Message['sentences'] = []
  // Not before somebody reads: an answer that nobody waits for is not under way.
  beginAnswer(answerId)
  try {
    yield { type: 'question', message: question }
    const watch = watchOf(ctx, workspaceId)
    for await (const event of answerFrom(ctx, { staff, question: question.text, history })) {
      if (event.type === 'sentence') {
        await watch()
        yield { type: 'sentence', index: sentences.length, sentence: event.sentence }
        sentences.push(event.sentence)
        continue
      }
      const done = await inTransaction(ctx, async (ctx) => {
        const { band, writtenBy, droppedSentences, text, reason } = event
        await lockConversation(ctx, conversationId)
        const kept = await completeAnswer(ctx, answerId, {
          text,
          band,
          writtenBy,
          droppedSentences,
          sentences,
          reason,
        })
        settled = true
        if (!kept) return null
        if (event.modelCalls > 0) await noteModelCalls(ctx, workspaceId, answerId, event.modelCalls)
        await announce(ctx, 'message.answered', {
          subject: answerId,
          workspaceId,
          payload: { conversationId, staffId: staff.id, band },
        })
        return findMessage(ctx, answerId)
      })
      if (done) yield { type: 'done', message: done }
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
        if (sentences.length === 0) await giveBackAnswer(ctx, workspaceId, answerId)
      })
  }
}

/** Less than the five seconds within which whoever is shut out must hear nothing more, and the one second of a key. Milliseconds. */
const watchEveryMs = { person: 3_000, key: 900 }

/** Ends an answer that takes long when whoever asked was signed out, suspended or removed meanwhile. */
function watchOf(ctx: Context, workspaceId: string): () => Promise<void> {
  const { sessionId, key } = person(ctx)
  const everyMs = key === null ? watchEveryMs.person : watchEveryMs.key
  let seen = ctx.clock.elapsed()
  return async () => {
    if (ctx.clock.elapsed() - seen < everyMs) return
    seen = ctx.clock.elapsed()
    const audiences = await readAudiences(ctx.database, [sessionId], ctx.clock.now())
    if (!audiences.get(sessionId)?.workspaces.includes(workspaceId)) fail('not_signed_in')
  }
}
