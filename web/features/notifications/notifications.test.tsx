import type { Notification } from '#contract/person/notifications.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { groupByDay } from './group-by-day.ts'
import { NotificationsBell } from './notifications-bell.tsx'

const now = Date.now()
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

const finished: Notification = {
  id: 'n3',
  code: 'research_completed',
  at: ago(0.1),
  isRead: false,
  workspaceId: 'workspace_ada',
  subject: { kind: 'knowledge', id: 'k1' },
  params: { name: 'northwind.io' },
}
const rated: Notification = {
  ...finished,
  id: 'n2',
  code: 'rating_low',
  at: ago(100),
  subject: { kind: 'conversation', id: 'c1' },
  params: { name: 'Kenji', rating: 1, staffId: 's1' },
}
const device: Notification = {
  ...finished,
  id: 'n1',
  code: 'sign_in_new_device',
  at: ago(200),
  isRead: true,
  workspaceId: null,
  subject: { kind: 'account', id: 'ada' },
  params: {},
}

/** A server with these notifications, which remembers what was read. */
function serverWith(start: Notification[]) {
  let items = start
  const unread = () => items.filter(({ isRead }) => !isRead).length
  const calls = fakeServer({
    'notifications.list': ({ limit }: { limit?: string }) => ({
      items: items.slice(0, Number(limit ?? 25)),
      nextCursor: null,
      total: items.length,
      unread: unread(),
    }),
    'notifications.countUnread': () => ({ unread: unread() }),
    'notifications.markRead': ({ notificationIds }: { notificationIds: string[] }) => {
      items = items.map((item) => (notificationIds.includes(item.id) ? { ...item, isRead: true } : item))
      return { unread: unread() }
    },
    'notifications.markAllRead': ({ upTo }: { upTo: string }) => {
      items = items.map((item) => (item.at <= upTo ? { ...item, isRead: true } : item))
      return { unread: unread() }
    },
  })
  return { calls, arrive: (item: Notification) => (items = [item, ...items]) }
}

describe('the bell', () => {
  it('counts what is unread, and lists it by days with where each leads [SHELL-2]', async () => {
    serverWith([finished, rated, device])
    await render(<NotificationsBell />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: '2 unread notifications' }))
    const popover = await screen.findByRole('dialog', { name: 'Notifications' })
    await within(popover).findByRole('link', { name: /northwind/ })
    const links = within(popover).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Knowledge/k1',
      '/my-staff/s1?conversation=c1',
      '/settings#security',
      '/settings#notifications',
    ])
    expect(links[0]?.textContent).toMatch(/^Unread: northwind\.io is ready/)
    expect(links[1]?.textContent).toMatch(/^Unread: An answer by Kenji was rated 1 out of 5/)
    expect(links[2]?.textContent).toMatch(/^New sign-in to your account/)
    expect(within(popover).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  })

  it('marks what is followed as read, and all of it by one press [SHELL-2]', async () => {
    const { calls } = serverWith([finished, rated])
    await render(<NotificationsBell />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: '2 unread notifications' }))
    await userEvent.click(await screen.findByRole('link', { name: /northwind/ }))
    await userEvent.click(await screen.findByRole('button', { name: '1 unread notification' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }))
    // Shown before the server is asked.
    const written = () => calls.filter(({ name }) => name.startsWith('notifications.mark'))
    await waitFor(() =>
      expect(written().map(({ name, input }) => [name, input])).toEqual([
        ['notifications.markRead', { notificationIds: ['n3'] }],
        ['notifications.markAllRead', { upTo: finished.at }],
      ]),
    )
  })

  it('says politely what arrives while one is at work, and not what was there before [LIVE-1]', async () => {
    const { arrive } = serverWith([rated])
    const { queryClient, container } = await render(<NotificationsBell />, { user: person() })
    await screen.findByRole('button', { name: '1 unread notification' })
    const voice = () => container.querySelector('[aria-live="polite"]')?.textContent
    expect(voice()).toBe('')
    arrive(finished)
    await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
    await screen.findByRole('button', { name: '2 unread notifications' })
    await waitFor(() => expect(voice()).toBe('northwind.io is ready'))
  })

  it('keeps what it shows when older ones cannot be read, or the same ones again [SHELL-2]', async () => {
    let isWell = true
    const all = Array.from({ length: 3 }, (_, place) => ({ ...finished, id: `p${place}`, at: ago(place) }))
    fakeServer({
      'notifications.list': ({ cursor }: { cursor?: string }) => {
        if (!isWell) throw refusal('unavailable')
        const items = cursor === undefined ? all.slice(0, 2) : all.slice(2)
        return { items, nextCursor: cursor === undefined ? 'older' : null, total: 3, unread: 3 }
      },
      'notifications.countUnread': { unread: 3 },
    })
    const { queryClient } = await render(<NotificationsBell />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: '3 unread notifications' }))
    const rows = () => screen.getAllByRole('link', { name: /northwind/ })
    const older = await screen.findByRole('button', { name: 'Show older' })
    isWell = false
    await userEvent.click(older)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(rows()).toHaveLength(2)
    await act(() => queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] }))
    expect(rows()).toHaveLength(2)
    isWell = true
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
  })

  it('says what will be there while nothing is, and offers to try again when reading failed', async () => {
    let isWell = false
    fakeServer({
      'notifications.list': () => {
        if (!isWell) throw refusal('unavailable')
        return { items: [], nextCursor: null, total: 0, unread: 0 }
      },
      'notifications.countUnread': { unread: 0 },
    })
    await render(<NotificationsBell />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isWell = true
    await userEvent.click(again)
    expect(await screen.findByText('Nothing has happened yet')).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }))
  })
})

it('Days are those of the calendar, not of 24 hours', () => {
  const midnight = new Date(2026, 2, 4, 0, 0).getTime()
  const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()
  const items = [10, -10, -1_439, -1_441].map((minutes, index) => ({
    ...finished,
    id: `n${index}`,
    at: at(minutes),
  }))
  const days = groupByDay(items, midnight + 20 * 60_000)
  expect(days.map(({ ago, items }) => [ago, items.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ])
})
