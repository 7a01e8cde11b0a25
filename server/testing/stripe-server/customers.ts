import { type Endpoint, found, missing, ok, type StripeObject } from './resource.ts'

export const customers: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    handle: ({ kept, body }) => {
      const made: StripeObject = { id: kept.newId('cus'), object: 'customer', livemode: false, ...body }
      kept.objects.set(made.id, made)
      return ok(made)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: ({ kept, params: [id] }) => {
      const one = found(kept, id, 'customer')
      return one ? ok(one) : missing('customer', id)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: ({ kept, params: [id], body }) => {
      const one = found(kept, id, 'customer')
      return one ? ok(Object.assign(one, body)) : missing('customer', id)
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: ({ kept, params: [id] }) => {
      const one = found(kept, id, 'customer')
      if (!one) return missing('customer', id)
      const gone = { id: one.id, object: 'customer', deleted: true }
      kept.objects.set(one.id, gone)
      return ok(gone)
    },
  },
]
