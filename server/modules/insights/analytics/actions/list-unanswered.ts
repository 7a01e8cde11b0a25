import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { isFailure } from '#server/platform/fail.ts'
import { isAnsweredNow, type KnowingStaff, knowingToday } from '#server/modules/conversations/index.ts'
import { findApproved } from '#server/modules/staff/approved-answers/index.ts'
import { findSame } from '#engine/answer/approved/same-question.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'
import { findUnanswered } from '../store/find-answers.ts'
import { wantedOf } from './wanted-of.ts'

/**
 * What visitors asked in vain, most asked first: no small talk, nothing that a person has answered since, and nothing that a
 * page answers by now. Fails: `workspace_not_found`, `staff_not_accessible`, `invalid_input`.
 */
export async function listUnanswered(ctx: Context, period: Period): Promise<{ items: UnansweredQuestion[] }> {
  const most = limits.unansweredQuestions
  const { open, knowing } = await inTransaction(ctx, async (ctx) => {
    const { current } = await wantedOf(ctx, period)
    const found = (await findUnanswered(ctx, current, 2 * most)).filter(
      ({ question }) => talkOf(question) === null,
    )
    const ids = [...new Set(found.map(({ staffId }) => staffId))]
    // All is sent at once: a colleague costs no wait of its own.
    const [approved, knowing] = await Promise.all([
      Promise.all(ids.map(async (id) => [id, await findApproved(ctx, id)] as const)),
      Promise.all(ids.map(async (id) => [id, await knowingOrGone(ctx, id)] as const)),
    ])
    const written = new Map(approved)
    const open = found.filter(
      ({ question, staffId }) =>
        findSame(question, written.get(staffId) ?? [], { isFollowing: false }) === null,
    )
    return { open, knowing: new Map(knowing) }
  })
  const items: UnansweredQuestion[] = []
  for (const one of open) {
    if (items.length === most) break
    const staff = knowing.get(one.staffId)
    if (staff && !(await isAnsweredNow(ctx, staff, one.question))) items.push(one)
  }
  return { items }
}

/** Null when the colleague was let go meanwhile, and its questions with it. */
async function knowingOrGone(ctx: Context, staffId: string): Promise<KnowingStaff | null> {
  try {
    return await knowingToday(ctx, staffId)
  } catch (error) {
    if (isFailure(error, 'staff_not_accessible')) return null
    throw error
  }
}
