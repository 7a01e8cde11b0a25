// What the provider and the product have to know of each other: that a customer is gone, how they are reached, which card pays.
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookPath } from '#contract/billing.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { jobContext } from '#server/platform/context.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { emailOf, testApp, tokenIn } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { refreshAccount } from './jobs.ts'

const clock = movedClock()
const stripe = await startStripeServer(clock)
const webhookSecret = 'whsec_customers'
const payments = stripePayments({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  webhookSecret,
  baseUrl: stripe.url,
})
const { hostname, port } = new URL(stripe.url)
const sdk = new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http' })
const app = await testApp({ settings: { PLANS: 'on', PLAN_TRIAL_DAYS: '14' }, replaced: { payments, clock } })
afterAll(() => stripe.close())
beforeEach(() => stripe.behave('honest'))

async function payer(name: string) {
  const who = await app.verified(name)
  const addCard = (method = 'pm_card_visa') =>
    who.calls.billing.createStripeCustomer({
      firebase_uid: who.uid,
      email: emailOf(name),
      name,
      payment_method_id: method,
    })
  const { stripeCustomerId: customerId } = await addCard()
  const subscribe = (customer = customerId) =>
    who.calls.billing.changeSubscription({
      customerId: customer,
      newPriceId: 'price_team',
      userId: who.uid,
      subscriptionId: '',
    })
  return { who, customerId, addCard, subscribe }
}
const atStripe = (id: string) => stripe.all('customer').find((one) => one.id === id)

describe('the end of a trial', () => {
  it('is told three days before, once, and not to who has cancelled or too late [BILL-4]', async () => {
    const DAY = 86_400_000
    const { who, subscribe } = await payer('ada')
    await subscribe()
    const { subscriptionId } = await who.calls.billing.get()
    const id = subscriptionId ?? ''
    const actor = { kind: 'job', workspaceId: `workspace_${who.uid}`, uid: who.uid } as const
    const ctx = jobContext(app.adapters, actor, 'news', AbortSignal.timeout(60_000))
    const news = async (jobId: string) => {
      const input = { uid: who.uid, type: 'customer.subscription.trial_will_end' }
      await refreshAccount.run(ctx, input, { id: jobId, key: null, attempt: 1, attempts: 300 })
      const mails = await app.query(
        `select 1 from outgoing_mail where user_id = $1 and kind = 'trial_ending'`,
        [who.uid],
      )
      return mails.length
    }
    clock.advance(11.5 * DAY)
    await payments.setCancellation(id, true)
    expect(await news('cancelled')).toBe(0)
    await payments.setCancellation(id, false)
    expect(await news('told')).toBe(1)
    // As after a program that was killed before the job was done.
    expect(await news('told')).toBe(1)
    clock.advance(2 * DAY)
    expect(await news('late')).toBe(1)
    clock.advance(2 * DAY)
    expect(await news('over')).toBe(1)
  })
})

describe('a customer that was deleted at the provider', () => {
  it('has no plan any more, and becomes a new one with the next card [BILL-1, BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await subscribe()
    expect((await who.calls.billing.get()).planDetails.key).toBe('team')
    await payments.deleteCustomer(customerId)
    const gone = await who.calls.billing.refresh()
    expect(gone).toMatchObject({
      subscriptionStatus: 'inactive',
      planId: null,
      stripeCustomerId: null,
      paymentMethods: [],
      planDetails: { key: 'free' },
      billingHistory: [],
    })
    expect((await who.calls.accounts.getSession()).user).toMatchObject({
      subscriptionStatus: 'inactive',
      stripeCustomerId: null,
    })
    const { stripeCustomerId: next } = await addCard()
    expect(next).not.toBe(customerId)
    await subscribe(next)
    // And nobody tries a plan out twice by it.
    expect(await who.calls.billing.get()).toMatchObject({
      subscriptionStatus: 'active',
      stripeCustomerId: next,
      planDetails: { key: 'team' },
    })
    // Once more, within the day for which the provider remembers keys.
    await payments.deleteCustomer(next)
    await who.calls.billing.refresh()
    expect([customerId, next]).not.toContain((await addCard()).stripeCustomerId)
  })

  it('has none as soon as the news have come, and so has one that the provider never knew [BILL-6]', async () => {
    stripe.deliverTo(`${app.origin}${webhookPath}`, webhookSecret)
    const { who, customerId, subscribe } = await payer('ada')
    await subscribe()
    await payments.deleteCustomer(customerId)
    await until(
      async () => (await who.calls.billing.get()).planDetails.key === 'free',
      'the product has heard that the customer is gone',
    )
    await app.query(`update person set stripe_customer_id = 'cus_of_another_key' where id = $1`, [who.uid])
    expect((await who.calls.billing.refresh()).stripeCustomerId).toBeNull()
    expect((await who.calls.billing.beginCard()).clientSecret).not.toBe('')
  })
})

