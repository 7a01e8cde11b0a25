import { type PlanKey, plans } from '#contract/plans.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { presentPlan } from '../rules.ts'
import { findAccount } from '../store/accounts.ts'

/** The plan that somebody has now, with what it allows. */
export async function findPlan(
  ctx: OwnerContext,
  payer: string,
): Promise<{ key: PlanKey } & (typeof plans)[PlanKey]> {
  const { isOn, paid } = ctx.config.plans
  const account = isOn ? await findAccount(ctx, payer) : null
  const key = presentPlan(paid, isOn, account, ctx.clock.now())
  return { key, ...plans[key] }
}
