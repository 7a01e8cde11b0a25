import { createHash } from 'node:crypto'
import { type Payments, PaymentsError } from './payments.ts'

/** The test mode without a key: the same ids for the same people, and nobody is charged. Keeps nothing. */
export const testPayments = (): Payments => ({
  kind: 'test',
  createCustomer: async ({ uid }) =>
    `cus_test_${createHash('sha256').update(uid).digest('hex').slice(0, 16)}`,
  attachPaymentMethod: async (_customerId, paymentMethodId) => {
    if (!paymentMethodId.startsWith('pm_')) throw new PaymentsError(404)
  },
  deleteCustomer: async () => undefined,
})
