import { limitedThings, type LimitedThing } from '#contract/plans.ts'
import { asOwner, type TxContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { limitCodes } from '../rules.ts'
import { countUsed, findPayerOf, lockRoom, worksForPayer } from '../store/usage.ts'
import { findPlan } from './find-plan.ts'

/**
 * Goes on when the plan of the workspace's owner has room for one more of a thing (for so many bytes of files); whoever else
 * asks for room waits until this transaction ends, so that many at once are never one too many. Fails: `plan_limit_staff` and
 * its like.
 */
export async function requireRoom(
  ctx: TxContext,
  workspaceId: string,
  thing: Exclude<LimitedThing, 'answers' | 'pages'>,
  added: number | (() => Promise<number>) = 1,
): Promise<void> {
  if (!ctx.config.plans.isOn) return
  await asOwner(ctx, async (ctx) => {
    const payer = await findPayerOf(ctx, workspaceId)
    if (payer === null) return
    const { name, limits } = await findPlan(ctx, payer)
    const limit = limits[thing]
    if (limit === null) return
    await lockRoom(ctx, payer)
    const more = typeof added === 'number' ? added : await added()
    if (more > 0 && (await countUsed(ctx, payer, thing)) + more > limit)
      fail(limitCodes[thing], { plan: name, limit })
  })
}

/**
 * The same for somebody who is to work in a workspace. Whoever works in another one of the same owner counts already; that is
 * heeded only where whoever asks sees that one too, so that it tells them of nobody. Fails: `plan_limit_members`.
 */
export const requireRoomForMember = (
  ctx: TxContext,
  workspaceId: string,
  uid: string | null,
): Promise<void> =>
  requireRoom(ctx, workspaceId, 'members', async () =>
    uid !== null && (await worksForPayer(ctx, workspaceId, uid)) ? 0 : 1,
  )

/**
 * Goes on when the payer's plan has room for all that their workspaces have, and for what `back` brings back to them; what it
 * brings nothing of is not asked. Whoever else asks for room waits until this transaction ends. Fails: like `requireRoom`.
 */
export async function requireRoomFor<Result>(
  ctx: TxContext,
  payer: string,
  back: () => Promise<Result>,
): Promise<Result> {
  if (!ctx.config.plans.isOn) return back()
  return asOwner(ctx, async (ctx) => {
    await lockRoom(ctx, payer)
    const { name, limits } = await findPlan(ctx, payer)
    const lasting = limitedThings.filter((thing) => thing !== 'answers')
    const before = new Map<LimitedThing, number>()
    for (const thing of lasting) before.set(thing, await countUsed(ctx, payer, thing))
    const result = await back()
    for (const thing of lasting) {
      const [limit, used] = [limits[thing], await countUsed(ctx, payer, thing)]
      if (limit !== null && used > limit && used > (before.get(thing) ?? 0))
        fail(limitCodes[thing], { plan: name, limit })
    }
    return result
  })
}

/**
 * How many pages a website may be read on, by the plan; null is without limit. What it has now is not counted: it will be
 * replaced. Fails: `plan_limit_pages` when there is room for none.
 */
export async function takePages(
  ctx: TxContext,
  workspaceId: string,
  sourceId: string,
): Promise<number | null> {
  if (!ctx.config.plans.isOn) return null
  return asOwner(ctx, async (ctx) => {
    const payer = await findPayerOf(ctx, workspaceId)
    if (payer === null) return null
    const { name, limits } = await findPlan(ctx, payer)
    if (limits.pages === null) return null
    await lockRoom(ctx, payer)
    const left = limits.pages - (await countUsed(ctx, payer, 'pages', sourceId))
    return left > 0 ? left : fail('plan_limit_pages', { plan: name, limit: limits.pages })
  })
}
