// Whoever takes the money, in our words. Amounts are in the smallest unit of their currency.

interface CustomerDetails {
  uid: string
  email: string
  name: string
}

/** `none` when there is no subscription, or none any more. */
export type SubscriptionState =
  | 'none'
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'

export interface Subscription {
  id: string
  priceId: string
  state: Exclude<SubscriptionState, 'none'>
  cancelsAtPeriodEnd: boolean
  periodEnd: Date
  trialEnd: Date | null
}

export interface Card {
  id: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface Invoice {
  id: string
  number: string | null
  description: string
  at: Date
  totalCents: number
  currency: string
  state: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** A page and a file to look at; null until the invoice is final. */
  pageUrl: string | null
  pdfUrl: string | null
}

interface BillingAddress {
  name: string
  line1: string
  line2: string
  city: string
  postalCode: string
  state: string
  /** ISO 3166, two letters; empty when none was given. */
  country: string
  /** For VAT and the like; empty without one. */
  taxNumber: string
}

/** Without a tax number those that are there stay; with one it replaces the one that was shown, and no other. */
type ChangedAddress = Omit<BillingAddress, 'taxNumber'> & {
  taxNumber?: string | undefined
  shownTaxNumber?: string | undefined
}

/** All that the provider knows of a customer, as it is now. */
export interface PaymentsAccount {
  subscription: Subscription | null
  /** The ids of all that money may be taken for, that one first: more than one is a mistake. */
  living: string[]
  cards: Card[]
  defaultCardId: string | null
  /** Newest first, at most 24. */
  invoices: Invoice[]
  address: BillingAddress
}

/** What a person has to do themselves in their browser, with the provider's own script or page. */
interface Proof {
  clientSecret: string
  /** Where the bank asks; null where the provider's script knows. */
  url: string | null
}

/** The outcome of something that takes money. */
export type Charge =
  | { outcome: 'done' }
  | { outcome: 'proof'; proof: Proof }
  | { outcome: 'declined'; reason: string }

export interface Preview {
  /** What is taken at once, and what is left in credit. */
  dueNowCents: number
  creditCents: number
  currency: string
  lines: { description: string; amountCents: number }[]
  nextAt: Date
  nextCents: number
}

/** News of the provider, with its signature checked. */
export interface PaymentsEvent {
  id: string
  type: string
  customerId: string | null
  at: Date
}

/** The provider's own script, which shows the field for a card: what is typed there goes to the provider alone. */
export interface CardScript {
  url: string
  /** The provider's public key; null where none is configured. */
  key: string | null
  /** What a page that runs it must be allowed. */
  outside: { scripts: readonly string[]; frames: readonly string[]; calls: readonly string[] }
}

/** Each throws `PaymentsError`. */
export interface Payments {
  /** `test`: no money is taken, and pages say so. */
  kind: 'stripe' | 'test'
  /** With what a browser takes down a card. */
  cardScript(): Promise<CardScript>
  /** Makes the person a customer and gives its id; asking again, even while another asks, makes no second one. */
  createCustomer(details: CustomerDetails): Promise<string>
  /**
   * Tells the provider of another address, and of another name where it knows the person by the one before: a name that was
   * typed for invoices stays. Well for a customer who is gone.
   */
  updateCustomer(
    customerId: string,
    changed: { email: string; name: string; nameBefore: string },
  ): Promise<void>
  /** Lets the customer pay with this method from now on. */
  attachPaymentMethod(customerId: string, paymentMethodId: string): Promise<void>
  /** Forgets the customer and ends what they have subscribed to; well when that has happened already, 404 when it never knew them. */
  deleteCustomer(customerId: string): Promise<void>
  /** Null when the provider knows no such customer, or none any more. */
  readAccount(customerId: string): Promise<PaymentsAccount | null>
  /** Begins taking down a card; the browser goes on with the secret. */
  beginCard(customerId: string): Promise<Proof>
  /** The card that the browser gave for this intent; null when nobody has confirmed it, 404 when it is not this customer's. */
  finishCard(customerId: string, intentId: string): Promise<string | null>
  makeDefault(customerId: string, cardId: string): Promise<void>
  /** 404 when the card is not this customer's. */
  removeCard(customerId: string, cardId: string): Promise<void>
  /** Throws a `PaymentsError` of status 422, and changes nothing, where the tax number is none of the country. */
  saveAddress(customerId: string, address: ChangedAddress): Promise<void>
  subscribe(customerId: string, order: { priceId: string; trialDays: number; key: string }): Promise<Charge>
  /** What a change would cost, at the moment `at`. */
  previewChange(subscriptionId: string, priceId: string, at: Date): Promise<Preview>
  changePlan(subscriptionId: string, order: { priceId: string; at: Date; key: string }): Promise<Charge>
  setCancellation(subscriptionId: string, cancelsAtPeriodEnd: boolean): Promise<void>
  /** Tries an invoice again that could not be paid. */
  payInvoice(invoiceId: string): Promise<Charge>
  /** The provider's own page, where a customer sees everything. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /** Reads what was sent to our webhook; null when the signature is not the provider's, or older than five minutes. */
  readEvent(rawBody: string, signature: string, now: Date): Promise<PaymentsEvent | null>
}

export class PaymentsError extends Error {
  /** As the provider answered; 502 for an answer that is none, 504 for none in time. */
  readonly status: number
  /** The provider's sentence for people, where it has one: a card's refusal does. */
  readonly words: string | null
  constructor(status: number, options?: { cause?: unknown; words?: string }) {
    super(`payments: ${status}`, options)
    this.name = 'PaymentsError'
    this.status = status
    this.words = options?.words ?? null
  }
}
