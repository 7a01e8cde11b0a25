import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import Stripe from 'stripe'
import { webhookPath } from '#contract/billing.ts'
import type { Charge } from '#server/adapters/payments/payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { jobContext } from '#server/platform/context.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { reconcileBilling } from './index.ts'

const clock = hurriedClock()
const stripe = await startStripeServer(clock)
const webhookSecret = 'whsec_test'
const payments = stripePayments({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  webhookSecret,
  baseUrl: stripe.url,
  timeoutMs: 1_000,
})
const { hostname, port } = new URL(stripe.url)
const sdk = new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http' })
const app = await testApp({ settings: { PLANS: 'on', PLAN_TRIAL_DAYS: '0' }, replaced: { payments, clock } })
afterAll(() => stripe.close())
beforeEach(() => stripe.behave('honest'))

/** Somebody with this card. */
async function payer(name: string, card = 'pm_card_visa') {
  const who = await app.verified(name)
  const { stripeCustomerId: customerId } = await who.calls.billing.createStripeCustomer({
    firebase_uid: who.uid,
    email: emailOf(name),
    name,
    payment_method_id: card,
  })
  const change = (newPriceId: string, subscriptionId = '') =>
    who.calls.billing.changeSubscription({ customerId, newPriceId, userId: who.uid, subscriptionId })
  return { who, customerId, change }
}
/** What somebody presses on the page where their bank asks. */
const answerBank = (url: string | null, answer: 'yes' | 'no') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ answer }) })
const statusOf = async (who: Caller) => (await who.calls.billing.get()).subscriptionStatus

