import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import { limits } from '#contract/limits.ts'
import type { Staff } from '#contract/staff.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage, keepLivingStaff, requireStaff } from '#server/modules/staff/index.ts'
import { standsByItself } from '#engine/answer/approved/same-question.ts'
import {
  type ApprovedRow,
  countApproved,
  findApproved,
  insertApproved,
  lockApproved,
  saveApproved,
} from '../store.ts'
import { shapeAnswers } from './shape-answers.ts'

export interface Words {
  questions: string[]
  text: string
}

/** The answers that people wrote for a virtual human, the last written first. Fails: `staff_not_accessible`. */
export async function listApproved(
  ctx: Context,
  { staffId }: { staffId: string },
): Promise<{ items: ApprovedAnswer[] }> {
  return inTransaction(ctx, async (ctx) => {
    const staff = await requireStaff(ctx, staffId)
    return { items: await shapeAnswers(ctx, staff, await findApproved(ctx, staffId)) }
  })
}

/**
 * Writes an answer that a virtual human gives word for word. Fails: `staff_not_accessible`, `staff_not_found`,
 * `approved_answers_full`, `approved_question_unclear`.
 */
export async function writeAnswer(
  ctx: Context,
  { staffId, ...words }: Words & { staffId: string },
): Promise<ApprovedAnswer> {
  return change(ctx, staffId, 'answer_written', async (ctx, { workspaceId }) => {
    await requireRoom(ctx, staffId)
    const row = {
      ...written(ctx, words),
      id: ctx.ids.next(),
      workspaceId,
      staffId,
      removedAt: null,
      corrects: null,
    }
    await insertApproved(ctx, row)
    return row
  })
}

/**
 * Writes an approved answer anew. Fails: `staff_not_accessible`, `staff_not_found`, `approved_answer_not_found`,
 * `approved_question_unclear`.
 */
export async function changeAnswer(
  ctx: Context,
  { staffId, id, ...words }: Words & { staffId: string; id: string },
): Promise<ApprovedAnswer> {
  return change(ctx, staffId, 'answer_written', async (ctx) => {
    const before = await lockApproved(ctx, staffId, id)
    if (before === null || before.removedAt !== null) return fail('approved_answer_not_found')
    const changed = written(ctx, words)
    await saveApproved(ctx, id, changed)
    return { ...before, ...changed }
  })
}

/**
 * Removes an approved answer, or takes that back. Fails: `staff_not_accessible`, `staff_not_found`,
 * `approved_answer_not_found`, `approved_answers_full`.
 */
export async function setAnswerRemoved(
  ctx: Context,
  { staffId, id, isRemoved }: { staffId: string; id: string; isRemoved: boolean },
): Promise<ApprovedAnswer> {
  return change(ctx, staffId, isRemoved ? 'answer_removed' : 'answer_written', async (ctx) => {
    const before = (await lockApproved(ctx, staffId, id)) ?? fail('approved_answer_not_found')
    if (!isRemoved && before.removedAt !== null) await requireRoom(ctx, staffId)
    const removedAt = isRemoved ? (before.removedAt ?? ctx.clock.now()) : null
    await saveApproved(ctx, id, { removedAt })
    return { ...before, removedAt }
  })
}

/** Changes one of a colleague's answers, all of whose changes wait for one another, and announces it. */
export async function change(
  ctx: Context,
  staffId: string,
  what: 'answer_written' | 'answer_removed',
  work: (ctx: TxContext, staff: Staff) => Promise<ApprovedRow>,
): Promise<ApprovedAnswer> {
  return inTransaction(ctx, async (ctx) => {
    // Two who write at once count one after the other.
    const staff = await keepLivingStaff(ctx, staffId, 'for no key update')
    permit(canManage(ctx.actor, staff))
    const row = await work(ctx, staff)
    const { workspaceId } = staff
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload: { change: what } })
    const [shown] = await shapeAnswers(ctx, staff, [row])
    return shown ?? fail('approved_answer_not_found')
  })
}

/** Fails: `approved_answers_full`. */
export async function requireRoom(ctx: Context, staffId: string): Promise<void> {
  if ((await countApproved(ctx, staffId)) >= limits.approvedAnswersPerStaff) fail('approved_answers_full')
}

/** Each question once, and only such as say what they ask for. Fails: `approved_question_unclear`. */
export function written(ctx: Context, { questions, text }: Words) {
  const unclear = questions.find((question) => !standsByItself(question))
  if (unclear !== undefined) fail('approved_question_unclear', { question: unclear })
  return { questions: [...new Set(questions)], text, writtenBy: person(ctx).uid, writtenAt: ctx.clock.now() }
}
