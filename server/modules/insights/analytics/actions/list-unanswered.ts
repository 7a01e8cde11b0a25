import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { isAnsweredNow, knowingToday } from '#server/modules/conversations/index.ts'
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
    const [approved, knowing] = await Promise.all([findApproved(ctx, ...ids), knowingToday(ctx, ids)])
    const written = Map.groupBy(approved, ({ staffId }) => staffId)
    const open = found.filter(
      ({ question, staffId }) =>
        findSame(question, written.get(staffId) ?? [], { isFollowing: false }) === null,
    )
    return { open, knowing }
  })
  const items: UnansweredQuestion[] = []
  for (const one of open) {
    if (items.length === most) break
    // A colleague who was let go meanwhile took the questions along.
    const staff = knowing.get(one.staffId)
    if (staff && !(await isAnsweredNow(ctx, staff, one.question))) items.push(one)
  }
  return { items }
}
