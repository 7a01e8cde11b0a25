import type { InboxConversation, InboxItem, InboxPerson } from '#contract/visitors/inbox.ts'
import type { Role } from '#contract/workspace/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = '2026-03-01T10:00:00.000Z'
const ada: InboxPerson = { uid: 'ada', name: 'Ada Lovelace', role: 'owner' }
const ben: InboxPerson = { uid: 'ben', name: 'Ben', role: 'editor' }
const nameOf = ({ uid, name }: InboxPerson) => ({ uid, name })

function talk(id: string, differs: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id,
    staff: {
      id: 'kenji',
      name: 'Kenji',
      tint: 3,
      portraitUrl: '/files/staff/kenji/portrait.svg',
      editorUids: null,
    },
    title: `Question ${id}`,
    speaker: 'staff',
    assignee: null,
    wantedSince: null,
    handOffReason: null,
    snoozedUntil: null,
    labels: [],
    contact: null,
    verified: null,
    last: null,
    createdAt: at,
    updatedAt: at,
    messages: [],
    notes: [],
    seenAt: null,
    isOfProgram: false,
    ...differs,
  }
}

interface Update {
  id: string
  assigneeUid?: string | null
  labels?: string[]
  addLabels?: string[]
  removeLabels?: string[]
}

/** A server with these conversations; what is done to them is kept, but to those that it `refuses`, or to give away. */
function desk(
  talks: readonly InboxConversation[],
  refuses: readonly string[] = [],
  keeps: readonly string[] = [],
) {
  const kept = new Map(talks.map((one) => [one.id, one]))
  const become = (id: string, differs: Partial<InboxItem>): InboxConversation => {
    const before = kept.get(id)
    if (before === undefined || refuses.includes(id)) throw refusal('conversation_not_found', { id })
    const after = { ...before, ...differs }
    kept.set(id, after)
    return after
  }
  const atOnce = { now: 0, most: 0 }
  const calls = fakeServer({
    'inbox.list': () =>
      listOf(
        ...[...kept.values()].map(
          ({ messages: _m, notes: _n, seenAt: _s, isOfProgram: _o, ...item }) => item,
        ),
      ),
    'inbox.get': ({ id }: { id: string }) => kept.get(id),
    'inbox.listPeople': { items: [ada, ben] },
    'inbox.suggest': { suggestion: null },
    'inbox.close': async ({ id }: { id: string }) => {
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      await new Promise((resolve) => setTimeout(resolve))
      atOnce.now -= 1
      return become(id, { speaker: 'closed', wantedSince: null, snoozedUntil: null })
    },
    'inbox.handBack': ({ id }: { id: string }) =>
      become(id, { speaker: 'staff', assignee: null, wantedSince: null, snoozedUntil: null }),
    'inbox.takeOver': ({ id }: { id: string }) =>
      become(id, { speaker: 'person', assignee: nameOf(ada), wantedSince: null, snoozedUntil: null }),
    'inbox.update': ({
      id,
      assigneeUid,
      labels: all,
      addLabels = [],
      removeLabels = [],
      ...changed
    }: Update) => {
      if (keeps.includes(id)) throw refusal('inbox_person_unknown')
      const left = (all ?? kept.get(id)?.labels ?? []).filter((label) => !removeLabels.includes(label))
      const labels = [...new Set([...left, ...addLabels])]
      const holder = [ada, ben].find(({ uid }) => uid === assigneeUid)
      const assignee = holder === undefined ? null : nameOf(holder)
      return become(id, { ...changed, labels, ...(assigneeUid === undefined ? {} : { assignee }) })
    },
  })
  return {
    kept: (id: string) => kept.get(id),
    become,
    /** Takes one out of the list; what is given back puts it there again. */
    hide: (id: string) => {
      const one = kept.get(id)
      kept.delete(id)
      return () => one && kept.set(id, one)
    },
    all: <Name extends keyof InboxConversation>(name: Name) => [...kept.values()].map((one) => one[name]),
    named: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    atOnce,
  }
}

const five = () => ['1', '2', '3', '4', '5'].map((id) => talk(id))
async function enter(address = '/Inbox?view=all', role: Role = 'owner') {
  const page = await open(address, { user: person({ activeRole: role }) })
  await screen.findByRole('button', { name: /Question 1/ })
  return page
}
const box = (id: string) => screen.getByRole('checkbox', { name: `Choose Visitor: Question ${id}` })
const row = (id: string) => screen.getByRole('button', { name: new RegExp(`Question ${id}`) })
const chosen = () =>
  screen
    .queryAllByRole('checkbox')
    .filter((box) => box.matches(':checked'))
    .map((one) => /\d/.exec(one.ariaLabel ?? '')?.[0] ?? '')
    .join('')
