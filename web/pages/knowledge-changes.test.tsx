import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import type { SiteChange, SiteReading } from '#contract/research.ts'
import { listOf } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { siteDetail } from '../testing/sources.ts'

const reading = (differs: Partial<SiteReading> = {}): SiteReading => ({
  id: 'reading',
  bySchedule: true,
  state: 'accepted',
  reason: null,
  startedAt: '2026-03-01T10:00:00.000Z',
  finishedAt: '2026-03-01T10:01:00.000Z',
  pages: 42,
  processed: 1,
  added: 0,
  changed: 1,
  gone: 0,
  ...differs,
})

const price: SiteChange = {
  id: 'change',
  kind: 'changed',
  url: 'https://northwind.io/prices',
  title: 'Prices',
  snapshotId: 'snapshot',
  places: [
    {
      before: [
        { text: 'A tour costs ', isNew: false },
        { text: '£12', isNew: true },
      ],
      after: [
        { text: 'A tour costs ', isNew: false },
        { text: '£14', isNew: true },
      ],
    },
  ],
  more: 2,
  answers: [
    {
      messageId: 'message',
      conversationId: 'conversation',
      staffId: 'noor',
      staffName: 'Noor',
      question: 'What does a tour cost?',
    },
  ],
  answersTotal: 1,
}

const show = (
  readings: SiteReading[],
  changes: SiteChange[],
  detail: Partial<KnowledgeDetail> = {},
  answers: Record<string, unknown> = {},
) =>
  fakeServer({
    'knowledge.get': siteDetail(detail),
    'knowledge.list': listOf(),
    'knowledge.listItems': listOf(),
    'knowledge.listReadings': listOf(...readings),
    'knowledge.listChanges': listOf(...changes),
    ...answers,
  })

