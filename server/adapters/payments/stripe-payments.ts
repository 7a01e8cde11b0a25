import Stripe from 'stripe'
import { type Payments, PaymentsError } from './payments.ts'

export interface StripeSettings {
  secretKey: string
  baseUrl: string
  /** How long one request may take; it is tried twice more when nothing came of it. */
  timeoutMs?: number
}

/** Payments by Stripe, with its own library. */
export function stripePayments({ secretKey, baseUrl, timeoutMs = 10_000 }: StripeSettings): Payments {
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
    kind: 'stripe',
    createCustomer: ({ uid, email, name }) =>
      asPaymentsError(async () => {
        // Stripe refuses a key that comes again with other words, and names and addresses change between two tries: the
        // words under the key never do, and the rest is told in a second request, which may come as often as it likes.
        const made = await stripe.customers.create(
          { metadata: { uid } },
          { idempotencyKey: `customer-${uid}` },
        )
        if (!made.id) throw new PaymentsError(502)
        await stripe.customers.update(made.id, { email, name })
        return made.id
      }),
    attachPaymentMethod: (customer, method) =>
      asPaymentsError(async () => {
        await stripe.paymentMethods.attach(method, { customer })
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } })
      }),
    deleteCustomer: (customer) =>
      asPaymentsError(async () => {
        // Stripe cancels the subscriptions of a customer that is deleted.
        await stripe.customers.del(customer)
      }).catch((error: unknown) => {
        if (!(error instanceof PaymentsError && error.status === 404)) throw error
      }),
  }
}

async function asPaymentsError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof PaymentsError) throw cause
    if (!(cause instanceof Stripe.errors.StripeError)) throw new PaymentsError(502, { cause })
    const isLate =
      cause instanceof Stripe.errors.StripeConnectionError && /aborted|timeout/i.test(cause.message)
    const status = cause.statusCode ?? 0
    // A 200 here is one whose words could not be read.
    throw new PaymentsError(isLate ? 504 : status >= 400 ? status : 502, { cause })
  }
}