describe('a subscription', () => {
  it('is begun, changed, cancelled and resumed, and the person has its status [BILL-2, BILL-3, BILL-4, BILL-5]', async () => {
    const { who, customerId, change } = await payer('ada')
    expect(await who.calls.billing.get()).toMatchObject({
      planId: null,
      subscriptionStatus: 'inactive',
      planDetails: { key: 'free' },
    })
    expect(await change('price_team')).toEqual({ outcome: 'done', clientSecret: null, url: null })
    const details = await who.calls.billing.get()
    expect(details).toMatchObject({
      planId: 'price_team',
      subscriptionStatus: 'active',
      stripeCustomerId: customerId,
      cardBrand: 'visa',
      cardLast4: '4242',
      paymentMethods: [{ brand: 'visa', last4: '4242' }],
      billingHistory: [{ totalCents: 4_900, invoiceUrl: expect.stringContaining('/invoices/') }],
      planDetails: { key: 'team', productId: 'prod_team' },
    })
    expect((await who.calls.accounts.getSession()).user?.subscriptionStatus).toBe('active')
    expect((await who.calls.billing.preview({ priceId: 'price_business' })).dueNowCents).toBeGreaterThan(
      9_000,
    )
    await change('price_business', details.subscriptionId ?? '')
    expect((await who.calls.billing.get()).planDetails.key).toBe('business')
    expect((await who.calls.billing.cancel()).subscriptionStatus).toBe('cancelled_at_period_end')
    expect((await who.calls.billing.get()).planDetails.key).toBe('business')
    expect((await who.calls.billing.resume()).subscriptionStatus).toBe('active')
  })

  it('is not for others, not for no plan, and not without a card [BILL-2]', async () => {
    const [{ who: ada, customerId, change }, { who: eve }] = [await payer('ada'), await payer('eve')]
    const foreign = { customerId, newPriceId: 'price_team', userId: ada.uid, subscriptionId: '' }
    await expect(eve.calls.billing.changeSubscription(foreign)).rejects.toThrow('billing_not_yours')
    await expect(eve.calls.billing.changeSubscription({ ...foreign, userId: eve.uid })).rejects.toThrow(
      'billing_not_yours',
    )
    await expect(change('price_nowhere')).rejects.toThrow('plan_not_found')
    const [card] = (await ada.calls.billing.refresh()).paymentMethods
    await expect(eve.calls.billing.removeCard({ id: card?.id ?? '' })).rejects.toThrow('card_not_found')
    await ada.calls.billing.removeCard({ id: card?.id ?? '' })
    await expect(change('price_team')).rejects.toThrow('card_needed')
  })

  it('says what the bank said, and what failed, in the sentences of the specification [ERR-15, BILL-7]', async () => {
    const { who, customerId, change } = await payer('ada', 'pm_card_chargeCustomerFail')
    const body = { customerId, newPriceId: 'price_team', userId: who.uid, subscriptionId: '' }
    expect(await who.ask('POST', '/api/changeSubscription', body)).toMatchObject({
      status: 402,
      body: { code: 'card_declined', detail: 'The payment did not go through: Your card was declined.' },
    })
    expect(await statusOf(who)).toBe('incomplete')
    stripe.behave('500')
    expect(await who.ask('POST', '/api/changeSubscription', body)).toMatchObject({
      status: 502,
      body: { code: 'subscription_change_failed', detail: 'Failed to change subscription.' },
    })
    stripe.behave('honest')
    await expect(change('price_team', 'sub_of_nobody')).rejects.toThrow('subscription_change_failed')
  })

  it('leads to the provider’s own page where the bank asks at no address [BILL-2]', async () => {
    const { who, change } = await payer('ada', 'pm_card_authenticationRequired')
    const { subscribe, payInvoice } = payments
    const nowhere = (charge: Charge): Charge =>
      charge.outcome === 'proof' ? { ...charge, proof: { ...charge.proof, url: null } } : charge
    payments.subscribe = async (...given) => nowhere(await subscribe(...given))
    payments.payInvoice = async (...given) => nowhere(await payInvoice(...given))
    try {
      const asked = await change('price_team')
      expect(asked).toMatchObject({ outcome: 'proof', url: expect.stringMatching(/^http/) })
      const open = (await who.calls.billing.get()).billingHistory.find(({ state }) => state === 'open')
      const { proofUrl } = await who.calls.billing.payInvoice({ id: open?.id ?? '' })
      expect(proofUrl).toMatch(/^http/)
    } finally {
      Object.assign(payments, { subscribe, payInvoice })
    }
  })

  it('can be begun again after a payment that did not go through, and after its end [BILL-2, BILL-4]', async () => {
    const { who, change } = await payer('ada', 'pm_card_authenticationRequired')
    const known = async () => (await who.calls.billing.refresh()).subscriptionId ?? ''
    const refused = await change('price_team')
    await answerBank(refused.url, 'no')
    expect(await statusOf(who)).toBe('incomplete')
    const proven = await change('price_team', await known())
    expect(proven.outcome).toBe('proof')
    await answerBank(proven.url, 'yes')
    expect(await known()).not.toBe('')
    expect(await statusOf(who)).toBe('active')
    await payments.attachPaymentMethod((await who.calls.billing.get()).stripeCustomerId ?? '', 'pm_card_visa')
    await sdk.subscriptions.cancel(await known())
    expect((await who.calls.billing.refresh()).subscriptionStatus).toBe('canceled')
    expect(await change('price_business', await known())).toMatchObject({ outcome: 'done' })
    expect((await who.calls.billing.get()).planDetails.key).toBe('business')
  })

  it.each(['500', '429', 'hang', 'refuse', 'garbage', 'cut-off'] as const)(
    'is as the provider has it, whatever went wrong on the way: %s [BILL-6]',
    async (behaviour) => {
      const { who, change } = await payer('ada')
      stripe.behave(behaviour, 6)
      await change('price_team').catch(() => undefined)
      stripe.behave('honest')
      const details = await who.calls.billing.refresh()
      const living = stripe
        .all('subscription')
        .filter((one) => one.customer === details.stripeCustomerId && one.status === 'active')
      expect(details.subscriptionStatus).toBe(living.length === 0 ? 'inactive' : 'active')
      if (living.length === 0) await change('price_team')
      expect(await statusOf(who)).toBe('active')
    },
  )
})

