import { afterAll, expect, it } from 'vitest'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const stripe = await startStripeServer()
const payments = stripePayments({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  baseUrl: stripe.url,
})
const app = await testApp({ replaced: { payments } })
afterAll(() => stripe.close())

/** How the answers to so many requests at once end, by status. */
async function answered(many: number, ask: () => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: many }, ask))
  return Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
    Number(status),
    all?.length,
  ])
}
const begin = (who: Caller) => () => who.ask('POST', '/api/billing/cards')

it('Nobody tries out whose cards are good: twenty an hour for a person, sixty for a network [BILL-6]', async () => {
  const ada = await app.verified('ada')
  expect(await answered(25, begin(ada))).toEqual([
    [200, 20],
    [429, 5],
  ])
  expect(stripe.all('setup_intent')).toHaveLength(20)
  const refused = await begin(ada)()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })

  // By the specified call too, which is open before the address is confirmed.
  const eve = await app.unverified('eve')
  const attach = () =>
    eve.ask('POST', '/api/createStripeCustomer', {
      firebase_uid: eve.uid,
      email: emailOf('eve'),
      name: 'eve',
      payment_method_id: 'pm_card_visa',
    })
  expect(await answered(25, attach)).toEqual([
    [200, 20],
    [429, 5],
  ])
  expect(stripe.all('payment_method')).toHaveLength(20)
  expect(await eve.ask('POST', '/api/billing/invoices/in_x/pay')).toMatchObject({ status: 403 })

  // Whoever makes more accounts comes from the network that they came from before.
  const bob = await app.verified('bob')
  expect(await answered(20, begin(bob))).toEqual([[200, 20]])
  const dan = await app.verified('dan')
  expect(await begin(dan)()).toMatchObject({ status: 429 })
})

it('Nobody uses up what the provider answers to the whole installation [BILL-6]', async () => {
  const ada = await app.verified('ada')
  const refresh = () => ada.ask('POST', '/api/billing/refresh')
  expect(await answered(125, refresh)).toEqual([
    [200, 120],
    [429, 5],
  ])
  const eve = await app.verified('eve')
  expect(await eve.ask('POST', '/api/billing/refresh')).toMatchObject({ status: 200 })
})
