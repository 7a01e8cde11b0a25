import type { Now } from '#contract/analytics.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'

const done = person({ setupGuide: { knowledgeSourceCreated: true, staffCreated: true, isDismissed: false } })
const quiet: Now = {
  staff: { onShift: 0, total: 0 },
  atWork: [],
  research: { running: 0, waiting: 0 },
  waiting: [],
  waitingTotal: 0,
  usage: {
    since: '2026-11-01T00:00:00.000Z',
    answers: 0,
    answersLimit: null,
    pagesRead: 0,
    pagesLimit: null,
  },
}
const kenji = {
  id: 'kenji',
  name: 'Kenji',
  jobTitle: 'Front desk',
  tint: 1,
  portraitUrl: '/files/staff/kenji/portrait.svg',
  answersInLastHour: 3,
  last: { at: '2026-11-22T10:00:00.000Z', question: 'When do you open?', conversationId: 'talk' },
}
const busy: Now = {
  staff: { onShift: 2, total: 3 },
  atWork: [kenji, { ...kenji, id: 'amal', name: 'Amal', answersInLastHour: 0, last: null }],
  research: { running: 1, waiting: 0 },
  waiting: [
    {
      conversationId: 'wanting',
      staffId: 'kenji',
      staffName: 'Kenji',
      question: 'Can I talk to somebody?',
      state: 'person',
      since: '2026-11-22T09:30:00.000Z',
    },
    {
      conversationId: 'lost',
      staffId: 'amal',
      staffName: 'Amal',
      question: 'Do you ship to Malta?',
      state: 'interrupted',
      since: '2026-11-22T09:00:00.000Z',
    },
  ],
  waitingTotal: 2,
  usage: { ...quiet.usage, answers: 412, pagesRead: 1_204 },
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('the dashboard', () => {
  it('says how many wait though it shows only some of them [HOME-4]', async () => {
    fakeServer({ 'analytics.getNow': { ...busy, waitingTotal: 31 }, 'knowledge.list': listOf() })
    await open('/Dashboard', { user: done })
    expect(await screen.findByText(/31 people are waiting for an answer\./)).toBeDefined()
    expect(panel('Waiting for an answer').getByText('29 more')).toBeDefined()
  })

  it('says what goes on: who works at what, who waits, what was used [HOME-4]', async () => {
    fakeServer({ 'analytics.getNow': busy, 'knowledge.list': listOf() })
    await open('/Dashboard', { user: done })
    expect(
      await screen.findByText(
        'Two of your staff are on shift. One website is being researched. 2 people are waiting for an answer.',
      ),
    ).toBeDefined()
    const rows = panel('On shift now').getAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^KenjiFront desk3 answers this hourWhen do you open\?/)
    expect(rows[1]?.textContent).toMatch(
      /^AmalFront deskno answers this hourNo visitor asked in the last day$/,
    )
    expect(screen.getByRole('link', { name: 'When do you open?' }).getAttribute('href')).toBe(
      '/my-staff/kenji?conversation=talk',
    )
    const waiting = panel('Waiting for an answer')
    expect(waiting.getByRole('link', { name: 'Can I talk to somebody?' }).getAttribute('href')).toBe(
      '/Inbox?conversation=wanting',
    )
    expect(waiting.getByText('Waiting for a person')).toBeDefined()
    expect(waiting.getByRole('link', { name: 'Do you ship to Malta?' }).getAttribute('href')).toBe(
      '/my-staff/amal?conversation=lost',
    )
    expect(waiting.getByText('Interrupted')).toBeDefined()
    expect(panel('Used this month').getByText(/answers/).textContent).toBe(
      '412 answers, trials included, and 1,204 pages read since 1 November. This installation sets no limit.',
    )
  })

  it('shows how far research is [HOME-4]', async () => {
    const progress = {
      currentDepth: 1,
      maxDepth: 2,
      stage: 'crawl',
      pagesRead: 14,
      pagesSkipped: 0,
      pagesQueued: 46,
    }
    const calls = fakeServer({
      'analytics.getNow': quiet,
      'knowledge.list': listOf(
        knownSite({
          id: 'one',
          name: 'northwind.io',
          status: 'research_in_progress',
          researchProgress: progress,
        }),
        knownSite({
          id: 'two',
          name: 'southwind.io',
          status: 'research_in_progress',
          researchProgress: { ...progress, stage: 'report' },
        }),
      ),
    })
    await open('/Dashboard', { user: done })
    const bar = await screen.findByRole('progressbar', { name: 'Pages of northwind.io' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['14', '60'])
    const rows = panel('In progress').getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(calls.find(({ name }) => name === 'knowledge.list')?.input).toMatchObject({ state: 'running' })
    expect(rows[1]?.textContent).toBe('southwind.io14 pages readWriting the report')
  })

  it('says in every panel what is true when nothing goes on [HOME-4]', async () => {
    fakeServer({ 'analytics.getNow': quiet, 'knowledge.list': listOf() })
    await open('/Dashboard', { user: done })
    expect(await panel('On shift now').findByText(/No one is on shift/)).toBeDefined()
    expect(await panel('In progress').findByText(/No website is being researched/)).toBeDefined()
    expect(panel('Waiting for an answer').getByText(/Every question is answered/)).toBeDefined()
  })

  it('shows limits where there are some', async () => {
    const usage = { ...busy.usage, answersLimit: 500 }
    fakeServer({ 'analytics.getNow': { ...busy, usage }, 'knowledge.list': listOf() })
    await open('/Dashboard', { user: done })
    const bar = await screen.findByRole('progressbar', { name: 'Answers' })
    expect(bar.getAttribute('aria-valuetext')).toBe('412 of 500')
    expect(screen.queryByText(/sets no limit/)).toBeNull()
  })

  it('changes when the live feed says so, and offers to try again when it failed [HOME-4]', async () => {
    let now: Now | null = null
    fakeServer({
      'analytics.getNow': () => {
        if (now === null) throw refusal('unavailable')
        return now
      },
      'knowledge.list': listOf(),
    })
    const { queryClient } = await open('/Dashboard', { user: done })
    const again = await screen.findByRole('button', { name: 'Try again' })
    now = quiet
    await userEvent.click(again)
    await screen.findByText(/No one is on shift/)
    now = busy
    await act(() => queryClient.invalidateQueries({ queryKey: ['analytics'] }))
    expect(await screen.findByText('When do you open?')).toBeDefined()
  })
})
