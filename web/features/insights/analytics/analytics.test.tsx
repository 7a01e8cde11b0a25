import type { AnalyticsReport } from '#contract/analytics.ts'
import { i18n } from '@lingui/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { listOf } from '#web/testing/colleagues.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { busyWeek, inVain, quietWeek } from './reports.fixture.ts'

const done = person({ setupGuide: { knowledgeSourceCreated: true, staffCreated: true, isDismissed: false } })
const ownWeek = '/Analytics?period=own&from=2026-03-01&to=2026-03-07'

const answering = (report: AnalyticsReport, more: Record<string, unknown> = {}) =>
  fakeServer({
    'analytics.get': report,
    'analytics.listUnanswered': { items: [] },
    'staff.list': listOf(),
    ...more,
  })
const visit = (path = ownWeek) => open(path, { user: done })
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the analytics', () => {
  it('say the period in words, then in four figures that are the server’s [HOME-4]', async () => {
    const calls = answering(busyWeek)
    await visit()
    expect(
      await screen.findByText(
        'Your staff answered 20 questions in these 7 days, 25% more than in the 7 before.',
      ),
    ).toBeDefined()
    const figures = [...screen.getByLabelText('Figures of the period').children].map((one) => one.textContent)
    expect(figures).toEqual([
      'Questions answered2025% more than in the 7 days before',
      'Answered from the site60%10 points more than before25% with the closest passage, 15% not on the site',
      'Satisfaction4.5Down from 4.7of 5, from 4 ratings',
      'Goal reached25%8 points less than beforein 8 conversations',
    ])
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(calls.find(({ name }) => name === 'analytics.get')?.input).toEqual({
      from: '2026-03-01',
      to: '2026-03-07',
      timeZone,
    })
  })

  it('show the very numbers of the chart as a table, and those of a day by the arrow keys [HOME-4]', async () => {
    answering(busyWeek)
    await visit()
    expect(await screen.findByText(/Most on 4 Mar: 11\./)).toBeDefined()
    const table = screen.getByRole('group', { name: 'Answers by day', hidden: true })
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(8)
    await userEvent.click(screen.getByText('Show as table'))
    const rows = cellsOf(table)
    expect(rows[0]).toEqual(['Day', 'Answered', 'Closest passage', 'Not on the site', 'In all'])
    expect(rows[4]).toEqual(['4 Mar', '6', '3', '2', '11'])
    expect(rows.at(-1)).toEqual(['1 Mar', '6', '2', '1', '9'])

    const chart = await screen.findByRole('slider', { name: 'Day of the chart' })
    const legend = () => screen.getAllByRole('definition').map((one) => one.textContent)
    act(() => chart.focus())
    await userEvent.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'Sunday, 1 March 2026: 9 in all. Answered 6, Closest passage 2, Not on the site 1',
    )
    expect(legend()).toEqual(expect.arrayContaining(['6', '2', '1']))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(chart.getAttribute('aria-valuenow')).toBe('4')
    expect(chart.querySelectorAll('g[style] rect')).toHaveLength(6)
  })

  it('write days and numbers with the digits and groups that the language has', async () => {
    i18n.activate('en-US', 'en-US-u-nu-arab')
    onTestFinished(() => i18n.activate('en-US'))
    const days = busyWeek.days.map((one) => ({
      ...one,
      answers: 1_200,
      answered: 1_200,
      closest: 0,
      unknown: 0,
    }))
    answering({ ...busyWeek, days })
    await visit()
    const chart = await screen.findByRole('slider', { name: 'Day of the chart' })
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'Saturday, ٧ March ٢٠٢٦: ١٬٢٠٠ in all. Answered ١٬٢٠٠, Closest passage ٠, Not on the site ٠',
    )
    const written = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(written).toEqual(expect.arrayContaining(['٧ Mar', '١٬٠٠٠']))
    expect(written.join('')).not.toMatch(/[0-9]/)
  })

  it('split the answers by staff when asked, in the colour of each, and keep that in the address', async () => {
    answering(busyWeek)
    const { router } = await visit()
    await userEvent.click(await screen.findByRole('button', { name: 'By staff' }))
    expect(router.state.location.search).toMatchObject({ split: 'staff' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'By staff' }).getAttribute('aria-pressed')).toBe('true'),
    )
    await userEvent.click(screen.getByText('Show as table'))
    const rows = cellsOf(screen.getByRole('group', { name: 'Answers by day' }))
    expect(rows[0]).toEqual(['Day', 'Kenji', 'Amal', 'In all'])
    expect(rows[4]).toEqual(['4 Mar', '5', '6', '11'])
    const chart = await screen.findByRole('slider')
    expect([...chart.querySelectorAll('path[style]')].map((path) => path.getAttribute('style'))).toEqual([
      'stroke: rgb(246, 220, 196);',
      'stroke: rgb(248, 217, 223);',
    ])
  })

  it('list who answered, in the order of any column', async () => {
    answering(busyWeek)
    const { router } = await visit()
    const names = () =>
      cellsOf(screen.getByRole('group', { name: 'By staff member' }))
        .slice(1)
        .map(([name]) => name?.replace(/^K(?=K)/, ''))
    await screen.findByRole('group', { name: 'By staff member' })
    expect(names()).toEqual(['Kenji', 'Amal'])
    const rating = screen.getByRole('button', { name: 'Rating' })
    await userEvent.click(rating)
    expect(router.state.location.search).toMatchObject({ order: '-satisfaction' })
    await waitFor(() => expect(names()).toEqual(['Amal', 'Kenji']))
    expect(rating.closest('th')?.getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(rating)
    // Nobody has rated Kenji, who stays last.
    await waitFor(() => expect(rating.closest('th')?.getAttribute('aria-sort')).toBe('ascending'))
    expect(names()).toEqual(['Amal', 'Kenji'])
  })

  it('rank what was asked in vain, each with its conversation and the way to mend it', async () => {
    const items = Array.from({ length: 12 }, (_, place) =>
      inVain({ question: `Question ${place}?`, times: 12 - place }),
    )
    answering(busyWeek, { 'analytics.listUnanswered': { items } })
    await visit()
    const first = await screen.findByRole('link', { name: 'Question 0?' })
    expect(first.getAttribute('href')).toBe('/my-staff/kenji?conversation=talk')
    const panel = screen.getByRole('region', { name: 'Not on your sites' })
    expect(within(panel).getAllByRole('listitem')).toHaveLength(10)
    expect(within(panel).getByText(/Kenji was asked 12 times, most recently/)).toBeDefined()
    expect(within(panel).getAllByRole('link', { name: 'Add a page' })[0]?.getAttribute('href')).toMatch(
      /^\/Knowledge/,
    )
    await userEvent.click(within(panel).getByRole('button', { name: 'Show all 12' }))
    expect(document.activeElement?.textContent).toBe('Question 10?')
    expect(within(panel).getByText(/\w+ was asked once/)).toBeDefined()
  })

  it('count each rating', async () => {
    answering(busyWeek)
    await visit()
    const panel = await screen.findByRole('region', { name: 'Ratings' })
    expect(
      within(panel)
        .getAllByRole('term')
        .map((one) => one.parentElement?.textContent),
    ).toEqual(['5 of 52', '4 of 52', '3 of 50', '2 of 50', '1 of 50'])
  })

  it('save the answers as a file, and say when it holds only some of them [HOME-4]', async () => {
    let isCut = false
    answering(busyWeek, {
      'analytics.exportAnswers': () => ({ fileName: 'answers.csv', csv: 'time,staff\r\n', isCut }),
    })
    const saved: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    await visit()
    const button = await screen.findByRole('button', { name: 'Export as CSV' })
    await userEvent.click(button)
    await waitFor(() => expect(saved).toEqual(['answers.csv']))
    expect(screen.queryByRole('alert')).toBeNull()
    isCut = true
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('it has the newest ones')
  })

  it('tell of a period without a question what would stand here, and offer more days', async () => {
    answering(quietWeek)
    const { router } = await visit()
    expect(await screen.findByText('Your staff answered no question in these 7 days.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the last 90 days' }))
    expect(router.state.location.search).toEqual({ period: '90-days' })
    expect(await screen.findByRole('link', { name: 'Go to my staff' })).toBeDefined()
  })

  it('ask nothing for days that are no period, and say why', async () => {
    const calls = answering(busyWeek)
    await visit('/Analytics?period=own&from=2026-03-07&to=2026-03-01')
    expect((await screen.findByRole('alert')).textContent).toBe('The last day is before the first.')
    expect(calls.filter(({ name }) => name === 'analytics.get')).toEqual([])
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } })
    expect(await screen.findByText(/Your staff answered/)).toBeDefined()
    expect(calls.find(({ name }) => name === 'analytics.get')?.input).toMatchObject({
      from: '2026-02-01',
      to: '2026-03-01',
    })
  })

  it('look at one colleague alone when the address says so, by name', async () => {
    const calls = answering(busyWeek, {
      'staff.list': listOf((await import('#web/testing/colleagues.ts')).colleague()),
    })
    await visit(`${ownWeek}&staff=kenji`)
    expect(await screen.findByText(/^Kenji answered 20 questions/)).toBeDefined()
    expect(calls.find(({ name }) => name === 'analytics.get')?.input).toMatchObject({ staffId: 'kenji' })
  })

  it('name the one colleague who is looked at though they are not among the newest [HOME-4]', async () => {
    answering(busyWeek)
    await visit(`${ownWeek}&staff=amal`)
    expect(await screen.findByText(/^Amal answered 20 questions/)).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Staff member' }).textContent).toBe('Amal')
  })

  it('lead back to everybody from a colleague who is there no more [HOME-4]', async () => {
    const calls = answering(busyWeek, {
      'analytics.get': ({ staffId }: { staffId?: string }) => {
        if (staffId === 'gone') throw refusal('staff_not_accessible', { id: 'gone' })
        return busyWeek
      },
    })
    await visit(`${ownWeek}&staff=gone`)
    await screen.findByText(/Access denied/)
    const whose = screen.getByRole('combobox', { name: 'Staff member' })
    expect(whose.textContent).toBe('Virtual human')
    await userEvent.click(whose)
    await userEvent.click(await screen.findByRole('option', { name: 'All staff' }))
    expect(await screen.findByText(/^Your staff answered 20 questions/)).toBeDefined()
    expect(calls.findLast(({ name }) => name === 'analytics.get')?.input).not.toHaveProperty('staffId')
  })

  it('say of no other period that its file was cut', async () => {
    answering(busyWeek, {
      'analytics.exportAnswers': { fileName: 'answers.csv', csv: 'time,staff\r\n', isCut: true },
    })
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => click.mockRestore())
    await visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await screen.findByText(/it has the newest ones/)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-05' } })
    await waitFor(() => expect(screen.queryByText(/it has the newest ones/)).toBeNull())
  })

  it('change when the live feed says so, and offer to try again when counting failed', async () => {
    let report: AnalyticsReport | null = null
    answering(busyWeek, {
      'analytics.get': () => {
        if (report === null) throw refusal('unavailable')
        return report
      },
    })
    const { queryClient } = await visit()
    await screen.findByRole('button', { name: 'Try again' })
    report = quietWeek
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/answered no question/)
    report = busyWeek
    await act(() => queryClient.invalidateQueries({ queryKey: ['analytics'] }))
    expect(await screen.findByText(/answered 20 questions/)).toBeDefined()
  })
})
