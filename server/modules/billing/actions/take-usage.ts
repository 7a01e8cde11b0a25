import { asOwner, type Context, type TxContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { sendBillingMail } from '../jobs/billing-mail.ts'
import { shareToTell } from '../rules.ts'
import { addAnswers, findPayerOf, insertEntry, leaveUncounted, noteUsage, saveTold } from '../store/usage.ts'
import { findPlan } from './find-plan.ts'

/** Whether an answer may have to be counted; where plans are off, nobody waits for another's to be. */
export const isCounted = (ctx: Context): boolean => ctx.config.plans.isOn

/**
 * Takes an answer from the month of whoever owns the workspace. Where it is counted, the last thing that its transaction does:
 * until it ends, the others who ask wait, where there is a limit. Fails: `plan_limit_answers`.
 */
export async function takeAnswer(ctx: TxContext, workspaceId: string, answerId: string): Promise<void> {
  if (!isCounted(ctx))
    return noteUsage(ctx, { workspaceId, kind: 'answer', quantity: 1, about: answerId }, { isCounted: false })
  await asOwner(ctx, async (ctx) => {
    const payer = await findPayerOf(ctx, workspaceId)
    if (payer === null) return
    await insertEntry(ctx, { workspaceId, payer, kind: 'answer', quantity: 1, about: answerId })
    const { name, limits } = await findPlan(ctx, payer)
    const limit = limits.answers
    if (limit === null) return leaveUncounted(ctx, payer)
    const { answers, told } = await addAnswers(ctx, payer, 1)
    if (answers > limit) fail('plan_limit_answers', { plan: name, limit })
    const share = shareToTell(answers, limit, told)
    if (share === null) return
    await saveTold(ctx, payer, share)
    await sendBillingMail(ctx, payer, share === 100 ? 'answers_used_up' : 'answers_running_out')
  })
}

/** Gives back an answer of which nothing was said. */
export async function giveBackAnswer(ctx: Context, workspaceId: string, answerId: string): Promise<void> {
  await asOwner(ctx, async (ctx) => {
    const payer = await findPayerOf(ctx, workspaceId)
    if (payer === null) return
    await insertEntry(ctx, { workspaceId, payer, kind: 'answer', quantity: -1, about: answerId })
    const { limits } = await findPlan(ctx, payer)
    if (limits.answers === null) await leaveUncounted(ctx, payer)
    else await addAnswers(ctx, payer, -1)
  })
}

/** Notes that a model was asked for an answer. */
export const noteModelCalls = (
  ctx: TxContext,
  workspaceId: string,
  answerId: string,
  quantity: number,
): void => noteUsage(ctx, { workspaceId, kind: 'model_call', quantity, about: answerId }, { isCounted: true })

/** Notes how many pages a reading took. */
export const notePages = (
  ctx: Context,
  workspaceId: string,
  runId: string,
  quantity: number,
): Promise<void> =>
  asOwner(ctx, async (ctx) => {
    const payer = await findPayerOf(ctx, workspaceId)
    if (payer !== null) await insertEntry(ctx, { workspaceId, payer, kind: 'page', quantity, about: runId })
  })
