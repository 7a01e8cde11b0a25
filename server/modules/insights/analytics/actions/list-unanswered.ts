import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { findApproved } from '#server/modules/staff/approved-answers/index.ts'
import { findSame } from '#engine/answer/approved/same-question.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'
import { findUnanswered } from '../store/find-answers.ts'
import { wantedOf } from './wanted-of.ts'

/**
 * What visitors asked in vain, most asked first: no small talk, and nothing that a person has answered since. Fails:
 * `workspace_not_found`, `staff_not_accessible`, `invalid_input`.
 */
export function listUnanswered(ctx: Context, period: Period): Promise<{ items: UnansweredQuestion[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { current } = await wantedOf(ctx, period)
    const most = limits.unansweredQuestions
    const found = (await findUnanswered(ctx, current, 2 * most)).filter(
      ({ question }) => talkOf(question) === null,
    )
    const staffIds = [...new Set(found.map(({ staffId }) => staffId))]
    const approved = new Map(
      await Promise.all(staffIds.map(async (id) => [id, await findApproved(ctx, id)] as const)),
    )
    const items = found.filter(
      ({ question, staffId }) =>
        findSame(question, approved.get(staffId) ?? [], { isFollowing: false }) === null,
    )
    return { items: items.slice(0, most) }
  })
}
