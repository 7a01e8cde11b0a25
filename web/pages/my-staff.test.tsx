import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { colleague, listOf, talk } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite } from '../testing/sources.ts'

const answers = {
  'staff.list': listOf(),
  'staff.get': colleague(),
  'knowledge.list': listOf(knownSite()),
  'conversations.list': listOf(),
  'conversations.get': talk(),
}

describe('the staff of a workspace', () => {
  it('offers to add a colleague when there is nobody [STF-3]', async () => {
    fakeServer(answers)
    await open('/my-staff', { user: person() })
    await screen.findByRole('heading', { name: 'No colleagues yet' })
    screen.getByRole('button', { name: 'Hire a colleague' })
  })

  it('shows each with job, state and real figures, or that there are none [STF-3] [STF-4]', async () => {
    const amal = colleague({
      id: 'amal',
      name: 'Amal',
      status: 'paused',
      interactionsCount: 12,
      averageRating: 4.6,
    })
    fakeServer({
      ...answers,
      'staff.list': ({ status }: { status?: string }) =>
        status === undefined ? listOf(amal, colleague()) : listOf(colleague()),
    })
    await open('/my-staff', { user: person() })
    const [first, second] = within(await screen.findByRole('list', { name: 'Staff' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Paused')
    expect(first?.textContent).toContain('12 answers, rated 4.6')
    expect(second?.textContent).toContain('Front desk')
    expect(second?.textContent).toContain('On shift')
    expect(second?.textContent).toContain('No questions yet')
    expect(screen.getByText('1 of your staff is on shift.')).toBeDefined()
  })

  it.each([
    [{ link: false, widget: false, seenOn: null }, 'Not live yet'],
    [{ link: true, widget: false, seenOn: null }, 'Live on its own page'],
    [{ link: false, widget: true, seenOn: null }, 'No site shows the widget yet'],
    [{ link: true, widget: true, seenOn: null }, 'Live on its own page. No site shows the widget yet.'],
    [{ link: false, widget: true, seenOn: 'https://shop.example' }, 'Live on shop.example'],
    [{ link: true, widget: true, seenOn: 'https://shop.example' }, 'Live on shop.example and its own page'],
  ])('says where somebody is live: %o', async (liveOn, words) => {
    fakeServer({ ...answers, 'staff.list': listOf(colleague({ liveOn })) })
    await open('/my-staff', { user: person() })
    const card = within(await screen.findByRole('list', { name: 'Staff' })).getByRole('listitem')
    expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(words)
  })

  it('says that the list could not be had, and tries again [ERR-8]', async () => {
    let isRefused = true
    fakeServer({
      ...answers,
      'staff.list': () => {
        if (isRefused) throw refusal('staff_fetch_not_signed_in')
        return listOf(colleague())
      },
    })
    await open('/my-staff', { user: person() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('User not authenticated. Cannot fetch staff.')
    isRefused = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Kenji' })
  })
})

describe('adding a colleague', () => {
  it('suggests a name and a job title, and what to know [STF-2]', async () => {
    const calls = fakeServer({
      ...answers,
      'staff.list': listOf(colleague()),
      'staff.create': colleague({ id: 'amal', name: 'Amal' }),
    })
    const { router } = await open('/my-staff', { user: person() })
    await screen.findByRole('link', { name: 'Kenji' })
    await userEvent.click(screen.getByRole('button', { name: 'Hire a colleague' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire a colleague' }))
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Amal')
    // A face that goes with the name, and another one that does too.
    const shown = () => document.querySelector('[role=dialog] img')?.getAttribute('src') ?? ''
    const first = shown()
    expect(first).toMatch(/^\/files\/faces\/w-\d+\.svg$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Another face' }))
    expect(shown()).toMatch(/^\/files\/faces\/w-\d+\.svg$/)
    expect(shown()).not.toBe(first)
    const face = shown().replace(/.*\/(.+)\.svg$/, '$1')
    expect(dialog.getByText(/^Hello, I’m Amal\. I have read/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Sales advice' }))
    expect(dialog.getByRole('checkbox', { name: /northwind.io/ }).matches(':checked')).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Hire' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-staff/amal'))
    expect(calls.find(({ name }) => name === 'staff.create')?.input).toEqual({
      name: 'Amal',
      jobTitle: 'Sales advice',
      knowledgeSourceIds: ['site'],
      face,
      tint: expect.any(Number),
    })
  })

  it('says that no workspace is chosen [ERR-4]', async () => {
    fakeServer({
      ...answers,
      'staff.create': () => {
        throw refusal('staff_create_no_workspace')
      },
    })
    await open('/my-staff', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Hire a colleague' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hire' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Cannot create staff: No active workspace selected for the current user.')
  })

  it('needs a name', async () => {
    fakeServer(answers)
    await open('/my-staff', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Hire a colleague' }))
    await userEvent.clear(await screen.findByLabelText('Name'))
    await userEvent.click(screen.getByRole('button', { name: 'Hire' }))
    await screen.findByText('Fill this in.')
  })
})

describe('the page of a colleague', () => {
  it('pauses at once, in a verb with the name, and says why nothing can be asked', async () => {
    let status: 'active' | 'paused' = 'active'
    fakeServer({
      ...answers,
      'staff.get': () => colleague({ status }),
      'staff.setStatus': () => {
        status = 'paused'
        return colleague({ status })
      },
    })
    await open('/my-staff/kenji', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Kenji' }))
    await screen.findByRole('button', { name: 'Put Kenji on shift' })
    screen.getByText('Kenji is paused. Put Kenji on shift to ask something.')
    expect(screen.queryByRole('textbox', { name: 'Ask Kenji' })).toBeNull()
  })

  it('takes a pause back that was refused [ERR-10]', async () => {
    fakeServer({
      ...answers,
      'staff.setStatus': () => {
        throw refusal('staff_not_found', { id: 'kenji' })
      },
    })
    await open('/my-staff/kenji', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Kenji' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Staff with ID kenji not found.')
    screen.getByRole('button', { name: 'Pause Kenji' })
  })

  it('says in the specified words that somebody is not accessible [ERR-9]', async () => {
    fakeServer({
      ...answers,
      'staff.get': () => {
        throw refusal('staff_not_accessible', { id: 'kenji' })
      },
    })
    await open('/my-staff/kenji', { user: person() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Access denied or staff member (ID: kenji) not found in your accessible workspaces.',
    )
  })

  it('chooses the websites to answer from', async () => {
    const calls = fakeServer({
      ...answers,
      'knowledge.list': listOf(knownSite(), knownSite({ id: 'b', name: 'fjord.example' })),
      'staff.update': colleague({ knowledgeSourceIds: ['site', 'b'] }),
    })
    await open('/my-staff/kenji?tab=knowledge', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Choose websites' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What Kenji knows' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /fjord.example/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'fjord.example' })
    expect(calls.find(({ name }) => name === 'staff.update')?.input.knowledgeSourceIds).toEqual(['site', 'b'])
  })
})
