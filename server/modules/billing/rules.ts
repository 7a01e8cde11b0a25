// What follows from what the payment provider said.
import type { BillingDetails, BillingPlan, SubscriptionStatus } from '#contract/billing.ts'
import { paidPlans, type PlanKey, plans } from '#contract/plans.ts'
import type { SubscriptionState } from '#server/adapters/payments/payments.ts'

const DAY_MS = 86_400_000

/** How long a subscription goes on whose payment failed; the provider's own tries are over by then. */
const GRACE_DAYS = 14

interface Standing {
  state: SubscriptionState
  cancelsAtPeriodEnd: boolean
  pastDueSince: Date | null
}

/** The status in the words of the specification (BILL-4). */
export function statusOf({ state, cancelsAtPeriodEnd }: Standing): SubscriptionStatus {
  if (state === 'none') return 'inactive'
  return cancelsAtPeriodEnd && (state === 'active' || state === 'trialing')
    ? 'cancelled_at_period_end'
    : state
}

export const graceUntil = ({ pastDueSince }: Standing): Date | null =>
  pastDueSince === null ? null : new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS)

/** Whether the person gets what they subscribed to: paid, on trial, cancelled but not over, or owing for a short while. */
function isSubscriber(standing: Standing, now: Date): boolean {
  const { state } = standing
  if (state === 'active' || state === 'trialing') return true
  const until = graceUntil(standing)
  return state === 'past_due' && until !== null && now < until
}

/** Which price and product belong to each paid plan, as configured (BILL-5). */
type PlanIds = Readonly<Record<(typeof paidPlans)[number], { priceId: string; productId: string }>>

/** The plan of this price, or null. */
export const planOfPrice = (ids: PlanIds, priceId: string | null): (typeof paidPlans)[number] | null =>
  paidPlans.find((key) => ids[key].priceId === priceId) ?? null

/** A plan as it is told. */
export function toldPlan(ids: PlanIds, key: PlanKey): BillingPlan {
  const paid = paidPlans.find((one) => one === key)
  const { name, priceCents, limits } = plans[key]
  return {
    key,
    name,
    priceId: paid ? ids[paid].priceId : null,
    productId: paid ? ids[paid].productId : null,
    priceCents,
    currency: 'usd',
    limits,
  }
}

/** The plan that somebody in this standing has. */
export function presentPlan(
  ids: PlanIds,
  plansOn: boolean,
  account: (Standing & { priceId: string | null }) | null,
  now: Date,
): PlanKey {
  if (!plansOn) return 'unlimited'
  if (account === null || !isSubscriber(account, now)) return 'free'
  return planOfPrice(ids, account.priceId) ?? 'free'
}

export const noAddress: BillingDetails['address'] = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  postalCode: '',
  state: '',
  country: '',
}
