import type Stripe from 'stripe'
import { begun, type Call, emit, type Endpoint, nowFor, required } from './call.ts'
import { cancelNow } from './subscriptions.ts'
import type { CustomerObject } from './objects.ts'
import { type Form, formOf, missing, textOf, wordsOf } from './wire.ts'

/** What the form says of a customer; what it does not name stays. */
function changed(customer: CustomerObject, form: Form): CustomerObject {
  const settings = formOf(form['invoice_settings'])
  const said = (name: 'name' | 'email' | 'phone') => (name in form ? { [name]: textOf(form[name]) } : {})
  return {
    ...customer,
    ...said('name'),
    ...said('email'),
    ...said('phone'),
    ...('address' in form ? { address: addressOf(form) } : {}),
    metadata: { ...customer.metadata, ...wordsOf(form['metadata']) },
    invoice_settings:
      'default_payment_method' in settings
        ? { default_payment_method: textOf(settings['default_payment_method']) }
        : customer.invoice_settings,
  }
}

function addressOf(form: Form): Stripe.Address {
  const address = wordsOf(form['address'])
  const line = (name: string) => address[name] || null
  return {
    city: line('city'),
    country: line('country'),
    line1: line('line1'),
    line2: line('line2'),
    postal_code: line('postal_code'),
    state: line('state'),
  }
}

function create(call: Call): CustomerObject {
  const clock = textOf(call.form['test_clock'])
  const at = clock ? required(call, 'test_helpers.test_clock', clock).frozen_time : call.seconds()
  const made = changed(
    {
      ...begun(call, 'customer', 'cus', at),
      email: null,
      name: null,
      phone: null,
      metadata: {},
      address: null,
      balance: 0,
      delinquent: false,
      invoice_settings: { default_payment_method: null },
      test_clock: clock,
    },
    call.form,
  )
  call.ledger.save('customer', made)
  emit(call, 'customer.created', made, at)
  return made
}

function update(call: Call): CustomerObject {
  const [id] = call.params
  const after = changed(required(call, 'customer', id), call.form)
  const method = after.invoice_settings.default_payment_method
  if (method !== null && call.ledger.get('payment_method', method)?.customer !== after.id)
    throw missing('PaymentMethod', method)
  call.ledger.save('customer', after)
  emit(call, 'customer.updated', after, nowFor(call, after.id))
  return after
}

function remove(call: Call): object {
  const [id = ''] = call.params
  const one = required(call, 'customer', id)
  for (const subscription of call.ledger.all('subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled') cancelNow(call, subscription)
  for (const method of call.ledger.all('payment_method'))
    if (method.customer === id) call.ledger.save('payment_method', { ...method, customer: null })
  emit(call, 'customer.deleted', one, nowFor(call, id))
  call.ledger.remove('customer', id)
  return { id, object: 'customer', deleted: true }
}

export const customers: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/customers$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: (call) => {
      const [id = ''] = call.params
      // Stripe goes on telling of a customer that is gone.
      if (call.ledger.wasRemoved(id)) return { id, object: 'customer', deleted: true }
      return required(call, 'customer', id)
    },
  },
  { method: 'POST', path: /^\/v1\/customers\/(\w+)$/, handle: update },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, handle: remove },
]