const bar = () => screen.getByRole('toolbar', { name: 'With the chosen ones' })
const press = async (name: string | RegExp) =>
  userEvent.click(await within(bar()).findByRole('button', { name }))
/** Chooses all five. */
async function chooseAll() {
  await screen.findAllByRole('checkbox')
  row('1').focus()
  await userEvent.keyboard('{Control>}a{/Control}')
}

const addLabel = async (label: string) => {
  await press('Add a label')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Label' }), `${label}{Enter}`)
}
/** The button in the message that says this. */
const undoOf = async (text: string | RegExp) => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-toast]')
  return within(toast ?? document.body).getByRole('button', { name: 'Undo' })
}

describe('several conversations of the inbox', () => {
  it('are chosen by keys: one, a range that grows and shrinks, all that are loaded, and none', async () => {
    desk(five())
    const { router } = await enter()
    await screen.findAllByRole('checkbox')
    await userEvent.keyboard('jjx')
    expect(chosen()).toBe('2')
    expect(document.activeElement).toBe(row('2'))
    await userEvent.keyboard('{Shift>}JJ{/Shift}')
    expect(chosen()).toBe('234')
    expect(document.activeElement).toBe(row('4'))
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(chosen()).toBe('23')
    // Going on elsewhere begins another range; what was read stays open.
    await userEvent.keyboard('x')
    expect(chosen()).toBe('2')
    row('4').focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toBe('245')
    expect(router.state.location.search).toMatchObject({ conversation: '2' })
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('3 chosen')
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toBe('')
    expect(screen.queryByRole('toolbar')).toBeNull()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('12345')
    await userEvent.keyboard('{Escape}')
    // Where the list does not have the focus, the key marks the words of the page, as everywhere.
    screen.getByRole('searchbox').focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('')
  })

  it('are chosen by their boxes, and up to a row by pressing it with Shift', async () => {
    desk(five())
    const { router } = await enter()
    const user = userEvent.setup()
    await screen.findAllByRole('checkbox')
    await user.click(box('2'))
    await user.keyboard('{Shift>}')
    await user.click(row('4'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('234')
    expect(router.state.location.search).toEqual({ view: 'all' })
    await user.keyboard('{Shift>}')
    await user.click(row('3'))
    await user.click(box('5'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('2345')
    await press('Clear selection')
    expect(chosen()).toBe('')
    // The list has the focus that the bar had.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'All' })))
    await user.keyboard('{Control>}a{/Control}')
    // In another view nothing is chosen yet.
    await user.click(screen.getByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(chosen()).toBe(''))
  })

  it('are closed by a call each, four at once at most; what failed stays chosen, and is said', async () => {
    const { all, named, atOnce } = desk(
      ['1', '2', '3', '4', '5', '6', '7'].map((id) => talk(id)),
      ['2', '5'],
    )
    await enter()
    await chooseAll()
    await press('Close the conversations')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('2 of 7 could not be closed.')
    expect(named('inbox.close')).toHaveLength(7)
    expect(atOnce.most).toBe(4)
    expect(all('speaker').filter((speaker) => speaker === 'closed')).toHaveLength(5)
    expect(chosen()).toBe('25')
    await screen.findByText('5 conversations are closed')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are given, and given to whom they were before by undo', async () => {
    const { all, named } = desk([
      talk('1', { assignee: nameOf(ben) }),
      talk('2'),
      talk('3', { assignee: nameOf(ada) }),
    ])
    await enter()
    await chooseAll()
    await press('Give to somebody')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ben' }))
    await screen.findByText('2 conversations are given to Ben')
    expect(all('assignee').map((one) => one?.uid)).toEqual(['ben', 'ben', 'ben'])
    // Who had it already is left alone.
    expect(named('inbox.update').map(({ id }) => id)).toEqual(['2', '3'])
    expect(chosen()).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(all('assignee').map((one) => one?.uid)).toEqual(['ben', undefined, 'ada']))
  })

  it('are snoozed by the key of one, and brought back as they were by Z', async () => {
    const { all } = desk([talk('1'), talk('2', { snoozedUntil: at }), talk('3')])
    await enter('/Inbox?view=all&conversation=3')
    await screen.findAllByRole('checkbox')
    row('1').focus()
    await userEvent.keyboard('{Shift>}J{/Shift}s')
    await screen.findByText('2 conversations are snoozed')
    expect(all('snoozedUntil')[2]).toBeNull()
    expect(all('snoozedUntil')[0]).toMatch(/^2/)
    await waitFor(() => expect(document.activeElement).toBe(row('2')))
    await userEvent.keyboard('z')
    await waitFor(() => expect(all('snoozedUntil')).toEqual([null, at, null]))
    await waitFor(() => expect(screen.queryByText('2 conversations are snoozed')).toBeNull())
  })

  it('are labelled, beside what they are labelled already, and lose that alone by undo', async () => {
    const { all } = desk([talk('1', { labels: ['vip'] }), talk('2')])
    await enter()
    await chooseAll()
    await press('Add a label')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Label' }), ' tour {Enter}')
    await waitFor(() => expect(all('labels')).toEqual([['vip', 'tour'], ['tour']]))
    await screen.findByText(/is added to/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'All' })))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(all('labels')).toEqual([['vip'], []]))
  })

  it('that are closed go back to who spoke; a visitor who waited cannot be put back, which is said', async () => {
    const { kept, named } = desk([
      talk('1', { assignee: nameOf(ben), snoozedUntil: at }),
      talk('2', { speaker: 'person', assignee: nameOf(ben) }),
      talk('3', { speaker: 'waiting', wantedSince: at }),
    ])
    await enter()
    await chooseAll()
    await press('Close the conversations')
    await screen.findByText('3 conversations are closed')
    await screen.findByText('Undo leaves 1 closed: its visitor was waiting for a person.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(named('inbox.update')).toHaveLength(2))
    expect(kept('1')).toMatchObject({ speaker: 'staff', assignee: nameOf(ben), snoozedUntil: at })
    expect(kept('2')).toMatchObject({ speaker: 'person', assignee: nameOf(ben) })
    expect(kept('3')).toMatchObject({ speaker: 'closed' })
    expect([named('inbox.handBack'), named('inbox.takeOver')]).toEqual([[{ id: '1' }], [{ id: '2' }]])
  })

  it('are offered only what can be done, to those who may', async () => {
    const kept = { ...talk('2').staff, editorUids: ['ada'] }
    desk([talk('1', { speaker: 'closed' }), talk('2', { staff: kept })])
    await enter()
    await screen.findAllByRole('checkbox')
    await userEvent.click(box('1'))
    await within(bar()).findByRole('button', { name: 'Snooze' })
    expect(within(bar()).queryByRole('button', { name: /^Close/ })).toBeNull()
    await userEvent.click(box('2'))
    await within(bar()).findByRole('button', { name: 'Close the conversations' })
    // Ben does not answer for the colleague of one of them.
    await press('Give to somebody')
    const people = await screen.findAllByRole('menuitemradio')
    expect(people.map((one) => one.textContent)).toEqual(['Nobody', 'Ada Lovelace'])
  })

  it('are chosen by nobody who may not answer there', async () => {
    const kept = { ...talk('2').staff, editorUids: ['ben'] }
    desk([talk('1'), talk('2', { staff: kept })])
    const editor = await enter('/Inbox?view=all', 'editor')
    expect(await screen.findAllByRole('checkbox')).toHaveLength(1)
    row('2').focus()
    await userEvent.keyboard('x{Control>}a{/Control}')
    expect(chosen()).toBe('1')
    editor.unmount()
    await enter('/Inbox?view=all', 'viewer')
    row('1').focus()
    await userEvent.keyboard('x{Control>}a{/Control}{Shift>}J{/Shift}')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})

describe('what others do meanwhile in the inbox', () => {
  it('stays: undo leaves whoever speaks by now, and says so', async () => {
    const { become, kept, named } = desk([talk('1'), talk('2')])
    await enter()
    await chooseAll()
    await press('Close the conversations')
    const undo = await undoOf('2 conversations are closed')
    // The visitor writes again and asks for a person; Ben takes over.
    become('1', { speaker: 'person', assignee: nameOf(ben) })
    await userEvent.click(undo)
    await screen.findByText('1 of 2 could not be undone.')
    await screen.findByText('1 conversation has changed since, and stays as it is.')
    expect(kept('1')).toMatchObject({ speaker: 'person', assignee: nameOf(ben) })
    expect(kept('2')?.speaker).toBe('staff')
    expect(named('inbox.handBack')).toEqual([{ id: '2' }])
  })

  it('stays among the labels, and undo takes back its own alone', async () => {
    const { all, become } = desk([talk('1'), talk('2')])
    await enter()
    await chooseAll()
    become('1', { labels: ['theirs'] })
    await addLabel('vip')
    await waitFor(() => expect(all('labels')).toEqual([['theirs', 'vip'], ['vip']]))
    const undo = await undoOf(/is added to/)
    await chooseAll()
    await addLabel('refund')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
    // Somebody else gives one away: no label depends on that.
    become('2', { assignee: nameOf(ben) })
    await userEvent.click(undo)
    await waitFor(() => expect(all('labels')).toEqual([['theirs', 'refund'], ['refund']]))
  })

  it('takes a row from the choice with the row: come back, it is not chosen, and no key acts on it', async () => {
    const { hide, kept } = desk(five())
    const { queryClient } = await enter()
    const again = () => queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
    await screen.findAllByRole('checkbox')
    await userEvent.click(box('1'))
    await userEvent.click(box('3'))
    const comeBack = hide('1')
    await again()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Question 1/ })).toBeNull())
    expect(chosen()).toBe('3')
    comeBack()
    await again()
    await screen.findByRole('button', { name: /Question 1/ })
    expect(chosen()).toBe('3')
    await userEvent.keyboard('e')
    await screen.findByText('The conversation is closed')
    expect([kept('1')?.speaker, kept('3')?.speaker]).toEqual(['staff', 'closed'])
  })
})

