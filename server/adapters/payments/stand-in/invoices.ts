// Invoices and the payments that settle them.
import { begun, type Call, emit, type Endpoint, nowFor, required, type Standing } from './call.ts'
import { refusalOf } from './cards.ts'
import { requireSecret } from './setup-intents.ts'
import { methodNamed } from './payment-methods.ts'
import type {
  InvoiceLineObject,
  InvoiceObject,
  PaymentIntentObject,
  PaymentMethodObject,
  SubscriptionObject,
} from './objects.ts'
import { DAY } from './periods.ts'
import { afterPayment, voidInvoice } from './subscription-states.ts'
import { taxIdsOf } from './tax-ids.ts'
import { invalid, pageOf, Refusal, textOf } from './wire.ts'

/** Days until Stripe tries a failed payment again; after the last it gives up. Source: its usual retry schedule. */
const RETRY_DAYS = [3, 5, 7] as const

const sumOf = (lines: readonly InvoiceLineObject[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** An invoice of these lines, open, with what the customer has in credit taken off. Nothing is charged yet. */
export function openInvoice(
  standing: Standing,
  subscription: SubscriptionObject,
  reason: InvoiceObject['billing_reason'],
  lines: InvoiceLineObject[],
  at: number,
): InvoiceObject {
  const customer = required(standing, 'customer', subscription.customer)
  const invoice = draftInvoice(standing, subscription, reason, lines, at)
  standing.ledger.save('customer', { ...customer, balance: invoice.ending_balance ?? 0 })
  const payment: PaymentIntentObject | null =
    invoice.amount_due > 0 ? newPayment(standing, invoice, at) : null
  const open: InvoiceObject = {
    ...invoice,
    number: `${invoice.id.replace('in_', 'TEST-')}`,
    status: 'open',
    payment_intent: payment?.id ?? null,
    hosted_invoice_url: `${standing.origin}/invoices/${invoice.id}`,
    invoice_pdf: `${standing.origin}/invoices/${invoice.id}/pdf`,
  }
  standing.ledger.save('invoice', open)
  emit(standing, 'invoice.created', open, at)
  emit(standing, 'invoice.finalized', open, at)
  return open
}

/** The same, kept nowhere: what an invoice would say. */
export function draftInvoice(
  standing: Standing,
  subscription: SubscriptionObject,
  reason: InvoiceObject['billing_reason'],
  lines: InvoiceLineObject[],
  at: number,
): InvoiceObject {
  const customer = required(standing, 'customer', subscription.customer)
  const total = sumOf(lines)
  const afterCredit = total + customer.balance
  const due = Math.max(0, afterCredit)
  const start = begun(standing, 'invoice', 'in', at)
  return {
    ...start,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_address: customer.address ?? null,
    customer_tax_ids: taxIdsOf(standing.ledger, customer.id).map(({ type, value }) => ({ type, value })),
    description: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${start.id}/lines` },
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payment_intent: null,
    period_start: Math.min(at, ...lines.map(({ period }) => period.start)),
    period_end: Math.max(at, ...lines.map(({ period }) => period.end)),
    starting_balance: customer.balance,
    ending_balance: Math.min(0, afterCredit),
    status: 'draft',
    subtotal: total,
    total,
  }
}

function newPayment(standing: Standing, invoice: InvoiceObject, at: number): PaymentIntentObject {
  const start = begun(standing, 'payment_intent', 'pi', at)
  const made: PaymentIntentObject = {
    ...start,
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: `${start.id}_secret_${standing.secret()}`,
    currency: invoice.currency,
    metadata: {},
    customer: invoice.customer,
    payment_method: null,
    invoice: invoice.id,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: null,
  }
  standing.ledger.save('payment_intent', made)
  return made
}

/** Which card pays for a subscription: its own, else the customer's. */
export function payingMethod(
  { ledger }: Standing,
  subscription: SubscriptionObject,
): PaymentMethodObject | null {
  const own = ledger.get('payment_method', subscription.default_payment_method)
  if (own) return own
  const customer = ledger.get('customer', subscription.customer)
  return ledger.get('payment_method', customer?.invoice_settings.default_payment_method)
}

/** Tries to settle an open invoice with this card; the subscription follows. */
export function collect(
  standing: Standing,
  invoice: InvoiceObject,
  method: PaymentMethodObject | null,
  at: number,
): InvoiceObject {
  if (invoice.amount_due <= 0) return settled(standing, invoice, at)
  const payment = required(standing, 'payment_intent', invoice.payment_intent)
  const refusal = method ? refusalOf(method.conduct) : null
  if (method && refusal === null && method.conduct === 'asks_always') {
    const asking: PaymentIntentObject = {
      ...payment,
      payment_method: method.id,
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${standing.origin}/prove/${payment.id}?secret=${payment.client_secret ?? ''}`,
          return_url: null,
        },
      },
    }
    standing.ledger.save('payment_intent', asking)
    emit(standing, 'payment_intent.requires_action', asking, at)
    emit(standing, 'invoice.payment_action_required', invoice, at)
    return invoice
  }
  if (method === null || refusal !== null) return failed(standing, invoice, payment, method, at)
  standing.ledger.save('payment_intent', {
    ...payment,
    payment_method: method.id,
    status: 'succeeded',
    amount_received: payment.amount,
    next_action: null,
    last_payment_error: null,
  })
  return settled(standing, invoice, at)
}

