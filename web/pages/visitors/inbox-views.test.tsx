import type { SavedView } from '#contract/visitors/inbox-views.ts'
import type { Role } from '#contract/workspace/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

const own = { isShared: false, isOwn: true }
const parking: SavedView = { id: 'parking', name: 'Parking', view: 'all', query: 'parking', ...own }
const refunds: SavedView = {
  id: 'refunds',
  name: 'Refunds',
  view: 'closed',
  query: '',
  isShared: true,
  isOwn: false,
}

/** A server that keeps these views. */
function views(kept: SavedView[], answers: Record<string, unknown> = {}) {
  const removed: SavedView[] = []
  const one = (id: unknown) => kept.find((view) => view.id === id) ?? parking
  const calls = fakeServer({
    'inbox.list': listOf(),
    'inboxViews.list': () => ({ items: kept }),
    'inboxViews.save': (made: Omit<SavedView, 'id' | 'isOwn'>) => {
      const saved = { ...made, id: 'made', isOwn: true }
      kept = [...kept, saved]
      return saved
    },
    'inboxViews.change': ({ id, place, ...changed }: { id: string; place?: number } & Partial<SavedView>) => {
      const after = { ...one(id), ...changed }
      const others = kept.filter((view) => view.id !== id)
      const at = place ?? kept.findIndex((view) => view.id === id)
      kept = [...others.slice(0, at), after, ...others.slice(at)]
      return after
    },
    'inboxViews.setRemoved': ({ id, isRemoved }: { id: string; isRemoved: boolean }) => {
      const gone = removed.find((view) => view.id === id) ?? one(id)
      kept = isRemoved ? kept.filter((view) => view.id !== id) : [...kept, gone]
      removed.push(gone)
      return gone
    },
    ...answers,
  })
  const asked = () =>
    calls.filter(({ name }) => name === 'inbox.list').map(({ input: { view, query } }) => ({ view, query }))
  return { calls, asked, input: (name: string) => calls.find((call) => call.name === name)?.input }
}
const enter = (address = '/Inbox', role: Role = 'owner') =>
  open(address, { user: person({ activeRole: role }) })
const saved = () => screen.findByRole('group', { name: 'Saved views' })
const namesOf = async () =>
  within(await saved())
    .getAllByRole('button')
    .map((button) => button.textContent)

