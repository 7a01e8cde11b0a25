import Stripe from 'stripe'
import { cardScript } from './card-script.ts'
import { absent, accountOf, requireOwnCard } from './stripe-account.ts'
import { chargeOf, chargeOfInvoice, previewOf } from './stripe-charges.ts'
import { type Payments, PaymentsError } from './payments.ts'
import { asPaymentsError } from './stripe-faults.ts'
import { saveTaxNumber } from './stripe-tax.ts'

export interface StripeSettings {
  secretKey: string
  baseUrl: string
  publishableKey?: string | null
  webhookSecret?: string | null
  /** `test` where the stand-in on this machine is asked. */
  kind?: Payments['kind']
  /** How long one request may take; it is tried twice more when nothing came of it. */
  timeoutMs?: number
}

/** What Stripe says of a payment at which the bank asks who pays. */
const ASKS_WHO_PAYS = 'invoice_payment_intent_requires_action'

/** How old a signed event may be. Source: Stripe's own default. */
const TOLERANCE_SECONDS = 300

/** Payments by Stripe, with its own library. */
export function stripePayments({
  secretKey,
  baseUrl,
  publishableKey = null,
  webhookSecret = null,
  kind = 'stripe',
  timeoutMs = 10_000,
}: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(baseUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    kind,
    cardScript: async () => cardScript(publishableKey, kind === 'test' ? baseUrl : null),
    createCustomer: ({ uid, email, name }) =>
      asPaymentsError(async () => {
        // Stripe refuses a key that comes again with other words, and names and addresses change between two tries: the
        // words under the key never do, and the rest is told in a second request, which may come as often as it likes.
        let key = `customer-${uid}`
        for (let tries = 0; tries < 10; tries += 1) {
          const made = await stripe.customers.create({ metadata: { uid } }, { idempotencyKey: key })
          if (!made.id) throw new PaymentsError(502)
          const isThere = await stripe.customers.update(made.id, { email, name }).then(() => true, absent)
          if (isThere) return made.id
          // For a day the key gives the customer of then, who was deleted since: the next one follows upon that.
          key = `customer-${uid}-after-${made.id}`
        }
        throw new PaymentsError(502)
      }),
    updateCustomer: (customer, { email, name, nameBefore }) =>
      asPaymentsError(async () => {
        const known = await stripe.customers.retrieve(customer).catch(absent)
        if (!known || known.deleted) return
        await stripe.customers.update(customer, { email, ...(known.name === nameBefore ? { name } : {}) })
      }),
    attachPaymentMethod: (customer, method) =>
      asPaymentsError(async () => {
        const { id } = await stripe.paymentMethods.attach(method, { customer })
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
      }),
    deleteCustomer: (customer) =>
      asPaymentsError(async () => {
        // Stripe cancels the subscriptions of a customer that is deleted.
        const done = await stripe.customers.del(customer).catch(absent)
        // With the key of another account it knows nobody, and goes on charging them there: only of who was deleted does it tell.
        if (!done && !(await stripe.customers.retrieve(customer)).deleted) throw new PaymentsError(502)
      }),
    readAccount: (customer) => asPaymentsError(() => accountOf(stripe, customer)),
    beginCard: (customer) =>
      asPaymentsError(async () => {
        const { client_secret: clientSecret } = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        })
        if (!clientSecret) throw new PaymentsError(502)
        return { clientSecret, url: null }
      }),
    finishCard: (customer, intent) =>
      asPaymentsError(async () => {
        const made = await stripe.setupIntents.retrieve(intent)
        if (idIn(made.customer) !== customer) throw new PaymentsError(404)
        return made.status === 'succeeded' ? idIn(made.payment_method) : null
      }),
    makeDefault: (customer, card) =>
      asPaymentsError(async () => {
        await requireOwnCard(stripe, customer, card)
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
      }),
    removeCard: (customer, card) =>
      asPaymentsError(async () => {
        await requireOwnCard(stripe, customer, card)
        await stripe.paymentMethods.detach(card)
      }),
    saveAddress: (customer, { name, line1, line2, city, postalCode, state, ...tax }) =>
      asPaymentsError(async () => {
        // First, because it alone can be refused.
        await saveTaxNumber(stripe, customer, tax)
        const address = { line1, line2, city, postal_code: postalCode, state, country: tax.country }
        await stripe.customers.update(customer, { ...(name ? { name } : {}), address })
      }),
    subscribe: (customer, { priceId, trialDays, key }) =>
      asPaymentsError(async () => {
        // A first payment that was declined leaves a subscription behind that nobody wants any more.
        const unpaid = await stripe.subscriptions.list({ customer, status: 'incomplete' })
        for (const { id } of unpaid.data) await stripe.subscriptions.cancel(id)
        const made = await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: priceId }],
            payment_behavior: 'allow_incomplete',
            ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: key },
        )
        return chargeOf(stripe, made)
      }),
    previewChange: (subscription, priceId, at) =>
      asPaymentsError(() => previewOf(stripe, subscription, priceId, at)),
    changePlan: (subscription, { priceId, at, key }) =>
      asPaymentsError(async () => {
        const before = await stripe.subscriptions.retrieve(subscription)
        const [item] = before.items.data
        if (!item) throw new PaymentsError(502)
        const after = await stripe.subscriptions.update(
          subscription,
          {
            items: [{ id: item.id, price: priceId }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at.getTime() / 1000),
            // Nothing changes before it is paid.
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: key },
        )
        const charge = await chargeOf(stripe, after)
        const { latest_invoice: invoice } = after
        const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id
        if (charge.outcome === 'declined' && after.pending_update && invoiceId)
          await stripe.invoices.voidInvoice(invoiceId)
        // Whoever chooses a plan wants to stay.
        if (charge.outcome === 'done' && after.cancel_at_period_end)
          await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
        return charge
      }),
    setCancellation: (subscription, cancelsAtPeriodEnd) =>
      asPaymentsError(async () => {
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: cancelsAtPeriodEnd })
      }),
    payInvoice: (invoice) =>
      asPaymentsError(async () => {
        try {
          await stripe.invoices.pay(invoice)
          return { outcome: 'done' }
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== ASKS_WHO_PAYS) throw error
          return chargeOfInvoice(
            stripe,
            await stripe.invoices.retrieve(invoice, { expand: ['confirmation_secret'] }),
          )
        }
      }),
    portalUrl: (customer, returnUrl) =>
      asPaymentsError(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return url
      }),
    readEvent: async (rawBody, signature, now) => {
      if (webhookSecret === null) return null
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        )
        const { object } = event.data
        return {
          id: event.id,
          type: event.type,
          customerId: customerIn(object),
          at: new Date(event.created * 1000),
        }
      } catch {
        return null
      }
    },
  }
}

/** Whose object this is; a customer is its own. */
function customerIn(object: object): string | null {
  if (Reflect.get(object, 'object') === 'customer') return idIn(Reflect.get(object, 'id'))
  return idIn(Reflect.get(object, 'customer'))
}

function idIn(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? idIn(Reflect.get(value, 'id')) : null
}
