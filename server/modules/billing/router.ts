import { billing } from '#contract/billing.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createStripeCustomer } from './actions/create-stripe-customer.ts'

export const billingRouter = serve(billing, { createStripeCustomer })