const inputs = (calls: { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input)

const panel = async () => within(await screen.findByRole('region', { name: 'Changes' }))

describe('a website that is read again', () => {
  it('tells of each time, newest first, in words [B-3]', async () => {
    show(
      [
        reading({ id: 'one', state: 'failed', reason: 'timeout', changed: 0 }),
        reading({ id: 'two', state: 'unchanged', changed: 0, bySchedule: false }),
        reading({ id: 'three', changed: 2, added: 1, gone: 1 }),
        reading({ id: 'four', state: 'declined' }),
      ],
      [],
    )
    await open('/Knowledge/site', { user: person() })
    const rows = (await panel()).getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('The website did not answer in time.')
    expect(rows[1]).toContain('Nothing changed')
    expect(rows[1]).toContain('By hand')
    expect(rows[2]).toContain('2 pages changed, 1 page added, 1 page gone')
    expect(rows[3]).toContain('The old version was kept.')
  })

  it('shows the words before and after, marked, and the answers that rest on them [B-3]', async () => {
    show([reading()], [price])
    await open('/Knowledge/site', { user: person() })
    const region = await panel()
    expect(region.queryByText('Before')).toBeNull()
    await userEvent.click(region.getByRole('button', { name: /1 page changed/ }))
    expect((await region.findByText('£12')).tagName).toBe('DEL')
    expect(region.getByText('£14').tagName).toBe('INS')
    expect(region.getByText('And 2 more places')).toBeTruthy()
    const link = region.getByRole('link', { name: 'What does a tour cost?' })
    expect(link.getAttribute('href')).toBe('/my-staff/noor?conversation=conversation')
    expect(region.queryByRole('button', { name: 'Accept changes' })).toBeNull()
  })

  it('says nothing of changes before it was read again, or when it was never read [B-3]', async () => {
    show([], [])
    await open('/Knowledge/site', { user: person() })
    expect(await screen.findByRole('region', { name: 'Kept current' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull()
  })
})

describe('changes that wait', () => {
  it('stay on the screen when more of them cannot be shown, with why [B-3]', async () => {
    show(
      [reading({ state: 'waiting' })],
      [],
      { hasWaiting: true },
      {
        'knowledge.listChanges': ({ cursor }: { cursor?: string }) => {
          if (cursor !== undefined) throw refusal('internal')
          return { items: [price], nextCursor: 'more', total: 2 }
        },
      },
    )
    await open('/Knowledge/site', { user: person() })
    const region = await panel()
    await region.findByText('£12')
    await userEvent.click(region.getByRole('button', { name: 'Show more' }))
    await region.findByRole('alert')
    region.getByText('£12')
    region.getByRole('button', { name: 'Show more' })
  })

  it('are open, and are accepted or declined by a press [B-3]', async () => {
    const calls = show(
      [reading({ state: 'waiting' })],
      [price],
      { hasWaiting: true },
      {
        'knowledge.decideReading': siteDetail(),
      },
    )
    await open('/Knowledge/site', { user: person() })
    const region = await panel()
    expect(region.getByText(/Your staff answer from the previous version/)).toBeTruthy()
    await region.findByText('£14')
    await userEvent.click(region.getByRole('button', { name: 'Accept changes' }))
    await waitFor(() =>
      expect(inputs(calls, 'knowledge.decideReading')).toEqual([
        { id: 'site', readingId: 'reading', accepts: true },
      ]),
    )
  })

  it('say so when somebody else was faster [B-3]', async () => {
    show(
      [reading({ state: 'waiting' })],
      [price],
      { hasWaiting: true },
      {
        'knowledge.decideReading': () => {
          throw refusal('reading_not_waiting')
        },
      },
    )
    await open('/Knowledge/site', { user: person() })
    const region = await panel()
    await userEvent.click(await region.findByRole('button', { name: 'Keep the old version' }))
    expect((await region.findByRole('alert')).textContent).toContain('decided already')
  })
})

const installationWith = (...researchEngines: string[]) => ({
  productName: 'Staffroom AI',
  outboxUrl: null,
  isInternationalised: false,
  signInProviders: [],
  model: null,
  researchEngines,
})

describe('how a website is kept current', () => {
  it('is chosen, and shown at once [B-3]', async () => {
    const calls = show([], [], {}, { 'knowledge.update': siteDetail({ asksFirst: true, schedule: 'daily' }) })
    await open('/Knowledge/site', { user: person() })
    const region = within(await screen.findByRole('region', { name: 'Kept current' }))
    await userEvent.click(region.getByRole('switch', { name: 'Ask me first' }))
    await userEvent.click(region.getByRole('combobox', { name: 'Read the site again' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Every day' }))
    await waitFor(() =>
      expect(inputs(calls, 'knowledge.update')).toEqual([
        { id: 'site', asksFirst: true },
        { id: 'site', schedule: 'daily' },
      ]),
    )
  })

  it('is read by what is chosen, where the installation offers more than its own engine [KNW-7]', async () => {
    const calls = show(
      [],
      [],
      {},
      {
        'accounts.getConfiguration': installationWith('built-in', 'firecrawl'),
        'knowledge.update': siteDetail({}),
      },
    )
    await open('/Knowledge/site', { user: person() })
    const region = within(await screen.findByRole('region', { name: 'Kept current' }))
    const choice = await region.findByRole('combobox', { name: 'Read by' })
    expect(choice.textContent).toContain('As usual here (Staffroom itself)')
    await userEvent.click(choice)
    await userEvent.click(await screen.findByRole('option', { name: 'Firecrawl' }))
    await waitFor(() =>
      expect(inputs(calls, 'knowledge.update')).toEqual([
        { id: 'site', researchSettings: { engine: 'firecrawl' } },
      ]),
    )
  })

  it('offers no choice of engines where there is one', async () => {
    show([], [], {}, { 'accounts.getConfiguration': installationWith('built-in') })
    await open('/Knowledge/site', { user: person() })
    const region = within(await screen.findByRole('region', { name: 'Kept current' }))
    expect(region.queryByRole('combobox', { name: 'Read by' })).toBeNull()
  })
})
