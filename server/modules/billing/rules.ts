// What follows from what the payment provider said, and from what was used.
import type { BillingDetails, BillingPlan, SubscriptionStatus } from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type LimitedThing, paidPlans, type PlanKey, plans } from '#contract/plans.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { PaymentsAccount, Subscription, SubscriptionState } from '#server/adapters/payments/payments.ts'

const DAY_MS = 86_400_000

/** How long a subscription goes on whose payment failed; the provider's own tries are over by then. */
const GRACE_DAYS = 14

interface Standing {
  state: SubscriptionState
  cancelsAtPeriodEnd: boolean
  pastDueSince: Date | null
}

/** The status in the words of the specification (BILL-4). */
export function statusOf(standing: Standing): SubscriptionStatus {
  const { state } = standing
  if (state === 'none') return 'inactive'
  return cancels(standing) && state !== 'past_due' ? 'cancelled_at_period_end' : state
}

/** Whether it ends with its period by somebody's wish, which they can take back. */
export const cancels = ({ state, cancelsAtPeriodEnd }: Standing): boolean =>
  cancelsAtPeriodEnd && (state === 'active' || state === 'trialing' || state === 'past_due')

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

/** What is so of somebody whom the provider knows no longer. */
export const accountOfNobody: PaymentsAccount = {
  subscription: null,
  living: [],
  cards: [],
  defaultCardId: null,
  invoices: [],
  address: { ...noAddress, taxNumber: '' },
}

/**
 * Whether somebody is to be told that their trial ends in three days and is charged for then. News of it may have waited for
 * long, and whoever has cancelled is charged nothing.
 */
export function isTrialEnding(
  { state, cancelsAtPeriodEnd, trialEnd }: Pick<Subscription, 'state' | 'cancelsAtPeriodEnd' | 'trialEnd'>,
  now: Date,
): boolean {
  if (state !== 'trialing' || cancelsAtPeriodEnd || trialEnd === null) return false
  return trialEnd.getTime() - now.getTime() > 2 * DAY_MS
}

const HOUR_SECONDS = 3_600

/** A card is tried at the provider: as often as somebody may mistype it, far from as often as whoever has found many would. */
export const cardsByPerson: Limit = { name: 'card', most: 20, seconds: HOUR_SECONDS }
export const cardsByNetwork: Limit = { name: 'card-network', most: 60, seconds: HOUR_SECONDS }
/** Each is some requests to the provider, who takes a hundred a second of the whole installation. */
export const questionsByPerson: Limit = { name: 'payments', most: 120, seconds: 900 }

/** What is said when a plan has no room left. */
export const limitCodes = {
  staff: 'plan_limit_staff',
  sources: 'plan_limit_sources',
  pages: 'plan_limit_pages',
  answers: 'plan_limit_answers',
  members: 'plan_limit_members',
  // Source: requirement STOR-2.
  storageBytes: 'quota-exceeded',
} as const satisfies Record<LimitedThing, ErrorCode>

/** The first day of the month of UTC, as the database writes a day. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** When the next month of UTC begins. */
export const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))

/** The shares of the month's answers that are told by mail, in percent. */
const toldShares = [80, 100] as const

/** The largest share that was reached and not told yet, or null. */
export const shareToTell = (
  answers: number,
  limit: number,
  told: number,
): (typeof toldShares)[number] | null =>
  toldShares.findLast((share) => answers * 100 >= limit * share && share > told) ?? null
