// Subscriptions by Stripe's own library, against the stand-in, over months of a test clock.
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import type { Charge, PaymentsAccount } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const server = await startStripeServer()
const payments = stripePayments({ secretKey: server.secretKey, baseUrl: server.url })
const { hostname, port } = new URL(server.url)
const sdk = new Stripe(server.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
const [team, business] = ['price_team', 'price_business'] as const
afterAll(() => server.close())
beforeEach(() => server.behave('honest'))

const start = Date.UTC(2026, 0, 31) / 1000
const day = 86_400
let keys = 0
const newKey = () => `key-${(keys += 1)}`

/** A customer with a clock of their own and this card, in January. */
async function somebody(card = 'pm_card_visa') {
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: start })
  const { id } = await sdk.customers.create({ test_clock: clock.id, email: 'ada@example.com', name: 'Ada' })
  await payments.attachPaymentMethod(id, card)
  return {
    id,
    to: (days: number) => sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: start + days * day }),
    account: async (): Promise<PaymentsAccount> =>
      (await payments.readAccount(id)) ?? expect.fail('no account'),
    subscribe: (priceId: string = team, trialDays = 0) =>
      payments.subscribe(id, { priceId, trialDays, key: newKey() }),
  }
}
type Customer = Awaited<ReturnType<typeof somebody>>

async function change(who: Customer, priceId: string, days: number): Promise<Charge> {
  const { subscription } = await who.account()
  return payments.changePlan(subscription?.id ?? '', {
    priceId,
    at: new Date((start + days * day) * 1000),
    key: newKey(),
  })
}

const bank = async (charge: Charge, answer: 'yes' | 'no'): Promise<void> => {
  if (charge.outcome !== 'proof' || !charge.proof.url) return expect.fail(`no proof asked: ${charge.outcome}`)
  await fetch(charge.proof.url, { method: 'POST', body: new URLSearchParams({ answer }) })
}

describe('a subscription', () => {
  it('begins with a payment, and is renewed by the calendar [BILL-4, BILL-6]', async () => {
    const ada = await somebody()
    expect(await ada.subscribe()).toEqual({ outcome: 'done' })
    const first = await ada.account()
    expect(first).toMatchObject({
      subscription: { priceId: team, state: 'active', cancelsAtPeriodEnd: false, trialEnd: null },
      cards: [{ brand: 'visa', last4: '4242' }],
      invoices: [{ totalCents: 4_900, state: 'paid' }],
    })
    // The last day of January is followed by that of February, and then by the 31st again.
    expect(first.subscription?.periodEnd.toISOString()).toBe('2026-02-28T00:00:00.000Z')
    await ada.to(70)
    const later = await ada.account()
    expect(later.subscription?.periodEnd.toISOString()).toBe('2026-04-30T00:00:00.000Z')
    expect(later.invoices).toHaveLength(3)
  })

  it('with a trial takes nothing until it is over, and says so three days before', async () => {
    const ada = await somebody()
    await ada.subscribe(team, 14)
    expect(await ada.account()).toMatchObject({
      subscription: { state: 'trialing' },
      invoices: [{ totalCents: 0 }],
    })
    await ada.to(12)
    const told = server.all('event').filter(({ type }) => type === 'customer.subscription.trial_will_end')
    expect(told).toHaveLength(1)
    await ada.to(15)
    expect(await ada.account()).toMatchObject({
      subscription: { state: 'active' },
      invoices: [{ totalCents: 4_900 }, {}],
    })
  })

  it('is not begun by a card that is declined when it pays', async () => {
    const ada = await somebody('pm_card_chargeCustomerFail')
    expect(await ada.subscribe()).toEqual({ outcome: 'declined', reason: 'Your card was declined.' })
    expect((await ada.account()).subscription?.state).toBe('incomplete')
    await payments.attachPaymentMethod(ada.id, 'pm_card_visa')
    expect(await ada.subscribe()).toEqual({ outcome: 'done' })
    const living = server
      .all('subscription')
      .filter(({ customer, status }) => customer === ada.id && status === 'active')
    expect(living).toHaveLength(1)
  })

  it('waits for the proof that a bank asks for, and begins with it', async () => {
    const ada = await somebody('pm_card_authenticationRequired')
    const charge = await ada.subscribe()
    expect((await ada.account()).subscription?.state).toBe('incomplete')
    await bank(charge, 'yes')
    expect((await ada.account()).subscription?.state).toBe('active')
    const eve = await somebody('pm_card_authenticationRequired')
    await bank(await eve.subscribe(), 'no')
    expect((await eve.account()).subscription?.state).toBe('incomplete')
  })

  it('is made once, however often the same order comes [BILL-6]', async () => {
    const ada = await somebody()
    const order = { priceId: team, trialDays: 0, key: newKey() }
    for (let tries = 0; tries < 3; tries += 1) await payments.subscribe(ada.id, order)
    expect(server.all('subscription').filter(({ customer }) => customer === ada.id)).toHaveLength(1)
  })
})

