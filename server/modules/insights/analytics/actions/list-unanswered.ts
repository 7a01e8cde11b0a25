import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { findUnanswered } from '../store/find-answers.ts'
import { wantedOf } from './wanted-of.ts'

/** What people asked in vain, most asked first. Fails: `workspace_not_found`, `staff_not_accessible`, `invalid_input`. */
export function listUnanswered(ctx: Context, period: Period): Promise<{ items: UnansweredQuestion[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { current } = await wantedOf(ctx, period)
    return { items: await findUnanswered(ctx, current, limits.unansweredQuestions) }
  })
}
