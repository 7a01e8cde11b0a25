import { billing } from '#contract/billing.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  cancelSubscription,
  changeSubscription,
  listPlans,
  previewChange,
  resumeSubscription,
} from './actions/change-subscription.ts'
import { createStripeCustomer } from './actions/create-stripe-customer.ts'
import {
  beginCard,
  finishCard,
  makeDefaultCard,
  openPortal,
  payInvoice,
  removeCard,
  saveBillingAddress,
} from './actions/manage-cards.ts'
import { getBilling, refreshBilling } from './actions/read-account.ts'
import { getUsage } from './actions/get-usage.ts'

export const billingRouter = serve(billing, {
  createStripeCustomer,
  changeSubscription,
  get: getBilling,
  getUsage,
  listPlans,
  refresh: refreshBilling,
  preview: previewChange,
  cancel: cancelSubscription,
  resume: resumeSubscription,
  beginCard,
  finishCard,
  makeDefaultCard,
  removeCard,
  saveAddress: saveBillingAddress,
  payInvoice,
  openPortal,
})
