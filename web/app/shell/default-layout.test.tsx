import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showFeed } from '#web/platform/live/app-live.ts'
import type { LiveFeed } from '#web/platform/live/live.ts'
import { preferenceValues } from '#web/platform/preferences/preferences.ts'
import { preferences } from '#web/platform/preferences/theme.ts'
import { session } from '#web/platform/session/app-session.ts'
import { colleague } from '#web/testing/colleagues.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { DefaultLayout, fetchChosen } from './default-layout.tsx'

const workspaces = {
  items: [
    {
      id: 'workspace_ada',
      name: 'Northwind',
      logoUrl: '/images/logo.png',
      apiKey: null,
      ownerUid: 'ada',
      members: {},
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
}

const layout = (
  <DefaultLayout guide={<p>the guide</p>}>
    <h1>The page</h1>
  </DefaultLayout>
)

describe('the default layout', () => {
  afterEach(() => {
    for (const name of ['isVerticalNavCollapsed', 'theme', 'navigationLayout'] as const)
      preferences.set(name, preferenceValues[name][0])
    for (const name of ['horizontalNavType', 'navbarType', 'footerType'] as const)
      preferences.set(name, preferenceValues[name][0])
    showFeed(null)
  })

  it('shows how many visitors wait beside the inbox, and who is on shift below the staff', async () => {
    fakeServer({
      'inbox.count': { waiting: 3 },
      'staff.list': { items: [colleague({ name: 'Kenji' })], nextCursor: null, total: 1 },
    })
    await render(layout, { user: person() })
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    await navigation.findByText('3 conversations wait')
    // The link keeps its own name.
    expect(navigation.getByRole('link', { name: 'Inbox' }).textContent).toBe('Inbox')
    const faces = within(await navigation.findByRole('list', { name: 'On shift' }))
    const kenji = faces.getByRole('link', { name: 'Kenji' })
    expect(kenji.getAttribute('href')).toBe('/my-staff/kenji')
    expect(kenji.querySelector('img')).not.toBeNull()
  })

  it('says nothing of an empty inbox, or where nobody is on shift', async () => {
    const calls = fakeServer({
      'inbox.count': { waiting: 0 },
      'staff.list': { items: [], nextCursor: null, total: 0 },
    })
    await render(layout, { user: person() })
    await waitFor(() =>
      expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['inbox.count', 'staff.list'])),
    )
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(navigation.queryByText(/wait/)).toBeNull()
    expect(navigation.queryByRole('list', { name: 'On shift' })).toBeNull()
  })

  it('has navigation, bar, page and footer, with the guide above the page [SHELL-1] [SHELL-2]', async () => {
    await render(layout, { user: person() })
    const names = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(names).toEqual([
      'Staffroom AI',
      'Home',
      'Inbox',
      'My staff',
      'Knowledge',
      'Dashboard',
      'Analytics',
      'Settings',
      'Help and support',
    ])
    const main = screen.getByRole('main')
    expect(main.textContent).toBe('the guideThe page')
    expect(screen.getByRole('contentinfo').textContent).toContain('AI assistants')
  })

  it('marks the page that is open in the navigation', async () => {
    await render(layout, { user: person(), path: '/my-staff' })
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My staff')
  })

  it('collapses its navigation to icons that keep their names, and remembers it [SHELL-7] [PREF-1]', async () => {
    await render(layout, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the navigation' }))
    expect(document.cookie).toContain('StaffroomAI-isVerticalNavCollapsed=true')
    expect(screen.getByRole('link', { name: 'My staff' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the navigation open' }))
    expect(preferences.get().isVerticalNavCollapsed).toBe('false')
  })

  it('shows how many visitors wait in a row of navigation too', async () => {
    preferences.set('navigationLayout', 'horizontal')
    fakeServer({ 'inbox.count': { waiting: 3 } })
    await render(layout, { user: person() })
    const row = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(await row.findByText('3 conversations wait')).toBeDefined()
    expect(row.getByRole('link', { name: 'Inbox' }).textContent).toBe('Inbox')
  })

  it('has its navigation in a row instead, when that was chosen [SHELL-1] [SHELL-7]', async () => {
    preferences.set('navigationLayout', 'horizontal')
    // As the router does: then it stands there when the page does.
    await fetchChosen()
    await render(layout, { user: person(), path: '/Knowledge' })
    const row = screen.getByRole('navigation', { name: 'Main' })
    expect(within(row).getAllByRole('link')).toHaveLength(8)
    expect(within(row).getByRole('link', { current: 'page' }).textContent).toBe('Knowledge')
    expect(screen.queryByRole('button', { name: 'Collapse the navigation' })).toBeNull()
  })

  it('leaves a way to its pages, whatever is hidden [SHELL-7]', async () => {
    preferences.set('navigationLayout', 'horizontal')
    preferences.set('horizontalNavType', 'hidden')
    preferences.set('navbarType', 'hidden')
    preferences.set('footerType', 'hidden')
    await render(layout, { user: person() })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open the navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Main' })
    expect(within(drawer).getByRole('link', { name: 'Settings' })).toBeDefined()
  })

  it('opens the navigation over the page and closes it when a link is followed [SHELL-3]', async () => {
    await render(layout, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Open the navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Main' })
    await userEvent.click(within(drawer).getByRole('link', { name: 'Knowledge' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the scrollbar of the navigation over the page while it scrolls, and moves it by the keys [SHELL-11]', async () => {
    await render(layout, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Open the navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Main' })
    const nav = within(drawer).getByRole('navigation', { name: 'Main' })
    expect(nav.classList.contains('nav-scroll')).toBe(true)
    fireEvent.scroll(nav)
    expect(nav.classList.contains('scrolling')).toBe(true)
    const moves: unknown[] = []
    nav.scrollBy = (...to: unknown[]) => void moves.push(...to)
    fireEvent.keyDown(within(nav).getByRole('link', { name: 'Settings' }), { key: 'ArrowDown' })
    expect(moves).toEqual([{ top: 30 }])
  })

  it('goes round light, dark and system by the theme switcher [SHELL-5]', async () => {
    preferences.set('theme', 'light')
    await render(layout, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Theme: light. Change to dark.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Theme: dark. Change to like the system.' }))
    expect(preferences.get().theme).toBe('system')
  })

  it('says that it works offline [LIVE-2]', async () => {
    await render(layout, { user: person() })
    const feed: LiveFeed = {
      start: () => {},
      stop: () => {},
      wake: () => {},
      sleep: () => {},
      get: () => 'offline',
      subscribe: () => () => {},
    }
    expect(screen.queryByText('Working offline')).toBeNull()
    act(() => showFeed(feed))
    expect(screen.getByText('Working offline')).toBeDefined()
  })

  it('tells who is signed in and where, and signs out [ACC-2]', async () => {
    fakeServer({ 'workspaces.list': workspaces })
    const { queryClient } = await render(layout, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }))
    const menu = await screen.findByRole('menu')
    expect(menu.textContent).toContain('Ada Lovelace')
    expect(screen.getAllByRole('button', { name: 'Workspace: Northwind' })).not.toEqual([])
    queryClient.setQueryData(['staff', 'list'], { secret: true })
    const calls: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
      calls.push(
        target instanceof Request ? `${target.method} ${new URL(target.url).pathname}` : 'another call',
      )
      // What the navigation asks is not what this is about.
      if (target instanceof Request && target.method === 'GET') return new Promise<Response>(() => {})
      return new Response('{}')
    })
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(session.get().user).toBeNull())
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual(['DELETE /api/session'])
    expect(queryClient.getQueryData(['staff', 'list'])).toBeUndefined()
  })
})