describe('key Z in the inbox', () => {
  it('waits for what was begun last, and takes that back', async () => {
    const { kept, named } = desk([talk('1'), talk('2'), talk('3')])
    await enter()
    await screen.findAllByRole('checkbox')
    row('1').focus()
    await userEvent.keyboard('xe')
    await undoOf('The conversation is closed')
    row('2').focus()
    await userEvent.keyboard('xez')
    await waitFor(() => expect(named('inbox.handBack')).toEqual([{ id: '2' }]))
    await waitFor(() => expect(kept('2')?.speaker).toBe('staff'))
    expect(kept('1')?.speaker).toBe('closed')
    await userEvent.keyboard('z')
    await waitFor(() => expect(kept('1')?.speaker).toBe('staff'))
  })

  it('waits for one conversation too, and pressed twice takes back both in order', async () => {
    const { kept } = desk([talk('1', { speaker: 'person', assignee: nameOf(ada) })])
    await enter('/Inbox?view=all&conversation=1')
    await screen.findByRole('button', { name: 'Snooze' })
    row('1').focus()
    await userEvent.keyboard('sezz')
    await waitFor(() =>
      expect(kept('1')).toMatchObject({ speaker: 'person', assignee: nameOf(ada), snoozedUntil: null }),
    )
    expect(screen.queryByText(/could not be undone/)).toBeNull()
  })
})

