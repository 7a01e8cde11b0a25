import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { BillingDetails } from '#contract/billing.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { AddressPanel } from './address-panel.tsx'
import { useBilling } from './api.ts'

const details: BillingDetails = {
  planId: null,
  subscriptionStatus: 'inactive',
  subscriptionId: null,
  stripeCustomerId: 'cus_1',
  paymentMethodId: null,
  cardBrand: null,
  cardLast4: null,
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
  address: { name: '', line1: '', line2: '', city: '', postalCode: '', state: '', country: 'GB' },
}
const numbered = (taxNumber?: string): BillingDetails => ({
  ...details,
  address: { ...details.address, ...(taxNumber === undefined ? {} : { taxNumber }) },
})

function Panel() {
  const { data } = useBilling()
  return data ? <AddressPanel details={data} /> : null
}

it('A tax number replaces the one that the page showed last, and none where it showed none', async () => {
  const answers = [numbered('GB222222222'), numbered('GB333333333'), numbered('GB333333333')]
  const calls = fakeServer({ 'billing.get': numbered(), 'billing.saveAddress': () => answers.shift() })
  await render(<Panel />, { user: person() })
  const field = () => screen.findByLabelText<HTMLInputElement>('Tax number')
  const save = async (typed?: string) => {
    if (typed !== undefined) {
      await userEvent.clear(await field())
      await userEvent.type(await field(), typed)
    }
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => calls.length).toBe(before + 1)
    const { taxNumber, shownTaxNumber } = calls.at(-1)?.input ?? {}
    return [taxNumber, shownTaxNumber]
  }
  expect(await save('GB111111111')).toEqual(['GB111111111', undefined])
  // What the provider says is seen, not what was typed.
  await expect.poll(async () => (await field()).value).toBe('GB222222222')
  expect(await save('GB333333333')).toEqual(['GB333333333', 'GB222222222'])
  await expect.poll(async () => (await field()).value).toBe('GB333333333')
  expect(await save()).toEqual(['GB333333333', 'GB333333333'])
})
