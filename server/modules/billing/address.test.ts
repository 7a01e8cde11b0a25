// On one database: it is about what is shown and refused.
import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'

const stripe = await startStripeServer()
const payments = stripePayments({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  baseUrl: stripe.url,
  timeoutMs: 1_000,
})
/** As the provider's own page and its dashboard change a customer. */
const library = new Stripe(stripe.secretKey, {
  host: new URL(stripe.url).hostname,
  port: new URL(stripe.url).port,
  protocol: 'http',
})
const app = await testApp({ settings: { PLANS: 'on', PLAN_TRIAL_DAYS: '0' }, replaced: { payments } })
afterAll(() => stripe.close())
beforeEach(() => stripe.behave('honest'))

const office = {
  name: 'Harbour & Pine <Ltd>',
  line1: '4 Quay Street',
  line2: '',
  city: 'Falmouth',
  postalCode: 'TR11 3PD',
  state: '',
  country: 'GB',
  taxNumber: 'GB123456789',
}

async function payer(name: string) {
  const who = await app.verified(name)
  const { stripeCustomerId: customerId } = await who.calls.billing.createStripeCustomer({
    firebase_uid: who.uid,
    email: emailOf(name),
    name,
    payment_method_id: 'pm_card_visa',
  })
  const subscribe = () =>
    who.calls.billing.changeSubscription({
      customerId,
      newPriceId: 'price_team',
      userId: who.uid,
      subscriptionId: '',
    })
  return { who, customerId, subscribe }
}
const pageOf = async (url: string | null | undefined) => (await fetch(url ?? '')).text()
const taxIdsOf = (customerId: string) =>
  stripe
    .all('tax_id')
    .flatMap(({ customer, type, value }) => (customer === customerId ? [[type, value]] : []))

