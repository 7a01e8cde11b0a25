import Stripe from 'stripe'
import { PaymentsError } from './payments.ts'

/** Runs this, and says in our words what went wrong. */
export async function asPaymentsError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof PaymentsError) throw cause
    if (!(cause instanceof Stripe.errors.StripeError)) throw new PaymentsError(502, { cause })
    const isLate =
      cause instanceof Stripe.errors.StripeConnectionError && /aborted|timeout/i.test(cause.message)
    const status = cause.statusCode ?? 0
    // Only what is said about a card is meant for the person.
    const words = cause instanceof Stripe.errors.StripeCardError ? { words: cause.message } : {}
    // A 200 here is one whose words could not be read.
    throw new PaymentsError(isLate ? 504 : status >= 400 ? status : 502, { cause, ...words })
  }
}