describe('two changes at once', () => {
  const livingOf = (customerId: string) =>
    stripe.all('subscription').filter((one) => one.customer === customerId && one.status === 'active')

  it('are one: whoever comes second is refused, and may go on when the first has ended [BILL-2, BILL-6]', async () => {
    const { who, customerId, change } = await payer('ada')
    const tabs = await Promise.allSettled(
      ['price_team', 'price_business', 'price_team', 'price_business'].map((priceId) => change(priceId)),
    )
    expect(tabs.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const tab of tabs)
      if (tab.status === 'rejected') expect(String(tab.reason)).toContain('subscription_change_failed')
    expect(livingOf(customerId)).toHaveLength(1)
    await change('price_team')
    await change('price_business')
    expect(livingOf(customerId)).toHaveLength(1)
    expect((await who.calls.billing.get()).planId).toBe('price_business')
    await who.calls.billing.cancel()
    expect(livingOf(customerId)).toMatchObject([{ cancel_at_period_end: true }])
  })

  it('are still one while the first goes on, until its time is over [BILL-6]', async () => {
    const { who, customerId, change } = await payer('ada')
    // As a program leaves it that is killed amid a change.
    const goesOn = (minutes: number) =>
      app.query(
        `insert into billing_account (user_id, changing_until) values ($1, now() + make_interval(mins => $2))
         on conflict (user_id) do update set changing_until = excluded.changing_until`,
        [who.uid, minutes],
      )
    await goesOn(5)
    await expect(change('price_team')).rejects.toThrow('subscription_change_failed')
    expect(livingOf(customerId)).toEqual([])
    await goesOn(-1)
    await change('price_team')
    expect(livingOf(customerId)).toHaveLength(1)
    await goesOn(5)
    for (const act of [who.calls.billing.cancel, who.calls.billing.resume])
      await expect(act()).rejects.toThrow('subscription_change_failed')
    expect(livingOf(customerId)).toMatchObject([{ cancel_at_period_end: false }])
  })

  it('of which some end it and some go on leave what the provider has, and what can be changed again [BILL-5]', async () => {
    const { who, customerId, change } = await payer('ada')
    await change('price_team')
    const { cancel, resume, get } = who.calls.billing
    const tabs = await Promise.allSettled([
      cancel(),
      change('price_business'),
      resume(),
      cancel(),
      change('price_team'),
      resume(),
    ])
    expect(tabs.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const tab of tabs)
      if (tab.status === 'rejected') expect(String(tab.reason)).toContain('subscription_change_failed')
    const [living, ...others] = livingOf(customerId)
    expect(others).toEqual([])
    expect((await get()).subscriptionStatus).toBe(
      living?.cancel_at_period_end ? 'cancelled_at_period_end' : 'active',
    )
    expect((await cancel()).subscriptionStatus).toBe('cancelled_at_period_end')
    expect((await resume()).subscriptionStatus).toBe('active')
  })

  it('that were two all the same are named to the operator, each with the one that counts first', async () => {
    const { who, customerId } = await payer('ada')
    for (const key of ['one', 'two'])
      await payments.subscribe(customerId, { priceId: 'price_team', trialDays: 0, key })
    const { several } = await reconcileBilling(
      jobContext(
        app.adapters,
        { kind: 'job', workspaceId: '', uid: null },
        'reconcile',
        AbortSignal.timeout(60_000),
      ),
      { forget: false },
    )
    const counts = (await who.calls.billing.get()).subscriptionId
    const other = livingOf(customerId).find(({ id }) => id !== counts)
    expect(several).toEqual([`${who.uid} ${counts} ${other?.id}`])
  })
})

describe('news of the payment provider', () => {
  const signer = new Stripe('sk_test_x')
  const post = (body: string, signature: string) =>
    fetch(`${app.origin}${webhookPath}`, { method: 'POST', body, headers: { 'stripe-signature': signature } })
  const signed = (payload: string, secret = webhookSecret, age = 0) =>
    signer.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(clock.now().getTime() / 1000) - age,
    })

  it('lead to asking how things stand, whatever their order and number [BILL-6]', async () => {
    stripe.deliverTo(`${app.origin}${webhookPath}`, webhookSecret)
    const { who, customerId } = await payer('ada')
    await payments.subscribe(customerId, { priceId: 'price_team', trialDays: 0, key: 'outside' })
    await vi.waitFor(async () => expect(await statusOf(who)).toBe('active'), { timeout: 30_000 })
    const events = stripe
      .all('event')
      .filter(({ data }) => Reflect.get(data.object, 'customer') === customerId)
    for (const event of events.toReversed()) expect(await stripe.deliver(event)).toBe(200)
    expect(await statusOf(who)).toBe('active')
    const rows = await app.query('select id from billing_event where customer_id = $1', [customerId])
    expect(rows.length).toBeLessThanOrEqual(stripe.all('event').length)
  })

  it('are refused without the right signature, with another body, and when they are old', async () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: {} },
    })
    const refused = [
      await post(body, ''),
      await post(body, 't=1,v1=00'),
      await post(body, signed(body, 'whsec_other')),
      await post(`${body} `, signed(body)),
      await post(body, signed(body, webhookSecret, 400)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await post('x'.repeat(300_000), signed(body))).status).toBe(413)
    expect(await app.query('select 1 from billing_event where id = $1', ['evt_forged'])).toEqual([])
    expect((await post(body, signed(body))).status).toBe(200)
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await app.query('select 1 from billing_event where id = $1', ['evt_forged'])).toHaveLength(1)
  })
})