describe('one conversation of the inbox', () => {
  it('is taken back what was done to it last, by Ctrl and Z where nobody writes', async () => {
    const { kept } = desk([talk('1', { speaker: 'person', assignee: nameOf(ada) })])
    await enter('/Inbox?view=all&conversation=1')
    const reply = await screen.findByRole('textbox', { name: 'Reply to the visitor' })
    row('1').focus()
    await userEvent.keyboard('s')
    await screen.findByText('The conversation is snoozed')
    // Keys go on while the message is shown.
    await userEvent.keyboard('e')
    await screen.findByText('The conversation is closed')
    expect(kept('1')).toMatchObject({ speaker: 'closed', snoozedUntil: null })
    await userEvent.type(reply, 'Hello{Control>}z{/Control}')
    expect(kept('1')?.speaker).toBe('closed')
    row('1').focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept('1')).toMatchObject({ speaker: 'person', assignee: nameOf(ada) }))
    await waitFor(() => expect(kept('1')?.snoozedUntil).toMatch(/^2/))
  })

  it('that waited stays closed: the key takes back nothing that was done before', async () => {
    const { kept, named } = desk([talk('1', { speaker: 'waiting', wantedSince: at })])
    await enter('/Inbox?view=all&conversation=1')
    await screen.findByRole('button', { name: 'Snooze' })
    row('1').focus()
    await userEvent.keyboard('s')
    await screen.findByText('The conversation is snoozed')
    await userEvent.keyboard('e')
    await screen.findByText('This can’t be undone: the visitor was waiting for a person.')
    await userEvent.keyboard('z')
    expect(kept('1')).toMatchObject({ speaker: 'closed', snoozedUntil: null })
    expect(named('inbox.update')).toHaveLength(1)
  })

  it('says when it could not be taken back', async () => {
    const refused: string[] = []
    desk([talk('1')], refused)
    await enter('/Inbox?view=all&conversation=1')
    await screen.findByRole('button', { name: 'Snooze' })
    row('1').focus()
    await userEvent.keyboard('s')
    await screen.findByText('The conversation is snoozed')
    refused.push('1')
    await userEvent.keyboard('z')
    await screen.findByText('1 of 1 could not be undone.')
  })

  it('says who speaks there when only that could be taken back', async () => {
    const { kept } = desk([talk('1', { speaker: 'person', assignee: nameOf(ben) })], [], ['1'])
    await enter('/Inbox?view=all&conversation=1')
    await screen.findByRole('button', { name: 'Snooze' })
    row('1').focus()
    await userEvent.keyboard('e')
    await screen.findByText('The conversation is closed')
    await userEvent.keyboard('z')
    await screen.findByText('1 of 1 could be undone only in part.')
    await screen.findByText('You speak in 1 conversation now; the rest could not be undone.')
    expect(kept('1')).toMatchObject({ speaker: 'person', assignee: nameOf(ada) })
  })
})
