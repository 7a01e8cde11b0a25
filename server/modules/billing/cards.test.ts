import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPagePath } from '#contract/billing.ts'
import { cardScript } from '#server/adapters/payments/card-script.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const stripe = await startStripeServer()
const payments = stripePayments({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  baseUrl: stripe.url,
  kind: 'test',
  timeoutMs: 1_000,
})
const app = await testApp({ replaced: { payments } })
afterAll(() => stripe.close())
beforeEach(() => stripe.behave('honest'))

/** What the provider's script does in a browser with what `beginCard` answered; gives the intent's id. */
async function inBrowser(clientSecret: string, number: string): Promise<string> {
  const post = async (path: string, form: Record<string, string>): Promise<unknown> => {
    const body = new URLSearchParams({ key: stripe.publishableKey, ...form })
    return (await fetch(`${stripe.url}${path}`, { method: 'POST', body })).json()
  }
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '40' }
  const made = await post('/v1/payment_methods', card)
  const [intent = ''] = clientSecret.split('_secret_')
  await post(`/v1/setup_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method: String(Reflect.get(Object(made), 'id')),
  })
  return intent
}

describe('a card', () => {
  it('is given to the provider by the browser, and pays from then on [BILL-3, BILL-6]', async () => {
    const ada = await app.person('ada')
    const { clientSecret, publishableKey, scriptUrl } = await ada.calls.billing.beginCard()
    expect(publishableKey).toBe(stripe.publishableKey)
    expect((await fetch(scriptUrl)).headers.get('content-type')).toContain('javascript')
    const setupIntentId = await inBrowser(clientSecret, '5555 5555 5555 4444')
    const details = await ada.calls.billing.finishCard({ setupIntentId })
    expect(details).toMatchObject({ cardBrand: 'mastercard', cardLast4: '4444', mode: 'test' })
    expect(details.paymentMethodId).toBe(details.paymentMethods[0]?.id)
  })

  it('that the bank has not confirmed, or declined, does not pay [BILL-6]', async () => {
    const ada = await app.person('ada')
    for (const number of ['4000 0027 6000 3184', '4000 0000 0000 0002']) {
      const { clientSecret } = await ada.calls.billing.beginCard()
      const setupIntentId = await inBrowser(clientSecret, number)
      await expect(ada.calls.billing.finishCard({ setupIntentId })).rejects.toThrow('card_unconfirmed')
    }
    expect((await ada.calls.billing.refresh()).paymentMethods).toEqual([])
  })

  it('of somebody else is not found, like one that is none [BILL-6]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { clientSecret } = await ada.calls.billing.beginCard()
    const setupIntentId = await inBrowser(clientSecret, '4242 4242 4242 4242')
    for (const id of [setupIntentId, 'seti_of_nobody'])
      await expect(eve.calls.billing.finishCard({ setupIntentId: id })).rejects.toThrow('card_not_found')
    stripe.behave('500')
    await expect(ada.calls.billing.finishCard({ setupIntentId })).rejects.toThrow('payments_failed')
  })
})

describe('the page where a card is added', () => {
  const policyOf = async (who: Pick<typeof ada, 'ask'>, path: string) =>
    (await who.ask('GET', path)).headers.get('content-security-policy') ?? ''
  let ada: Awaited<ReturnType<typeof app.person>>

  it('alone may run the provider’s script, and for nobody who is not signed in [BILL-6] [NAV-6]', async () => {
    ada = await app.person('ada')
    const policy = await policyOf(ada, cardPagePath)
    expect(policy).toContain(`script-src 'self' ${stripe.url};`)
    expect(policy).toContain(`frame-src 'self' ${stripe.url};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await policyOf(ada, '/Settings/Card')).toBe(policy)
    for (const [who, path] of [
      [app.guest(), cardPagePath],
      [ada, '/settings'],
      [ada, `${cardPagePath}/more`],
    ] as const)
      expect(await policyOf(who, path)).toContain("script-src 'self';")
  })

  it('takes Stripe’s own script and frames where there is a key, and no address of this machine [BILL-6]', () => {
    const { url, outside } = cardScript('pk_live', null)
    expect(new URL(url).origin).toBe('https://js.stripe.com')
    expect(
      [...outside.scripts, ...outside.frames, ...outside.calls].every((at) => at.startsWith('https://')),
    ).toBe(true)
    expect(outside.calls).toEqual(['https://api.stripe.com'])
  })
})
