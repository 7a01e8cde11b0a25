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
import { portalOf, whereAsked } from './portal.ts'
import { askingPayments, getBilling, readAccount, readWithCard } from './read-account.ts'
import { takeCardTry, takeQuestion } from './take-question.ts'

/** Begins taking down a card; who is no customer yet becomes one. Fails: `payments_failed`. */
export async function beginCard(ctx: Context) {
  permit(canPay(ctx.actor))
  await takeCardTry(ctx)
  return asCustomer(ctx, async ({ customerId }) => {
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
  await asCustomer(
    ctx,
    async ({ uid, customerId }) => {
      const card = await ctx.payments.finishCard(customerId, setupIntentId)
      if (card === null) return fail('card_unconfirmed')
      await ctx.payments.makeDefault(customerId, card)
      await readAccount(ctx, uid)
    },
    { 404: 'card_not_found' },
  )
  return getBilling(ctx)
}

/** Pays with this card from now on. Fails: `card_not_found`, `request_in_progress`, `payments_failed`. */
export async function makeDefaultCard(ctx: Context, { id }: { id: string }): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  await oneAtATime(ctx, person(ctx).uid, 'request_in_progress', () =>
    asCustomer(
      ctx,
      async ({ uid, customerId }) => {
        await ctx.payments.makeDefault(customerId, id)
        await readAccount(ctx, uid)
      },
      { 404: 'card_not_found' },
    ),
  )
  return getBilling(ctx)
}

/** Removes a card. Fails: `card_not_found`, `card_in_use` for the one that pays, `request_in_progress`, `payments_failed`. */
export async function removeCard(ctx: Context, { id }: { id: string }): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  const { uid } = person(ctx)
  await oneAtATime(ctx, uid, 'request_in_progress', async () => {
    const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
    const lives = account !== null && ['active', 'trialing', 'past_due'].includes(account.state)
    if (lives && account.defaultCardId === id && !account.cancelsAtPeriodEnd) return fail('card_in_use')
    await asCustomer(
      ctx,
      async ({ customerId }) => {
        await ctx.payments.removeCard(customerId, id)
        await readWithCard(ctx, uid)
      },
      { 404: 'card_not_found' },
    )
  })
  return getBilling(ctx)
}

/** Changes what stands on invoices. Fails: `tax_number_invalid`, `payments_failed`. */
export async function saveBillingAddress(
  ctx: Context,
  address: z.infer<typeof saveAddressInput>,
): Promise<BillingDetails> {
  permit(canPay(ctx.actor))
  await asCustomer(
    ctx,
    async ({ uid, customerId }) => {
      await ctx.payments.saveAddress(customerId, address)
      await readAccount(ctx, uid)
    },
    { 422: 'tax_number_invalid' },
  )
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
  const proofUrl = await oneAtATime(ctx, person(ctx).uid, 'request_in_progress', () =>
    asCustomer(ctx, async ({ uid, customerId }) => {
      const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
      if (!account?.invoices.some((invoice) => invoice.id === id && invoice.state === 'open'))
        return fail('invoice_not_found')
      await readWithCard(ctx, uid)
      const charge = await ctx.payments.payInvoice(id)
      if (charge.outcome === 'declined') throw new PaymentsError(402, { words: charge.reason })
      await readAccount(ctx, uid)
      return charge.outcome === 'proof' ? await whereAsked(ctx, customerId, charge.proof) : null
    }),
  )
  return { ...(await getBilling(ctx)), proofUrl }
}

/** The provider's own page. Fails: `payments_failed`. */
export async function openPortal(ctx: Context): Promise<{ url: string }> {
  permit(canPay(ctx.actor))
  return asCustomer(ctx, async ({ customerId }) => ({ url: await portalOf(ctx, customerId) }))
}

/** Asks this as the customer that the person is or becomes. Fails: `payments_failed`, `too_many_attempts`, what `codes` has. */
async function asCustomer<Result>(
  ctx: Context,
  ask: (who: { uid: string; customerId: string }) => Promise<Result>,
  codes?: Parameters<typeof askingPayments>[2],
): Promise<Result> {
  const { uid } = person(ctx)
  await takeQuestion(ctx)
  const work = async () =>
    ask({ uid, customerId: (await ensureCustomer(ctx, uid)) ?? fail('billing_not_yours') })
  return askingPayments(ctx, work, codes)
}
