// What can be bought in test mode: two products with a price each, under the ids that the configuration names.
import { type Endpoint, required, type Standing } from './call.ts'
import { pageOf, textOf } from './wire.ts'

export interface CataloguePlan {
  productId: string
  priceId: string
  name: string
  /** A month, in cents. */
  priceCents: number
}

/** Puts the products into the ledger, or brings them up to date. */
export function stockCatalogue({ ledger, seconds }: Standing, plans: readonly CataloguePlan[]): void {
  for (const { productId, priceId, name, priceCents } of plans) {
    const start = { created: seconds(), livemode: false as const, active: true, metadata: {} }
    ledger.save('product', { ...start, id: productId, object: 'product', name, description: null })
    ledger.save('price', {
      ...start,
      id: priceId,
      object: 'price',
      billing_scheme: 'per_unit',
      currency: 'usd',
      type: 'recurring',
      product: productId,
      unit_amount: priceCents,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    })
  }
}

export const catalogue: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    handle: (call) => pageOf(call.ledger.all('price'), call.form, '/v1/prices'),
  },
  {
    method: 'GET',
    path: /^\/v1\/prices\/(\w+)$/,
    handle: (call) => required(call, 'price', call.params[0]),
  },
  {
    method: 'GET',
    path: /^\/v1\/products\/(\w+)$/,
    handle: (call) => required(call, 'product', call.params[0]),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    handle: (call) => {
      const type = textOf(call.form['type'])
      const since = call.form['created']
      const after = Number(typeof since === 'object' && 'gte' in since ? since['gte'] : 0)
      const events = call.ledger
        .all('event')
        .filter((event) => (type === null || event.type === type) && event.created >= after)
      return pageOf(events, call.form, '/v1/events')
    },
  },
]
