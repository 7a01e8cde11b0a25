// Whatever order news come in, however often, and whichever are lost for a while: what somebody has is what the payment
// provider says that they have.
import Stripe from 'stripe'
import { afterAll, expect, it, vi } from 'vitest'
import { webhookPath } from '#contract/billing.ts'
import type { EventObject } from '#server/adapters/payments/stand-in/objects.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { pick, shuffled } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { statusOf } from './rules.ts'

const clock = hurriedClock()
const stripe = await startStripeServer(clock)
const webhookSecret = 'whsec_random'
const payments = stripePayments({ secretKey: stripe.secretKey, webhookSecret, baseUrl: stripe.url })
const app = await testApp({ settings: { PLANS: 'on' }, replaced: { payments, clock } })
afterAll(() => stripe.close())

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

const prices = ['price_team', 'price_business'] as const
const cards = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'] as const

it(`News in any order, twice or late leave everybody with what they pay for (seed ${runSeed}) [BILL-6]`, async () => {
  const random = seededRandom(runSeed)
  for (let stream = 0; stream < times(3, 500); stream += 1) {
    const who = await app.verified(`payer${stream}`)
    const { stripeCustomerId: customerId } = await who.calls.billing.createStripeCustomer({
      firebase_uid: who.uid,
      email: emailOf(`payer${stream}`),
      name: 'Payer',
      payment_method_id: 'pm_card_visa',
    })
    const own = () =>
      stripe.all('event').filter(({ data }) => Reflect.get(data.object, 'customer') === customerId)
    // What happens at the provider, behind the product's back.
    for (let steps = 3 + random.below(5); steps > 0; steps -= 1) {
      const id = (await payments.readAccount(customerId))?.subscription?.id
      const order = { priceId: pick(random, prices), key: `k${stream}-${steps}` }
      const acts = [
        () => payments.subscribe(customerId, { ...order, trialDays: random.below(2) * 7 }),
        () => payments.attachPaymentMethod(customerId, pick(random, cards)),
        ...(id
          ? [
              () => payments.changePlan(id, { ...order, at: clock.now() }),
              () => payments.setCancellation(id, true),
              () => payments.setCancellation(id, false),
            ]
          : []),
      ]
      await pick<() => Promise<unknown>>(random, acts)().catch(() => undefined)
      // Some of it is told at once, some twice, some not yet.
      for (const event of shuffled(random, own()).slice(0, 1 + random.below(3))) {
        expect(await tell(event)).toBe(200)
        if (random.below(2) === 0) expect(await tell(event)).toBe(200)
        expect(await tell({ ...event, id: `${event.id}x` }, 'whsec_of_somebody_else')).toBe(400)
      }
    }
    for (const event of shuffled(random, own())) expect(await tell(event)).toBe(200)
    const truth = (await payments.readAccount(customerId))?.subscription
    const status = statusOf({
      state: truth?.state ?? 'none',
      cancelsAtPeriodEnd: truth?.cancelsAtPeriodEnd ?? false,
      pastDueSince: null,
    })
    await vi.waitFor(
      async () =>
        expect(await who.calls.billing.get()).toMatchObject({
          subscriptionStatus: status,
          planId: truth?.priceId ?? null,
        }),
      { timeout: 20_000 },
    )
    const [counted] = await app.query<{ all: number; distinct: number }>(
      'select count(*)::int as all, count(distinct id)::int as distinct from billing_event where customer_id = $1',
      [customerId],
    )
    expect(counted?.all).toBe(counted?.distinct)
    expect(counted?.all).toBe(own().length)
  }
})
