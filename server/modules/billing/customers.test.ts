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
import { reconcileBilling } from './index.ts'
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
/** What making an account has begun is done, and makes nobody a customer again behind the test. */
const untilNobodyIsMade = () =>
  until(
    async () =>
      (
        await app.query(
          `select 1 from job where name = 'billing.create-customer' and state in ('waiting', 'running')`,
        )
      ).length === 0,
    'everybody is a customer',
  )
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

it('What is cancelled while a payment is open is told so, and can be taken back [BILL-4]', async () => {
  const { who, customerId, subscribe } = await payer('ada')
  await subscribe()
  await payments.attachPaymentMethod(customerId, 'pm_card_chargeCustomerFail')
  clock.advance(15 * 86_400_000)
  const { refresh, cancel, resume } = who.calls.billing
  expect(await refresh()).toMatchObject({ subscriptionStatus: 'past_due', cancelsAtPeriodEnd: false })
  const cancelled = await cancel()
  expect(cancelled).toMatchObject({ subscriptionStatus: 'past_due', cancelsAtPeriodEnd: true })
  expect(cancelled.graceUntil).not.toBeNull()
  expect(cancelled.planDetails.key).toBe('team')
  expect(await resume()).toMatchObject({ subscriptionStatus: 'past_due', cancelsAtPeriodEnd: false })
})

describe('the key of another account of the provider', () => {
  it('is noticed by who reconciles, and whom it does not know is known again with the right one [BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await subscribe()
    const other = await startStripeServer(clock)
    const wrong = stripePayments({ secretKey: other.secretKey, baseUrl: other.url })
    const reconcile = (asked: typeof payments, forget = false) => {
      const actor = { kind: 'job', workspaceId: '', uid: null } as const
      const adapters = { ...app.adapters, payments: asked }
      return reconcileBilling(jobContext(adapters, actor, 'reconcile', AbortSignal.timeout(60_000)), {
        forget,
      })
    }
    const onTeam = { planDetails: { key: 'team' }, stripeCustomerId: customerId }
    const { billing } = who.calls
    const forgetAll = async () => {
      expect((await reconcile(wrong, true)).changed).toEqual([who.uid])
      expect(await billing.get()).toMatchObject({ planDetails: { key: 'free' }, stripeCustomerId: null })
    }
    expect(await reconcile(wrong)).toMatchObject({ unknown: 1, changed: [] })
    expect(await billing.get()).toMatchObject(onTeam)

    await forgetAll()
    expect((await reconcile(payments)).changed).toEqual([who.uid])
    expect(await billing.get()).toMatchObject(onTeam)
    // Whoever buys again meanwhile is charged once.
    await forgetAll()
    expect((await addCard()).stripeCustomerId).toBe(customerId)
    expect(await billing.get()).toMatchObject(onTeam)
    await forgetAll()
    const payload = JSON.stringify({
      id: 'evt_of_former',
      object: 'event',
      type: 'invoice.paid',
      created: Math.floor(clock.now().getTime() / 1000),
      data: { object: { object: 'invoice', customer: customerId } },
    })
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signature = sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    const headers = { 'stripe-signature': signature }
    await fetch(`${app.origin}${webhookPath}`, { method: 'POST', body: payload, headers })
    await until(
      async () => (await billing.get()).stripeCustomerId === customerId,
      'news of a former customer lead to who it was',
    )
    await other.close()
  })

  it('is not suspected where the last one alone is unknown, however many there are [BILL-6]', async () => {
    const { customerId } = await payer('ada')
    await app.query(
      `insert into person (id, name, email, email_verified, created_at, updated_at, stripe_customer_id)
       select 'zz' || n, 'Z', n || '@z.example', true, now(), now(), case n when 150 then 'cus_gone' else $1 end
       from generate_series(101, 150) n union all
       select '00' || n, '0', n || '@0.example', true, now(), now(), $1 from generate_series(101, 150) n`,
      [customerId],
    )
    const actor = { kind: 'job', workspaceId: '', uid: null } as const
    const ctx = jobContext(app.adapters, actor, 'reconcile', AbortSignal.timeout(300_000))
    // The page of a hundred ends before the last one.
    expect(await reconcileBilling(ctx, { forget: false })).toMatchObject({ customers: 101, unknown: 0 })
    const [last] = await app.query(`select stripe_customer_id as id from person where id = 'zz150'`)
    expect(last).toEqual({ id: null })
  }, 300_000)

  it('leaves nobody to be charged who deletes their account meanwhile: it is tried until the right one is back [ACC-5, BILL-6]', async () => {
    const { who, customerId, subscribe } = await payer('ada')
    await subscribe()
    const other = await startStripeServer(clock)
    const wrong = stripePayments({ secretKey: other.secretKey, baseUrl: other.url })
    const { deleteCustomer } = payments
    let tries = 0
    payments.deleteCustomer = (id) => wrong.deleteCustomer(id).finally(() => (tries += 1))
    try {
      await who.calls.accounts.deleteAccount({})
      await until(() => tries > 0, 'the provider was asked')
    } finally {
      payments.deleteCustomer = deleteCustomer
    }
    expect(atStripe(customerId)).toBeDefined()
    await until(async () => {
      await app.query(
        `update job set due_at = now() where name = 'billing.forget-customer' and state = 'waiting'`,
      )
      return atStripe(customerId) === undefined
    }, 'the provider has forgotten them')
    await other.close()
  })
})

