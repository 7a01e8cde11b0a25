import type { Usage } from '#contract/billing.ts'
import { limitedThings } from '#contract/plans.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { nextMonth } from '../rules.ts'
import { countModelCalls, countUsed } from '../store/usage.ts'
import { findPlan } from './find-plan.ts'

/** What the signed-in person uses of their plan (BILL-8). */
export async function getUsage(ctx: Context): Promise<Usage> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const { limits } = await findPlan(ctx, uid)
    const items: Usage['items'] = []
    for (const thing of limitedThings)
      items.push({ thing, used: await countUsed(ctx, uid, thing), limit: limits[thing] })
    return {
      items,
      modelCalls: await countModelCalls(ctx, uid),
      monthEndsAt: nextMonth(ctx.clock.now()).toISOString(),
    }
  })
}
