import { type Endpoint, found, missing, ok, refused, type StripeObject } from './resource.ts'

/** As in Stripe's test mode: these names make a card of their own each time. */
const cards: Readonly<Record<string, { brand: string; last4: string }>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
}

export const paymentMethods: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    handle: ({ kept, params: [id] }) => {
      const one = found(kept, id, 'payment_method')
      return one ? ok(one) : missing('PaymentMethod', id)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
    handle: ({ kept, params: [id = ''], body }) => {
      const { customer: asked } = body
      const customer = typeof asked === 'string' ? asked : ''
      if (!found(kept, customer, 'customer')) return missing('customer', customer)
      if (id === 'pm_card_chargeDeclined')
        return refused(402, 'card_error', 'card_declined', 'Your card was declined.')
      const card = cards[id]
      const known = found(kept, id, 'payment_method')
      if (!card && !known) return missing('PaymentMethod', id)
      const one: StripeObject = known ?? {
        id: id.startsWith('pm_card_') ? kept.newId('pm') : id,
        object: 'payment_method',
        type: 'card',
        card,
      }
      if (one['customer'] !== undefined && one['customer'] !== customer)
        return refused(400, 'invalid_request_error', 'payment_method_unexpected_state', 'It is taken.')
      one['customer'] = customer
      kept.objects.set(one.id, one)
      return ok(one)
    },
  },
]
