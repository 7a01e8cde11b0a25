import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { isFailure } from '#server/platform/fail.ts'
import { answeredNow } from '#server/modules/conversations/index.ts'
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
  const open = await inTransaction(ctx, async (ctx) => {
    const { current } = await wantedOf(ctx, period)
    const found = (await findUnanswered(ctx, current, 2 * most)).filter(
      ({ question }) => talkOf(question) === null,
    )
    const staffIds = [...new Set(found.map(({ staffId }) => staffId))]
    const approved = new Map(
      await Promise.all(staffIds.map(async (id) => [id, await findApproved(ctx, id)] as const)),
    )
    return found.filter(
      ({ question, staffId }) =>
        findSame(question, approved.get(staffId) ?? [], { isFollowing: false }) === null,
    )
  })
  const items: UnansweredQuestion[] = []
  const judges = new Map<string, Awaited<ReturnType<typeof answeredNow>>>()
  for (const one of open) {
    if (items.length === most) break
    const { staffId, question } = one
    try {
      const judge = judges.get(staffId) ?? (await answeredNow(ctx, staffId))
      judges.set(staffId, judge)
      if (!(await judge(question))) items.push(one)
    } catch (error) {
      // The colleague was let go meanwhile, and its questions with it.
      if (!isFailure(error, 'staff_not_accessible')) throw error
    }
  }
  return { items }
}
