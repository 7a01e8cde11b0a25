import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { preferences } from '#web/platform/preferences/theme.ts'
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
const configuration = {
  productName: 'Staffroom AI',
  outboxUrl: null,
  isInternationalised: false,
  signInProviders: [],
  model: null,
  researchEngines: ['built-in'],
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the landing page', () => {
  it('takes the address of a website along to the account where nothing can be tried out [NAV-1]', async () => {
    fakeServer({
      'tryOuts.start': () => {
        throw refusal('try_outs_off')
      },
      'knowledge.checkAddress': { url: 'https://northwind.io/' },
      'accounts.getConfiguration': configuration,
    })
    const { router } = await open('/')
    await userEvent.type(screen.getByLabelText('The address of your website'), 'northwind.io')
    await press('Try it')
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
    await screen.findByRole('heading', { level: 1, name: 'Create an account' })
    expect(screen.getByLabelText('Your website')).toHaveProperty('value', 'northwind.io')
  })

  it('says at once when an address cannot be read [NAV-1]', async () => {
    fakeServer({
      'tryOuts.start': () => {
        throw refusal('address_private')
      },
    })
    const { router } = await open('/')
    await press('Try it')
    expect(await screen.findByText('Fill this in.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('The address of your website'), '10.0.0.1')
    await press('Try it')
    expect(await screen.findByText(/inside a private network/)).toBeDefined()
    expect(router.state.location.pathname).toBe('/')
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

  it('change how pages look at once', async () => {
    fakeServer({ 'workspaces.list': { items: [workspace] } })
    await open('/settings#looks', { user: done })
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(preferences.get().theme).toBe('dark')
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
    await open('/settings#workspace', { user: done })
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
    await open('/settings#workspace', { user: person({ setupGuide }) })
    await screen.findByRole('button', { name: 'Show the setup guide again' })
    await press('Show the setup guide again')
    expect(await screen.findByRole('link', { name: 'Create a Knowledge Source' })).toBeDefined()
  })
})
