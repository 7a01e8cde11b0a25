import { begun, type Call, emit, type Endpoint, nowFor, required } from './call.ts'
import { collect, draftInvoice, openInvoice, payingMethod, shownInvoice } from './invoices.ts'
import type { InvoiceLineObject, PriceObject, SubscriptionItemObject, SubscriptionObject } from './objects.ts'
import { DAY, endOfPeriod } from './periods.ts'
import { changePrice, itemOf, lineFor, periodOf, type PlanChange } from './plan-changes.ts'
import { saveSubscription } from './subscription-states.ts'
import { type Form, formOf, invalid, pageOf, Refusal, rowsOf, textOf, wordsOf } from './wire.ts'

function priceIn(call: Call, rows: Form[]): PriceObject {
  if (rows.length !== 1) throw invalid('Subscriptions here have exactly one item.', 'items')
  const price = required(call, 'price', textOf(rows[0]?.['price']))
  if (!price.active) throw invalid('The price specified is inactive.', 'items[0][price]')
  return price
}

/** A change that nobody pays for is given up after this. Source: Stripe's documentation of pending updates. */
const PENDING_SECONDS = 23 * 3600

/** Undoes everything that the request has written: Stripe keeps nothing of a payment that fails on the spot. */
class PaymentRefused extends Refusal {}

