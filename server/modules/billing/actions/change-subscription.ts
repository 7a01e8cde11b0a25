import type { BillingDetails, BillingPlan, ChangeSubscription, Charged } from '#contract/billing.ts'
import { plans as planTable, planKeys } from '#contract/plans.ts'
import { type Charge, PaymentsError } from '#server/adapters/payments/payments.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canPayFor } from '../policy.ts'
import { planOfPrice, toldPlan } from '../rules.ts'
import { type Account, findAccount, findPayer } from '../store/accounts.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { whereAsked } from './portal.ts'
import { askingPayments, getBilling, readAccount, readWithCard } from './read-account.ts'
import { takeQuestion } from './take-question.ts'

/** The plans, the cheapest first; that of the operator who sells none is not among them. */
export async function listPlans(ctx: Context): Promise<{ items: BillingPlan[] }> {
  const sold = planKeys.filter((key) => key !== 'unlimited')
  return {
    items: sold
      .toSorted((a, b) => planTable[a].priceCents - planTable[b].priceCents)
      .map((key) => toldPlan(ctx.config.plans.paid, key)),
  }
}

/**
 * Subscribes to a plan, or changes to another one, and pays for it at once; of two that are asked for at once, one. Fails:
 * `billing_not_yours`, `plan_not_found`, `card_needed`, `card_declined`, `subscription_change_failed`, `too_many_attempts`.
 */
export async function changeSubscription(ctx: Context, input: ChangeSubscription): Promise<Charged> {
  const { userId: uid, customerId, newPriceId: priceId } = input
  permit(canPayFor(ctx.actor, uid))
  const { plans } = ctx.config
  if (planOfPrice(plans.paid, priceId) === null) return fail('plan_not_found')
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  if (payer?.customerId !== customerId) return fail('billing_not_yours')
  await takeQuestion(ctx)
  return oneAtATime(ctx, uid, 'subscription_change_failed', (key) => changeAlone(ctx, input, key))
}

/** Nobody else changes this person's subscription meanwhile; if somebody does after all, the provider knows the key. */
async function changeAlone(ctx: Context, input: ChangeSubscription, key: string): Promise<Charged> {
  const { userId: uid, customerId, newPriceId: priceId, subscriptionId } = input
  try {
    await readWithCard(ctx, uid)
    const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
    const living = livingSubscription(account)
    // What the browser believes is not what is: somebody else, or another tab, was quicker. One that is over, or whose first
    // payment did not go through, is followed by a new one.
    if (subscriptionId !== '' && subscriptionId !== account?.subscriptionId)
      return fail('subscription_change_failed')
    if ((account?.cards.length ?? 0) === 0) return fail('card_needed')
    if (living?.priceId === priceId && !living.cancelsAtPeriodEnd)
      return charge(ctx, customerId, { outcome: 'done' })
    const at = ctx.clock.now()
    const outcome =
      living?.subscriptionId == null
        ? await ctx.payments.subscribe(customerId, { priceId, trialDays: trialDaysFor(ctx, account), key })
        : living.priceId === priceId
          ? await ctx.payments
              .setCancellation(living.subscriptionId, false)
              .then((): Charge => ({ outcome: 'done' }))
          : await ctx.payments.changePlan(living.subscriptionId, { priceId, at, key })
    await readAccount(ctx, uid)
    return await charge(ctx, customerId, outcome)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    ctx.log.warn('billing.change_failed', { status: error.status, error })
    return error.words === null
      ? fail('subscription_change_failed')
      : fail('card_declined', { reason: error.words })
  }
}

async function charge(ctx: Context, customerId: string, outcome: Charge): Promise<Charged> {
  if (outcome.outcome === 'declined') return fail('card_declined', { reason: outcome.reason })
  if (outcome.outcome === 'done') return { outcome: 'done', clientSecret: null, url: null }
  return { outcome: 'proof', ...outcome.proof, url: await whereAsked(ctx, customerId, outcome.proof) }
}

/** The account, as long as its subscription lives. */
const livingSubscription = (account: Account | null): Account | null =>
  account !== null && ['active', 'trialing', 'past_due', 'unpaid'].includes(account.state) ? account : null

/** Nobody tries twice. */
const trialDaysFor = (ctx: Context, account: Account | null): number =>
  account?.hasSubscribed === true ? 0 : ctx.config.plans.trialDays

/** What a change would cost. Fails: `plan_not_found`, `subscription_not_found`, `payments_failed`. */
export async function previewChange(ctx: Context, { priceId }: { priceId: string }) {
  if (planOfPrice(ctx.config.plans.paid, priceId) === null) return fail('plan_not_found')
  await ownSubscription(ctx)
  await takeQuestion(ctx)
  const preview = await askingPayments(ctx, async () => {
    const { subscriptionId } = await ownSubscription(ctx)
    return ctx.payments.previewChange(subscriptionId, priceId, ctx.clock.now())
  })
  return { ...preview, nextAt: preview.nextAt.toISOString() }
}

/** Ends the subscription with its period. Fails: `subscription_not_found`, `payments_failed`, `subscription_change_failed`. */
export const cancelSubscription = (ctx: Context): Promise<BillingDetails> => setCancellation(ctx, true)

/** Takes that back. Fails: `card_needed`, `subscription_not_found`, `payments_failed`, `subscription_change_failed`. */
export const resumeSubscription = (ctx: Context): Promise<BillingDetails> => setCancellation(ctx, false)

async function setCancellation(ctx: Context, cancels: boolean): Promise<BillingDetails> {
  const { uid } = await ownSubscription(ctx)
  await takeQuestion(ctx)
  await oneAtATime(ctx, uid, 'subscription_change_failed', () =>
    askingPayments(ctx, async () => {
      const { subscriptionId } = await ownSubscription(ctx)
      if (!cancels && (await readWithCard(ctx, uid))?.cards.length === 0) return fail('card_needed')
      await ctx.payments.setCancellation(subscriptionId, cancels)
      await readAccount(ctx, uid)
    }),
  )
  return getBilling(ctx)
}

async function ownSubscription(ctx: Context): Promise<{ uid: string; subscriptionId: string }> {
  const { uid } = person(ctx)
  permit(canPayFor(ctx.actor, uid))
  const living = livingSubscription(await asOwner(ctx, (ctx) => findAccount(ctx, uid)))
  return { uid, subscriptionId: living?.subscriptionId ?? fail('subscription_not_found') }
}