/** The invoice is paid, and what hung on it goes on. */
function settled(standing: Standing, invoice: InvoiceObject, at: number): InvoiceObject {
  const paid: InvoiceObject = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid',
  }
  standing.ledger.save('invoice', paid)
  emit(standing, 'invoice.paid', paid, at)
  emit(standing, 'invoice.payment_succeeded', paid, at)
  afterPayment(standing, paid, 'paid', at)
  return paid
}

function failed(
  standing: Standing,
  invoice: InvoiceObject,
  payment: PaymentIntentObject,
  method: PaymentMethodObject | null,
  at: number,
): InvoiceObject {
  const attempts = invoice.attempt_count + 1
  const days = RETRY_DAYS[attempts - 1]
  const tried: PaymentIntentObject = {
    ...payment,
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: method ? refusalOf(method.conduct) : null,
  }
  const unpaid: InvoiceObject = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt:
      invoice.billing_reason === 'subscription_create' || days === undefined ? null : at + days * DAY,
  }
  standing.ledger.save('payment_intent', tried)
  standing.ledger.save('invoice', unpaid)
  emit(standing, 'payment_intent.payment_failed', tried, at)
  emit(standing, 'invoice.payment_failed', unpaid, at)
  afterPayment(standing, unpaid, 'failed', at)
  return unpaid
}

/** As Stripe shows an invoice: its payment as a confirmation secret. */
export function shownInvoice(
  { ledger }: Standing,
  { payment_intent: id, ...invoice }: InvoiceObject,
): object {
  const payment = ledger.get('payment_intent', id)
  return {
    ...invoice,
    confirmation_secret: payment ? { type: 'payment_intent', client_secret: payment.client_secret } : null,
  }
}

function pay(call: Call): object {
  const invoice = required(call, 'invoice', call.params[0])
  if (invoice.status !== 'open')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: 'Invoice is already paid.',
      code: 'invoice_already_paid',
    })
  const asked = textOf(call.form['payment_method'])
  const subscription = required(call, 'subscription', invoice.parent.subscription_details.subscription)
  const method = asked === null ? payingMethod(call, subscription) : methodNamed(call, asked)
  const after = collect(call, invoice, method, nowFor(call, invoice.customer))
  if (after.status === 'paid') return shownInvoice(call, after)
  const payment = call.ledger.get('payment_intent', after.payment_intent)
  throw new Refusal(402, {
    ...(payment?.last_payment_error ?? {
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    }),
    type: 'card_error',
  })
}

/** A browser pays with the publishable key: this card, for this payment. */
function confirmPayment(call: Call): object {
  const payment = required(call, 'payment_intent', call.params[0])
  requireSecret(call, payment.client_secret)
  const invoice = required(call, 'invoice', payment.invoice)
  if (invoice.status !== 'open')
    throw new Refusal(400, { type: 'invalid_request_error', message: 'This payment is over.' })
  const subscription = required(call, 'subscription', invoice.parent.subscription_details.subscription)
  const asked = textOf(call.form['payment_method'])
  const method = asked === null ? payingMethod(call, subscription) : methodNamed(call, asked)
  collect(call, invoice, method, nowFor(call, invoice.customer))
  const after = required(call, 'payment_intent', payment.id)
  if (after.last_payment_error) throw new Refusal(402, { ...after.last_payment_error, payment_intent: after })
  return after
}

export const invoices: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    handle: (call) => {
      const [customer, subscription] = [textOf(call.form['customer']), textOf(call.form['subscription'])]
      const own = call.ledger
        .all('invoice')
        .filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (subscription === null || one.parent.subscription_details.subscription === subscription),
        )
      const page = pageOf(own, call.form, '/v1/invoices')
      return { ...page, data: page.data.map((one) => shownInvoice(call, one)) }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    handle: (call) => shownInvoice(call, required(call, 'invoice', call.params[0])),
  },
  { method: 'POST', path: /^\/v1\/invoices\/(in_\w+)\/pay$/, handle: pay },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/(in_\w+)\/void$/,
    handle: (call) => {
      const invoice = required(call, 'invoice', call.params[0])
      if (invoice.status !== 'open') throw invalid('You can only void an open invoice.')
      return shownInvoice(call, voidInvoice(call, invoice, nowFor(call, invoice.customer)))
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    public: true,
    handle: (call) => {
      const payment = required(call, 'payment_intent', call.params[0])
      requireSecret(call, payment.client_secret)
      return payment
    },
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/confirm$/, public: true, handle: confirmPayment },
]
