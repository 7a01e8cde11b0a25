import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ConversationEvent } from '#contract/conversations.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { VisitorChat } from './visitor-chat.tsx'

const place = { doorKey: 'a-door-with-people-behind-it', site: undefined }
const met = {
  kind: 'link' as const,
  actions: [],
  company: 'Harbour & Pine',
  staff: { name: 'Noor', jobTitle: '', tint: 1, portraitUrl: '/files/doors/x/portrait.svg' },
  isOnShift: true,
  greeting: '',
  people: { areThere: false, backAt: null, promiseMinutes: null },
  form: null,
  link: null,
  retentionDays: 30,
}
beforeEach(() => localStorage.setItem(`StaffroomAI visit ${place.doorKey} `, 't'.repeat(43)))

/** A visitor who was told this in their conversation, oldest first. */
async function told(
  events: readonly ConversationEvent[],
  differs: Partial<VisitConversation> = {},
  askPerson: () => unknown = () => undefined,
) {
  const messages = events.map((event) => turn({ id: event, role: 'event', event, text: '' }))
  const conversation = {
    id: 'talk',
    messages,
    speaker: 'staff',
    person: null,
    contactEmail: null,
    isVerified: false,
    ...differs,
  }
  fakeServer({
    'visits.get': { conversation },
    'visits.suggest': { questions: [] },
    'visits.askPerson': askPerson,
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Harbour'))
}
const form = () => screen.queryByRole('form', { name: 'Leave your e-mail address' })
const asksFor = /Leave your e-mail/

it.each([
  ['staff', ['outside_hours']],
  ['staff', ['calls_used_up']],
  ['closed', ['closed', 'outside_hours']],
  ['staff', ['closed', 'outside_hours', 'reopened']],
] as const)(
  'Who is told to leave an address can do so while %s speaks, after %s',
  async (speaker, events) => {
    await told(events, { speaker })
    await screen.findByText(asksFor)
    expect(form()).not.toBeNull()
  },
)

it.each(['outside_hours', 'contact_wanted', 'nobody_came', 'calls_used_up', 'limit_reached'] as const)(
  'Whose address is known is not told to leave one: %s',
  async (event) => {
    await told([event, 'offered'], { contactEmail: 'kim@example.com' })
    await screen.findByText(/The website does not say/)
    expect(screen.queryByText(asksFor)).toBeNull()
    expect(form()).toBeNull()
  },
)

it('A conversation that is closed asks for nothing, and says why nobody could be called', async () => {
  await told(['outside_hours', 'closed'], { speaker: 'closed' }, () => {
    throw refusal('too_many_calls_for_a_person', { retryAfterSeconds: 9 })
  })
  await screen.findByText(/This conversation was closed/)
  expect(form()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await screen.findByText(/You have asked for a person several times/)
  expect(form()).not.toBeNull()
})

it('A line keeps what was told of people as it was written, whatever is promised since', async () => {
  const messages = [
    turn({ id: 'a', role: 'event', event: 'asked', text: '', told: { promiseMinutes: 5 } }),
    turn({
      id: 'b',
      role: 'event',
      event: 'outside_hours',
      text: '',
      told: { backAt: '2026-03-02T08:00:00.000Z' },
      createdAt: '2026-02-28T08:00:00.000Z',
    }),
    turn({
      id: 'c',
      role: 'event',
      event: 'outside_hours',
      text: '',
      told: { backAt: '2026-01-05T08:00:00.000Z' },
      createdAt: '2025-12-23T08:00:00.000Z',
    }),
  ]
  fakeServer({
    'visits.get': {
      conversation: {
        id: 'talk',
        messages,
        speaker: 'staff',
        person: null,
        contactEmail: null,
        isVerified: false,
      },
    },
    'visits.suggest': { questions: [] },
  })
  const people = { areThere: true, backAt: null, promiseMinutes: 120 }
  await render(<VisitorChat place={place} met={{ ...met, people }} openReceipt={() => undefined} />)
  await screen.findByText(/usually within 5 minutes/)
  screen.getByText(/outside the opening hours of Harbour & Pine\..*We are back on Monday at/)
  // Whoever reads a day of the week alone thinks of the next one.
  screen.getByText(/We are back on Monday,? 5 January at/)
  expect(screen.queryByText(/right now/)).toBeNull()
})

it('What a limit or an offer asks for goes with the next answer', async () => {
  const event = (name: ConversationEvent) => turn({ id: name, role: 'event', event: name, text: '' })
  const asked = turn({ id: 'asked', role: 'person', text: 'Harbour?' })
  const answer = turn({ id: 'answer', role: 'staff', text: 'Harbour Lane.' })
  await told([], { messages: [event('limit_reached'), asked] })
  expect(form()).not.toBeNull()
  cleanup()
  await told([], { messages: [event('limit_reached'), asked, answer] })
  expect(form()).toBeNull()
  cleanup()
  await told([], { messages: [event('offered'), asked, { ...answer, state: 'interrupted' }] })
  expect(screen.getAllByRole('button', { name: 'Talk to a person' })).toHaveLength(2)
  cleanup()
  await told([], { messages: [event('offered'), asked, answer] })
  expect(screen.getAllByRole('button', { name: 'Talk to a person' })).toHaveLength(1)
})

it('An address that is being typed stays when it could not be sent, or something else is done', async () => {
  await told(['offered'], {}, () => {
    throw refusal('too_many_calls_for_a_person', { retryAfterSeconds: 9 })
  })
  const [call] = await screen.findAllByRole('button', { name: 'Talk to a person' })
  await userEvent.click(call ?? document.body)
  await userEvent.type(await screen.findByLabelText('Your e-mail address'), 'kim@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send my address' }))
  await waitFor(() => expect(screen.queryByText(/several times/)).toBeNull())
  expect(screen.getByLabelText('Your e-mail address')).toHaveProperty('value', 'kim@example.com')
})

it('Who rated an answer badly can call a person at once [B-5]', async () => {
  let calls = 0
  await told(['rated_badly'], {}, () => (calls += 1))
  await screen.findByText(/Sorry this did not help/)
  const [inBar] = screen.getAllByRole('button', { name: 'Talk to a person' }).toReversed()
  await userEvent.click(inBar ?? document.body)
  await waitFor(() => expect(calls).toBe(1))
})

it('Who has asked as much as they may reads the company’s words, or the product’s own, and leaves an address [B-5]', async () => {
  const limit = turn({ id: 'limit', role: 'event', event: 'limit_reached', text: 'Write to us for more.' })
  await told([], { messages: [limit, turn({ ...limit, id: 'again', text: '' })] })
  await screen.findByText('Write to us for more.')
  await screen.findByText(/Harbour & Pine answers no more questions here for now/)
  expect(form()).not.toBeNull()
  cleanup()
  await told([], { messages: [limit], contactEmail: 'kim@example.com' })
  await screen.findByText(/You will get the answer by e-mail/)
})

it('An answer leads where a rule says: to a page, or to an appointment [B-4]', async () => {
  const address = 'https://shop.example/book'
  await told([], {
    messages: (['page', 'booking'] as const).map((kind) =>
      turn({ id: kind, text: 'Harbour', link: { kind, address, label: `Go to the ${kind}` } }),
    ),
  })
  for (const kind of ['page', 'booking']) {
    const link = await screen.findByRole('link', { name: `Go to the ${kind}` })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([address, 'noopener noreferrer'])
  }
})

it('What a visitor is refused is read out, and goes when they do something else; of the rest only the sentence is read', async () => {
  await told(['asked'], { speaker: 'waiting' }, () => undefined)
  const status = (await screen.findByText('Waiting for a person')).closest('[role="status"]')
  expect(status?.textContent).toBe('Waiting for a person')
  expect(status?.querySelector('button, input')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Leave my e-mail' }))
  expect(status?.contains(form())).toBe(false)
})

it('A refusal is an alert, until something else is begun', async () => {
  let visit = 0
  await told(['offered'], {}, () => {
    visit += 1
    if (visit === 1) throw refusal('too_many_calls_for_a_person', { retryAfterSeconds: 9 })
    return new Promise(() => {})
  })
  const [ask] = await screen.findAllByRole('button', { name: 'Talk to a person' })
  if (ask === undefined) throw new Error('Nobody can be asked for.')
  await userEvent.click(ask)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have asked for a person several times',
  )
  await userEvent.click(ask)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
