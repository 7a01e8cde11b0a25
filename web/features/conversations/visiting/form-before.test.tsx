import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { VisitorChat } from './visitor-chat.tsx'
import { forgetToken } from './visit.ts'

const place = { doorKey: 'a-door-that-asks-who-comes-in', site: undefined }
const met = {
  kind: 'link' as const,
  actions: [],
  company: 'Harbour & Pine',
  staff: { name: 'Noor', jobTitle: '', tint: 1, portraitUrl: '/files/doors/x/portrait.svg' },
  isOnShift: true,
  greeting: '',
  people: { areThere: true, backAt: null, promiseMinutes: null },
  form: { name: 'optional' as const, email: 'required' as const },
  link: null,
  retentionDays: 30,
}
beforeEach(() => forgetToken(place))

it.each([
  ['', 'Hello, I’m Noor. What would you like to know about Harbour & Pine?'],
  ['Ahoy! Boats or berths?', 'Ahoy! Boats or berths?'],
])('A visitor is greeted, where the company wrote "%s", by "%s"', async (greeting, said) => {
  fakeServer({ 'visits.get': { conversation: null }, 'visits.suggest': { questions: [] } })
  const here = { ...met, form: null, greeting }
  await render(<VisitorChat place={place} met={here} openReceipt={() => undefined} />)
  const messages = await screen.findByRole('log')
  await waitFor(() => expect(messages.textContent).toContain(said))
  expect(messages.textContent?.match(/Hello|Ahoy/g)).toHaveLength(1)
})

it('A visitor is asked who they are before they can ask, once, and may leave out what is optional', async () => {
  const calls = fakeServer({
    'visits.begin': { token: 't'.repeat(43) },
    'visits.get': { conversation: null },
    'visits.suggest': { questions: [] },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  const email = await screen.findByLabelText('Your e-mail address')
  expect(screen.queryByRole('textbox', { name: 'Ask Noor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull()
  await userEvent.type(email, 'kim@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await screen.findByRole('textbox', { name: 'Ask Noor' })
  await waitFor(() => expect(screen.queryByLabelText('Your e-mail address')).toBeNull())
  expect(calls.find(({ name }) => name === 'visits.begin')?.input).toEqual({
    key: place.doorKey,
    form: { email: 'kim@example.com', language: 'en' },
  })
})

it('Whoever is forgotten meanwhile is asked again who they are', async () => {
  localStorage.setItem(`StaffroomAI visit ${place.doorKey} `, 't'.repeat(43))
  fakeServer({
    'visits.get': () => {
      throw refusal('visit_unknown')
    },
    'visits.getDoor': met,
    'visits.suggest': { questions: [] },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  await screen.findByLabelText('Your e-mail address')
  expect(screen.queryByRole('textbox', { name: 'Ask Noor' })).toBeNull()
})
