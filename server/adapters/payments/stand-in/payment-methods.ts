import { begun, type Call, emit, type Endpoint, nowFor, required } from './call.ts'
import { cardWithNumber, numberOfName, refusalOf } from './cards.ts'
import type { PaymentMethodObject } from './objects.ts'
import { formOf, invalid, missing, pageOf, Refusal, textOf } from './wire.ts'

/** A card that nobody has yet. */
function newCard(call: Call, number: string, expiry: { month: number; year: number }): PaymentMethodObject {
  const card = cardWithNumber(number)
  if (!card)
    throw new Refusal(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    })
  const today = new Date(call.seconds() * 1000)
  const isPast =
    expiry.year < today.getUTCFullYear() ||
    (expiry.year === today.getUTCFullYear() && expiry.month < today.getUTCMonth() + 1)
  if (!(expiry.month >= 1 && expiry.month <= 12) || isPast)
    throw new Refusal(402, {
      type: 'card_error',
      code: expiry.month >= 1 && expiry.month <= 12 ? 'invalid_expiry_year' : 'invalid_expiry_month',
      message: "Your card's expiration date is invalid.",
    })
  return {
    ...begun(call, 'payment_method', 'pm', call.seconds()),
    type: 'card',
    metadata: {},
    customer: null,
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: expiry.month,
      exp_year: expiry.year,
      country: 'US',
    },
    billing_details: { address: null, email: null, name: null },
    conduct: card.conduct,
  }
}

const testExpiry = { month: 12, year: 2099 }

/** The method with this id; a name such as `pm_card_visa` makes a card of its own each time, as in Stripe's test mode. */
export function methodNamed(call: Call, id: string | null): PaymentMethodObject {
  const known = call.ledger.get('payment_method', id)
  if (known) return known
  const number = numberOfName(id ?? '')
  if (number === null) throw missing('PaymentMethod', id ?? undefined)
  return newCard(call, number, testExpiry)
}

/** Gives the card to the customer. Stripe tries it first: a card that is always declined is not taken. */
export function attachTo(call: Call, method: PaymentMethodObject, customer: string): PaymentMethodObject {
  if (method.customer !== null && method.customer !== customer)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    )
  const refusal = method.conduct === 'fails_later' ? null : refusalOf(method.conduct)
  if (refusal) throw new Refusal(402, { ...refusal, message: refusal.message ?? '' })
  const attached = { ...method, customer }
  call.ledger.save('payment_method', attached)
  emit(call, 'payment_method.attached', attached, nowFor(call, customer))
  return attached
}

function create(call: Call): PaymentMethodObject {
  const card = formOf(call.form['card'])
  const month = Number(textOf(card['exp_month']))
  const year = Number(textOf(card['exp_year']))
  const details = formOf(call.form['billing_details'])
  const made: PaymentMethodObject = {
    ...newCard(call, textOf(card['number']) ?? '', { month, year: year < 100 ? 2000 + year : year }),
    billing_details: { address: null, email: textOf(details['email']), name: textOf(details['name']) },
  }
  call.ledger.save('payment_method', made)
  return made
}

function detach(call: Call): PaymentMethodObject {
  const method = required(call, 'payment_method', call.params[0])
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.', 'payment_method')
  const at = nowFor(call, method.customer)
  const owner = call.ledger.get('customer', method.customer)
  if (owner?.invoice_settings.default_payment_method === method.id)
    call.ledger.save('customer', { ...owner, invoice_settings: { default_payment_method: null } })
  const detached = { ...method, customer: null }
  call.ledger.save('payment_method', detached)
  emit(call, 'payment_method.detached', detached, at)
  return detached
}

export const paymentMethods: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/payment_methods$/, public: true, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    handle: (call) => required(call, 'payment_method', call.params[0]),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
    handle: (call) => {
      const { id } = required(call, 'customer', call.params[0])
      const own = call.ledger.all('payment_method').filter(({ customer }) => customer === id)
      return pageOf(own, call.form, `/v1/customers/${id}/payment_methods`)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
    handle: (call) => {
      const { id } = required(call, 'customer', textOf(call.form['customer']))
      return attachTo(call, methodNamed(call, call.params[0] ?? null), id)
    },
  },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, handle: detach },
]