describe('what stands on invoices', () => {
  it('is an address with a tax number, on the page and in the file [BILL-3]', async () => {
    const { who, customerId, subscribe } = await payer('ada')
    expect((await who.calls.billing.saveAddress(office)).address).toEqual(office)
    expect((await who.calls.billing.get()).address).toEqual(office)
    expect(taxIdsOf(customerId)).toEqual([['gb_vat', 'GB123456789']])
    await subscribe()
    const [invoice] = (await who.calls.billing.get()).billingHistory
    const page = await pageOf(invoice?.invoiceUrl)
    for (const line of ['4 Quay Street', 'TR11 3PD Falmouth', 'Tax number GB123456789'])
      expect(page).toContain(line)
    expect(page).not.toContain('<Ltd>')
    expect(await pageOf(invoice?.pdfUrl)).toContain('(Tax number GB123456789)')
  })

  it('keeps one tax number, the last, and none when it is left empty', async () => {
    const { who, customerId } = await payer('bob')
    await who.calls.billing.saveAddress(office)
    await who.calls.billing.saveAddress({ ...office, shownTaxNumber: 'GB123456789' })
    expect(taxIdsOf(customerId)).toEqual([['gb_vat', 'GB123456789']])
    const abroad = { ...office, country: 'FR', taxNumber: 'FR12345678901' }
    expect(
      (await who.calls.billing.saveAddress({ ...abroad, shownTaxNumber: 'GB123456789' })).address,
    ).toEqual(abroad)
    expect(taxIdsOf(customerId)).toEqual([['eu_vat', 'FR12345678901']])
    const none = { ...abroad, taxNumber: '', shownTaxNumber: 'FR12345678901' }
    expect((await who.calls.billing.saveAddress(none)).address.taxNumber).toBe('')
    expect(taxIdsOf(customerId)).toEqual([])
  })

  it('keeps a tax number that was set elsewhere, where the one that is changed is another', async () => {
    const { who, customerId } = await payer('sam')
    const set = (number: string) =>
      library.customers.createTaxId(customerId, { type: 'gb_vat', value: number })
    await set('GB111111111')
    await set('GB222222222')
    const { address } = await who.calls.billing.refresh()
    const { taxNumber } = address
    expect(taxNumber).toBe('GB222222222')
    await who.calls.billing.saveAddress({ ...address, city: 'Truro', shownTaxNumber: taxNumber })
    expect(taxIdsOf(customerId)).toHaveLength(2)
    await who.calls.billing.saveAddress({ ...office, shownTaxNumber: taxNumber })
    expect(taxIdsOf(customerId)).toEqual([
      ['gb_vat', 'GB111111111'],
      ['gb_vat', 'GB123456789'],
    ])
  })

  it('keeps its tax number where a page that knows of none corrects the town alone', async () => {
    const { who, customerId } = await payer('lee')
    await who.calls.billing.saveAddress(office)
    const { taxNumber: _, ...older } = office
    // A page of before there were tax numbers, and one that was told of none.
    await who.calls.billing.saveAddress({ ...older, city: 'Truro' })
    await who.calls.billing.saveAddress({ ...older, city: 'Truro', taxNumber: '' })
    expect((await who.calls.billing.get()).address).toEqual({ ...office, city: 'Truro' })
    expect(taxIdsOf(customerId)).toEqual([['gb_vat', 'GB123456789']])
  })

  it('is asked for once where it was kept before there were tax numbers', async () => {
    const { who, customerId } = await payer('ivy')
    await who.calls.billing.saveAddress(office)
    await app.query("update billing_account set address = address - 'taxNumber' where user_id = $1", [
      who.uid,
    ])
    const { taxNumber: _, ...known } = office
    stripe.behave('500')
    expect((await who.calls.billing.get()).address).toEqual(known)
    stripe.behave('honest')
    expect((await who.calls.billing.get()).address).toEqual(office)
    stripe.requests.length = 0
    expect((await who.calls.billing.get()).address).toEqual(office)
    expect(stripe.requests).toEqual([])
    expect(taxIdsOf(customerId)).toEqual([['gb_vat', 'GB123456789']])
  })

  it.each([
    ['none of its country', { country: 'GB', taxNumber: 'DE123456789' }],
    ['no number at all', { country: 'GB', taxNumber: 'certainly' }],
    ['without a country', { country: '', taxNumber: 'GB123456789' }],
    ['of a country whose numbers are not known', { country: 'AQ', taxNumber: '123456' }],
  ])('stays as it was where the tax number is %s', async (_, wrong) => {
    const { who, customerId } = await payer('eve')
    await who.calls.billing.saveAddress(office)
    await expect(who.calls.billing.saveAddress({ ...office, ...wrong, city: 'Elsewhere' })).rejects.toThrow(
      'tax_number_invalid',
    )
    expect((await who.calls.billing.refresh()).address).toEqual(office)
    expect(taxIdsOf(customerId)).toEqual([['gb_vat', 'GB123456789']])
  })

  it.each(['500', 'hang', 'garbage'] as const)(
    'is not said to be saved while the provider does this: %s',
    async (behaviour) => {
      const { who } = await payer('mia')
      stripe.behave(behaviour)
      await expect(who.calls.billing.saveAddress(office)).rejects.toThrow('payments_failed')
    },
  )
})

it('The provider’s own page shows the invoices of whoever opens it, and leads back [BILL-6]', async () => {
  const [{ who, subscribe }, other] = [await payer('zoe'), await payer('kim')]
  await subscribe()
  await other.subscribe()
  const { url } = await who.calls.billing.openPortal()
  const page = await pageOf(url)
  const [own] = (await who.calls.billing.get()).billingHistory
  const [foreign] = (await other.who.calls.billing.get()).billingHistory
  expect(page).toContain(`/invoices/${own?.id}`)
  expect(page).not.toContain(`/invoices/${foreign?.id}`)
  expect(page).toContain('/settings/billing')
  stripe.behave('500')
  await expect(who.calls.billing.openPortal()).rejects.toThrow('payments_failed')
})
