import type { Rule } from '#contract/workspace/staff-rules.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage } from '../policy.ts'
import { decidingRule } from '../rules/answer-rules.ts'
import { requireStaff } from './require-staff.ts'

/** Which of these rules would decide a question, from 0; null when none does. Fails: `staff_not_accessible`, `staff_kept_to_others`. */
export async function tryRules(
  ctx: Context,
  asked: { staffId: string; rules: Rule[]; question: string; page?: string | undefined },
): Promise<{ rule: number | null }> {
  const { staffId, rules, question, page = null } = asked
  permit(canManage(ctx.actor, await inTransaction(ctx, (ctx) => requireStaff(ctx, staffId))))
  const rule = decidingRule(rules, { question, page })
  return { rule: rule && rules.indexOf(rule) }
}
