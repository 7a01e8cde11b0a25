// What a subscription becomes when a payment went through or did not.
import { emit, type Standing } from './call.ts'
import type { InvoiceObject, SubscriptionObject } from './objects.ts'

/** Keeps the subscription as it is now and tells of it. */
export function saveSubscription(
  standing: Standing,
  after: SubscriptionObject,
  at: number,
): SubscriptionObject {
  standing.ledger.save('subscription', after)
  const type = after.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'
  emit(standing, type, after, at)
  return after
}

function applyPending(standing: Standing, subscription: SubscriptionObject, at: number): void {
  const { pending_update: pending, items } = subscription
  if (pending === null) return
  saveSubscription(
    standing,
    {
      ...subscription,
      pending_update: null,
      billing_cycle_anchor: pending.billing_cycle_anchor,
      items: { ...items, data: pending.subscription_items },
    },
    at,
  )
}

/** An invoice that is void settles nothing any more: what waited for it does not happen. */
export function voidInvoice(standing: Standing, invoice: InvoiceObject, at: number): InvoiceObject {
  const gone: InvoiceObject = { ...invoice, status: 'void', next_payment_attempt: null }
  standing.ledger.save('invoice', gone)
  // What the customer had in credit before is theirs again.
  const customer = standing.ledger.get('customer', invoice.customer)
  if (customer) standing.ledger.save('customer', { ...customer, balance: invoice.starting_balance })
  emit(standing, 'invoice.voided', gone, at)
  const subscription = standing.ledger.get('subscription', invoice.parent.subscription_details.subscription)
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id)
    saveSubscription(standing, { ...subscription, pending_update: null }, at)
  return gone
}

/** Follows an invoice: paid, or tried in vain. The last try in vain ends the subscription. */
export function afterPayment(
  standing: Standing,
  invoice: InvoiceObject,
  outcome: 'paid' | 'failed',
  at: number,
): void {
  const { subscription: id } = invoice.parent.subscription_details
  const subscription = standing.ledger.get('subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  const customer = standing.ledger.get('customer', subscription.customer)
  if (customer) standing.ledger.save('customer', { ...customer, delinquent: outcome === 'failed' })
  if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id) {
    if (outcome === 'paid') applyPending(standing, subscription, at)
    return
  }
  if (outcome === 'paid') {
    if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
      saveSubscription(standing, { ...subscription, status: 'active' }, at)
    return
  }
  if (invoice.billing_reason === 'subscription_create') return
  if (invoice.next_payment_attempt === null && invoice.attempt_count > 1)
    saveSubscription(standing, { ...subscription, status: 'canceled', canceled_at: at, ended_at: at }, at)
  else if (subscription.status !== 'past_due')
    saveSubscription(standing, { ...subscription, status: 'past_due' }, at)
}
