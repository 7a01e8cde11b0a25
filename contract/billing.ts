// Billing: who pays, for what, with which card. Paths and fields of `createStripeCustomer`, `changeSubscription` and the
// billing details are those that the specification gives.
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limitedThings, planKeys } from './plans.ts'
import { procedure } from './procedure.ts'
import { id, line, time } from './shapes.ts'

/** The page where a card is added: the only one that runs the payment provider's script. */
export const cardPagePath = '/settings/card'

/** Where the payment provider tells of what happened. */
export const webhookPath = '/api/stripe/webhook'

/** An id of the payment provider's. */
const stripeId = z.string().check(z.regex(/^\w{1,255}$/))

export const createStripeCustomerInput = z.object({
  firebase_uid: id,
  email: z.email().check(z.maxLength(254)),
  name: line(120),
  payment_method_id: z.optional(z.nullable(stripeId)),
})

const changeSubscriptionInput = z.object({
  customerId: stripeId,
  newPriceId: stripeId,
  userId: id,
  /** Empty for somebody who has no subscription yet. */
  subscriptionId: z.union([stripeId, z.literal('')]),
})
export type ChangeSubscription = z.infer<typeof changeSubscriptionInput>

const subscriptionStatuses = [
  'inactive',
  'incomplete',
  'trialing',
  'active',
  'cancelled_at_period_end',
  'past_due',
  'unpaid',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether a plan is changed by this subscription; else a new one is begun. */
export const livesOn = (status: SubscriptionStatus): boolean =>
  !['inactive', 'incomplete', 'canceled'].includes(status)

const nothingOrNumber = z.nullable(z.int())

/** A plan: what it costs a month, and what it allows; null is without limit. */
const billingPlan = z.object({
  key: z.enum(planKeys),
  name: z.string(),
  /** The provider's ids; null for a plan that nobody pays for. */
  priceId: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  priceCents: z.int(),
  currency: z.string(),
  limits: z.record(z.enum(limitedThings), nothingOrNumber),
})
export type BillingPlan = z.infer<typeof billingPlan>

/** For VAT and the like, of the country of the address; empty without one. */
const taxNumber = z.string().check(z.trim(), z.maxLength(40))

const billingAddress = z.object({
  name: z.string().check(z.trim(), z.maxLength(200)),
  line1: z.string().check(z.trim(), z.maxLength(200)),
  line2: z.string().check(z.trim(), z.maxLength(200)),
  city: z.string().check(z.trim(), z.maxLength(100)),
  postalCode: z.string().check(z.trim(), z.maxLength(20)),
  state: z.string().check(z.trim(), z.maxLength(100)),
  /** ISO 3166, two letters; empty when none is told. */
  country: z.string().check(z.trim(), z.regex(/^([A-Z]{2})?$/)),
  /** Left out where it is not known; who saves an address without it leaves it as it is. */
  taxNumber: z.optional(taxNumber),
})

export const saveAddressInput = z.extend(billingAddress, {
  /** The number that whoever changes it was shown: it alone is replaced, others that the provider knows stay. */
  shownTaxNumber: z.optional(taxNumber),
})

const paymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})

const billedInvoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  description: z.string(),
  at: time,
  totalCents: z.int(),
  currency: z.string(),
  state: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** A page that shows it, and a file to keep. */
  invoiceUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})

const billingDetails = z.object({
  /** The id of a price (BILL-3). */
  planId: z.nullable(z.string()),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionId: z.nullable(z.string()),
  stripeCustomerId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  paymentMethods: z.array(paymentMethod),
  billingHistory: z.array(billedInvoice),
  /** When the provider was last asked; null when it never was. */
  updatedAt: z.nullable(time),
  planDetails: billingPlan,
  /** `test`: no money is taken. */
  mode: z.enum(['stripe', 'test']),
  /** False where the operator has not switched plans on: everybody has the plan `unlimited`. */
  plansOn: z.boolean(),
  /** When the period ends, and the trial; null without. */
  periodEnd: z.nullable(time),
  trialEnd: z.nullable(time),
  /** Until when a subscription whose payment failed goes on; null when none did. */
  graceUntil: z.nullable(time),
  /** It is cancelled and not over; the status says that too, unless a payment is open. */
  cancelsAtPeriodEnd: z.boolean(),
  address: billingAddress,
})
/** What a plan limits, and how much of it is used. */
const usage = z.object({
  items: z.array(z.object({ thing: z.enum(limitedThings), used: z.int(), limit: nothingOrNumber })),
  /** Calls of a language model in this month; no plan limits them. */
  modelCalls: z.int(),
  /** When the answers of the next month begin. */
  monthEndsAt: time,
})
export type Usage = z.infer<typeof usage>

export type BillingDetails = z.infer<typeof billingDetails>

