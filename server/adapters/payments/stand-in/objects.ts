// The objects that the stand-in keeps: the part of Stripe's own shapes that the product meets, checked against the types
// of Stripe's library. Amounts are in the smallest unit of a currency, times in seconds since 1970.
import type Stripe from 'stripe'

/** References are ids here, never whole objects; `expand` fills them in on the way out. */
type Part<Shape, Key extends keyof Shape> = Pick<Shape, Key>

interface Common<Kind extends string> {
  id: string
  object: Kind
  created: number
  livemode: false
}

export interface CustomerObject
  extends Common<'customer'>,
    Part<Stripe.Customer, 'email' | 'name' | 'phone' | 'metadata' | 'address' | 'balance' | 'delinquent'> {
  invoice_settings: { default_payment_method: string | null }
  test_clock: string | null
}

export interface PaymentMethodObject
  extends Common<'payment_method'>,
    Part<Stripe.PaymentMethod, 'type' | 'metadata'> {
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string }
  billing_details: { address: Stripe.Address | null; email: string | null; name: string | null }
  /** What the card does when it is charged; not part of Stripe's shape and never sent. */
  conduct: CardConduct
}

/** `ok` pays; the others fail when a charge is made, or ask the person for a second proof first. */
export type CardConduct =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'asks_at_setup'
  | 'asks_always'
  | 'fails_later'

interface ProductObject extends Common<'product'>, Part<Stripe.Product, 'active' | 'name' | 'metadata'> {
  description: string | null
}

export interface PriceObject
  extends Common<'price'>,
    Part<Stripe.Price, 'active' | 'currency' | 'metadata' | 'type' | 'billing_scheme'> {
  product: string
  unit_amount: number
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' }
}

export interface SubscriptionItemObject {
  id: string
  object: 'subscription_item'
  created: number
  current_period_start: number
  current_period_end: number
  price: PriceObject
  quantity: number
  subscription: string
}

export interface SubscriptionObject
  extends Common<'subscription'>,
    Part<
      Stripe.Subscription,
      | 'billing_cycle_anchor'
      | 'cancel_at'
      | 'cancel_at_period_end'
      | 'canceled_at'
      | 'currency'
      | 'ended_at'
      | 'metadata'
      | 'start_date'
      | 'trial_end'
      | 'trial_start'
    > {
  customer: string
  default_payment_method: string | null
  items: { object: 'list'; data: SubscriptionItemObject[]; has_more: false; url: string }
  latest_invoice: string | null
  /** A change of plan that waits for its payment. */
  pending_update: {
    billing_cycle_anchor: number
    expires_at: number
    subscription_items: SubscriptionItemObject[]
  } | null
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'trialing' | 'unpaid'
  test_clock: string | null
}

export interface InvoiceLineObject {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
  proration: boolean
  quantity: number
  pricing: {
    type: 'price_details'
    price_details: { price: string; product: string }
    unit_amount_decimal: string
  }
}

export interface InvoiceObject
  extends Common<'invoice'>,
    Part<
      Stripe.Invoice,
      | 'amount_due'
      | 'amount_paid'
      | 'amount_remaining'
      | 'attempt_count'
      | 'attempted'
      | 'currency'
      | 'customer_email'
      | 'customer_name'
      | 'customer_address'
      | 'customer_tax_ids'
      | 'hosted_invoice_url'
      | 'invoice_pdf'
      | 'next_payment_attempt'
      | 'number'
      | 'period_end'
      | 'period_start'
      | 'starting_balance'
      | 'ending_balance'
      | 'subtotal'
      | 'total'
    > {
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  customer: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  description: string | null
  lines: { object: 'list'; data: InvoiceLineObject[]; has_more: false; url: string }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: object } }
  /** The payment that settles it; Stripe shows it under `payments` and as `confirmation_secret`. */
  payment_intent: string | null
}

export interface PaymentIntentObject
  extends Common<'payment_intent'>,
    Part<Stripe.PaymentIntent, 'amount' | 'amount_received' | 'client_secret' | 'currency' | 'metadata'> {
  customer: string
  payment_method: string | null
  invoice: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  next_action: NextActionObject | null
  last_payment_error: CardErrorObject | null
}

export interface SetupIntentObject
  extends Common<'setup_intent'>,
    Part<Stripe.SetupIntent, 'client_secret' | 'metadata' | 'usage' | 'payment_method_types'> {
  customer: string
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  next_action: NextActionObject | null
  last_setup_error: CardErrorObject | null
}

export interface NextActionObject {
  type: 'redirect_to_url'
  redirect_to_url: { url: string; return_url: string | null }
}

export interface CardErrorObject {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

/** What a change of plan in the middle of a period leaves to be billed with the next invoice. */
interface PendingLineObject extends Common<'invoiceitem'> {
  customer: string
  subscription: string
  line: InvoiceLineObject
}

export interface EventObject extends Common<'event'> {
  api_version: string
  data: { object: object; previous_attributes?: object }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}

interface TestClockObject extends Common<'test_helpers.test_clock'> {
  frozen_time: number
  name: string | null
  status: 'ready' | 'advancing'
}

export interface TaxIdObject extends Common<'tax_id'>, Part<Stripe.TaxId, 'country' | 'type' | 'value'> {
  customer: string
  verification: { status: 'pending'; verified_address: null; verified_name: null }
}

interface PortalSessionObject extends Common<'billing_portal.session'> {
  customer: string
  return_url: string | null
  url: string
}

/** By what Stripe calls them in `object`. */
export interface Objects {
  customer: CustomerObject
  payment_method: PaymentMethodObject
  product: ProductObject
  price: PriceObject
  subscription: SubscriptionObject
  invoice: InvoiceObject
  invoiceitem: PendingLineObject
  payment_intent: PaymentIntentObject
  setup_intent: SetupIntentObject
  event: EventObject
  'test_helpers.test_clock': TestClockObject
  'billing_portal.session': PortalSessionObject
  tax_id: TaxIdObject
}
export type ObjectKind = keyof Objects
