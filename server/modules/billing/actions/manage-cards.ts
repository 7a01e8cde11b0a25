import type * as z from 'zod/mini'
import type { BillingDetails, saveAddressInput } from '#contract/billing.ts'
import { PaymentsError } from '#server/adapters/payments/payments.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canPay } from '../policy.ts'
import { findAccount } from '../store/accounts.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { askingPayments, getBilling, readAccount, readWithCard } from './read-account.ts'
import { takeCardTry, takeQuestion } from './take-question.ts'

/** Begins taking down a card; who is no customer yet becomes one. Fails: `payments_failed`. */
export async function beginCard(ctx: Context) {
  permit(canPay(ctx.actor))
  await takeCardTry(ctx)
  const { customerId } = await ownCustomer(ctx)
  return askingPayments(ctx, async () => {
    const { clientSecret } = await ctx.payments.beginCard(customerId)
    const { url, key } = await ctx.payments.cardScript()
    return { clientSecret, publishableKey: key ?? fail('payments_failed'), scriptUrl: url }
  })
}

/**
 * Pays from now on with the card that the browser has given to the provider. Fails: `card_not_found`, `card_unconfirmed`,
 * `payments_failed`.
 */
export async function finishCard(
  ctx: Context,
  { setupIntentId }: { setupIntentId: string },
): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  const { uid, customerId } = await ownCustomer(ctx)
  await askingPayments(ctx, async () => {
    const card = await ctx.payments.finishCard(customerId, setupIntentId).catch(cardMissing)
    if (card === null) return fail('card_unconfirmed')
    await ctx.payments.makeDefault(customerId, card)
    await readAccount(ctx, uid)
  })
  return getBilling(ctx)
}

/** Pays with this card from now on. Fails: `card_not_found`, `request_in_progress`, `payments_failed`. */
export async function makeDefaultCard(ctx: Context, { id }: { id: string }): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  const { uid, customerId } = await ownCustomer(ctx)
  await oneAtATime(ctx, uid, 'request_in_progress', () =>
    askingPayments(ctx, async () => {
      await ctx.payments.makeDefault(customerId, id).catch(cardMissing)
      await readAccount(ctx, uid)
    }),
  )
  return getBilling(ctx)
}

/** Removes a card. Fails: `card_not_found`, `card_in_use` for the one that pays, `request_in_progress`, `payments_failed`. */
export async function removeCard(ctx: Context, { id }: { id: string }): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  const { uid, customerId } = await ownCustomer(ctx)
  await oneAtATime(ctx, uid, 'request_in_progress', async () => {
    const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
    const lives = account !== null && ['active', 'trialing', 'past_due'].includes(account.state)
    if (lives && account.defaultCardId === id && !account.cancelsAtPeriodEnd) return fail('card_in_use')
    await askingPayments(ctx, async () => {
      await ctx.payments.removeCard(customerId, id).catch(cardMissing)
      await readWithCard(ctx, uid)
    })
  })
  return getBilling(ctx)
}

/** Changes what stands on invoices. Fails: `tax_number_invalid`, `payments_failed`. */
export async function saveBillingAddress(
  ctx: Context,
  address: z.infer<typeof saveAddressInput>,
): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  const { uid, customerId } = await ownCustomer(ctx)
  await askingPayments(ctx, async () => {
    await ctx.payments.saveAddress(customerId, address).catch(taxNumberRefused)
    await readAccount(ctx, uid)
  })
  return getBilling(ctx)
}

/**
 * Tries an invoice again; where the bank asks whether it is them, says where it does. Fails: `invoice_not_found`, `card_declined`,
 * `request_in_progress`, `payments_failed`.
 */
export async function payInvoice(
  ctx: Context,
  { id }: { id: string },
): Promise<BillingDetails & { proofUrl: string | null }> {
  permit(canPay(ctx.actor))
  await takeCardTry(ctx)
  const { uid } = await ownCustomer(ctx)
  const proofUrl = await oneAtATime(ctx, uid, 'request_in_progress', async () => {
    const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
    if (!account?.invoices.some((invoice) => invoice.id === id && invoice.state === 'open'))
      return fail('invoice_not_found')
    return askingPayments(ctx, async () => {
      await readWithCard(ctx, uid)
      const charge = await ctx.payments.payInvoice(id)
      if (charge.outcome === 'declined') throw new PaymentsError(402, { words: charge.reason })
      await readAccount(ctx, uid)
      return charge.outcome === 'proof' ? charge.proof.url : null
    })
  })
  return { ...(await getBilling(ctx)), proofUrl }
}

/** The provider's own page. Fails: `payments_failed`. */
export async function openPortal(ctx: Context): Promise<{ url: string }> {
  permit(canPay(ctx.actor))
  const { customerId } = await ownCustomer(ctx)
  const back = new URL('/settings/billing', ctx.config.baseUrl).href
  return { url: await askingPayments(ctx, () => ctx.payments.portalUrl(customerId, back)) }
}

/** Fails: `payments_failed`, `too_many_attempts`. */
async function ownCustomer(ctx: Context): Promise<{ uid: string; customerId: string }> {
  const { uid } = person(ctx)
  await takeQuestion(ctx)
  const customerId = await askingPayments(ctx, () => ensureCustomer(ctx, uid))
  return { uid, customerId: customerId ?? fail('billing_not_yours') }
}

/** Somebody else's card and none are the same answer. */
function cardMissing(error: unknown): never {
  if (error instanceof PaymentsError && error.status === 404) return fail('card_not_found')
  throw error
}

function taxNumberRefused(error: unknown): never {
  if (error instanceof PaymentsError && error.status === 422) return fail('tax_number_invalid')
  throw error
}