describe('a change of plan', () => {
  it('costs the rest of the period, as the preview said [BILL-2]', async () => {
    const ada = await somebody()
    await ada.subscribe()
    await ada.to(14)
    const { subscription } = await ada.account()
    const at = new Date((start + 14 * day) * 1000)
    const preview = await payments.previewChange(subscription?.id ?? '', business, at)
    // Half of 28 days is left: half of the difference between the two plans.
    expect(preview).toMatchObject({ dueNowCents: 5_000, creditCents: 0, nextCents: 14_900 })
    expect(await change(ada, business, 14)).toEqual({ outcome: 'done' })
    const after = await ada.account()
    expect(after).toMatchObject({
      subscription: { priceId: business },
      invoices: [{ totalCents: 5_000, state: 'paid' }, {}],
    })
  })

  it('to a smaller plan leaves credit, which the next invoice uses', async () => {
    const ada = await somebody()
    await ada.subscribe(business)
    await ada.to(14)
    expect(await change(ada, team, 14)).toEqual({ outcome: 'done' })
    await ada.to(29)
    const customer = server.all('customer').find(({ id }) => id === ada.id)
    expect(customer?.balance).toBe(-100)
    expect(
      server
        .all('invoice')
        .filter((one) => one.customer === ada.id)
        .at(-1),
    ).toMatchObject({ total: 4_900, amount_due: 0 })
  })

  it('does not happen when the card is declined, nor before the bank has its proof', async () => {
    const ada = await somebody()
    await ada.subscribe()
    await payments.attachPaymentMethod(ada.id, 'pm_card_chargeCustomerFail')
    expect(await change(ada, business, 0)).toMatchObject({ outcome: 'declined' })
    expect((await ada.account()).subscription).toMatchObject({ priceId: team, state: 'active' })
    await payments.attachPaymentMethod(ada.id, 'pm_card_authenticationRequired')
    const charge = await change(ada, business, 0)
    expect((await ada.account()).subscription?.priceId).toBe(team)
    await bank(charge, 'yes')
    expect((await ada.account()).subscription).toMatchObject({ priceId: business, state: 'active' })
  })
})

describe('the end of a subscription', () => {
  it('comes with the period when it is cancelled, unless it is resumed [BILL-4]', async () => {
    const [ada, bob] = [await somebody(), await somebody()]
    for (const who of [ada, bob]) {
      await who.subscribe()
      await payments.setCancellation((await who.account()).subscription?.id ?? '', true)
    }
    await payments.setCancellation((await bob.account()).subscription?.id ?? '', false)
    expect((await ada.account()).subscription).toMatchObject({ state: 'active', cancelsAtPeriodEnd: true })
    for (const who of [ada, bob]) await who.to(29)
    expect((await ada.account()).subscription?.state).toBe('canceled')
    expect((await bob.account()).subscription).toMatchObject({ state: 'active', cancelsAtPeriodEnd: false })
  })

  it('comes after the last of four payments that failed; one that goes through mends it', async () => {
    const [ada, bob] = [await somebody(), await somebody()]
    for (const who of [ada, bob]) {
      await who.subscribe()
      await payments.attachPaymentMethod(who.id, 'pm_card_chargeCustomerFail')
      await who.to(29)
      expect((await who.account()).subscription?.state).toBe('past_due')
    }
    await payments.attachPaymentMethod(bob.id, 'pm_card_mastercard')
    const open = (await bob.account()).invoices.find(({ state }) => state === 'open')
    await payments.payInvoice(open?.id ?? '')
    for (const who of [ada, bob]) await who.to(50)
    expect((await ada.account()).subscription?.state).toBe('canceled')
    expect((await bob.account()).subscription?.state).toBe('active')
  })
})

it('An open invoice at which the bank asks is paid when it is told yes', async () => {
  const ada = await somebody()
  await ada.subscribe()
  await payments.attachPaymentMethod(ada.id, 'pm_card_authenticationRequired')
  await ada.to(29)
  const open = (await ada.account()).invoices.find(({ state }) => state === 'open')
  const asked = await payments.payInvoice(open?.id ?? '')
  await bank(asked, 'yes')
  expect((await ada.account()).invoices.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect((await ada.account()).subscription?.state).toBe('active')
})

describe('cards', () => {
  it('are taken down by a browser with the public key, and with no more than that', async () => {
    const ada = await somebody()
    const { clientSecret } = await payments.beginCard(ada.id)
    const post = (path: string, form: Record<string, string>) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ key: server.publishableKey, ...form }),
      })
    const card = { 'card[number]': '5555 5555 5555 4444', 'card[exp_month]': '12', 'card[exp_year]': '40' }
    const made: unknown = await (await post('/v1/payment_methods', card)).json()
    const id = String(Reflect.get(Object(made), 'id'))
    const [intent = ''] = clientSecret.split('_secret_')
    const confirm = (secret: string) =>
      post(`/v1/setup_intents/${intent}/confirm`, { client_secret: secret, payment_method: id })
    expect((await confirm('wrong')).status).toBe(400)
    expect((await confirm(clientSecret)).status).toBe(200)
    expect((await ada.account()).cards.map(({ last4 }) => last4)).toEqual(['4444', '4242'])
    expect((await post('/v1/customers', {})).status).toBe(401)
    await payments.makeDefault(ada.id, id)
    await payments.removeCard(ada.id, id)
    expect(await ada.account()).toMatchObject({ cards: [{ last4: '4242' }], defaultCardId: null })
  })

  it('of somebody else are neither made default nor removed', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const [card] = (await ada.account()).cards
    for (const act of [payments.makeDefault, payments.removeCard])
      await expect(act(eve.id, card?.id ?? '')).rejects.toMatchObject({ status: 404 })
    expect((await ada.account()).cards).toHaveLength(1)
  })
})

it('An invoice has a page and a PDF.', async () => {
  const ada = await somebody()
  await ada.subscribe()
  const [invoice] = (await ada.account()).invoices
  expect(await (await fetch(invoice?.pageUrl ?? '')).text()).toContain('49.00 USD')
  expect(await (await fetch(invoice?.pdfUrl ?? '')).text()).toMatch(/^%PDF-1\.4/)
})
