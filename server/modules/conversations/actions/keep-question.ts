// Keeps a question before anything is said to it. The way to the database costs more than most statements do, so what does not
// depend on one another is asked for and written together.
import type { Message } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import type { TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, type Failure } from '#server/platform/fail.ts'
import { isCounted, takeAnswer } from '#server/modules/billing/index.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { requireLivingStaff, takesQuestions } from '#server/modules/staff/index.ts'
import { isSilent, titleOf } from '../rules.ts'
import { findTurns, type HistoryTurn, insertQuestion, interruptAnswers } from '../store/answers.ts'
import { dropAnswering, findUnanswered, lockFloor, type SharedConversation } from '../store/floor.ts'
import { type AnswerBasis, findWritten, readBasis } from './answer-from.ts'
import { isUnderWay } from '../store/answers-under-way.ts'
import { changeFloor, expectWord, tellChange } from './change-floor.ts'
import { keepBeyond, takeBounds } from './take-bounds.ts'

/** A question that a virtual human answers, with all that its answer is made from but the pages. */
export interface Asked {
  staff: Staff
  basis: AnswerBasis
  known: string
  question: Message
  answerId: string
  history: readonly HistoryTurn[]
  /** The conversation as it is with this question. */
  conversation: SharedConversation
  /** Answers that were being made to questions before this one, and are no more. */
  givenUp: readonly string[]
  /** Whether it counts in the plan. */
  isTaken: boolean
}

/** How a question may be asked. */
interface Terms {
  /** Set where nothing is answered any more but what people wrote for this very question: why. */
  beyond: Failure | null
  /** Whether it takes the place of a question that is being answered. */
  replaces: boolean
  /** Whoever asks reads nothing but answers. */
  hearsNobody: boolean
}

/** A question that a person answers. */
export type Held = Pick<Asked, 'question' | 'conversation'>

/** What a question is judged and answered by. */
interface Standing extends Pick<Asked, 'staff' | 'basis'> {
  floor: SharedConversation
  history: Awaited<ReturnType<typeof findTurns>>
}

/**
 * Reads what a question comes to; the conversation is kept to the transaction. Fails: `conversation_not_found`,
 * `staff_not_accessible`, `staff_not_found`.
 */
export async function readStanding(ctx: TxContext, id: string): Promise<Standing> {
  const [floor, history] = await Promise.all([
    // First: what is read behind it nobody changes until this transaction ends.
    lockFloor(ctx, id),
    findTurns(ctx, id),
  ])
  if (!floor) return fail('conversation_not_found', { id })
  const reading = readBasis(ctx, floor.staffId)
  // Of a virtual human that is gone it is told here why.
  reading.catch(() => {})
  const staff = await requireLivingStaff(ctx, floor.staffId)
  return { floor, history, staff, basis: await reading }
}

/**
 * Keeps a question, within a transaction, of somebody who may ask it. Fails: `conversation_busy`, `staff_not_on_shift`,
 * `plan_limit_answers`, `too_many_questions`, and as `beyond` says.
 */
export async function keepQuestion(
  ctx: TxContext,
  standing: Standing,
  text: string,
  { beyond, replaces, hearsNobody }: Terms,
): Promise<Asked | Held> {
  const { floor, staff, basis } = standing
  const { id, workspaceId, staffId } = floor
  if (isSilent(floor)) {
    // Messages to a person count in no plan.
    if (beyond?.code === 'too_many_questions') throw beyond
    return keepForPerson(ctx, floor, text)
  }
  if (!takesQuestions(staff.status)) fail('staff_not_on_shift')
  const answering = standing.history.filter(({ state }) => state === 'answering')
  const isBusy = answering.some((message) => isUnderWay(ctx, message))
  if (isBusy && !replaces) fail('conversation_busy')
  if (!isBusy)
    await interruptAnswers(
      ctx,
      answering.map((message) => message.id),
    )
  const { bounds } = basis.live.settings
  const refusal = beyond ?? (await takeBounds(ctx, floor, bounds))
  if (refusal !== null && !(await isWritten(ctx, standing, text)))
    return keepBeyond(ctx, { ...standing, text, words: beyond ? '' : bounds.words, refusal, hearsNobody })
  // One answer a burst: the newest question is answered, and nothing more is said to the one before.
  const givenUp = isBusy ? await dropAnswering(ctx, id) : []
  const history = standing.history.filter((message) => !givenUp.includes(message.id))

  const [questionId, answerId] = [ctx.ids.next(), ctx.ids.next()]
  const askedAt = ctx.clock.now()
  // What the database would note of the new answer is written along, so that the row is written once.
  const moving = changeFloor(
    ctx,
    floor,
    { act: 'question' },
    {
      waiting: 'answering',
      waitingSince: askedAt,
      ...(floor.title === '' && { title: titleOf(text) }),
    },
  )
  // What is told of it stands before the question.
  if (floor.speaker === 'closed') await moving
  const isTaken = beyond === null
  const made = { id: questionId, workspaceId, conversationId: id, text, askedAt }
  const [shared, question, known] = await Promise.all([
    moving,
    insertQuestion(ctx, made, answerId),
    knowledgeVersion(ctx, staff.knowledgeSourceIds),
    announce(ctx, 'conversation.changed', {
      subject: id,
      workspaceId,
      payload: { change: 'asked', staffId },
    }),
    isTaken && !isCounted(ctx) && takeAnswer(ctx, workspaceId, answerId),
  ])
  if (isTaken && isCounted(ctx)) await takeAnswer(ctx, workspaceId, answerId)
  return { staff, basis, known, question, answerId, history, conversation: shared, givenUp, isTaken }
}

/** Whether people wrote an answer to this very question. */
async function isWritten(
  ctx: TxContext,
  { staff, basis: { approved: written }, history }: Standing,
  question: string,
): Promise<boolean> {
  const known = await knowledgeVersion(ctx, staff.knowledgeSourceIds)
  return (await findWritten(ctx, { staff, known, written, question, history })).approved !== null
}

/** While a person speaks or is waited for, what a visitor writes is theirs to answer. */
async function keepForPerson(ctx: TxContext, floor: SharedConversation, text: string): Promise<Held> {
  const conversation = await changeFloor(ctx, floor, { act: 'question' })
  const { speaker, assigneeId } = conversation
  const isFirst = (await findUnanswered(ctx, floor)) === null
  const { workspaceId, id: conversationId } = floor
  const asked = { id: ctx.ids.next(), workspaceId, conversationId, text, askedAt: ctx.clock.now() }
  const question = await insertQuestion(ctx, asked, null)
  if (speaker === 'person' && assigneeId !== null && isFirst) await expectWord(ctx, floor, assigneeId)
  await tellChange(ctx, floor, 'asked')
  return { question, conversation }
}