describe('the provider', () => {
  it('hears of another address and of another name, but keeps the name that stands on invoices [ACC-11]', async () => {
    const { who, customerId } = await payer('ada')
    expect(atStripe(customerId)).toMatchObject({ email: emailOf('ada'), name: 'ada' })
    await who.calls.accounts.updateProfile({ displayName: 'Ada Lovelace' })
    await until(() => atStripe(customerId)?.name === 'Ada Lovelace', 'the provider knows the name')

    await who.calls.accounts.requestEmailChange({ email: 'new@example.com' })
    const atOld = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm the change of your e-mail address'))
    const atNew = tokenIn(await app.mailTo('new@example.com', 'Confirm your new e-mail address'))
    stripe.behave('500', 3)
    for (const token of [atOld, atNew]) await who.calls.accounts.confirmEmailChange({ token })
    await until(() => atStripe(customerId)?.email === 'new@example.com', 'the provider knows the address')

    const { address } = await who.calls.billing.get()
    await who.calls.billing.saveAddress({ ...address, name: 'Lovelace Ltd' })
    await who.calls.accounts.updateProfile({ displayName: 'Countess' })
    const told = () =>
      app.query(`select 1 from job where name = 'billing.tell-customer' and state in ('waiting', 'running')`)
    await until(async () => (await told()).length === 0, 'the provider was told')
    expect(atStripe(customerId)).toMatchObject({ name: 'Lovelace Ltd', email: 'new@example.com' })
  })
})

describe('of two cards', () => {
  it('the other one pays when the one that did is removed, as the page shows it [BILL-3, BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await addCard('pm_card_mastercard')
    await subscribe()
    await who.calls.billing.cancel()
    const { paymentMethodId, paymentMethods } = await who.calls.billing.get()
    expect(paymentMethods).toHaveLength(2)
    const left = await who.calls.billing.removeCard({ id: paymentMethodId ?? '' })
    expect(left.paymentMethodId).toBe(left.paymentMethods[0]?.id)
    expect(atStripe(customerId)?.invoice_settings.default_payment_method).toBe(left.paymentMethodId)
    expect((await who.calls.billing.resume()).subscriptionStatus).toBe('trialing')
  })

  it('one pays for whoever has none chosen, and without any nothing goes on [BILL-2, BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await addCard('pm_card_mastercard')
    // As it was left before the other one was chosen.
    await sdk.customers.update(customerId, { invoice_settings: { default_payment_method: '' } })
    await subscribe()
    expect(atStripe(customerId)?.invoice_settings.default_payment_method).toMatch(/^pm_/)
    await who.calls.billing.cancel()
    const { paymentMethods } = await who.calls.billing.get()
    for (const { id } of paymentMethods) await who.calls.billing.removeCard({ id })
    await expect(who.calls.billing.resume()).rejects.toThrow('card_needed')
    expect((await who.calls.billing.get()).subscriptionStatus).toBe('cancelled_at_period_end')
  })
})
