// What can go wrong with plans, cards and payments.
import type { Catalogue } from './catalogue.ts'

export const billingErrors = {
  subscription_change_failed: { status: 502, message: 'Failed to change subscription.' },
  billing_not_yours: { status: 403, message: 'You can do this for your own account only.' },
  payments_failed: {
    status: 502,
    message: 'The payment provider did not answer as it should. Nothing was changed. Try again in a moment.',
  },
  plan_limit_staff: {
    status: 402,
    message: 'You have hired as many colleagues as the {plan} plan allows: {limit}.',
  },
  plan_limit_sources: {
    status: 402,
    message: 'You have added as many websites as the {plan} plan allows: {limit}.',
  },
  plan_limit_pages: {
    status: 402,
    message: 'Your websites have as many pages as the {plan} plan allows: {limit}.',
  },
  plan_limit_answers: {
    status: 402,
    message: 'You have used all the answers that the {plan} plan allows this month: {limit}.',
  },
  plan_limit_members: {
    status: 402,
    message: 'You have as many people as the {plan} plan allows: {limit}.',
  },
  try_outs_off: {
    status: 403,
    message: 'Trying a website out needs an account here.',
  },
  try_outs_busy: {
    status: 503,
    message: 'Many websites are being read just now. Try again in a minute.',
  },
  plan_not_found: { status: 404, message: 'There is no such plan.' },
  subscription_not_found: { status: 404, message: 'You have no subscription.' },
  card_not_found: { status: 404, message: 'This card was not found among yours.' },
  card_in_use: { status: 409, message: 'Your subscription is paid with this card. Add another card first.' },
  card_needed: { status: 402, message: 'Add a card first.' },
  /** `reason` is the bank's sentence. */
  card_declined: { status: 402, message: 'The payment did not go through: {reason}' },
  card_unconfirmed: { status: 409, message: 'Your bank has not confirmed this card. Add it again.' },
  tax_number_invalid: {
    status: 422,
    message: 'This is no tax number of the country above. Correct it, choose its country, or leave it empty.',
  },
  invoice_not_found: { status: 404, message: 'This invoice was not found among yours.' },
  webhook_refused: { status: 400, message: 'The signature is not the payment provider’s, or too old.' },
  customer_creation_failed: { status: 502, message: 'Failed to create Stripe customer. Status: {status}' },
} as const satisfies Catalogue
