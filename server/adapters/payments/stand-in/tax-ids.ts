import type Stripe from 'stripe'
import { begun, type Call, emit, type Endpoint, nowFor, required } from './call.ts'
import type { Ledger } from './ledger.ts'
import type { TaxIdObject } from './objects.ts'
import { invalid, missing, pageOf, textOf } from './wire.ts'

/** What Stripe accepts of some countries; of the others the stand-in wants letters and digits alone. */
const shapes: Partial<Record<Stripe.TaxId.Type, RegExp>> = {
  eu_vat:
    /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[A-Z0-9]{8,12}$/,
  gb_vat: /^(?:GB|XI)(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  us_ein: /^\d{2}-?\d{7}$/,
}
const usual = /^[A-Z0-9][A-Z0-9 .-]{3,24}$/i

export const taxIdsOf = (ledger: Ledger, customer: string): TaxIdObject[] =>
  ledger.all('tax_id').filter((one) => one.customer === customer)

function create(call: Call): TaxIdObject {
  const customer = required(call, 'customer', call.params[0])
  const type = textOf(call.form['type'])
  const value = textOf(call.form['value']) ?? ''
  if (!isType(type)) throw invalid('Invalid type: must be a kind of tax ID', 'type')
  if (!(shapes[type] ?? usual).test(value))
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  const at = nowFor(call, customer.id)
  const made: TaxIdObject = {
    ...begun(call, 'tax_id', 'txi', at),
    country: customer.address?.country ?? null,
    customer: customer.id,
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
  call.ledger.save('tax_id', made)
  emit(call, 'customer.tax_id.created', made, at)
  return made
}

/** Two letters of a country or the Union, and what they call the number there. */
const isType = (type: string | null): type is Stripe.TaxId.Type => /^[a-z]{2}_[a-z]+$/.test(type ?? '')

function remove(call: Call): object {
  const [customer, id = ''] = call.params
  const one = call.ledger.get('tax_id', id)
  if (!one || one.customer !== customer) throw missing('tax_id', id)
  call.ledger.remove('tax_id', id)
  emit(call, 'customer.tax_id.deleted', one, nowFor(call, one.customer))
  return { id, object: 'tax_id', deleted: true }
}

export const taxIds: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/customers\/(\w+)\/tax_ids$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/tax_ids$/,
    handle: (call) => {
      const { id } = required(call, 'customer', call.params[0])
      return pageOf(taxIdsOf(call.ledger, id), call.form, `/v1/customers/${id}/tax_ids`)
    },
  },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/, handle: remove },
]
