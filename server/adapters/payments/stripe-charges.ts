// What came of a subscription that was begun or changed, and what a change would cost.
import type Stripe from 'stripe'
import { type Charge, type Preview, PaymentsError } from './payments.ts'

/** Whether it is paid, waits for the person's proof, or was declined. */
export async function chargeOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<Charge> {
  const isOpen =
    ['incomplete', 'past_due'].includes(subscription.status) || subscription.pending_update !== null
  if (!isOpen) return { outcome: 'done' }
  const invoice = subscription.latest_invoice
  if (invoice === null || typeof invoice === 'string') throw new PaymentsError(502)
  return chargeOfInvoice(stripe, invoice)
}

/** The same of an invoice that was read with its `confirmation_secret`. */
export async function chargeOfInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<Charge> {
  const secret = invoice.confirmation_secret?.client_secret
  if (!secret) return { outcome: 'declined', reason: 'There is no card to pay with.' }
  const [id = ''] = secret.split('_secret_')
  const payment = await stripe.paymentIntents.retrieve(id)
  if (payment.status === 'requires_action') {
    // The invoice's own page asks the bank's question where the payment names no other.
    const url = payment.next_action?.redirect_to_url?.url ?? invoice.hosted_invoice_url ?? null
    return { outcome: 'proof', proof: { clientSecret: secret, url } }
  }
  if (payment.status === 'succeeded') return { outcome: 'done' }
  return {
    outcome: 'declined',
    reason: payment.last_payment_error?.message ?? 'There is no card to pay with.',
  }
}

export async function previewOf(
  stripe: Stripe,
  subscriptionId: string,
  priceId: string,
  at: Date,
): Promise<Preview> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  if (!item) throw new PaymentsError(502)
  const details = {
    items: [{ id: item.id, price: priceId }],
    proration_date: Math.floor(at.getTime() / 1000),
  }
  const [now, price] = await Promise.all([
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: { ...details, proration_behavior: 'always_invoice' },
    }),
    stripe.prices.retrieve(priceId),
  ])
  // A trial changes without money; what Stripe shows then is the first invoice after it.
  const isTrial = subscription.status === 'trialing'
  return {
    dueNowCents: isTrial ? 0 : now.amount_due,
    creditCents: isTrial ? 0 : Math.max(0, -(now.ending_balance ?? 0)),
    currency: now.currency,
    lines: isTrial
      ? []
      : now.lines.data.map(({ description, amount }) => ({
          description: description ?? '',
          amountCents: amount,
        })),
    nextAt: new Date(item.current_period_end * 1000),
    nextCents: price.unit_amount ?? 0,
  }
}
