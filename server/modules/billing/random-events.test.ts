// Whatever order news come in, however often, whichever are lost for a while, and wherever the work falls over: what somebody
// has is what the news come to, and what the payment provider says.
import Stripe from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { webhookPath } from '#contract/billing.ts'
import type { EventObject } from '#server/adapters/payments/stand-in/objects.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { shuffled } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { folded, happen, newsOf } from '#server/adapters/payments/billing-story.fixture.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const clock = hurriedClock()
const stripe = await startStripeServer(clock)
const webhookSecret = 'whsec_random'
const payments = stripePayments({ secretKey: stripe.secretKey, webhookSecret, baseUrl: stripe.url })
/** Whether the work falls over here, as where a process dies: before it asks the provider, or with the answer in its hands. */
let falls = () => false
const falling: Payments = {
  ...payments,
  readAccount: async (id) => {
    if (falls()) throw new Error('it fell before it asked')
    const said = await payments.readAccount(id)
    if (falls()) throw new Error('it fell with the answer')
    return said
  },
}
const app = await testApp({ settings: { PLANS: 'on' }, replaced: { payments: falling, clock } })
afterAll(() => stripe.close())

/** Five hundred of them take longer than any other test may. */
const longest = times(180_000, 3_600_000)

const signer = new Stripe('sk_test_signs_only')

/** Tells the product of an event; the answer's status. */
async function tell(event: EventObject, secret = webhookSecret): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const answer = await fetch(`${app.origin}${webhookPath}`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  await answer.body?.cancel()
  return answer.status
}

it(`News in any order, twice or late leave everybody with what they come to, though work falls over (seed ${runSeed}) [BILL-6]`, {
  timeout: longest,
}, async () => {
  const random = seededRandom(runSeed)
  for (let stream = 0; stream < times(3, 500); stream += 1) {
    const who = await app.person(`payer${stream}`)
    // All of them come from one network.
    await app.query('delete from attempt')
    const { stripeCustomerId: customerId } = await who.calls.billing.createStripeCustomer({
      firebase_uid: who.uid,
      email: emailOf(`payer${stream}`),
      name: 'Payer',
      payment_method_id: 'pm_card_visa',
    })
    const own = () => newsOf(stripe, customerId)
    falls = () => random.below(4) === 0
    // What happens at the provider, behind the product's back.
    for (let steps = 3 + random.below(5); steps > 0; steps -= 1) {
      await happen(payments, customerId, random, `k${stream}-${steps}`)
      // Some of it is told at once, some twice, some not yet.
      for (const event of shuffled(random, own()).slice(0, 1 + random.below(3))) {
        expect(await tell(event)).toBe(200)
        if (random.below(2) === 0) expect(await tell(event)).toBe(200)
        expect(await tell({ ...event, id: `${event.id}x` }, 'whsec_of_somebody_else')).toBe(400)
      }
    }
    for (const event of shuffled(random, own())) expect(await tell(event)).toBe(200)
    falls = () => false
    const truth = (await payments.readAccount(customerId))?.subscription
    const expected = folded(own())
    expect(expected.planId).toBe(truth?.priceId ?? null)
    await until(
      async () => {
        const { subscriptionStatus, planId } = await who.calls.billing.get()
        return subscriptionStatus === expected.subscriptionStatus && planId === expected.planId
      },
      `stream ${stream} has come to ${JSON.stringify(expected)}`,
    )
    const [counted] = await app.query<{ all: number; distinct: number }>(
      'select count(*)::int as all, count(distinct id)::int as distinct from billing_event where customer_id = $1',
      [customerId],
    )
    expect(counted?.all).toBe(counted?.distinct)
    expect(counted?.all).toBe(own().length)
  }
})
