import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { BillingDetails, BillingPlan } from '#contract/billing.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { useBilling } from './api.ts'
import { CardsPanel } from './cards-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanPanel } from './plan-panel.tsx'

const at = '2026-12-01T00:00:00.000Z'
const limits = { staff: 1, sources: 1, pages: 1, answers: 1, members: 1, storageBytes: 1 }
const plan = (key: BillingPlan['key'], name: string, priceCents: number): BillingPlan => ({
  key,
  name,
  priceId: `price_${key}`,
  productId: null,
  priceCents,
  currency: 'usd',
  limits,
})
const [team, business] = [plan('team', 'Team', 4_900), plan('business', 'Business', 9_900)]
const card = (id: string, last4: string) => ({ id, brand: 'visa', last4, expiryMonth: 9, expiryYear: 2027 })
const details: BillingDetails = {
  planId: 'price_team',
  subscriptionStatus: 'active',
  subscriptionId: 'sub_1',
  stripeCustomerId: 'cus_1',
  paymentMethodId: 'pm_1',
  cardBrand: 'visa',
  cardLast4: '4242',
  paymentMethods: [card('pm_1', '4242'), card('pm_2', '3184')],
  billingHistory: [],
  updatedAt: null,
  planDetails: team,
  mode: 'stripe',
  plansOn: true,
  periodEnd: at,
  trialEnd: null,
  graceUntil: null,
  cancelsAtPeriodEnd: false,
  address: { name: '', line1: '', line2: '', city: '', postalCode: '', state: '', country: 'GB' },
}
const price = {
  dueNowCents: 2_500,
  creditCents: 0,
  currency: 'usd',
  lines: [],
  nextAt: at,
  nextCents: 9_900,
}
const me = { user: person() }
const question = () => screen.findByRole('alertdialog')
const choice = async () => within(await question()).getByRole('button', { name: 'Choose Business' })
const choose = async () => userEvent.click(await screen.findByRole('button', { name: 'Choose Business' }))

it('Nobody agrees to a price before it is on the screen', async () => {
  const previews = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked = [...previews]
  fakeServer({
    'billing.listPlans': { items: [team, business] },
    'billing.preview': async () => {
      await asked.shift()?.promise
      if (asked.length === 1) throw refusal('payments_failed')
      return price
    },
  })
  await render(<PlanCards details={details} />, me)
  await choose()
  expect((await choice()).matches(':disabled')).toBe(true)
  previews[0]?.resolve()
  const again = await within(await question()).findByRole('button', { name: 'Try again' })
  expect((await choice()).matches(':disabled')).toBe(true)
  await userEvent.click(again)
  previews[1]?.resolve()
  await within(await question()).findByText('$25 is charged now, for the rest of this period.')
  expect((await choice()).matches(':disabled')).toBe(false)
})

it('What stands before the server and refuses a change is named by its own sentence, else by its status text, else by ours [ERR-15] [BILL-7]', async () => {
  const json = { 'content-type': 'application/problem+json' }
  const refusals: [Response, said: string][] = [
    [new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
    [new Response('', { status: 502 }), 'Failed to change subscription.'],
    [
      new Response('{"detail":"We are moving."}', { status: 503, statusText: 'Busy', headers: json }),
      'We are moving.',
    ],
  ]
  const answers = refusals.map(([answer]) => answer)
  fakeServer({
    'billing.listPlans': { items: [team, business] },
    'billing.preview': price,
    'billing.changeSubscription': () => answers.shift(),
  })
  await render(<PlanCards details={details} />, me)
  await choose()
  await within(await question()).findByText(/is charged now/)
  for (const [, said] of refusals) {
    await userEvent.click(await choice())
    await within(await question()).findByText(said)
  }
})

it('Without a card nothing can be chosen', async () => {
  fakeServer({ 'billing.listPlans': { items: [team, business] } })
  await render(<PlanCards details={{ ...details, paymentMethods: [] }} />, me)
  await choose()
  expect((await question()).textContent).toContain('Add a card first')
  expect((await choice()).matches(':disabled')).toBe(true)
})

it('The way to the bank stays until the plan is theirs', async () => {
  const opened = vi.spyOn(window, 'open')
  let now = details
  fakeServer({
    'billing.get': () => now,
    'billing.listPlans': { items: [team, business] },
    'billing.preview': price,
    'billing.changeSubscription': { outcome: 'proof', clientSecret: null, url: 'https://bank.example/proof' },
  })
  const { queryClient } = await render(<Own />, me)
  await choose()
  await within(await question()).findByText(/is charged now/)
  await userEvent.click(await choice())
  const link = await screen.findByRole('link', { name: 'Answer the bank' }, { timeout: 20_000 })
  expect(link.getAttribute('href')).toBe('https://bank.example/proof')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(opened).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  now = { ...details, planDetails: business }
  await queryClient.invalidateQueries({ queryKey: ['billing'] })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Answer the bank' })).toBeNull())
})

function Own() {
  const { data } = useBilling()
  return data ? <PlanCards details={data} /> : null
}

it('An invoice whose bank asks leads there, by a link beside it', async () => {
  const invoice = {
    id: 'in_1',
    number: null,
    at,
    description: 'Team',
    totalCents: 4_900,
    currency: 'usd',
    state: 'open' as const,
    invoiceUrl: null,
    pdfUrl: null,
  }
  const owing = { ...details, billingHistory: [invoice] }
  fakeServer({ 'billing.payInvoice': { ...owing, proofUrl: 'https://bank.example/proof' } })
  await render(<HistoryPanel details={owing} />, me)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  const link = await screen.findByRole('link', { name: 'Answer the bank' })
  expect(link.getAttribute('href')).toBe('https://bank.example/proof')
})

it('A card is removed only by whoever says so again, reading which', async () => {
  const calls = fakeServer({ 'billing.removeCard': details })
  await render(<CardsPanel details={details} />, me)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect((await question()).textContent).toMatch(/Remove visa •••• 3184\?/)
  expect(calls).toEqual([])
  await userEvent.click(within(await question()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls).toMatchObject([{ name: 'billing.removeCard', input: { id: 'pm_2' } }]))
})

it('Plans that could not be loaded are no empty list', async () => {
  let isDown = true
  fakeServer({
    'billing.listPlans': () => {
      if (isDown) throw refusal('internal')
      return { items: [team, business] }
    },
  })
  await render(<PlanCards details={details} />, me)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Choose Business' })
})

it('A subscription that was cancelled while a payment is open says both, and can be kept [BILL-4]', async () => {
  const owing = { ...details, subscriptionStatus: 'past_due' as const, graceUntil: at }
  const calls = fakeServer({ 'billing.listPlans': { items: [team, business] }, 'billing.resume': owing })
  await render(<PlanPanel details={{ ...owing, cancelsAtPeriodEnd: true }} />, me)
  await screen.findByText('A payment did not go through')
  await screen.findByText('Cancelled; runs until the period ends')
  await screen.findByText(/Your colleagues go on working until/)
  expect(screen.queryByRole('button', { name: 'Cancel the subscription' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the subscription' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('billing.resume'))
})
