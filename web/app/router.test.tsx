import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { followSession } from '#web/platform/session/follow-session.ts'
import { person } from '#web/testing/people.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { expectNoise } from '#web/testing/noise.ts'
import { open } from '#web/testing/render.tsx'
import { lookAgain } from './look-again.ts'

const layoutOf = () => (screen.queryByRole('navigation', { name: 'Main' }) === null ? 'blank' : 'default')

const configuration = {
  productName: 'Staffroom AI',
  outboxUrl: null,
  isInternationalised: false,
  signInProviders: [],
  model: null,
  researchEngines: ['built-in'],
}

describe('the addresses', () => {
  const blank = [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/deletion',
    '/privacy',
    '/developers',
    '/terms',
  ]
  for (const path of blank) {
    it(`show a guest ${path} in the blank layout [NAV-1] [NAV-2] [NAV-3] [NAV-8]`, async () => {
      fakeServer({ 'accounts.getConfiguration': configuration })
      const { router } = await open(path)
      expect(router.state.location.pathname).toBe(path)
      expect(layoutOf()).toBe('blank')
    })
  }

  it('show an unknown path as not found, by its name [NAV-7]', async () => {
    await open('/there/is/nothing')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no page at this address')
    expect(screen.getByText('/there/is/nothing')).toBeDefined()
    expect(document.title).toBe('Page not found · Staffroom AI')
    expect(layoutOf()).toBe('blank')
  })

  it('show the same page at its own address [NAV-7]', async () => {
    await open('/pages/misc/not-found/lost/page')
    expect(screen.getByText('/lost/page')).toBeDefined()
  })

  it('survive an address that cannot be decoded [NAV-7]', async () => {
    await open('/%E0%A4%A')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no page at this address')
  })

  it('match whatever their case [NAV-6]', async () => {
    const { router } = await open('/LOGIN')
    expect(router.state.matches.at(-1)?.fullPath).toBe('/login')
  })

  it('send a guest to sign in and remember where they wanted to go [NAV-11]', async () => {
    const { router } = await open('/my-staff/kenji?tab=chats')
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.search).toEqual({ to: '/my-staff/kenji?tab=chats' })
  })

  it('drop a return address that leads off this site [NAV-16]', async () => {
    const { router } = await open('/login?to=//evil.example')
    expect(router.state.matches.at(-1)?.search).toEqual({ to: undefined })
  })

  it('keep an unverified person at /verify-email, even from an unknown path [NAV-12]', async () => {
    const { router } = await open('/nowhere', { user: person({ emailVerified: false }) })
    expect(router.state.location.pathname).toBe('/verify-email')
  })

  it('keep a person who is not set up at the wizard [NAV-13]', async () => {
    const { router } = await open('/home', {
      user: person({ onboarding: { currentStep: 1, completed: false } }),
    })
    expect(router.state.location.pathname).toBe('/onboarding-wizard')
  })

  it('keep words and a way on when the server cannot say who is signed in [NAV-10]', async () => {
    expectNoise()
    let isUp = false
    const read = () => (isUp ? Promise.resolve(null) : Promise.reject(new TypeError('Failed to fetch')))
    const { router } = await open('/home', { read })
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  it('notice a verification that was done elsewhere [NAV-12] [ACC-10]', async () => {
    const answers = [person({ emailVerified: false }), person()]
    const { router } = await open('/verify-email', { read: async () => answers.shift() ?? person() })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  it('keep billing at an address of its own, in the row of tabs of the settings [BILL-8]', async () => {
    const never = () => new Promise(() => {})
    fakeServer({ 'billing.get': never, 'billing.listPlans': never, 'billing.getUsage': never })
    const { router } = await open('/settings/billing', { user: person() })
    const tab = await screen.findByRole('tab', { name: 'Billing' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    const at = () => router.state.location.href
    expect(at()).toBe('/settings/billing')
    screen.getByRole('tab', { name: 'Billing' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(at()).toBe('/settings#looks'))
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Appearance' }))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(at()).toBe('/settings/billing'))
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Billing' }))
    // As bookmarks of before have it.
    await act(() => router.navigate({ to: '/settings', hash: 'looks' }))
    await act(() => router.navigate({ to: '/settings', hash: 'billing' }))
    await waitFor(() => expect(at()).toBe('/settings/billing'))
    expect(screen.getByRole('tab', { name: 'Billing' }).getAttribute('aria-selected')).toBe('true')
  })

  it('notice at the next link that somebody has signed in elsewhere, without letting guests wait [ACC-10] [NAV-14]', async () => {
    fakeServer({ 'accounts.getConfiguration': configuration })
    const answer = Promise.withResolvers<ReturnType<typeof person> | null>()
    const answers = [Promise.resolve(null), answer.promise]
    const { router } = await open('/privacy', { read: () => answers.shift() ?? Promise.resolve(person()) })
    onTestFinished(
      followSession(session, {
        signedIn: async () => () => {},
        stageChanged: () => void setTimeout(() => lookAgain(router)),
      }),
    )
    session.put(null)
    await act(() => router.navigate({ to: '/terms' }))
    expect(router.state.location.pathname).toBe('/terms')
    await act(() => router.navigate({ to: '/login' }))
    expect(router.state.location.pathname).toBe('/login')
    answer.resolve(person())
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  describe('further down a page', () => {
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      fireEvent.scroll(window)
    }
    afterEach(() => scrollTo(0))

    it.each(['/privacy', '/settings'])(
      'have a way to the top of %s after more than 200 px [NAV-19]',
      async (path) => {
        await open(path, path === '/settings' ? { user: person() } : {})
        scrollTo(200)
        await act(async () => {})
        expect(screen.queryByRole('button', { name: 'To the top' })).toBeNull()
        scrollTo(201)
        expect(await screen.findByRole('button', { name: 'To the top' })).toBeDefined()
        scrollTo(0)
        expect(screen.queryByRole('button', { name: 'To the top' })).toBeNull()
      },
    )
  })

  it('begin at the top where the hash of another page names a tab, and go on where it is the same page [NAV-17]', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { router } = await open('/settings', { user: person() })
    await act(() => router.navigate({ to: '/help-support' }))
    scrolled.mockClear()
    await act(() => router.navigate({ to: '/settings', hash: 'members' }))
    expect(scrolled.mock.calls).toEqual([[0, 0]])
    await act(() => router.navigate({ to: '/settings', hash: 'preferences', resetScroll: false }))
    expect(scrolled.mock.calls).toEqual([[0, 0]])
  })

  it.each([
    ['navigate', 1],
    ['reload', 0],
    ['back_forward', 0],
  ])(
    'after a %s are led to their hash again %i times once the letters are there [NAV-17]',
    async (type, times) => {
      const navigation = Object.assign(performance.mark('visit'), { type })
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
      await open('/settings#content', { user: person() })
      await act(async () => {})
      const smooth = scrolled.mock.calls.filter(
        ([how]) => typeof how === 'object' && how.behavior === 'smooth',
      )
      expect(smooth).toHaveLength(times)
    },
  )

  it('tell screen readers where a link has led', async () => {
    const { router } = await open('/settings', { user: person() })
    await act(() => router.navigate({ to: '/my-staff' }))
    await waitFor(() => expect(screen.getByText('My staff · Staffroom AI')).toBeDefined())
    expect(document.title).toBe('My staff · Staffroom AI')
  })
})
