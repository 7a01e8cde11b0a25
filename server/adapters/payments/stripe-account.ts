// What Stripe knows of a customer, in our words.
import type Stripe from 'stripe'
import {
  type Card,
  type Invoice,
  type PaymentsAccount,
  PaymentsError,
  type Subscription,
} from './payments.ts'

const INVOICES = 24

/** Everything about this customer, asked at once; null when there is none. */
export async function accountOf(stripe: Stripe, id: string): Promise<PaymentsAccount | null> {
  const customer = await stripe.customers.retrieve(id).catch(absent)
  if (!customer || customer.deleted) return null
  const [subscriptions, methods, invoices, taxIds] = await Promise.all([
    stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 }),
    stripe.customers.listPaymentMethods(id, { limit: 20 }),
    stripe.invoices.list({ customer: id, limit: INVOICES }),
    stripe.customers.listTaxIds(id, { limit: 1 }),
  ])
  const method = customer.invoice_settings.default_payment_method
  const { address } = customer
  return {
    subscription: presentOf(subscriptions.data),
    living: ranked(subscriptions.data).flatMap(({ id, status }) => (isLiving(status) ? [id] : [])),
    cards: methods.data.flatMap(cardOf),
    defaultCardId: typeof method === 'string' ? method : (method?.id ?? null),
    invoices: invoices.data.filter(({ status }) => status !== 'draft').map(invoiceOf),
    address: {
      name: customer.name ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      postalCode: address?.postal_code ?? '',
      state: address?.state ?? '',
      country: address?.country ?? '',
      taxNumber: taxIds.data[0]?.value ?? '',
    },
  }
}

const isLiving = (status: string): boolean => ['active', 'trialing', 'past_due', 'unpaid'].includes(status)

/** A living one before one that waits for its first payment before one that has ended, the newest first. */
function ranked(all: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  const rank = ({ status }: Stripe.Subscription): number =>
    ['active', 'trialing'].includes(status)
      ? 0
      : ['past_due', 'unpaid'].includes(status)
        ? 1
        : status === 'incomplete'
          ? 2
          : 3
  return all
    .filter(({ status }) => status !== 'incomplete_expired')
    .toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)
}

/** The subscription that counts. */
function presentOf(all: readonly Stripe.Subscription[]): Subscription | null {
  const [present] = ranked(all)
  const [item] = present?.items.data ?? []
  if (!present || !item) return null
  return {
    id: present.id,
    priceId: item.price.id,
    state: stateOf(present.status),
    cancelsAtPeriodEnd: present.cancel_at_period_end,
    periodEnd: dateOf(item.current_period_end),
    trialEnd: present.trial_end === null ? null : dateOf(present.trial_end),
  }
}

function stateOf(status: string): Subscription['state'] {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
    case 'canceled':
      return status
    // Paused: nothing is taken and nothing is given.
    default:
      return 'unpaid'
  }
}

const cardOf = ({ id, card }: Stripe.PaymentMethod): Card[] =>
  card
    ? [{ id, brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }]
    : []

const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  description: invoice.lines.data.map(({ description }) => description ?? '').join(' · '),
  at: dateOf(invoice.created),
  totalCents: invoice.total,
  currency: invoice.currency,
  state: invoiceStates.find((state) => state === invoice.status) ?? 'draft',
  pageUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
})

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Refuses a card of somebody else like one that does not exist. */
export async function requireOwnCard(stripe: Stripe, customer: string, card: string): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(card)
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id
  if (owner !== customer) throw new PaymentsError(404)
}

/** What Stripe does not know is nothing. */
export function absent(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : null
}
