import * as z from 'zod/mini'
import { inTransaction } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { ensureCustomer } from './actions/ensure-customer.ts'
import { readAccount } from './actions/read-account.ts'
import { billingMail, sendBillingMail } from './jobs/billing-mail.ts'
import { tellCustomer } from './jobs/tell-customer.ts'
import { isTrialEnding } from './rules.ts'

/** Over about an hour; then it is left to whoever opens the billing page. */
export const createCustomer = defineJob({
  name: 'billing.create-customer',
  input: z.object({ uid: z.string() }),
  attempts: 12,
  timeoutMs: 60_000,
  backoffMs: 5_000,
  run: async (ctx, { uid }) => {
    await ensureCustomer(ctx, uid)
  },
  // The person goes on without a customer id (ACC-11); nothing is to be shown to them.
  onGivenUp: async (ctx, { uid }, error) => {
    ctx.log.error('billing.customer_not_created', { uid, error })
  },
})

/** For days: money must not be taken from somebody who has left. */
export const forgetCustomer = defineJob({
  name: 'billing.forget-customer',
  input: z.object({ customerId: z.string() }),
  attempts: 1_000,
  timeoutMs: 60_000,
  backoffMs: 10_000,
  run: (ctx, { customerId }) => ctx.payments.deleteCustomer(customerId),
  onGivenUp: async (ctx, { customerId }, error) => {
    ctx.log.error('billing.customer_not_forgotten', { customerId, error })
  },
})

/** After news of the provider's: asks it how things stand. A day of tries, for state must not stay behind. */
export const refreshAccount = defineJob({
  name: 'billing.refresh',
  input: z.object({ uid: z.string(), type: z.string() }),
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { uid, type }, job) => {
    const subscription = (await readAccount(ctx, uid))?.subscription
    if (type !== 'customer.subscription.trial_will_end' || !subscription) return
    // A run that was cut off behind this comes again, and its mail does not.
    if (isTrialEnding(subscription, ctx.clock.now()))
      await inTransaction(ctx, (ctx) => sendBillingMail(ctx, uid, 'trial_ending', job.id))
  },
  onGivenUp: async (ctx, { uid }, error) => {
    ctx.log.error('billing.not_refreshed', { uid, error })
  },
})

export const billingJobs = [createCustomer, forgetCustomer, refreshAccount, tellCustomer, billingMail]