describe('saved views of the inbox', () => {
  it('are made of what is searched, with a name and for everybody, and are open then', async () => {
    const { input } = views([])
    const { router } = await enter('/Inbox?view=closed')
    await screen.findByRole('heading', { name: 'Nothing here' })
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the inbox' }), 'refund{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('value', 'refund')
    await userEvent.clear(name)
    await userEvent.type(name, 'Money back')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share it with everybody in the workspace' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const made = await within(await saved()).findByRole('button', { name: /^Money back/ })
    expect(made.ariaPressed).toBe('true')
    expect(input('inboxViews.save')).toEqual({
      name: 'Money back',
      view: 'closed',
      query: 'refund',
      isShared: true,
    })
    expect(router.state.location.search).toEqual({ saved: 'made' })
  })

  it('are opened by their address and by number keys, and look for what they are made of', async () => {
    const { asked } = views([parking, refunds])
    const { router } = await enter('/Inbox?saved=parking')
    expect((await within(await saved()).findByRole('button', { name: 'Parking' })).ariaPressed).toBe('true')
    await waitFor(() => expect(asked()).toEqual([{ view: 'all', query: 'parking' }]))
    await userEvent.keyboard('7')
    await waitFor(() => expect(router.state.location.search).toEqual({ saved: 'refunds' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ view: 'closed', query: undefined }))
    await userEvent.keyboard('6')
    // A view of the inbox's own takes what the saved one searched away with it.
    await userEvent.keyboard('2')
    await waitFor(() => expect(asked().at(-1)).toEqual({ view: 'mine', query: undefined }))
    expect(screen.getByRole('searchbox', { name: 'Search the inbox' })).toHaveProperty('value', '')
  })

  it('tell how many are in them, of more than ninety-nine no further, and nothing of none', async () => {
    views([parking, refunds], {
      'inboxViews.count': {
        waiting: 3,
        mine: 100,
        snoozed: 0,
        saved: [
          { id: 'parking', count: 99 },
          { id: 'refunds', count: 0 },
        ],
      },
    })
    await enter()
    const own = await screen.findByRole('group', { name: 'Conversations shown' })
    await within(own).findByRole('button', { name: 'Mine 99+' })
    expect(
      within(own)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Waiting 3', 'Mine 99+', 'All', 'Snoozed', 'Closed'])
    expect(await namesOf()).toEqual(['Parking 99', 'Refunds(shared)'])
  })

  it('of the inbox’s own stay open though what was typed just before is only looked for then', async () => {
    const { asked } = views([])
    await enter()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the inbox' }), 'cake')
    await userEvent.click(screen.getByRole('button', { name: 'Closed' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ view: 'closed', query: 'cake' }))
    expect(screen.getByRole('button', { name: 'Closed' }).ariaPressed).toBe('true')
  })

  it('are renamed, moved and deleted, and come back when that is undone', async () => {
    const { input } = views([parking, { ...parking, id: 'second', name: 'Second' }, refunds])
    const { router } = await enter('/Inbox?saved=second')
    const act = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /^Change “/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
    }
    await act('Move earlier')
    await waitFor(async () => expect(await namesOf()).toEqual(['Second', 'Parking', 'Refunds(shared)']))
    await act('Edit')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'First{Enter}')
    await within(await saved()).findByRole('button', { name: 'First' })
    await act('Delete')
    await waitFor(async () => expect(await namesOf()).toEqual(['Parking', 'Refunds(shared)']))
    // What was looked at goes on being looked at.
    expect(router.state.location.search).toEqual({ view: 'all', query: 'parking' })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await within(await saved()).findByRole('button', { name: 'First' })
    expect(router.state.location.search).toEqual({ saved: 'second' })
    expect(input('inboxViews.setRemoved')).toEqual({ id: 'second', isRemoved: true })
  })

  it('of everybody are kept to oneself by who made them alone; others read why they cannot', async () => {
    const { input } = views([refunds])
    await enter('/Inbox?saved=refunds')
    await userEvent.click(await screen.findByRole('button', { name: /^Change “/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const box = screen.getByRole('checkbox', { name: 'Share it with everybody in the workspace' })
    expect([box.matches(':checked'), box.matches(':disabled')]).toEqual([true, true])
    // The reason is read out with the box.
    const reason = screen.getByText('Only whoever made this view can stop sharing it.')
    expect(box.getAttribute('aria-describedby')?.split(' ')).toContain(reason.id)
    await userEvent.clear(name)
    await userEvent.type(name, 'Money back{Enter}')
    await within(await saved()).findByRole('button', { name: /^Money back/ })
    // Renaming says nothing of sharing: somebody may have changed that since.
    expect(input('inboxViews.change')).toEqual({
      id: 'refunds',
      name: 'Money back',
      view: 'closed',
      query: '',
    })
  })

  it('of everybody that one has made are kept to oneself again', async () => {
    const { input } = views([{ ...refunds, isOwn: true }])
    await enter('/Inbox?saved=refunds')
    await userEvent.click(await screen.findByRole('button', { name: /^Change “/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Share it/ }))
    expect(screen.queryByText(/^Only whoever made/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await namesOf()).toEqual(['Refunds']))
    expect(input('inboxViews.change')).toMatchObject({ id: 'refunds', isShared: false })
  })

  it('of everybody are only looked at by who may only read, who saves for themselves alone', async () => {
    const { input } = views([refunds])
    await enter('/Inbox?saved=refunds', 'viewer')
    expect((await within(await saved()).findByRole('button', { name: /Refunds/ })).ariaPressed).toBe('true')
    expect(screen.queryByRole('button', { name: /^Change “/ })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the inbox' }), 'cake{Enter}')
    await screen.findByRole('button', { name: 'Save view' })
    screen.getByRole('searchbox', { name: 'Search the inbox' }).blur()
    await userEvent.keyboard('v')
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(input('inboxViews.save')).toMatchObject({ name: 'cake', isShared: false }))
  })

  it('that are gone say so, and lead to who is waiting', async () => {
    const { asked } = views([parking])
    await enter('/Inbox?saved=nowhere')
    await screen.findByRole('heading', { name: 'This view is gone' })
    expect(asked()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Show who is waiting' }))
    await screen.findByRole('heading', { name: 'Nobody is waiting' })
  })

  it('that cannot be asked for are asked for again, and the inbox’s own go on meanwhile', async () => {
    let isDown = true
    const { asked } = views([], {
      'inboxViews.list': () => {
        if (isDown) throw refusal('internal')
        return { items: [parking] }
      },
    })
    await enter('/Inbox?saved=parking')
    const again = await screen.findByRole('button', { name: /again/i }, { timeout: 5_000 })
    expect(asked()).toEqual([])
    isDown = false
    await userEvent.click(again)
    await waitFor(() => expect(asked()).toEqual([{ view: 'all', query: 'parking' }]))
  })

  it('say what is wrong where there is no room for another', async () => {
    views([], {
      'inboxViews.save': () => {
        throw refusal('inbox_views_full')
      },
    })
    await enter('/Inbox?query=cake')
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('There is no room for more views. Delete one first.')
  })
})
