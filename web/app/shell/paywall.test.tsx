import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BillingPlan } from '#contract/billing.ts'
import { problemOf, Refusal } from '#web/platform/api/refusal.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { Paywall } from './paywall.tsx'

const limits = { staff: 1, sources: 1, pages: 1, answers: 1, members: 1, storageBytes: 1 }
const plan = (key: BillingPlan['key'], name: string): BillingPlan => ({
  key,
  name,
  priceId: `price_${key}`,
  productId: null,
  priceCents: 4_900,
  currency: 'usd',
  limits,
})
const refusal = new Refusal(problemOf({ code: 'payment_required', message: 'The plan is full.' }, 402))
const owners = 'The owner of this workspace can choose a larger plan under Settings, Billing.'

it.each(['admin', 'editor', 'viewer'] as const)(
  'An %s who meets the limit of a plan is shown the plans, and who may choose one [SHELL-12]',
  async (activeRole) => {
    const calls = fakeServer({ 'billing.listPlans': { items: [plan('team', 'Team')] } })
    await render(<Paywall refusal={refusal} onClose={() => {}} />, { user: person({ activeRole }) })
    expect(await screen.findByText(owners)).toBeDefined()
    const plans = await screen.findByRole('list', { name: 'Plans' })
    expect(within(plans).getByRole('heading', { name: 'Team' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Choose Team' })).toBeNull()
    // What somebody pays for themselves is another matter.
    expect(calls.map(({ name }) => name)).toEqual(['billing.listPlans'])
  },
)
