// Whoever takes the money, in our words.

export interface CustomerDetails {
  uid: string
  email: string
  name: string
}

/** Throws `PaymentsError`. */
export interface Payments {
  /** `test`: no money is taken, and pages say so. */
  kind: 'stripe' | 'test'
  /** Makes the person a customer and gives its id; asking again, even while another asks, makes no second one. */
  createCustomer(details: CustomerDetails): Promise<string>
  /** Lets the customer pay with this method from now on. */
  attachPaymentMethod(customerId: string, paymentMethodId: string): Promise<void>
  /** Forgets the customer and ends what they have subscribed to; well when that has happened already. */
  deleteCustomer(customerId: string): Promise<void>
}

export class PaymentsError extends Error {
  /** As the provider answered; 502 for an answer that is none, 504 for none in time. */
  readonly status: number

  constructor(status: number, options?: { cause: unknown }) {
    super(`payments: ${status}`, options)
    this.name = 'PaymentsError'
    this.status = status
  }
}
