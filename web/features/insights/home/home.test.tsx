import type { HomePageData, Metrics } from '#contract/home.ts'
import type { Staff } from '#contract/staff.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { Home } from './home.tsx'

const week = {
  interactions: 0,
  satisfaction: null,
  conversionRate: null,
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-08T00:00:00.000Z',
}
const empty: Metrics = {
  aiStaffOverview: { total: 0, active: 0 },
  knowledgeBase: { total: 0, researched: 0, passages: 0 },
  performanceInsights: { current: week, previous: week, hasGoal: false },
  configuration: {
    share: 1 / 6,
    things: [
      { key: 'knowledge_source', done: false },
      { key: 'staff', done: false },
      { key: 'logo', done: false },
      { key: 'api_key', done: false },
      { key: 'model', done: true },
      { key: 'mail', done: false },
    ],
  },
}
const busy: Metrics = {
  aiStaffOverview: { total: 5, active: 2 },
  knowledgeBase: { total: 3, researched: 2, passages: 1_204 },
  performanceInsights: {
    current: { ...week, interactions: 14, satisfaction: 4.5, conversionRate: 0.25 },
    previous: { ...week, interactions: 20 },
    hasGoal: true,
  },
  configuration: { share: 1, things: empty.configuration.things.map(({ key }) => ({ key, done: true })) },
}
const kenji: Staff = {
  id: 'kenji',
  name: 'Kenji',
  jobTitle: 'Front desk',
  workspaceId: 'workspace_ada',
  ownerUid: 'ada',
  status: 'active',
  editorUids: null,
  tint: 1,
  portraitUrl: '/files/staff/kenji/portrait.svg',
  knowledgeSourceIds: [],
  version: 1,
  greeting: '',
  goal: 'none',
  liveOn: { link: false, widget: false, seenOn: null },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  interactionsCount: 14,
  averageRating: 4.5,
  conversionRate: 0.25,
}
const staffList =
  (all: Staff[]) =>
  ({ status }: { status?: string } = {}) => {
    const items = all.filter((one) => status === undefined || one.status === status)
    return { items, nextCursor: null, total: items.length }
  }

const homeOf = (metrics: Metrics, differs: Partial<HomePageData> = {}): HomePageData => ({
  metrics,
  announcements: [],
  recentActivity: [],
  ...differs,
})

