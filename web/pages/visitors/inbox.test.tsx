import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listOf, questionTurn, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { tourCitation } from '#web/testing/sources.ts'

beforeEach(() => sessionStorage.clear())

const at = '2026-03-01T10:00:00.000Z'
const ada = { uid: person().uid, name: person().displayName }

function shared(differs: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id: 'talk',
    staff: {
      id: 'kenji',
      name: 'Kenji',
      tint: 3,
      portraitUrl: '/files/staff/kenji/portrait.svg',
      editorUids: null,
    },
    title: 'What is a tour?',
    speaker: 'waiting',
    assignee: null,
    wantedSince: at,
    handOffReason: 'customer_request',
    snoozedUntil: null,
    labels: [],
    contact: null,
    verified: null,
    last: { role: 'person', text: 'What is a tour?' },
    createdAt: at,
    updatedAt: at,
    messages: [
      questionTurn('What is a tour?'),
      turn({ id: 'asked', role: 'event', event: 'asked', band: null, writtenBy: null }),
      questionTurn('Is somebody there?', 'second'),
    ],
    notes: [],
    seenAt: at,
    isOfProgram: false,
    ...differs,
  }
}
const itemOf = ({ messages: _m, notes: _n, seenAt: _s, isOfProgram: _o, ...item }: InboxConversation) => item

/** A server with one conversation that waits; what is done to it is kept. */
function desk(answers: Record<string, unknown> = {}) {
  let kept = shared()
  const become = (differs: Partial<InboxConversation>) => (kept = { ...kept, ...differs })
  const calls = fakeServer({
    'inbox.list': () => listOf(itemOf(kept)),
    'inbox.count': () => ({ waiting: kept.wantedSince === null ? 0 : 1 }),
    'inbox.get': () => kept,
    'inbox.listPeople': { items: [ada] },
    'inbox.suggest': {
      suggestion: {
        writtenBy: 'quotes',
        text: 'A tour costs £12.',
        sentences: [{ text: 'A tour costs £12.', receipts: [tourCitation] }],
      },
    },
    'inbox.takeOver': () => become({ speaker: 'person', assignee: ada, wantedSince: null }),
    'inbox.reply': ({ text }: { text: string }) =>
      become({
        speaker: 'person',
        assignee: ada,
        wantedSince: null,
        messages: [
          ...kept.messages,
          turn({ id: 'reply', role: 'teammate', text, author: ada.name, band: null, writtenBy: null }),
        ],
      }),
    'inbox.close': () => become({ speaker: 'closed', wantedSince: null }),
    'inbox.addNote': ({ text }: { text: string }) =>
      become({ notes: [{ id: 'note', text, author: ada.name, createdAt: at }] }),
    ...answers,
  })
  return { calls, named: (name: string) => calls.filter((call) => call.name === name) }
}
const enter = () => open('/Inbox', { user: person() })
const thread = () => screen.findByRole('log', { name: 'Messages' })

describe('the inbox', () => {
  it('opens, answers, notes and closes a conversation by keys alone [B-5]', async () => {
    const { named } = desk()
    await enter()
    await screen.findByText('1 visitor is waiting for a person.')
    await screen.findByRole('button', { name: /What is a tour/ })
    await userEvent.keyboard('j')
    expect((await thread()).textContent).toContain('A person was asked for. Your team has been notified.')
    await userEvent.keyboard('r')
    await userEvent.keyboard('Good morning.{Enter}')
    await within(await thread()).findByText('Good morning.')
    expect(named('inbox.reply')[0]?.input).toMatchObject({ id: 'talk', text: 'Good morning.' })
    await userEvent.keyboard('{Escape}n')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note for your team' }), 'a regular')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText('a regular')
    screen.getByRole('log', { name: 'Messages' }).focus()
    await userEvent.keyboard('e')
    await screen.findByRole('button', { name: 'Open again' })
    expect(named('inbox.close')).toHaveLength(1)
  })

  it('says why a person is wanted where the visitor has not simply asked [B-5]', async () => {
    desk({ 'inbox.get': () => shared({ handOffReason: 'policy_restriction' }) })
    await enter()
    await userEvent.click(await screen.findByRole('button', { name: /What is a tour/ }))
    const open = await screen.findByRole('region', { name: 'Conversation with a visitor' })
    await within(open).findByText('By a rule')
  })

  it('calls a visitor by the name that they gave without an address', async () => {
    desk({ 'inbox.get': () => shared({ contact: { name: 'Vic', email: null } }) })
    await enter()
    await userEvent.click(await screen.findByRole('button', { name: /What is a tour/ }))
    await screen.findByRole('heading', { name: 'Vic' })
    expect(screen.queryByText(/Left an address/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send them this conversation' })).toBeNull()
  })

  it('offers no word to whom a program asks for, who would not hear it [B-6]', async () => {
    const { named } = desk({ 'inbox.get': () => shared({ speaker: 'staff', isOfProgram: true }) })
    await enter()
    await userEvent.click(await screen.findByRole('button', { name: /What is a tour/ }))
    await screen.findByText(/A program asks here on behalf of somebody/)
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Reply and take over' })).toBeNull()
    await userEvent.keyboard('t')
    expect(named('inbox.takeOver')).toEqual([])
  })

  it('shows beside the one who writes what the colleague would answer, to be sent as their own', async () => {
    desk()
    await enter()
    await userEvent.click(await screen.findByRole('button', { name: /What is a tour/ }))
    await screen.findByText('Kenji would answer:')
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }))
    expect(screen.getByRole('textbox', { name: 'Reply and take over' })).toHaveProperty(
      'value',
      'A tour costs £12.',
    )
  })

  it('keeps what was written when somebody else was faster, and says so', async () => {
    desk({
      'inbox.reply': () => {
        throw refusal('conversation_not_taken')
      },
    })
    await enter()
    await userEvent.click(await screen.findByRole('button', { name: /What is a tour/ }))
    const box = await screen.findByRole('textbox', { name: 'Reply and take over' })
    await userEvent.type(box, 'Me first{Enter}')
    await screen.findByText('Somebody else speaks with this visitor now.')
    await waitFor(() => expect(box).toHaveProperty('value', 'Me first'))
  })

  it('says what will be there where nobody waits', async () => {
    desk({ 'inbox.list': listOf(), 'inbox.count': { waiting: 0 } })
    await enter()
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy()
    expect(screen.getByText('Nobody is waiting for a person.')).toBeTruthy()
  })
})
