import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { preferences } from '#web/lib/theme.ts'
import { takeWantedSite } from '#web/lib/wanted-site.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

const done = person({ setupGuide: { knowledgeSourceCreated: true, staffCreated: true, isDismissed: false } })
const workspace = {
  id: 'workspace_ada',
  name: 'Northwind',
  logoUrl: '/images/logo.png',
  apiKey: null,
  ownerUid: 'ada',
  members: {},
  createdAt: '2026-01-01T00:00:00.000Z',
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the landing page', () => {
  it('takes the address of a website along to the account [NAV-1]', async () => {
    const { router } = await open('/')
    await userEvent.type(screen.getByLabelText('The address of your website'), 'northwind.io')
    await press('Begin with this website')
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
    await screen.findByRole('heading', { level: 1, name: 'Create an account' })
    expect(screen.getByRole('main').textContent).toContain('Then add northwind.io')
    expect(takeWantedSite()).toBe('northwind.io')
    expect(takeWantedSite()).toBeNull()
  })

  it('lets who is verified continue, and takes who is onboarded on to their home [NAV-1]', async () => {
    const verified = person({ onboarding: { currentStep: 1, completed: false } })
    const { unmount } = await open('/', { user: verified })
    expect(screen.getByRole('link', { name: 'Continue setting up' }).getAttribute('href')).toBe(
      '/onboarding-wizard',
    )
    unmount()
    fakeServer({
      'home.get': () => {
        throw refusal('unavailable')
      },
    })
    const { router } = await open('/', { user: done })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })
})

describe('the texts', () => {
  it.each([
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/deletion', 'Delete an account'],
  ])('at %s can be read by a guest [NAV-3]', async (path, title) => {
    await open(path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1)
  })
})

describe('the settings', () => {
  afterEach(() => {
    preferences.set('theme', 'system')
    preferences.set('skin', 'default')
  })

  it('change how pages look, here and with the account [PREF-3]', async () => {
    const calls = fakeServer({
      'workspaces.list': { items: [workspace] },
      'accounts.updatePreferences': { theme: 'dark', skin: 'default', isVerticalNavSemiDark: false },
    })
    await open('/settings', { user: done })
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(preferences.get().theme).toBe('dark')
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({ name: 'accounts.updatePreferences', input: { theme: 'dark' } }),
    )
  })

  it('rename the workspace and say so', async () => {
    let name = 'Northwind'
    const calls = fakeServer({
      'workspaces.list': () => ({ items: [{ ...workspace, name }] }),
      'workspaces.update': (input: { name: string }) => {
        name = input.name
        return { ...workspace, name }
      },
    })
    await open('/settings', { user: done })
    const field = await screen.findByLabelText('Workspace name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Southwind')
    await press('Rename')
    await waitFor(() => expect(screen.getByLabelText('Workspace name')).toHaveProperty('value', 'Southwind'))
    expect(calls.find((call) => call.name === 'workspaces.update')?.input).toEqual({
      id: 'workspace_ada',
      name: 'Southwind',
    })
    expect(await screen.findByText('The workspace is renamed.')).toBeDefined()
  })

  it('bring a dismissed setup guide back [GUIDE-3]', async () => {
    const setupGuide = { knowledgeSourceCreated: false, staffCreated: false, isDismissed: true }
    fakeServer({
      'workspaces.list': { items: [workspace] },
      'onboarding.dismissSetupGuide': { ...setupGuide, isDismissed: false },
    })
    await open('/settings', { user: person({ setupGuide }) })
    await press('Show the setup guide again')
    expect(await screen.findByRole('link', { name: 'Create a Knowledge Source' })).toBeDefined()
  })
})

describe('the help', () => {
  it('is searched by words', async () => {
    fakeServer({})
    await open('/help-support', { user: done })
    await userEvent.type(screen.getByLabelText('Search the help'), 'smtp')
    const shown = [...document.querySelectorAll('summary')].map((summary) => summary.textContent)
    expect(shown).toEqual(['How are mails sent?'])
    await userEvent.type(screen.getByLabelText('Search the help'), ' zebra')
    await press('Show all questions')
    expect(document.querySelectorAll('summary').length).toBeGreaterThan(10)
  })
})

describe('the dashboard and the week', () => {
  it('say what is true when nothing goes on [HOME-4]', async () => {
    fakeServer({
      'staff.list': { items: [], nextCursor: null, total: 0 },
      'knowledge.list': { items: [], nextCursor: null, total: 0 },
    })
    await open('/Dashboard', { user: done })
    const panel = await screen.findByRole('region', { name: 'On shift now' })
    expect(await within(panel).findByText(/Nobody is on shift/)).toBeDefined()
    expect(await screen.findByText(/No website is being read/)).toBeDefined()
  })
})
