import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { listOf, questionTurn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
// Fetched when they are wanted: not in the first test's time.
import '#web/features/conversations/inbox/saved-replies.tsx'
import '#web/features/conversations/inbox/shared-conversation.tsx'
import '#web/ui/overlays/toast-region.tsx'

beforeEach(() => sessionStorage.clear())

const at = '2026-03-01T10:00:00.000Z'
const ada = { uid: person().uid, name: person().displayName }
const staff = {
  id: 'kenji',
  name: 'Kenji',
  tint: 3,
  portraitUrl: '/files/staff/kenji/portrait.svg',
  editorUids: null,
}

const asked = (id: string, title: string): InboxConversation => ({
  id,
  staff,
  title,
  speaker: 'person',
  assignee: ada,
  wantedSince: null,
  handOffReason: null,
  snoozedUntil: null,
  labels: [],
  contact: null,
  verified: null,
  last: { role: 'person', text: title },
  createdAt: at,
  updatedAt: at,
  messages: [questionTurn(title, `${id}-question`)],
  notes: [],
  seenAt: at,
  isOfProgram: false,
})
const talks = [asked('tour', 'What is a tour?'), asked('boat', 'Where is the boat?')]
const itemOf = ({ messages: _m, notes: _n, seenAt: _s, isOfProgram: _o, ...item }: InboxConversation) => item
const known = ({ id }: { id: string }) => talks.find((talk) => talk.id === id)

/** An inbox with two conversations that are one's own. */
async function desk(answers: Record<string, unknown> = {}, user = person()) {
  const calls = fakeServer({
    'inbox.list': listOf(...talks.map(itemOf)),
    'inbox.get': known,
    'inbox.listPeople': { items: [ada] },
    'inbox.suggest': { suggestion: { text: 'A tour costs £12.', sentences: [], writtenBy: 'quotes' } },
    'inbox.reply': known,
    'inbox.addNote': known,
    'inbox.update': known,
    ...answers,
  })
  const { router } = await open('/Inbox', { user })
  return {
    router,
    sent: () => calls.flatMap(({ name, input }) => (name === 'inbox.reply' ? [[input.id, input.text]] : [])),
  }
}
const row = (title: RegExp) => screen.findByRole('button', { name: title })
const enter = async (title: RegExp) => userEvent.click(await row(title))
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to the visitor' })
const write = async (text: string) => {
  await userEvent.click(await field())
  await userEvent.paste(text)
}
/** Replies that are answered one by one, as the test tells. */
function held() {
  const waiting: PromiseWithResolvers<boolean>[] = []
  const reply = async (input: { id: string }) => {
    const answer = Promise.withResolvers<boolean>()
    waiting.push(answer)
    if (!(await answer.promise)) throw refusal('conversation_not_taken')
    return known(input)
  }
  const settle = async (isSent: boolean) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.resolve(isSent)
  }
  return { reply, settle }
}

it('A reply that fails while the next is written stands in the thread, to be sent again, and the field stays', async () => {
  const { reply, settle } = held()
  const { sent } = await desk({ 'inbox.reply': reply })
  await enter(/tour/)
  await write('First')
  await userEvent.keyboard('{Enter}')
  await write('Second')
  await userEvent.keyboard('{Enter}')
  await write('Third, half')
  await settle(false)
  const thread = await screen.findByRole('log', { name: 'Messages' })
  await within(thread).findByText('First')
  await settle(true)
  expect((await field()).value).toBe('Third, half')
  await userEvent.click(within(thread).getByRole('button', { name: 'Try again' }))
  await settle(true)
  await waitFor(() => expect(within(thread).queryByText('Not sent:')).toBeNull())
  expect(sent()).toEqual([
    ['tour', 'First'],
    ['tour', 'Second'],
    ['tour', 'First'],
  ])
  expect((await field()).value).toBe('Third, half')
})

it('A reply that fails after the page was left is in its field again', async () => {
  const { reply, settle } = held()
  const { router } = await desk({ 'inbox.reply': reply })
  await enter(/tour/)
  await write('First')
  await userEvent.keyboard('{Enter}')
  await router.navigate({ to: '/terms' })
  await waitFor(() => expect(screen.queryByRole('log', { name: 'Messages' })).toBeNull())
  await settle(false)
  await waitFor(() => expect(sessionStorage.getItem(`draft inbox ${ada.uid} tour`)).toBe('First'))
})

it('What waits for its turn goes to the conversation it was written in, whichever is open by then', async () => {
  const { reply, settle } = held()
  const { sent } = await desk({ 'inbox.reply': reply })
  await enter(/tour/)
  await write('First')
  await userEvent.keyboard('{Enter}')
  await write('Second')
  await userEvent.keyboard('{Enter}')
  await enter(/boat/)
  await screen.findByText('Where is the boat?', { selector: 'p' })
  await settle(true)
  await settle(true)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(([id]) => id)).toEqual(['tour', 'tour'])
})

