import type { Conversation } from '#contract/conversations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, hired, listOf, talk } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite } from '../testing/sources.ts'

const { messages: _messages, ...none } = talk()
const asked = (id: string, title: string, differs: Partial<Conversation> = {}): Conversation => ({
  ...none,
  id,
  title,
  answersCount: 2,
  askedBy: 'visitor',
  ...differs,
})

/** Kenji with two conversations; `refuses` a change of them. */
function office({ refuses = false } = {}) {
  const kept = new Map([
    ['one', asked('one', 'What is a tour?')],
    ['two', asked('two', 'May I come on Monday?', { converted: true })],
  ])
  const gate = Promise.withResolvers<void>()
  const calls = fakeServer({
    'staff.get': colleague({ interactionsCount: 4, averageRating: 4.5, conversionRate: 0.5 }),
    'staff.update': async ({ id, name }: { id: string; name: string }) => {
      await gate.promise
      if (refuses) throw refusal('staff_not_found', { id })
      return colleague({ name })
    },
    'knowledge.list': listOf(knownSite()),
    'conversations.list': ({ only }: { only?: string }) =>
      listOf(...[...kept.values()].filter(({ converted }) => only !== 'converted' || converted)),
    'conversations.get': ({ id }: { id: string }) => ({ ...talk(), ...kept.get(id) }),
    'conversations.setConverted': ({ id, converted }: { id: string; converted: boolean }) => {
      const before = kept.get(id)
      if (refuses || before === undefined) throw refusal('conversation_not_found')
      kept.set(id, { ...before, converted })
      return { ...before, converted }
    },
    'conversations.delete': ({ id }: { id: string }) => {
      kept.delete(id)
      return { id }
    },
  })
  return { calls, kept, answer: () => gate.resolve() }
}

const row = async (title: string) => {
  const found = (await screen.findByRole('button', { name: new RegExp(`^${title}`) })).closest('li')
  if (found === null) throw new Error(`${title} stands in no list`)
  return found
}
const openMenu = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for “${title}”` }))

it('a colleague has a tab for each part, named by the address [STF-3]', async () => {
  office()
  const { router } = await open('/my-staff/kenji?tab=nonsense', { user: person() })
  await screen.findByRole('tab', { name: 'Talk', selected: true })
  screen.getByText('to visitors')
  await userEvent.click(screen.getByRole('tab', { name: 'Knowledge' }))
  await screen.findByRole('link', { name: 'northwind.io' })
  expect(router.state.location.search).toEqual({ tab: 'knowledge' })
  screen.getByRole('log', { name: 'Messages' })
  await userEvent.click(screen.getByRole('tab', { name: 'Talk' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('conversations are those that reached their goal, as the address says [STF-3]', async () => {
  const { calls } = office()
  await open('/my-staff/kenji?tab=conversations&only=converted', { user: person() })
  expect((await row('May I come on Monday\\?')).textContent).toContain('Goal reached')
  expect(screen.queryByText('What is a tour?')).toBeNull()
  screen.getByText('1 conversation')
  expect(calls.find(({ name }) => name === 'conversations.list')?.input).toMatchObject({ only: 'converted' })
})

it('a conversation is marked as having reached its goal, and unmarked [STF-1]', async () => {
  const { kept } = office()
  await open('/my-staff/kenji?tab=conversations', { user: person() })
  await openMenu('What is a tour?')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as goal reached' }))
  await waitFor(() => expect(kept.get('one')?.converted).toBe(true))
  expect((await row('What is a tour\\?')).textContent).toContain('Goal reached')
  await openMenu('May I come on Monday?')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Goal not reached' }))
  await waitFor(() => expect(kept.get('two')?.converted).toBe(false))
})

it('a mark that was refused is taken back, in words [STF-1]', async () => {
  office({ refuses: true })
  await open('/my-staff/kenji?tab=conversations', { user: person() })
  await openMenu('What is a tour?')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as goal reached' }))
  await screen.findByRole('alert')
  expect((await row('What is a tour\\?')).textContent).not.toContain('Goal reached')
})

it('a conversation is deleted after a question, and leaves the chat [STF-3]', async () => {
  const { kept } = office()
  const { router } = await open('/my-staff/kenji?tab=conversations&conversation=one', { user: person() })
  await openMenu('What is a tour?')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' })
  expect(question.textContent).toContain('2 answers')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect([...kept.keys()]).toEqual(['two']))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'conversations' }))
})

it('a new name is shown at once, and goes back to the old one when it is refused, in words [STF-3] [ERR-10]', async () => {
  const { answer } = office({ refuses: true })
  await open('/my-staff/kenji', { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Kenji' }))
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Kenzo')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  // Behind the dialog.
  await screen.findByRole('heading', { level: 1, name: 'Kenzo', hidden: true })
  answer()
  expect((await screen.findByRole('alert')).textContent).toContain('Staff with ID kenji not found.')
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Kenji')
})

it('what members ask is called a trial, and where nobody else has asked, the way to the link stands [STF-1]', async () => {
  fakeServer({
    'staff.get': colleague(),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(asked('one', 'What is a tour?', { askedBy: 'member', converted: true })),
    'doors.list': { items: [] },
  })
  await open('/my-staff/kenji', { user: person() })
  const own = await row('What is a tour?')
  within(own).getByText('Trial')
  expect(own.textContent).not.toContain('Goal reached')
  screen.getByText(/No visitor has asked Kenji yet\. Your own questions are trials and count nowhere\./)
  await userEvent.click(await screen.findByRole('link', { name: 'Put Kenji to work' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put Kenji to work' })
  await within(dialog).findByRole('switch', { name: 'Share link' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('owner and admins choose who works with a colleague; whoever is not chosen sees why nothing can be changed [WSP-6]', async () => {
  const member = (uid: string, role: 'owner' | 'editor' | 'viewer') => ({
    uid,
    name: uid,
    email: `${uid}@example.com`,
    photoURL: null,
    role,
    joinedAt: '2026-03-01T10:00:00.000Z',
  })
  let kept = colleague()
  const calls = fakeServer({
    'staff.get': () => kept,
    'staff.setEditors': ({ editorUids }: { editorUids: string[] | null }) => (kept = { ...kept, editorUids }),
    'staff.getSettings': {
      live: { number: 1, settings: hired },
      draft: null,
      revision: 0,
      hasModel: false,
      actionSecrets: [],
    },
    'staff.listVersions': { items: [], nextBefore: null },
    'members.list': { items: [member('ada', 'owner'), member('bob', 'editor'), member('vic', 'viewer')] },
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
  })
  const { unmount } = await open('/my-staff/kenji?tab=settings', { user: person() })
  await userEvent.click(await screen.findByRole('radio', { name: 'Only the editors chosen here' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /bob/ }))
  expect(screen.queryByRole('checkbox', { name: /vic/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save choice' }))
  await screen.findByText('Chosen people work with Kenji')
  expect(calls.find(({ name }) => name === 'staff.setEditors')?.input).toEqual({
    id: 'kenji',
    editorUids: ['bob'],
  })
  unmount()
  await open('/my-staff/kenji?tab=settings', { user: person({ activeRole: 'editor' }) })
  await screen.findByText('You can talk to Kenji. Chosen people make the changes.')
  expect((await screen.findByLabelText('Greeting')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Only the editors chosen here' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pause Kenji' })).toBeNull()
})
