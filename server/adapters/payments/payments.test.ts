import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { openPayments } from './open-payments.ts'
import { stripePayments } from './stripe-payments.ts'

const server = await startStripeServer()
const stripe = stripePayments({ secretKey: server.secretKey, baseUrl: server.url, timeoutMs: 1_000 })
const testMode = openPayments(
  { secretKey: null, publishableKey: null, webhookSecret: null, baseUrl: '' },
  {
    dataDir: mkdtempSync(join(tmpdir(), 'staffroom-payments-')),
    clock: systemClock(),
    random: cryptoRandom(),
    plans: [],
  },
)
afterAll(() => Promise.all([server.close(), testMode.close()]))
beforeEach(() => {
  server.behave('honest')
  server.requests.length = 0
})

let people = 0
const somebody = () => {
  people += 1
  return { uid: `person${people}`, email: `person${people}@example.com`, name: `Person ${people}` }
}

const customersOf = (uid: string) => server.all('customer').filter(({ metadata }) => metadata['uid'] === uid)

describe.each([
  ['Stripe', stripe],
  ['the test mode', testMode.payments],
] as const)('payments by %s', (_name, payments) => {
  it('make somebody a customer once, however often it is asked [BILL-1, ACC-11]', async () => {
    const who = somebody()
    const ids = await Promise.all([1, 2, 3].map(() => payments.createCustomer(who)))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^cus_/)
    expect(await payments.createCustomer(somebody())).not.toBe(ids[0])
  })

  it('take a card and refuse what is none', async () => {
    const customer = await payments.createCustomer(somebody())
    await payments.attachPaymentMethod(customer, 'pm_card_visa')
    await expect(payments.attachPaymentMethod(customer, 'no_method')).rejects.toMatchObject({ status: 404 })
  })

  it('forget a customer, also one that is forgotten already [ACC-5]', async () => {
    const customer = await payments.createCustomer(somebody())
    await payments.deleteCustomer(customer)
    await payments.deleteCustomer(customer)
    expect(server.all('customer').map(({ id }) => id)).not.toContain(customer)
  })

  it('say when they never knew the customer who is to be forgotten, as with the key of another account [ACC-5]', async () => {
    await expect(payments.deleteCustomer('cus_of_another_key')).rejects.toMatchObject({ status: 404 })
  })
})

describe('Stripe', () => {
  it('is told who the customer is, and which card pays', async () => {
    const who = somebody()
    const id = await stripe.createCustomer(who)
    expect(server.all('customer').find((one) => one.id === id)).toMatchObject({
      email: who.email,
      name: who.name,
      metadata: { uid: who.uid },
    })
    await stripe.attachPaymentMethod(id, 'pm_card_visa')
    expect(server.all('payment_method').at(-1)).toMatchObject({ customer: id, card: { last4: '4242' } })
  })

  it.each([
    ['429', 429],
    ['500', 500],
    ['decline', 402],
    ['hang', 504],
    ['refuse', 502],
    ['garbage', 502],
    ['cut-off', 502],
  ] as const)('fails in time and with a status when it does this: %s [ERR-16]', async (behaviour, status) => {
    server.behave(behaviour)
    await expect(stripe.createCustomer(somebody())).rejects.toMatchObject({ name: 'PaymentsError', status })
  })

  it.each(['500', 'hang', 'refuse'] as const)(
    'is asked again by itself after one %s, and makes no second customer by it',
    async (behaviour) => {
      const who = somebody()
      server.behave(behaviour, 1)
      const id = await stripe.createCustomer(who)
      expect(customersOf(who.uid).map((one) => one.id)).toEqual([id])
      const makings = server.requests.filter(({ path }) => path === '/v1/customers')
      expect(new Set(makings.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
        new Set([`customer-${who.uid}`]),
      )
    },
  )

  it('makes no second customer when an answer was cut off and it is asked again later [ACC-11]', async () => {
    const who = somebody()
    server.behave('cut-off', 1)
    await expect(stripe.createCustomer(who)).rejects.toMatchObject({ status: 502 })
    const id = await stripe.createCustomer(who)
    expect(customersOf(who.uid).map((one) => one.id)).toEqual([id])
  })

  it('makes no second customer of somebody whose name and address changed between two tries [ACC-11, BILL-1]', async () => {
    const who = somebody()
    server.behave('cut-off', 1)
    await expect(stripe.createCustomer(who)).rejects.toMatchObject({ status: 502 })
    const renamed = { ...who, email: `new-${who.email}`, name: 'Somebody Else' }
    const id = await stripe.createCustomer(renamed)
    expect(customersOf(who.uid)).toMatchObject([{ id, email: renamed.email, name: 'Somebody Else' }])
  })

  it('refuses a key that comes again with other words, as the stand-in does', async () => {
    const create = (name: string) =>
      fetch(`${server.url}/v1/customers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.secretKey}`, 'idempotency-key': 'the same' },
        body: new URLSearchParams({ name }),
      })
    const first = await create('Ada')
    expect(first.status).toBe(200)
    expect(await (await create('Ada')).json()).toEqual(await first.json())
    const other = await create('Countess')
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  })

  it('takes no wrong key', async () => {
    const wrong = stripePayments({ secretKey: 'sk_test_wrong', baseUrl: server.url })
    await expect(wrong.createCustomer(somebody())).rejects.toMatchObject({ status: 401 })
  })
})

describe('the test mode', () => {
  it('that could not be opened is opened anew for whoever asks next, and closes all the same', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'staffroom-payments-')), 'not-yet')
    const { payments, close } = openPayments(
      { secretKey: null, publishableKey: null, webhookSecret: null, baseUrl: '' },
      { dataDir, clock: systemClock(), random: cryptoRandom(), plans: [] },
    )
    await expect(payments.createCustomer(somebody())).rejects.toThrow('unable to open')
    await close()
    mkdirSync(dataDir)
    expect(await payments.createCustomer(somebody())).toMatch(/^cus_/)
    await close()
  })
})
