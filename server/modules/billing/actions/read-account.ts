import type { BillingDetails } from '#contract/billing.ts'
import { type PaymentsAccount, PaymentsError } from '#server/adapters/payments/payments.ts'
import { asOwner, type Context, type OwnerContext, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { announce } from '#server/platform/events/events.ts'
import { tellPerson } from '#server/modules/identity/people/index.ts'
import { sendBillingMail } from '../jobs/billing-mail.ts'
import { accountOfNobody, cancels, graceUntil, noAddress, presentPlan, statusOf, toldPlan } from '../rules.ts'
import {
  type Account,
  findAccount,
  findPayer,
  keepCustomers,
  numberQuestion,
  saveAccount,
  saveStatus,
} from '../store/accounts.ts'
import { takeQuestion } from './take-question.ts'

/**
 * Asks the provider how things stand with a person and keeps the answer. What counts is what it says now, not what an event
 * said: so it does not matter in which order events come, or how often. Throws `PaymentsError`; does nothing and gives null
 * for somebody who is no customer, and null for who is none any more. Who is one again, as after a wrong key, is that one.
 */
export async function readAccount(ctx: Context, uid: string): Promise<PaymentsAccount | null> {
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  if (!payer || (payer.customerId === null && payer.formerIds.length === 0)) return null
  const question = await asOwner(ctx, (ctx) => numberQuestion(ctx, uid))
  if (question === null) return null
  const before = payer.customerId
  const ids = [...(before === null ? [] : [before]), ...payer.formerIds]
  const [customerId, said] = await firstKnown(ctx, ids)
  if (customerId === null && before === null) return null
  if (customerId !== before) ctx.log.warn('billing.customer_gone', { uid, before, customerId })
  await asOwner(ctx, async (ctx) => {
    const present = said ?? accountOfNobody
    const kept = await saveAccount(ctx, uid, question, present)
    if (kept === null) return
    if (customerId !== before)
      await keepCustomers(ctx, uid, before, { customerId, formerIds: ids.filter((id) => id !== customerId) })
    const { subscription } = present
    const state = subscription?.state ?? 'none'
    const cancelsAtPeriodEnd = subscription?.cancelsAtPeriodEnd ?? false
    await saveStatus(ctx, uid, statusOf({ state, cancelsAtPeriodEnd, pastDueSince: null }))
    await announce(ctx, 'billing.changed', { subject: uid, workspaceId: null, userId: uid })
    await tellPerson(ctx, uid)
    if (state === 'past_due' && kept.before !== 'past_due') await sendBillingMail(ctx, uid, 'payment_failed')
    if (state === 'canceled' && kept.before === 'past_due')
      await sendBillingMail(ctx, uid, 'subscription_ended')
  })
  return said
}

/** The first of these customers that the provider knows, with their account. */
async function firstKnown(
  ctx: Context,
  ids: readonly string[],
): Promise<[customerId: string | null, said: PaymentsAccount | null]> {
  for (const id of ids) {
    const said = await ctx.payments.readAccount(id)
    if (said !== null) return [id, said]
  }
  return [null, null]
}

/**
 * The same, and lets another card pay where the one that did was removed: the one that the page shows. The provider takes none by
 * itself.
 */
export async function readWithCard(ctx: Context, uid: string): Promise<PaymentsAccount | null> {
  const said = await readAccount(ctx, uid)
  const [first] = said?.cards ?? []
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  if (said === null || said.defaultCardId !== null || !first || !payer?.customerId) return said
  await ctx.payments.makeDefault(payer.customerId, first.id)
  return readAccount(ctx, uid)
}

/** The details of the signed-in person, as the provider told them last (BILL-3). */
export async function getBilling(ctx: Context): Promise<BillingDetails> {
  const { uid } = person(ctx)
  const kept = await asOwner(ctx, (ctx) => detailsOf(ctx, uid))
  if (kept.updatedAt === null || kept.address.taxNumber !== undefined) return kept
  // Kept before tax numbers were: asked once, or the page would show none where there is one.
  try {
    await readAccount(ctx, uid)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    ctx.log.warn('billing.payments_failed', { status: error.status, error })
  }
  return asOwner(ctx, (ctx) => detailsOf(ctx, uid))
}

/** Asks the provider now. Fails: `payments_failed`, `too_many_attempts`. */
export async function refreshBilling(ctx: Context): Promise<BillingDetails> {
  const { uid } = person(ctx)
  await takeQuestion(ctx)
  await askingPayments(ctx, () => readAccount(ctx, uid))
  return getBilling(ctx)
}

/**
 * Runs this, and once more where the provider does not know what it was asked about because the customer is none any more, or
 * never was one with this key: by then the account is read and nobody's, and whoever needs a customer becomes a new one.
 */
export async function againWhenGone<Result>(
  ctx: Context,
  uid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isUnknown = error instanceof PaymentsError && [400, 404].includes(error.status)
    if (!isUnknown || (await readAccount(ctx, uid)) !== null) throw error
    return work()
  }
}

/**
 * Does this for the signed-in person, once more where they are no customer any more. A failure of the provider's becomes what
 * `codes` has for its status, else `payments_failed`, with its own words in the log alone.
 */
export async function askingPayments<Result>(
  ctx: Context,
  work: () => Promise<Result>,
  codes: Partial<Record<number, 'card_not_found' | 'tax_number_invalid'>> = {},
): Promise<Result> {
  try {
    return await againWhenGone(ctx, person(ctx).uid, work)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    const code = codes[error.status]
    if (code) return fail(code)
    ctx.log.warn('billing.payments_failed', { status: error.status, error })
    if (error.words !== null) return fail('card_declined', { reason: error.words })
    return fail('payments_failed')
  }
}

async function detailsOf(ctx: OwnerContext, uid: string): Promise<BillingDetails> {
  const [payer, account] = [await findPayer(ctx, uid), await findAccount(ctx, uid)]
  const { plans } = ctx.config
  const standing = account ?? { state: 'none' as const, cancelsAtPeriodEnd: false, pastDueSince: null }
  const card = account?.cards.find(({ id }) => id === account.defaultCardId) ?? account?.cards[0]
  return {
    planId: account?.priceId ?? null,
    subscriptionStatus: statusOf(standing),
    subscriptionId: account?.subscriptionId ?? null,
    stripeCustomerId: payer?.customerId ?? null,
    paymentMethodId: account?.defaultCardId ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paymentMethods: account?.cards ?? [],
    billingHistory: (account?.invoices ?? []).map(historyOf),
    updatedAt: account?.readAt?.toISOString() ?? null,
    planDetails: toldPlan(plans.paid, presentPlan(plans.paid, plans.isOn, account, ctx.clock.now())),
    mode: ctx.payments.kind,
    plansOn: plans.isOn,
    periodEnd: account?.periodEnd?.toISOString() ?? null,
    trialEnd: account?.trialEnd?.toISOString() ?? null,
    graceUntil: graceUntil(standing)?.toISOString() ?? null,
    cancelsAtPeriodEnd: cancels(standing),
    address: { ...noAddress, ...account?.address },
  }
}

const historyOf = ({
  pageUrl,
  ...invoice
}: Account['invoices'][number]): BillingDetails['billingHistory'][number] => ({
  ...invoice,
  invoiceUrl: pageUrl,
})
