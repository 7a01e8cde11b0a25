import type * as z from 'zod/mini'
import type { createStripeCustomerInput } from '#contract/billing.ts'
import { PaymentsError } from '#server/adapters/payments/payments.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canPayFor } from '../policy.ts'
import { findPayer } from '../store/accounts.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { againWhenGone } from './read-account.ts'
import { takeCardTry, takeQuestion } from './take-question.ts'

/**
 * Makes the person a customer of the payment provider unless they are one, and lets them pay with the given method.
 * Fails: `billing_not_yours`, `invalid_input` for an address that is not the account's, `customer_creation_failed`,
 * `too_many_attempts`.
 */
export async function createStripeCustomer(
  ctx: Context,
  input: z.infer<typeof createStripeCustomerInput>,
): Promise<{ stripeCustomerId: string }> {
  const { firebase_uid: uid, email, payment_method_id: method } = input
  permit(canPayFor(ctx.actor, uid))
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  if (payer?.email !== email.trim().toLowerCase())
    fail('invalid_input', {}, [{ path: 'email', message: 'This is not the address of your account.' }])
  await (method ? takeCardTry(ctx) : takeQuestion(ctx))
  try {
    return await againWhenGone(ctx, uid, async () => {
      const stripeCustomerId = await ensureCustomer(ctx, uid)
      if (stripeCustomerId === null) return fail('billing_not_yours')
      if (method) await ctx.payments.attachPaymentMethod(stripeCustomerId, method)
      return { stripeCustomerId }
    })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    ctx.log.warn('billing.customer_failed', { status: error.status, error })
    return fail('customer_creation_failed', { status: error.status })
  }
}
