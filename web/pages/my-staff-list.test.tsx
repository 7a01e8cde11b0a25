import type { StaffStatus } from '#contract/staff.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { colleague, listOf } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite } from '../testing/sources.ts'

beforeEach(() => localStorage.clear())

/** A workspace of five colleagues whose states can be changed; `refuses` says for whom they cannot. */
function office(refuses: readonly string[] = []) {
  const states = new Map<string, StaffStatus>(['Amal', 'Ben', 'Cleo', 'Dan', 'Eva'].map((n) => [n, 'active']))
  const staff = () => [...states].map(([name, status]) => colleague({ id: name.toLowerCase(), name, status }))
  const nameOf = (id: string) => staff().find((one) => one.id === id)?.name ?? ''
  const calls = fakeServer({
    'staff.list': ({ query = '', status }: { query?: string; status?: string }) =>
      listOf(
        ...staff().filter(
          (one) => one.name.toLowerCase().includes(query) && (status === undefined || one.status === status),
        ),
      ),
    'staff.setStatus': ({ id, status }: { id: string; status: StaffStatus }) => {
      if (refuses.includes(id)) throw refusal('staff_not_found', { id })
      states.set(nameOf(id), status)
      return colleague({ id, name: nameOf(id), status })
    },
    'staff.delete': ({ id }: { id: string }) => {
      states.delete(nameOf(id))
      return { id }
    },
    'knowledge.list': listOf(knownSite()),
  })
  return { calls, states }
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const chosen = () => screen.queryByRole('toolbar', { name: 'With the chosen ones' })?.textContent ?? ''

/** Beside the navigation, which names who is on shift as well. */
const inPage = () => within(screen.getByRole('main'))

describe('the list of staff', () => {
  it('says in the address what is looked for, and asks the server for no more [STF-3]', async () => {
    const { calls } = office()
    const { router } = await open('/my-staff', { user: person() })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find by name or job' }), 'ben')
    await waitFor(() => expect(inPage().queryByRole('link', { name: 'Amal' })).toBeNull())
    inPage().getByRole('link', { name: 'Ben' })
    expect(router.state.location.search).toMatchObject({ q: 'ben' })
    expect(calls.some(({ name, input }) => name === 'staff.list' && input.query === 'ben')).toBe(true)
  })

  it('is as the address says, and what it does not know it leaves out [STF-3]', async () => {
    const { calls } = office()
    await open('/my-staff?view=table&q=a&show=active&sort=rating&knows=site', { user: person() })
    await screen.findByRole('checkbox', { name: 'Choose Amal' })
    expect(calls.find(({ input }) => input.sort === 'rating')?.input).toMatchObject({
      query: 'a',
      status: 'active',
      knowledgeSourceId: 'site',
    })
    const { router } = await open('/my-staff?view=tiles&show=asleep&sort=9', { user: person() })
    expect(router.state.location.search).toEqual({})
  })

  it('says when nothing fits, and shows all again [STF-3]', async () => {
    office()
    const { router } = await open('/my-staff?q=zz', { user: person() })
    await screen.findByRole('heading', { name: 'No matches' })
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await screen.findByRole('link', { name: 'Amal' })
    expect(router.state.location.search).toEqual({})
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  it('is looked at as it was last on this device [STF-3]', async () => {
    office()
    const first = await open('/my-staff', { user: person() })
    await screen.findByRole('list', { name: 'Staff' })
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }))
    await screen.findByRole('checkbox', { name: 'Choose Amal' })
    first.unmount()
    await open('/my-staff', { user: person() })
    await screen.findByRole('checkbox', { name: 'Choose Amal' })
  })

  it('opens the form for a colleague by its address, and closes it with it', async () => {
    office()
    const { router } = await open('/my-staff?add=1', { user: person() })
    const dialog = await screen.findByRole('dialog', { name: 'Hire a colleague' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('several colleagues at once', () => {
  it('are chosen in a row with Shift, all together, and none with Escape [STF-3]', async () => {
    office()
    await open('/my-staff?view=table', { user: person() })
    const user = userEvent.setup()
    await screen.findByRole('checkbox', { name: 'Choose Ben' })
    await user.click(box('Choose Ben'))
    await user.keyboard('{Shift>}')
    await user.click(box('Choose Dan'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toContain('3 chosen')
    expect(box('Choose Cleo').matches(':checked')).toBe(true)
    await user.click(box('Select all shown'))
    expect(chosen()).toContain('5 chosen')
    await user.keyboard('{Escape}')
    expect(chosen()).toBe('')
  })

  it('are paused, and put back by undo as they were before [STF-3]', async () => {
    const { states } = office()
    states.set('Ben', 'paused')
    await open('/my-staff?view=table', { user: person() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await screen.findByText('4 are paused')
    expect([...states.values()]).toEqual(['paused', 'paused', 'paused', 'paused', 'paused'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect([...states.values()]).toEqual(['active', 'paused', 'active', 'active', 'active']),
    )
  })

  it('come back from the archive by undo, on shift again [STF-3]', async () => {
    const { states, calls } = office()
    await open('/my-staff?view=table', { user: person() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Eva' }))
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(states.get('Eva')).toBe('active'))
    const steps = calls.filter(({ name }) => name === 'staff.setStatus').map(({ input }) => input.status)
    expect(steps).toEqual(['archived', 'paused', 'active'])
  })

  it('stay chosen where it did not work, which is said with the reason [ERR-10]', async () => {
    const { states } = office(['ben'])
    await open('/my-staff?view=table', { user: person() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Amal' }))
    await userEvent.click(box('Choose Ben'))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ben: Staff with ID ben not found.')
    expect([states.get('Amal'), states.get('Ben')]).toEqual(['paused', 'active'])
    expect(chosen()).toContain('1 chosen')
    expect(inPage().getByRole('link', { name: 'Ben' }).closest('tr')?.textContent).toContain('On shift')
  })

  it('are deleted after one question that names them [STF-3]', async () => {
    const { states } = office()
    await open('/my-staff?view=table', { user: person() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Amal' }))
    await userEvent.click(box('Choose Cleo'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 colleagues?' })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Amal', 'Cleo'])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect([...states.keys()]).toEqual(['Ben', 'Dan', 'Eva']))
    await waitFor(() => expect(inPage().queryByRole('link', { name: 'Amal' })).toBeNull())
  })

  it('stay chosen while the list changes live [LIVE-1]', async () => {
    const { states } = office()
    const { queryClient } = await open('/my-staff?view=table', { user: person() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Ben' }))
    states.delete('Amal')
    states.set('Zoe', 'paused')
    await queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
    await screen.findByRole('link', { name: 'Zoe' })
    expect(box('Choose Ben').matches(':checked')).toBe(true)
    expect(chosen()).toContain('1 chosen')
  })
})
