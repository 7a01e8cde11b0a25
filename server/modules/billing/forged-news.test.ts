// What proves that news are the payment provider's, and what makes one request of a hundred.
import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { webhookPath } from '#contract/billing.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { pick, type Random } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { testApp } from '#server/testing/test-app.ts'

const stripe = await startStripeServer()
const secret = 'whsec_of_the_real_one'
const payments = stripePayments({ secretKey: stripe.secretKey, webhookSecret: secret, baseUrl: stripe.url })
const app = await testApp({ replaced: { payments } })
afterAll(() => stripe.close())

const signer = new Stripe('sk_test_signs_only')
const payload = JSON.stringify({
  id: 'evt_forged',
  object: 'event',
  type: 'customer.subscription.updated',
  created: 1,
  data: { object: { object: 'subscription', customer: 'cus_x', status: 'active' } },
})
const now = () => Math.floor(Date.now() / 1000)
const signed = (body: string, by = secret, timestamp = now()) =>
  signer.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp })
const mac = (text: string, key: string, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest('hex')

/** Another sign at a place that chance chooses. */
function altered(random: Random, text: string): string {
  const at = random.below(text.length)
  const sign = text[at] === '0' ? '1' : '0'
  return text.slice(0, at) + sign + text.slice(at + 1)
}

/** A forgery: the body and its header. One of each kind is near to right in one point alone. */
function forgery(random: Random): { body: string; header: string } {
  const time = now()
  const noise = () => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
  const [v1 = ''] = /[0-9a-f]{64}/.exec(signed(payload)) ?? []
  const kinds: (() => { body: string; header: string })[] = [
    () => ({ body: altered(random, payload), header: signed(payload) }),
    () => ({ body: payload, header: `t=${time},v1=${altered(random, v1)}` }),
    () => ({ body: payload, header: `t=${time},v1=${noise()}` }),
    () => ({ body: payload, header: signed(payload, altered(random, secret)) }),
    () => ({ body: payload, header: signed(payload, secret, time - 301 - random.below(100_000)) }),
    // The time is signed as well.
    () => ({ body: payload, header: signed(payload, secret, time - 400).replace(/t=\d+/, `t=${time}`) }),
    // Signed with less than what counts, or by another algorithm, or under another name.
    () => ({ body: payload, header: `t=${time},v1=${mac(payload, secret)}` }),
    () => ({ body: payload, header: `t=${time},v1=${mac(`${time}.${payload}`, secret, 'sha512')}` }),
    () => ({ body: payload, header: `t=${time},v0=${mac(`${time}.${payload}`, secret)}` }),
    () => ({ body: payload, header: `t=${time},v1=${mac(`${time}.${payload}`, '')}` }),
    () => ({ body: payload, header: pick(random, ['x', `t=${time}`, 't=,v1=', `v1=${v1}`, 't=NaN,v1=0']) }),
    () => ({ body: `${payload} `, header: signed(payload) }),
  ]
  return pick(random, kinds)()
}

it(`Ten thousand forged signatures are refused, every one (seed ${runSeed}) [BILL-6]`, async () => {
  const random = seededRandom(runSeed)
  const believed: unknown[] = []
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { body, header } = forgery(random)
    const read = await payments.readEvent(body, header, new Date())
    if (read !== null) believed.push({ body, header })
  }
  expect(believed).toEqual([])
  expect(await payments.readEvent(payload, signed(payload), new Date())).toMatchObject({ id: 'evt_forged' })
  for (let tries = 0; tries < times(100, 10_000); tries += 1) {
    const { body, header } = forgery(random)
    const init = { method: 'POST', body, headers: { 'stripe-signature': header } }
    expect((await fetch(`${app.origin}${webhookPath}`, init)).status, header).toBe(400)
  }
  expect(await app.query('select id from billing_event')).toEqual([])
})

it('A hundred equal news at once are one, and lead to one question', async () => {
  const init = () => ({ method: 'POST', body: payload, headers: { 'stripe-signature': signed(payload) } })
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => (await fetch(`${app.origin}${webhookPath}`, init())).status),
  )
  expect(answers).toEqual(Array<number>(100).fill(200))
  expect(await app.query('select id from billing_event')).toEqual([{ id: 'evt_forged' }])
})

it('A hundred requests at once with one idempotency key hire one colleague, and all are told the same', async () => {
  const ada = await app.person('ada')
  const hire = () =>
    ada.ask('POST', '/api/staff', { name: 'Noor', knowledgeSourceIds: [] }, { 'idempotency-key': 'one' })
  const answers = await Promise.all(Array.from({ length: 100 }, hire))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect((await ada.calls.staff.list({})).items).toHaveLength(1)
})

it('A hundred orders at once with one key begin one subscription at the provider [BILL-6]', async () => {
  const customer = await payments.createCustomer({ uid: 'u1', email: 'u1@example.com', name: 'U' })
  await payments.attachPaymentMethod(customer, 'pm_card_visa')
  const sdk = new Stripe(stripe.secretKey, {
    host: '127.0.0.1',
    port: new URL(stripe.url).port,
    protocol: 'http',
  })
  const order = () =>
    sdk.subscriptions.create({ customer, items: [{ price: 'price_team' }] }, { idempotencyKey: 'one-order' })
  const made = await Promise.all(Array.from({ length: 100 }, order))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(stripe.all('subscription').filter((one) => one.customer === customer)).toHaveLength(1)
})
