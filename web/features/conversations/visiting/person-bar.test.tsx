import { screen, waitFor } from '@testing-library/react'
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

it.each(['outside_hours', 'contact_wanted', 'nobody_came'] as const)(
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