it('What was refused in one conversation does not stand under the next, and goes when something else is done', async () => {
  await desk({
    'inbox.handBack': () => {
      throw refusal('conversation_not_taken')
    },
  })
  const words = 'Somebody else speaks with this visitor now.'
  await enter(/tour/)
  await userEvent.click(await screen.findByRole('button', { name: 'Hand back to Kenji' }))
  await screen.findByText(words)
  await enter(/boat/)
  await screen.findByText('Where is the boat?', { selector: 'p' })
  expect(screen.queryByText(words)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Hand back to Kenji' }))
  await screen.findByText(words)
  await write('Good morning')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

it('A note and a label that are half written are kept while the panel is closed or another conversation is open', async () => {
  await desk()
  await enter(/tour/)
  await userEvent.click(await screen.findByRole('button', { name: 'Notes and labels' }))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Note for your team' }))
  await userEvent.paste('A regular')
  await userEvent.click(screen.getByRole('textbox', { name: 'Add a label' }))
  await userEvent.paste('vip')
  await enter(/boat/)
  const other = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for your team' })
  await waitFor(() => expect(other.value).toBe(''))
  await enter(/tour/)
  const note = async () =>
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for your team' })).value
  await waitFor(async () => expect(await note()).toBe('A regular'))
  const label = screen.getByRole('textbox', { name: 'Add a label' })
  expect(label).toHaveProperty('value', 'vip')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(async () => expect(await note()).toBe(''))
  await userEvent.type(label, '{Enter}')
  await waitFor(() => expect(label).toHaveProperty('value', ''))
})

it('“Use this” adds to what is written', async () => {
  await desk()
  await enter(/tour/)
  await write('Good morning.')
  await userEvent.click(await screen.findByRole('button', { name: 'Use this' }))
  expect((await field()).value).toBe('Good morning.\nA tour costs £12.')
})

it('A saved reply that was deleted comes back by undo, and the keyboard goes on from the next', async () => {
  let kept = [
    { id: 'a', title: 'Hello', text: 'Hello there.' },
    { id: 'b', title: 'Thanks', text: 'Thank you.' },
  ]
  const first = Promise.withResolvers<void>()
  let isDown = true
  await desk({
    'inbox.listReplies': async () => {
      await first.promise
      if (isDown) throw refusal('conversation_not_taken')
      return { items: kept }
    },
    'inbox.deleteReply': ({ id }: { id: string }) => {
      kept = kept.filter((reply) => reply.id !== id)
      return { id }
    },
    'inbox.saveReply': (words: { title: string; text: string }) => {
      const made = { id: 'c', ...words }
      kept = [made, ...kept]
      return made
    },
  })
  await enter(/tour/)
  await userEvent.click(await screen.findByRole('button', { name: 'Saved replies' }))
  const none = 'Write a reply, then save it here to send it again.'
  const dialog = await screen.findByRole('dialog', { name: 'Saved replies' })
  expect(within(dialog).queryByText(none)).toBeNull()
  first.resolve()
  await within(dialog).findByRole('button', { name: 'Try again' })
  expect(within(dialog).queryByText(none)).toBeNull()
  isDown = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete “Hello”' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thanks'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(kept[0]).toMatchObject({ title: 'Hello', text: 'Hello there.' }))
})

it('In one column the way back shows the list, and the focus goes with it', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(width < 960px)' }),
  )
  const { router } = await desk()
  await enter(/tour/)
  const heading = await screen.findByRole('heading', { name: 'Visitor', level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  router.history.back()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('conversation'))
  expect(router.state.location.pathname).toBe('/Inbox')
  await waitFor(async () => expect(document.activeElement).toBe(await row(/tour/)))
  await enter(/boat/)
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the list' }))
  await waitFor(async () => expect(document.activeElement).toBe(await row(/boat/)))
  expect(router.history.location.state.__TSR_index).toBe(0)
})

it('What somebody writes is not in the fields of whoever signs in here next, and there when they come back', async () => {
  await desk()
  await enter(/tour/)
  await write('Only mine')
  cleanup()
  const bens = { ...asked('tour', 'What is a tour?'), assignee: { uid: 'ben', name: 'Ben' } }
  await desk({ 'inbox.get': bens }, person({ uid: 'ben' }))
  await enter(/tour/)
  expect((await field()).value).toBe('')
  cleanup()
  await desk()
  await enter(/tour/)
  expect((await field()).value).toBe('Only mine')
})