function create(call: Call): object {
  const { form, ledger } = call
  const customer = required(call, 'customer', textOf(form['customer']))
  const price = priceIn(call, rowsOf(form['items']))
  const at = nowFor(call, customer.id)
  const trialDays = Number(textOf(form['trial_period_days']) ?? 0)
  const trialEnd = trialDays > 0 ? at + trialDays * DAY : null
  const start = begun(call, 'subscription', 'sub', at)
  const item: SubscriptionItemObject = {
    id: ledger.newId('si'),
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: trialEnd ?? endOfPeriod(at, at, price.recurring),
    price,
    quantity: 1,
    subscription: start.id,
  }
  const made: SubscriptionObject = {
    ...start,
    billing_cycle_anchor: trialEnd ?? at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    currency: price.currency,
    ended_at: null,
    metadata: wordsOf(form['metadata']),
    start_date: at,
    trial_start: trialEnd === null ? null : at,
    trial_end: trialEnd,
    customer: customer.id,
    default_payment_method: textOf(form['default_payment_method']),
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${start.id}`,
    },
    latest_invoice: null,
    pending_update: null,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock,
  }
  ledger.save('subscription', made)
  emit(call, 'customer.subscription.created', made, at)
  const line = lineFor(
    call,
    price,
    periodOf(item),
    trialEnd === null ? {} : { amount: 0, description: 'Trial period' },
  )
  const behaviour = textOf(form['payment_behavior']) ?? 'allow_incomplete'
  bill(call, made, 'subscription_create', [line], at, behaviour)
  return shown(call, required(call, 'subscription', made.id), form)
}

/** Bills these lines now. `default_incomplete` leaves the payment to the browser. */
function bill(
  call: Call,
  subscription: SubscriptionObject,
  reason: 'subscription_create' | 'subscription_update',
  lines: InvoiceLineObject[],
  at: number,
  behaviour: string,
): void {
  const opened = openInvoice(call, subscription, reason, lines, at)
  call.ledger.save('subscription', {
    ...required(call, 'subscription', subscription.id),
    latest_invoice: opened.id,
  })
  const isLeftToBrowser = behaviour === 'default_incomplete' && reason === 'subscription_create'
  if (isLeftToBrowser && opened.amount_due > 0) return
  const invoice = collect(call, opened, payingMethod(call, subscription), at)
  if (invoice.status === 'paid' || behaviour !== 'error_if_incomplete') return
  const payment = call.ledger.get('payment_intent', invoice.payment_intent)
  throw new PaymentRefused(402, {
    ...(payment?.last_payment_error ?? {
      code:
        payment?.status === 'requires_action'
          ? 'subscription_payment_intent_requires_action'
          : 'resource_missing',
      message:
        payment?.status === 'requires_action'
          ? 'Payment for this subscription requires additional user action before it can be completed successfully.'
          : 'This customer has no attached payment source or default payment method.',
    }),
    type:
      payment?.status === 'requires_action' || payment?.last_payment_error
        ? 'card_error'
        : 'invalid_request_error',
  })
}

function update(call: Call): object {
  const { form } = call
  const before = required(call, 'subscription', call.params[0])
  if (before.status === 'canceled') throw invalid('A canceled subscription can only update its metadata.')
  const at = nowFor(call, before.customer)
  let after: SubscriptionObject = { ...before }
  if ('cancel_at_period_end' in form) {
    const ends = textOf(form['cancel_at_period_end']) === 'true'
    const end = itemOf(before).current_period_end
    after = {
      ...after,
      cancel_at_period_end: ends,
      cancel_at: ends ? end : null,
      canceled_at: ends ? at : null,
    }
  }
  if ('default_payment_method' in form)
    after = { ...after, default_payment_method: textOf(form['default_payment_method']) }
  after = { ...after, metadata: { ...after.metadata, ...wordsOf(form['metadata']) } }
  const rows = rowsOf(form['items'])
  if (rows.length > 0) {
    const [row] = rows
    if (textOf(row?.['id']) !== itemOf(before).id) throw invalid('No such subscription item.', 'items[0][id]')
    const change = changePrice(call, before, priceIn(call, rows), at)
    const proration = textOf(form['proration_behavior']) ?? 'create_prorations'
    const behaviour = textOf(form['payment_behavior']) ?? 'allow_incomplete'
    const isAnew = change.anchor !== before.billing_cycle_anchor
    const isBilled = change.lines.length > 0 && (proration === 'always_invoice' || isAnew)
    if (behaviour === 'pending_if_incomplete' && isBilled) {
      changeOncePaid(call, after, change, at)
      return shown(call, required(call, 'subscription', before.id), form)
    }
    after = { ...after, billing_cycle_anchor: change.anchor, items: { ...after.items, data: [change.item] } }
    saveSubscription(call, after, at)
    if (isBilled) bill(call, after, 'subscription_update', change.lines, at, behaviour)
    else if (proration === 'create_prorations')
      for (const line of change.lines)
        call.ledger.save('invoiceitem', {
          ...begun(call, 'invoiceitem', 'ii', at),
          customer: after.customer,
          subscription: after.id,
          line,
        })
  } else saveSubscription(call, after, at)
  return shown(call, required(call, 'subscription', before.id), form)
}

/** The change is billed now and happens once that is paid; until then everything stays. */
function changeOncePaid(call: Call, before: SubscriptionObject, change: PlanChange, at: number): void {
  if (before.pending_update !== null)
    throw invalid(
      'This subscription has a pending update already.',
      'subscription',
      'subscription_pending_update',
    )
  const invoice = openInvoice(call, before, 'subscription_update', change.lines, at)
  saveSubscription(
    call,
    {
      ...before,
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: change.anchor,
        expires_at: at + PENDING_SECONDS,
        subscription_items: [change.item],
      },
    },
    at,
  )
  collect(call, invoice, payingMethod(call, before), at)
}

/** Ends a subscription on the spot. */
export function cancelNow(call: Call, subscription: SubscriptionObject): SubscriptionObject {
  const at = nowFor(call, subscription.customer)
  return saveSubscription(call, { ...subscription, status: 'canceled', canceled_at: at, ended_at: at }, at)
}

/** What the next invoice would say, with a change of plan if one is asked for. */
function preview(call: Call): object {
  const { form } = call
  const subscription = required(call, 'subscription', textOf(form['subscription']))
  const details = formOf(form['subscription_details'])
  const at = Number(textOf(details['proration_date']) ?? nowFor(call, subscription.customer))
  const rows = rowsOf(details['items'])
  const change = rows.length > 0 ? changePrice(call, subscription, priceIn(call, rows), at) : null
  const isNow = textOf(details['proration_behavior']) === 'always_invoice'
  if (change && (isNow || change.anchor !== subscription.billing_cycle_anchor))
    return draftInvoice(call, subscription, 'upcoming', change.lines, at)
  const item = change?.item ?? itemOf(subscription)
  const start = item.current_period_end
  const end = endOfPeriod(subscription.billing_cycle_anchor, start, item.price.recurring)
  const pending = call.ledger
    .all('invoiceitem')
    .filter((one) => one.subscription === subscription.id)
    .map(({ line }) => line)
  const lines = [...pending, ...(change?.lines ?? []), lineFor(call, item.price, { start, end })]
  return draftInvoice(call, subscription, 'upcoming', lines, start)
}

/** The subscription, with its latest invoice in full where that is asked for. */
function shown(call: Call, subscription: SubscriptionObject, form: Form): object {
  const expand = Object.values(formOf(form['expand']))
  const wantsInvoice = expand.some((path) => typeof path === 'string' && path.includes('latest_invoice'))
  const invoice = wantsInvoice ? call.ledger.get('invoice', subscription.latest_invoice) : null
  return invoice ? { ...subscription, latest_invoice: shownInvoice(call, invoice) } : subscription
}

export const subscriptions: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/subscriptions$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    handle: (call) => {
      const customer = textOf(call.form['customer'])
      const status = textOf(call.form['status'])
      const own = call.ledger
        .all('subscription')
        .filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (status === 'all' || (status === null ? one.status !== 'canceled' : one.status === status)),
        )
      const page = pageOf(own, call.form, '/v1/subscriptions')
      return { ...page, data: page.data.map((one) => shown(call, one, call.form)) }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (call) => shown(call, required(call, 'subscription', call.params[0]), call.form),
  },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, handle: update },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (call) => {
      const subscription = required(call, 'subscription', call.params[0])
      if (subscription.status === 'canceled') throw invalid('No such subscription.', 'id', 'resource_missing')
      return cancelNow(call, subscription)
    },
  },
  { method: 'POST', path: /^\/v1\/invoices\/create_preview$/, handle: preview },
]
