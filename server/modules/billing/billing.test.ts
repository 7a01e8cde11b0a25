import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction, jobContext } from '#server/platform/context.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { personContext } from '#server/testing/person-context.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { cancelForDeletion } from './index.ts'
import { createCustomer } from './jobs.ts'

const stripe = await startStripeServer()
const payments = stripePayments({ secretKey: stripe.secretKey, baseUrl: stripe.url, timeoutMs: 1_000 })
const app = await testApp({ replaced: { payments, clock: hurriedClock() } })
afterAll(() => stripe.close())
beforeEach(() => stripe.behave('honest'))

const customerOf = async (uid: string) => {
  const [row] = await app.query<{ stripe_customer_id: string | null }>(
    'select stripe_customer_id from person where id = $1',
    [uid],
  )
  return row?.stripe_customer_id ?? null
}
const atStripe = (uid: string) => stripe.all('customer').filter(({ metadata }) => metadata['uid'] === uid)

describe('a customer', () => {
  it('is made once when somebody signs up, and the account knows its id [ACC-11, BILL-1]', async () => {
    const ada = await app.unverified('ada')
    await vi.waitFor(async () => expect(await customerOf(ada.uid)).toMatch(/^cus_/), { timeout: 5_000 })
    expect(atStripe(ada.uid)).toMatchObject([{ email: emailOf('ada'), name: 'ada' }])
    expect((await ada.calls.accounts.getSession()).user?.stripeCustomerId).toBe(await customerOf(ada.uid))
    const again = await ada.calls.billing.createStripeCustomer(bodyOf(ada.uid, 'ada'))
    expect(again.stripeCustomerId).toBe(await customerOf(ada.uid))
    expect(atStripe(ada.uid)).toHaveLength(1)
  })

  it.each(['500', '429', 'hang', 'refuse', 'garbage', 'cut-off'] as const)(
    'does not keep anybody from signing up while payments do this: %s; it is made when they work again [ACC-11]',
    async (behaviour) => {
      stripe.behave(behaviour)
      const before = stripe.requests.length
      const ada = await app.unverified('ada')
      expect((await ada.calls.accounts.getSession()).user).toMatchObject({ stripeCustomerId: null })
      if (behaviour !== 'refuse')
        await vi.waitFor(() => expect(stripe.requests.length).toBeGreaterThan(before), { timeout: 5_000 })
      stripe.behave('honest')
      await vi.waitFor(async () => expect(await customerOf(ada.uid)).toMatch(/^cus_/), { timeout: 15_000 })
      expect(atStripe(ada.uid)).toHaveLength(1)
    },
  )

  it('is made by the specified call, with a card, and for nobody else [BILL-1]', async () => {
    const ada = await app.unverified('ada')
    const eve = await app.unverified('eve')
    const body = { ...bodyOf(ada.uid, 'ada'), payment_method_id: 'pm_card_visa' }
    const answer = await ada.ask('POST', '/api/createStripeCustomer', body)
    expect(answer).toMatchObject({ status: 200, body: { stripeCustomerId: expect.stringMatching(/^cus_/) } })
    expect(Object.keys(Object(answer.body))).toEqual(['stripeCustomerId'])
    expect(stripe.all('payment_method').at(-1)).toMatchObject({ customer: await customerOf(ada.uid) })

    const foreign = await eve.ask('POST', '/api/createStripeCustomer', body)
    expect(foreign).toMatchObject({
      status: 403,
      body: { code: 'billing_not_yours', detail: 'You can do this for your own account only.' },
    })
    const otherAddress = await ada.ask('POST', '/api/createStripeCustomer', bodyOf(ada.uid, 'eve'))
    expect(otherAddress).toMatchObject({ status: 422, body: { issues: [{ path: 'email' }] } })
    const guest = await app.guest().ask('POST', '/api/createStripeCustomer', body)
    expect(guest).toMatchObject({ status: 401, body: { detail: 'No user is currently signed in.' } })
  })

  it.each([
    ['500', 500],
    ['429', 429],
    ['hang', 504],
    ['refuse', 502],
    ['garbage', 502],
    ['cut-off', 502],
  ] as const)(
    'that cannot be made is said so with a status: %s [ERR-16, BILL-1]',
    async (behaviour, status) => {
      stripe.behave(behaviour)
      const ada = await app.unverified('ada')
      const answer = await ada.ask('POST', '/api/createStripeCustomer', bodyOf(ada.uid, 'ada'))
      expect(answer.body).toMatchObject({
        code: 'customer_creation_failed',
        detail: `Failed to create Stripe customer. Status: ${status}`,
      })
    },
  )

  it('is forgotten by the payment provider when the account is deleted, even when that fails at first [ACC-5]', async () => {
    const ada = await app.unverified('ada')
    await vi.waitFor(async () => expect(await customerOf(ada.uid)).toMatch(/^cus_/), { timeout: 5_000 })
    stripe.behave('500', 4)
    const ctx = await personContext(app, ada)
    await inTransaction(ctx, (ctx) => cancelForDeletion(ctx, ada.uid))
    await vi.waitFor(() => expect(atStripe(ada.uid)).toEqual([]), { timeout: 15_000 })
  })
})

const bodyOf = (uid: string, name: string) => ({ firebase_uid: uid, email: emailOf(name), name })

it('A customer that cannot be made is logged by ids alone, and its person goes on without [ACC-11]', async () => {
  const ada = await app.person('ada')
  const { uid, workspaceId } = ada
  const actor = { kind: 'job', workspaceId, uid } as const
  const ctx = jobContext(app.adapters, actor, 'a-job', AbortSignal.timeout(60_000))
  const error = new Error('the payment provider is away')
  await inTransaction(ctx, async (ctx) => createCustomer.onGivenUp?.(ctx, { uid }, error))
  expect(app.log.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'billing.customer_not_created',
      fields: expect.objectContaining({ uid }),
    }),
  )
  expect((await ada.calls.accounts.getSession()).user?.uid).toBe(uid)
})
