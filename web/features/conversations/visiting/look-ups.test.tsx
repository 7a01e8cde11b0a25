import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import type { OfferedAction } from '#contract/workspace/staff-actions.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { met as metDoor } from './door.fixture.ts'
import { VisitorChat } from './visitor-chat.tsx'
import { forgetToken } from './visit.ts'

const place = { doorKey: 'a-door-where-things-are-looked-up', site: undefined }
const orders: OfferedAction = {
  id: 'orders',
  name: 'Order status',
  fields: [
    { key: 'order_number', label: 'Order number', kind: 'order_number', isRequired: true },
    { key: 'email', label: 'E-mail', kind: 'email', isRequired: false },
  ],
  needsVerified: false,
}
const kept = { ...orders, needsVerified: true }
const met = { ...metDoor, actions: [orders] }
const said = (id: string, text: string, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: 'c',
  role: 'staff',
  text,
  state: 'complete',
  band: 'answer',
  writtenBy: null,
  approval: null,
  sentences: [],
  droppedSentences: 0,
  rating: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...more,
})
const talk = (messages: Message[], isVerified = false) => ({
  id: 'c',
  messages,
  speaker: 'staff' as const,
  person: null,
  contactEmail: null,
  isVerified,
})
const offered = (offer = orders) => said('a', 'I can look that up for you.', { offer })
const lookUp = { source: 'our order system', at: '2026-03-01T10:00:05.000Z', isTrial: false }
beforeEach(() => forgetToken(place))

/** Somebody has come in already, and this was said. */
async function openTalk(
  messages: Message[],
  answers: Record<string, unknown> = {},
  { isVerified = false, action = orders } = {},
) {
  localStorage.setItem(`StaffroomAI visit ${place.doorKey} `, 't'.repeat(43))
  const calls = fakeServer({
    'visits.get': { conversation: talk(messages, isVerified) },
    'visits.suggest': { questions: ['When are you open?'] },
    ...answers,
  })
  await render(
    <VisitorChat place={place} met={{ ...met, actions: [action] }} openReceipt={() => undefined} />,
  )
  return calls
}

it('A visitor has something looked up by its button, and reads where the answer comes from', async () => {
  const answered = [said('b', 'It arrives tomorrow.', { lookUp })]
  const calls = await openTalk([], { 'visits.lookUp': talk(answered) })
  await userEvent.click(await screen.findByRole('button', { name: 'Order status' }))
  const number = await screen.findByLabelText('Order number')
  expect(document.activeElement).toBe(number)
  await userEvent.type(number, ' A-1042 {Enter}')
  expect(await screen.findByText('It arrives tomorrow.')).toBeDefined()
  expect(screen.getByRole('log').textContent).toContain('From our order system, ')
  expect(screen.queryByLabelText('Order number')).toBeNull()
  expect(calls.find(({ name }) => name === 'visits.lookUp')?.input).toEqual({
    action: 'orders',
    language: 'en',
    values: [
      { key: 'order_number', value: 'A-1042' },
      { key: 'email', value: '' },
    ],
  })
})

it('The form comes with the answer that offers it, takes no focus, and stays away once it was closed', async () => {
  await openTalk([offered()])
  const form = await screen.findByRole('form', { name: 'Order status' })
  expect(form.contains(document.activeElement)).toBe(false)
  await userEvent.click(within(form).getByRole('button', { name: 'Close the form' }))
  expect(screen.queryByRole('form', { name: 'Order status' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Order status' })).toBeDefined()
})

it('Whom the company does not vouch for is told to sign in first, and fills in nothing', async () => {
  await openTalk([offered(kept)], {}, { action: kept })
  expect(await screen.findByText(/Sign in there, then ask again\./)).toBeDefined()
  expect(screen.queryByLabelText('Order number')).toBeNull()
})

it('Whom the company vouches for fills it in', async () => {
  await openTalk([offered(kept)], {}, { isVerified: true, action: kept })
  expect(await screen.findByLabelText('Order number')).toBeDefined()
})

it('What was refused is said at the form, which keeps what was typed', async () => {
  await openTalk([offered()], {
    'visits.lookUp': () => {
      throw refusal('too_many_questions')
    },
  })
  const number = await screen.findByLabelText<HTMLInputElement>('Order number')
  await userEvent.type(number, 'A-1{Enter}')
  const form = screen.getByRole('form', { name: 'Order status' })
  await waitFor(() => expect(form.textContent).toContain('That was a lot in a short time'))
  expect(number.value).toBe('A-1')
})

it('A look-up that failed offers a person, and nothing to rate', async () => {
  await openTalk([
    said('b', 'I could not look that up.', { band: null, lookUp: { ...lookUp, fault: 'failed' } }),
  ])
  expect(await screen.findByText('I could not look that up.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Talk to a person' })).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'Rate this answer' })).toBeNull()
})

it('A form says in words what is refused of none of its fields, and nothing of what another form was refused', async () => {
  const returns = { ...orders, id: 'returns', name: 'Return' }
  const issues = [{ path: 'values', message: 'No.' }]
  localStorage.setItem(`StaffroomAI visit ${place.doorKey} `, 't'.repeat(43))
  fakeServer({
    'visits.get': { conversation: talk([]) },
    'visits.suggest': { questions: [] },
    'visits.lookUp': () => {
      throw refusal('invalid_input', {}, issues)
    },
  })
  await render(
    <VisitorChat place={place} met={{ ...met, actions: [orders, returns] }} openReceipt={() => undefined} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Order status' }))
  await userEvent.type(await screen.findByLabelText('Order number'), 'A-1{Enter}')
  const form = screen.getByRole('form', { name: 'Order status' })
  expect(await within(form).findByRole('alert')).toBeDefined()
  await userEvent.click(within(form).getByRole('button', { name: 'Close the form' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }))
  expect(within(screen.getByRole('form', { name: 'Return' })).queryByRole('alert')).toBeNull()
})

it('A look-up that was broken off is not asked again as a question, and one under way says what is done', async () => {
  const asked = said('q', 'Order status\nOrder number: A-1', { role: 'person', lookUp })
  await openTalk([
    asked,
    said('a', '', { state: 'interrupted', band: null }),
    { ...asked, id: 'r' },
    said('b', '', { state: 'answering', band: null }),
  ])
  expect(await screen.findByText('This answer was interrupted.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  expect(screen.getByText('Looking it up…')).toBeDefined()
  expect(screen.queryByText('Reading the site…')).toBeNull()
})

it('What is looked up first of all is read out', async () => {
  await openTalk([], { 'visits.lookUp': talk([said('b', 'It arrives tomorrow.', { lookUp })]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Order status' }))
  await userEvent.type(await screen.findByLabelText('Order number'), 'A-1042{Enter}')
  expect(await screen.findByText('It arrives tomorrow.')).toBeDefined()
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite')
})

it('A form that came with an earlier answer follows what the company asks for today', async () => {
  await openTalk([offered(kept)])
  expect(await screen.findByLabelText('Order number')).toBeDefined()
})
