import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open, render } from '#web/testing/render.tsx'
import { AddCardForm } from './add-card-form.tsx'
import type { CardFault } from './stripe-script.ts'

/** The provider's script as a page finds it, which answers a confirmation with this. */
function providerAnswers(
  ...answers: ({ error: CardFault } | { setupIntent: { id: string; status: string } })[]
) {
  const made: unknown[] = []
  window.Stripe = (key) => ({
    elements: ({ clientSecret, locale }) => {
      made.push({ key, clientSecret, locale })
      return {
        create: () => ({
          on: (event, take) => void (event === 'ready' && queueMicrotask(() => take({}))),
          mount: (place) => place.append('the field'),
          destroy: () => undefined,
        }),
      }
    },
    confirmSetup: async () => answers.shift() ?? { error: { type: 'api_error' } },
  })
  onTestFinished(() => {
    delete window.Stripe
  })
  return made
}

const details = {
  planId: null,
  subscriptionStatus: 'inactive',
  subscriptionId: null,
  stripeCustomerId: 'cus_1',
  paymentMethodId: 'pm_1',
  cardBrand: 'visa',
  cardLast4: '4242',
  paymentMethods: [],
  billingHistory: [],
  updatedAt: null,
  planDetails: {
    key: 'free',
    name: 'Free',
    priceId: null,
    productId: null,
    priceCents: 0,
    currency: 'usd',
    limits: { staff: 1, sources: 1, pages: 1, answers: 1, members: 1, storageBytes: 1 },
  },
  mode: 'stripe',
  plansOn: true,
  periodEnd: null,
  trialEnd: null,
  graceUntil: null,
  cancelsAtPeriodEnd: false,
  address: {
    name: '',
    line1: '',
    line2: '',
    city: '',
    postalCode: '',
    state: '',
    country: '',
    taxNumber: '',
  },
}
const begun = {
  clientSecret: 'seti_1_secret_x',
  publishableKey: 'pk_1',
  scriptUrl: 'https://js.example/x.js',
}
async function shown(finish: unknown = refusal('payments_failed')) {
  const calls = fakeServer({
    'billing.beginCard': begun,
    'billing.finishCard': () => {
      throw finish
    },
  })
  let added = 0
  await render(<AddCardForm onAdded={() => (added += 1)} />, { user: person() })
  const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add the card' }))
  return { add, calls, added: () => added }
}

it.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'There is not enough money',
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor' },
    'Your bank declined this card.',
  ],
  [{ type: 'card_error', code: 'setup_intent_authentication_failure' }, 'could not confirm that it is you'],
  [{ type: 'card_error', code: 'new_code', message: 'Words of the provider.' }, 'Words of the provider.'],
  [{ type: 'api_connection_error' }, 'The payment provider cannot be reached.'],
])('What the provider refuses is said in a sentence: %j', async (error, words) => {
  const made = providerAnswers({ error })
  const { add, calls } = await shown()
  await add()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(made).toEqual([{ key: 'pk_1', clientSecret: 'seti_1_secret_x', locale: 'en' }])
  expect(calls.map(({ name }) => name)).toEqual(['billing.beginCard'])
})

it('What is missing is said by the field alone, and what our server refuses by the page', async () => {
  const done = { setupIntent: { id: 'seti_1', status: 'succeeded' } }
  providerAnswers({ error: { type: 'validation_error', message: 'of the field' } }, done)
  const { add, calls, added } = await shown(refusal('card_unconfirmed'))
  await add()
  expect(screen.queryByRole('alert')).toBeNull()
  await add()
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank has not confirmed this card.')
  expect(calls.at(-1)).toMatchObject({ name: 'billing.finishCard', input: { setupIntentId: 'seti_1' } })
  expect(added()).toBe(0)
})

it('A page in a tab of its own says that it may be closed; another offers the way back', async () => {
  const done = { setupIntent: { id: 'seti_1', status: 'succeeded' } }
  providerAnswers(done)
  const calls = fakeServer({ 'billing.beginCard': begun, 'billing.finishCard': details })
  await open('/settings/card?apart=1', { user: person() })
  expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Add the card' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Close this tab and go on where you were.')
  expect(calls.map(({ name }) => name)).toEqual(['billing.beginCard', 'billing.finishCard'])
  cleanup()
  await open('/settings/card', { user: person() })
  const back = await screen.findByRole('link', { name: 'Billing' })
  // A whole new page: the provider's script must not stay.
  expect(back.getAttribute('href')).toBe('/settings/billing')
})