describe('the home page', () => {
  it('says in words and four figures how things stand [HOME-1]', async () => {
    fakeServer({ 'home.get': homeOf(busy), 'staff.list': staffList([kenji]) })
    await render(<Home />, { user: person() })
    expect(
      await screen.findByText(/Two of your staff are on shift\. They answered 14 questions this week\./),
    ).toBeDefined()
    const figures = [...(await screen.findByLabelText('Metrics')).children].map(
      (figure) => figure.textContent,
    )
    expect(figures).toEqual([
      'Staff on shift2of 5 in all',
      'Websites known2of 3 in all, 1,204 passages',
      'Answers this week1430% fewer than last weekRated 4.5 of 5 on average25% of conversations reached their goal',
      'Set up100%Nothing is missing',
    ])
  })

  it('greets by the first name', async () => {
    fakeServer({ 'home.get': homeOf(busy), 'staff.list': staffList([]) })
    await render(<Home />, { user: person() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^Good (morning|afternoon|evening), Ada$/,
    )
    await screen.findByLabelText('Metrics')
  })

  it('tells a new person what to do first, with what is missing as links [HOME-1]', async () => {
    fakeServer({ 'home.get': homeOf(empty), 'staff.list': staffList([]) })
    await render(<Home />, { user: person() })
    expect(await screen.findByText(/Add a website, then hire someone who knows it/)).toBeDefined()
    const links = within(screen.getByLabelText('Metrics')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a website', '/Knowledge'],
      ['a colleague', '/my-staff'],
      ['a logo', '/help-support#logo'],
      ['an API key', '/settings#programs'],
      ['a mail server', '/help-support#mail'],
    ])
    expect(await screen.findByRole('link', { name: 'Hire a colleague' })).toBeDefined()
  })

  it('shows at most four of the staff and where the others are', async () => {
    const calls = fakeServer({
      'home.get': homeOf(busy),
      'staff.list': staffList([kenji]),
    })
    await render(<Home />, { user: person() })
    const card = await screen.findByRole('link', { name: 'Kenji' })
    expect(card.getAttribute('href')).toBe('/my-staff/kenji')
    expect(card.closest('li')?.textContent).toBe('On shiftKenjiFront desk14 answers')
    expect(screen.getByRole('link', { name: 'See all 5' })).toBeDefined()
    expect(calls.find(({ name }) => name === 'staff.list')?.input).toEqual({
      limit: '4',
      sort: 'answers',
      status: 'active',
    })
  })

  it('shows who is on shift first, those with most to do before others, and nobody who is archived', async () => {
    const members: Staff[] = [
      { ...kenji, id: 'a', name: 'Zara', status: 'archived', interactionsCount: 90 },
      { ...kenji, id: 'b', name: 'Paula', status: 'paused', interactionsCount: 40 },
      { ...kenji, id: 'c', name: 'Omar', status: 'active', interactionsCount: 2 },
      { ...kenji, id: 'd', name: 'Lena', status: 'active', interactionsCount: 30 },
    ]
    fakeServer({
      'home.get': homeOf(busy),
      'staff.list': staffList(
        members.toSorted((one, other) => other.interactionsCount - one.interactionsCount),
      ),
    })
    await render(<Home />, { user: person() })
    const section = (await screen.findByRole('heading', { name: 'Your staff' })).closest('section')
    await screen.findByRole('link', { name: 'Paula' })
    const names = within(section ?? document.body).getAllByRole('link', { name: /^[A-Z][a-z]+$/ })
    expect(names.map((one) => one.textContent)).toEqual(['Lena', 'Omar', 'Paula'])
  })

  it('asks to hire by the form itself, not by a page that asks again', async () => {
    fakeServer({ 'home.get': homeOf(empty), 'staff.list': staffList([]) })
    await render(<Home />, { user: person() })
    const link = await screen.findByRole('link', { name: 'Hire a colleague' })
    expect(link.getAttribute('href')).toBe('/my-staff?add=1')
  })

  it('shows the welcome announcement [HOME-2]', async () => {
    const announcements = [
      { id: 'a1', title: 'Welcome to your staff room', content: 'Paste the address.', date: week.to },
    ]
    fakeServer({ 'home.get': homeOf(empty, { announcements }), 'staff.list': staffList([]) })
    await render(<Home />, { user: person() })
    const panel = await screen.findByRole('region', { name: 'Announcements' })
    expect(within(panel).getByRole('heading', { name: 'Welcome to your staff room' })).toBeDefined()
  })

  it('tells the newest activity in words, linked while the thing is there [HOME-3]', async () => {
    const activity = { date: week.to, workspaceId: 'workspace_ada', text: 'In English', icon: 'globe' }
    const recentActivity: HomePageData['recentActivity'] = [
      {
        ...activity,
        id: '3',
        category: 'knowledge',
        code: 'knowledge.changed.research_completed',
        params: { subject: 'k1', name: 'northwind.io' },
      },
      { ...activity, id: '2', category: 'staff', code: 'staff.deleted', params: { subject: 's1' } },
      {
        ...activity,
        id: '1',
        category: 'staff',
        code: 'staff.changed.promoted',
        params: { subject: 's2', name: 'Lea' },
      },
    ]
    fakeServer({ 'home.get': homeOf(busy, { recentActivity }), 'staff.list': staffList([kenji]) })
    await render(<Home />, { user: person() })
    const panel = await screen.findByRole('region', { name: 'Recent activity' })
    expect(within(panel).getByRole('link', { name: 'northwind.io is ready' }).getAttribute('href')).toBe(
      '/Knowledge/k1',
    )
    expect(within(panel).getByText('A colleague was deleted').closest('a')).toBeNull()
    expect(within(panel).getByText('In English')).toBeDefined()
  })

  it('tells in the person’s own words also of what has no name any more [HOME-3]', async () => {
    const codes = [
      ['knowledge.changed.created', 'A website was added'],
      ['knowledge.changed.research_completed', 'A website is ready'],
      ['knowledge.changed.research_failed', 'Couldn’t read a website'],
      ['knowledge.changed.cancelled', 'Research of a website was cancelled'],
      ['knowledge.changed.restarted', 'A website is being researched again'],
      ['staff.changed.created', 'A colleague was hired'],
      ['staff.changed.active', 'A colleague is on shift'],
      ['staff.changed.paused', 'A colleague is paused'],
      ['staff.changed.archived', 'A colleague was archived'],
      // A name or a logo: the event does not say which.
      ['workspace.changed', 'The workspace was changed'],
    ] as const
    const recentActivity = codes.map(([code], place) => ({
      id: String(place),
      date: week.to,
      workspaceId: 'workspace_ada',
      category: 'knowledge' as const,
      text: 'In English',
      icon: 'globe',
      code,
      params: { subject: 'gone' },
    }))
    for (const from of [0, 5]) {
      const shown = recentActivity.slice(from, from + 5)
      fakeServer({
        'home.get': homeOf(busy, { recentActivity: shown }),
        'staff.list': staffList([kenji]),
      })
      const { unmount } = await render(<Home />, { user: person() })
      const panel = await screen.findByRole('region', { name: 'Recent activity' })
      for (const [, words] of codes.slice(from, from + 5))
        expect(within(panel).getByText(words).closest('a')).toBeNull()
      unmount()
    }
  })

  it('changes when the live feed says so [HOME-1]', async () => {
    let metrics = empty
    fakeServer({ 'home.get': () => homeOf(metrics), 'staff.list': staffList([]) })
    const { queryClient } = await render(<Home />, { user: person() })
    await screen.findByText(/No colleagues yet\. Add/)
    metrics = busy
    await act(() => queryClient.invalidateQueries({ queryKey: ['home'] }))
    expect(await screen.findByText(/Two of your staff are on shift/)).toBeDefined()
  })

  it('stands as a skeleton until it is read, and offers to try again when that failed', async () => {
    let isWell = false
    fakeServer({
      'home.get': () => {
        if (!isWell) throw refusal('unavailable')
        return homeOf(busy)
      },
      'staff.list': staffList([kenji]),
    })
    await render(<Home />, { user: person() })
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
    isWell = await screen.findByRole('alert').then(() => true)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await screen.findByLabelText('Metrics')).toBeDefined()
  })
})