/** What the browser does next: nothing, or show the person to their bank. */
const charged = z.object({
  outcome: z.enum(['done', 'proof']),
  /** With `proof`: what the provider's own script, or its page, needs. */
  clientSecret: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type Charged = z.infer<typeof charged>

const own = onlyFor('verified')
/** Each asks somebody outside, who must not be waited for in a transaction, and bears a key of its own there. */
const asksOutside = { access: own, keyed: false } as const

export const billing = {
  createStripeCustomer: procedure({
    method: 'POST',
    path: '/createStripeCustomer',
    summary:
      'Makes the signed-in person a customer, once, and lets them pay with a method when one is given.',
    access: onlyFor('signed-in', {
      actsOn: [{ kind: 'user', in: 'body', field: 'firebase_uid', missing: 'billing_not_yours' }],
    }),
    errors: ['customer_creation_failed', 'too_many_attempts'],
    keyed: false,
  })
    .input(createStripeCustomerInput)
    .output(z.object({ stripeCustomerId: z.string() })),
  changeSubscription: procedure({
    method: 'POST',
    path: '/changeSubscription',
    summary: 'Subscribes to a plan, or changes to another one; what is left of the old one is taken off.',
    access: onlyFor('verified', {
      actsOn: [{ kind: 'user', in: 'body', field: 'userId', missing: 'billing_not_yours' }],
    }),
    errors: [
      'subscription_change_failed',
      'plan_not_found',
      'card_declined',
      'card_needed',
      'too_many_attempts',
    ],
    keyed: false,
  })
    .input(changeSubscriptionInput)
    .output(charged),
  get: procedure({
    method: 'GET',
    path: '/billing',
    summary: 'What the signed-in person pays for, with which card, and their invoices.',
    access: own,
  }).output(billingDetails),
  getUsage: procedure({
    method: 'GET',
    path: '/billing/usage',
    summary: 'What the signed-in person uses of their plan, in all workspaces that they own.',
    access: own,
  }).output(usage),
  listPlans: procedure({
    method: 'GET',
    path: '/billing/plans',
    summary: 'The plans that there are, the cheapest first.',
    access: own,
  }).output(z.object({ items: z.array(billingPlan) })),
  refresh: procedure({
    method: 'POST',
    path: '/billing/refresh',
    summary: 'Asks the payment provider how things stand, now.',
    errors: ['payments_failed', 'too_many_attempts'],
    ...asksOutside,
  }).output(billingDetails),
  preview: procedure({
    method: 'POST',
    path: '/billing/preview',
    summary: 'What a change of plan would cost now, and from the next period on.',
    errors: ['payments_failed', 'too_many_attempts', 'plan_not_found', 'subscription_not_found'],
    ...asksOutside,
  })
    .input(z.object({ priceId: stripeId }))
    .output(
      z.object({
        dueNowCents: z.int(),
        creditCents: z.int(),
        currency: z.string(),
        lines: z.array(z.object({ description: z.string(), amountCents: z.int() })),
        nextAt: time,
        nextCents: z.int(),
      }),
    ),
  cancel: procedure({
    method: 'POST',
    path: '/billing/cancel',
    summary: 'Ends the subscription with its period.',
    errors: ['payments_failed', 'too_many_attempts', 'subscription_change_failed', 'subscription_not_found'],
    ...asksOutside,
  }).output(billingDetails),
  resume: procedure({
    method: 'POST',
    path: '/billing/resume',
    summary: 'Takes a cancellation back before the period has ended.',
    errors: [
      'payments_failed',
      'too_many_attempts',
      'subscription_change_failed',
      'subscription_not_found',
      'card_needed',
    ],
    ...asksOutside,
  }).output(billingDetails),
  beginCard: procedure({
    method: 'POST',
    path: '/billing/cards',
    summary: 'Begins taking down a card; the browser gives it to the payment provider itself.',
    errors: ['payments_failed', 'too_many_attempts'],
    ...asksOutside,
  }).output(
    z.object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** The provider's script that shows the field; the stand-in's in test mode. */
      scriptUrl: z.string(),
    }),
  ),
  finishCard: procedure({
    method: 'POST',
    path: '/billing/cards/finish',
    summary: 'Pays from now on with the card that the browser gave to the payment provider.',
    errors: ['payments_failed', 'too_many_attempts', 'card_not_found', 'card_unconfirmed'],
    ...asksOutside,
  })
    .input(z.object({ setupIntentId: stripeId }))
    .output(billingDetails),
  makeDefaultCard: procedure({
    method: 'POST',
    path: '/billing/cards/{id}/default',
    summary: 'Pays with this card from now on.',
    errors: ['payments_failed', 'too_many_attempts', 'card_not_found', 'request_in_progress'],
    ...asksOutside,
  })
    .input(z.object({ id: stripeId }))
    .output(billingDetails),
  removeCard: procedure({
    method: 'DELETE',
    path: '/billing/cards/{id}',
    summary: 'Removes a card.',
    errors: ['payments_failed', 'too_many_attempts', 'card_not_found', 'card_in_use', 'request_in_progress'],
    ...asksOutside,
  })
    .input(z.object({ id: stripeId }))
    .output(billingDetails),
  saveAddress: procedure({
    method: 'PUT',
    path: '/billing/address',
    summary: 'Changes the name, address and tax number that stand on invoices.',
    errors: ['payments_failed', 'too_many_attempts', 'tax_number_invalid'],
    ...asksOutside,
  })
    .input(saveAddressInput)
    .output(billingDetails),
  payInvoice: procedure({
    method: 'POST',
    path: '/billing/invoices/{id}/pay',
    summary: 'Tries to pay an invoice again that could not be paid.',
    errors: [
      'payments_failed',
      'too_many_attempts',
      'invoice_not_found',
      'card_declined',
      'request_in_progress',
    ],
    ...asksOutside,
  })
    .input(z.object({ id: stripeId }))
    // Where the bank asks whether it is them, the page on which it does.
    .output(z.extend(billingDetails, { proofUrl: z.nullable(z.string()) })),
  openPortal: procedure({
    method: 'POST',
    path: '/billing/portal',
    summary: "The address of the payment provider's own page for this customer; it works for a short time.",
    errors: ['payments_failed', 'too_many_attempts'],
    ...asksOutside,
  }).output(z.object({ url: z.string() })),
}
