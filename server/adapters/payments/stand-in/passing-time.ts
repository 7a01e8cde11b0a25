// What happens to subscriptions as time goes by: trials end, periods are renewed, payments are tried again.
import { begun, emit, type Endpoint, nowFor, required, type Standing } from './call.ts'
import { collect, openInvoice, payingMethod } from './invoices.ts'
import type { SubscriptionObject } from './objects.ts'
import { DAY, endOfPeriod } from './periods.ts'
import { itemOf, lineFor } from './plan-changes.ts'
import { saveSubscription, voidInvoice } from './subscription-states.ts'
import { invalid, textOf } from './wire.ts'

/** A first payment that nobody makes is given up after this. Source: Stripe's documentation of `incomplete`. */
const INCOMPLETE_SECONDS = 23 * 3600

/** Brings every subscription to the present of its customer. */
export function catchUp(standing: Standing): void {
  for (const { id, customer } of standing.ledger.all('subscription')) {
    const now = nowFor(standing, customer)
    // Each step moves the subscription on, so that there is an end; a year of months is twelve.
    for (let steps = 0; steps < 500 && step(standing, id, now); steps += 1);
  }
}

/** Does the next thing that is due for a subscription; false when nothing is. */
function step(standing: Standing, id: string, now: number): boolean {
  const one = required(standing, 'subscription', id)
  const item = itemOf(one)
  if (one.pending_update && one.pending_update.expires_at <= now) {
    const invoice = standing.ledger.get('invoice', one.latest_invoice)
    if (invoice?.status === 'open') voidInvoice(standing, invoice, now)
    else saveSubscription(standing, { ...one, pending_update: null }, now)
    return true
  }
  switch (one.status) {
    case 'incomplete':
      if (one.created + INCOMPLETE_SECONDS > now) return false
      saveSubscription(standing, { ...one, status: 'incomplete_expired', ended_at: now }, now)
      return true
    case 'trialing':
      if (warnOfTrialEnd(standing, one, now)) return true
      return item.current_period_end <= now && renew(standing, one)
    case 'active':
      return item.current_period_end <= now && renew(standing, one)
    case 'past_due':
      return retry(standing, one, now)
    default:
      return false
  }
}

function warnOfTrialEnd(standing: Standing, one: SubscriptionObject, now: number): boolean {
  const end = one.trial_end
  if (end === null || end - 3 * DAY > now || one.metadata['warned'] === 'yes') return false
  const warned = { ...one, metadata: { ...one.metadata, warned: 'yes' } }
  standing.ledger.save('subscription', warned)
  emit(standing, 'customer.subscription.trial_will_end', warned, Math.max(one.created, end - 3 * DAY))
  return true
}

function renew(standing: Standing, one: SubscriptionObject): boolean {
  const { ledger } = standing
  const item = itemOf(one)
  const at = item.current_period_end
  if (one.cancel_at_period_end) {
    saveSubscription(standing, { ...one, status: 'canceled', ended_at: at }, at)
    return true
  }
  const next = {
    ...item,
    current_period_start: at,
    current_period_end: endOfPeriod(one.billing_cycle_anchor, at, item.price.recurring),
  }
  const pending = ledger.all('invoiceitem').filter(({ subscription }) => subscription === one.id)
  for (const { id } of pending) ledger.remove('invoiceitem', id)
  const renewed: SubscriptionObject = { ...one, status: 'active', items: { ...one.items, data: [next] } }
  const period = { start: next.current_period_start, end: next.current_period_end }
  const lines = [...pending.map(({ line }) => line), lineFor(standing, item.price, period)]
  const invoice = openInvoice(standing, renewed, 'subscription_cycle', lines, at)
  saveSubscription(standing, { ...renewed, latest_invoice: invoice.id }, at)
  collect(standing, invoice, payingMethod(standing, renewed), at)
  return true
}

function retry(standing: Standing, one: SubscriptionObject, now: number): boolean {
  const invoice = standing.ledger.get('invoice', one.latest_invoice)
  const at = invoice?.next_payment_attempt
  if (!invoice || invoice.status !== 'open' || at === null || at === undefined || at > now) return false
  collect(standing, invoice, payingMethod(standing, one), at)
  return true
}

export const testClocks: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/test_helpers\/test_clocks$/,
    handle: (call) => {
      const made = {
        ...begun(call, 'test_helpers.test_clock', 'clock', call.seconds()),
        frozen_time: Number(textOf(call.form['frozen_time'])),
        name: textOf(call.form['name']),
        status: 'ready' as const,
      }
      call.ledger.save('test_helpers.test_clock', made)
      return made
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/test_helpers\/test_clocks\/(\w+)$/,
    handle: (call) => required(call, 'test_helpers.test_clock', call.params[0]),
  },
  {
    method: 'POST',
    path: /^\/v1\/test_helpers\/test_clocks\/(\w+)\/advance$/,
    handle: (call) => {
      const clock = required(call, 'test_helpers.test_clock', call.params[0])
      const to = Number(textOf(call.form['frozen_time']))
      if (!(to > clock.frozen_time))
        throw invalid('You must advance the clock to a time in its future.', 'frozen_time')
      const advanced = { ...clock, frozen_time: to }
      call.ledger.save('test_helpers.test_clock', advanced)
      catchUp(call)
      return advanced
    },
  },
]
