import type { KnowledgeStatus } from '#contract/knowledge.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { listOf } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite, readPage, siteDetail } from '../testing/sources.ts'

beforeEach(() => localStorage.clear())

/** A workspace of three websites whose research can be begun, stopped and taken away. */
function shelf() {
  const states = new Map<string, KnowledgeStatus>([
    ['atlas', 'research_completed'],
    ['bazaar', 'research_in_progress'],
    ['cellar', 'research_failed'],
  ])
  const site = (id: string) =>
    knownSite({ id, name: `${id}.example`, status: states.get(id) ?? 'research_failed' })
  const change = (id: string, from: boolean, to: KnowledgeStatus) => {
    if ((states.get(id) === 'research_in_progress') !== from)
      throw refusal(from ? 'knowledge_not_running' : 'knowledge_busy')
    states.set(id, to)
    return site(id)
  }
  const calls = fakeServer({
    'knowledge.list': ({ query = '' }: { query?: string }) =>
      listOf(...[...states.keys()].filter((id) => id.includes(query)).map(site)),
    'knowledge.research': ({ id }: { id: string }) => change(id, false, 'research_in_progress'),
    'knowledge.cancel': ({ id }: { id: string }) => change(id, true, 'research_cancelled'),
    'knowledge.delete': ({ id }: { id: string }) => {
      states.delete(id)
      return { id }
    },
  })
  return { calls, states }
}

it('the field for a website has the focus where a command led to it', async () => {
  shelf()
  const { router } = await open('/Knowledge', { user: person() })
  await screen.findByRole('link', { name: 'atlas.example' })
  await router.navigate({ to: '/Knowledge', hash: 'add' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Website address')))
})

it('websites are found and ordered as the address says, as cards too [KNW-4]', async () => {
  const { calls } = shelf()
  const { router } = await open('/Knowledge?view=cards&sort=status&show=failed', { user: person() })
  await screen.findByRole('list', { name: 'Websites' })
  const wanted = calls.find(({ input }) => input.sort === 'status')?.input
  expect(wanted).toMatchObject({ state: 'failed' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find by name or address' }), 'cel')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'atlas.example' })).toBeNull())
  screen.getByRole('link', { name: 'cellar.example' })
  expect(router.state.location.search).toEqual({ view: 'cards', q: 'cel', sort: 'status', show: 'failed' })
})

it('several are researched again, and one that is busy is named with the reason [KNW-4]', async () => {
  const { states } = shelf()
  await open('/Knowledge?view=table', { user: person() })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Research again' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getAllByRole('listitem')).toHaveLength(1)
  expect(alert.textContent).toContain('bazaar.example:')
  expect([...states.values()]).toEqual(Array.from({ length: 3 }, () => 'research_in_progress'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'atlas.example' }).closest('tr')?.textContent).toContain(
      'Researching',
    ),
  )
})

it('several are deleted after one question that names them and what goes [KNW-4]', async () => {
  const { states } = shelf()
  await open('/Knowledge?view=table', { user: person() })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose atlas.example' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose cellar.example' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 websites?' })
  expect(within(question).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect([...states.keys()]).toEqual(['bazaar']))
})

it('what is chosen stays so while research moves on live [KNW-5] [LIVE-1]', async () => {
  const { states } = shelf()
  const { queryClient } = await open('/Knowledge?view=table', { user: person() })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose bazaar.example' }))
  states.set('bazaar', 'research_completed')
  states.delete('atlas')
  await queryClient.invalidateQueries({ queryKey: ['knowledge', 'list'] })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'atlas.example' })).toBeNull())
  const box = screen.getByRole('checkbox', { name: 'Choose bazaar.example' })
  expect(box.matches(':checked')).toBe(true)
  expect(box.closest('tr')?.textContent).toContain('Ready')
})

it('pages that were passed over are asked of the server, not picked from those at hand [KNW-4]', async () => {
  const skipped = readPage({
    url: 'https://northwind.io/cart',
    title: 'Cart',
    state: 'skipped',
    reason: 'robots_forbidden',
    snapshotId: null,
  })
  const calls = fakeServer({
    'knowledge.get': siteDetail({
      researchData: { finalAnalysis: null, activities: [], sources: [readPage()] },
    }),
    'knowledge.listItems': listOf(),
    'knowledge.listPages': ({ outcome }: { outcome?: string }) =>
      outcome === 'passed' ? listOf(skipped) : listOf(readPage()),
  })
  await open('/Knowledge/site', { user: person() })
  await userEvent.click(await screen.findByRole('tab', { name: 'Pages' }))
  // By keys, which go to where the focus is: the list takes the place of its button as soon as it is pointed at.
  const filter = await screen.findByRole('combobox', { name: 'Which pages' })
  act(() => filter.focus())
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: 'Pages skipped' }))
  await screen.findByText('Cart')
  expect(screen.queryByText('Prices')).toBeNull()
  expect(calls.findLast(({ name }) => name === 'knowledge.listPages')).toMatchObject({
    input: { outcome: 'passed' },
  })
})