describe('a customer whom the provider never knew, as after another key was set', () => {
  it('becomes one with whatever they do first [BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await subscribe()
    await untilNobodyIsMade()
    await payments.deleteCustomer(customerId)
    const { billing } = who.calls
    const { address } = await billing.get()
    for (const act of [
      async () => expect((await billing.beginCard()).clientSecret).not.toBe(''),
      async () => expect((await billing.openPortal()).url).toMatch(/^http/),
      async () =>
        expect((await billing.saveAddress({ ...address, city: 'Paris' })).address.city).toBe('Paris'),
      addCard,
    ]) {
      await app.query(`update person set stripe_customer_id = 'cus_of_another_key' where id = $1`, [who.uid])
      await act()
      const { stripeCustomerId } = await billing.get()
      expect(['cus_of_another_key', customerId, null]).not.toContain(stripeCustomerId)
      await payments.deleteCustomer(stripeCustomerId ?? '')
    }
  })

  it('has no subscription to end and no card to choose, and is told so [BILL-6]', async () => {
    const { who, customerId, subscribe } = await payer('ada')
    await subscribe()
    await untilNobodyIsMade()
    await payments.deleteCustomer(customerId)
    const { billing } = who.calls
    const { paymentMethodId } = await billing.get()
    for (const [act, code] of [
      [() => billing.cancel(), 'subscription_not_found'],
      [() => billing.preview({ priceId: 'price_business' }), 'subscription_not_found'],
      [() => billing.makeDefaultCard({ id: paymentMethodId ?? '' }), 'card_not_found'],
    ] as const) {
      await app.query(`update person set stripe_customer_id = 'cus_of_another_key' where id = $1`, [who.uid])
      await app.query(
        `update billing_account set state = 'active', subscription_id = 'sub_of_another_key' where user_id = $1`,
        [who.uid],
      )
      await expect(act()).rejects.toThrow(code)
      expect(await billing.get()).toMatchObject({ planDetails: { key: 'free' }, paymentMethods: [] })
    }
  })
})

describe('a customer that was deleted at the provider', () => {
  it('has no plan any more, and becomes a new one with the next card [BILL-1, BILL-6]', async () => {
    const { who, customerId, addCard, subscribe } = await payer('ada')
    await subscribe()
    expect((await who.calls.billing.get()).planDetails.key).toBe('team')
    await payments.deleteCustomer(customerId)
    await expect(subscribe()).rejects.toThrow('card_needed')
    expect(await who.calls.billing.get()).toMatchObject({
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
    expect([customerId, next]).not.toContain((await addCard()).stripeCustomerId)
  })

  it('has none as soon as the news have come [BILL-6]', async () => {
    stripe.deliverTo(`${app.origin}${webhookPath}`, webhookSecret)
    const { who, customerId, subscribe } = await payer('ada')
    await subscribe()
    await payments.deleteCustomer(customerId)
    await until(
      async () => (await who.calls.billing.get()).planDetails.key === 'free',
      'the product has heard that the customer is gone',
    )
  })
})

describe('the provider', () => {
  it('hears of another address and of another name, but keeps the name that stands on invoices [ACC-11]', async () => {
    const { who, customerId } = await payer('ada')
    expect(atStripe(customerId)).toMatchObject({ email: emailOf('ada'), name: 'ada' })
    await who.calls.accounts.updateProfile({ displayName: 'ada' })
    expect(await app.query(`select 1 from job where name = 'billing.tell-customer'`)).toEqual([])
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

  it('hears of an address that was changed while it made the customer [ACC-11]', async () => {
    const who = await app.person('bea')
    await who.calls.accounts.requestEmailChange({ email: 'bea@new.example' })
    const atOld = tokenIn(await app.mailTo(emailOf('bea'), 'Confirm the change of your e-mail address'))
    const atNew = tokenIn(await app.mailTo('bea@new.example', 'Confirm your new e-mail address'))
    const { createCustomer } = payments
    payments.createCustomer = async (details) => {
      const id = await createCustomer(details)
      for (const token of [atOld, atNew]) await who.calls.accounts.confirmEmailChange({ token })
      return id
    }
    try {
      await who.calls.billing.beginCard()
    } finally {
      payments.createCustomer = createCustomer
    }
    const { stripeCustomerId } = await who.calls.billing.get()
    expect(stripeCustomerId).not.toBeNull()
    await until(() => atStripe(stripeCustomerId ?? '')?.email === 'bea@new.example', 'it knows the address')
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
