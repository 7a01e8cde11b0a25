// Customers of the payment provider. Paths and fields of these calls are those that the specification gives.
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { procedure } from './procedure.ts'
import { id, line } from './shapes.ts'

export const createStripeCustomerInput = z.object({
  firebase_uid: id,
  email: z.email().check(z.maxLength(254)),
  name: line(120),
  payment_method_id: z.optional(z.nullable(z.string().check(z.regex(/^\w{1,255}$/)))),
})

export const billing = {
  createStripeCustomer: procedure({
    method: 'POST',
    path: '/createStripeCustomer',
    summary:
      'Makes the signed-in person a customer, once, and lets them pay with a method when one is given.',
    access: onlyFor('signed-in', {
      actsOn: [{ kind: 'user', in: 'body', field: 'firebase_uid', missing: 'billing_not_yours' }],
    }),
    errors: ['customer_creation_failed'],
    // It asks somebody outside, who must not be waited for in a transaction, and does no harm twice.
    keyed: false,
  })
    .input(createStripeCustomerInput)
    .output(z.object({ stripeCustomerId: z.string() })),
}
