import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { SocialButtons } from './social-buttons.tsx'

const configuration = {
  productName: 'Staffroom AI',
  outboxUrl: null,
  isInternationalised: false,
  signInProviders: ['google', 'twitter'],
  model: null,
  researchEngines: ['built-in'],
}
const session = { user: person() }
const begun = { url: 'https://accounts.example/auth', attempt: 'mine' }

/** A window that a test opens and closes. */
function fakeWindow() {
  const popup = {
    closed: false,
    close: () => (popup.closed = true),
    location: { replace: vi.fn<(url: string) => void>() },
  }
  const open = vi.spyOn(window, 'open').mockImplementation(() => asWindow(popup))
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  onTestFinished(() => {
    open.mockRestore()
    focus.mockRestore()
  })
  return { popup, open, focus }
}

/** All that is asked of it are these members. */
function asWindow(popup: object): Window {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return popup as Window
}

/** What the small page in the other window says. */
async function ends(told: object): Promise<void> {
  await act(async () => {
    const channel = new BroadcastChannel('staffroom-sign-in')
    channel.postMessage({ kind: 'sign-in-ended', challenge: null, ...told })
    await new Promise((resolve) => setTimeout(resolve, 50))
    channel.close()
  })
}

const user = userEvent.setup()
/** The provider's page stands in the window. */
const isShown = (popup: ReturnType<typeof fakeWindow>['popup']) =>
  vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(begun.url), patience)

const patience = { timeout: 10_000 }
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, patience))

beforeEach(() => window.localStorage.clear())

describe('the buttons of other services', () => {
  it('are those that the installation offers, and none where it offers none [ACC-6]', async () => {
    fakeServer({ 'accounts.getConfiguration': configuration })
    const { unmount } = await render(<SocialButtons />)
    expect(await screen.findByRole('button', { name: 'Continue with Google' }, patience)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with X' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with GitHub' })).toBeNull()
    unmount()
    window.localStorage.clear()
    fakeServer({ 'accounts.getConfiguration': { ...configuration, signInProviders: [] } })
    const { container } = await render(<SocialButtons />)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(container.textContent).toBe('')
  })

  it('open the window in the click itself, and lead who returns to where they wanted to go [NAV-16]', async () => {
    const { popup, open } = fakeWindow()
    const calls = fakeServer({
      'accounts.getConfiguration': configuration,
      'accounts.getSession': session,
      'providers.beginSignIn': begun,
    })
    const { router } = await render(<SocialButtons to="/Knowledge" />)
    await press('Continue with Google')
    expect(open).toHaveBeenCalledOnce()
    await isShown(popup)
    expect(calls.find(({ name }) => name === 'providers.beginSignIn')?.input).toMatchObject({
      provider: 'google',
      view: 'popup',
    })
    await ends({ attempt: 'somebody else', outcome: 'new' })
    expect(router.history.location.pathname).toBe('/')
    await ends({ attempt: 'mine', outcome: 'returning' })
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/Knowledge'), patience)
  })

  it('lead somebody new to the wizard, with the website that they came with [NAV-16]', async () => {
    const { popup } = fakeWindow()
    const calls = fakeServer({
      'accounts.getConfiguration': configuration,
      'accounts.getSession': session,
      'providers.beginSignIn': begun,
      'knowledge.want': { accepted: true },
    })
    const { router } = await render(<SocialButtons to="/Knowledge" site="northwind.example" />)
    await press('Continue with Google')
    await isShown(popup)
    await ends({ attempt: 'mine', outcome: 'new' })
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/onboarding-wizard'), patience)
    expect(calls.find(({ name }) => name === 'knowledge.want')?.input).toMatchObject({
      url: 'northwind.example',
    })
  })

  it('say that the window was closed only to who is back here, and hear it still when it ends well [ERR-2]', async () => {
    const { popup, focus } = fakeWindow()
    fakeServer({
      'accounts.getConfiguration': configuration,
      'accounts.getSession': session,
      'providers.beginSignIn': begun,
    })
    const { router } = await render(<SocialButtons to="/home" />)
    focus.mockReturnValue(false)
    await press('Continue with Google')
    await isShown(popup)
    popup.closed = true
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_700)))
    expect(screen.queryByRole('alert')).toBeNull()
    focus.mockReturnValue(true)
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Sign-in popup closed by user.')
    await ends({ attempt: 'mine', outcome: 'returning' })
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/home'), patience)
  })

  it.each([
    [
      'social_account_exists',
      'An account already exists with this email. Please sign in using your original method.',
    ],
    ['social_failed', 'Social sign-in failed.'],
  ])('say %s in the exact words [ERR-1] [ERR-3]', async (outcome, words) => {
    const { popup } = fakeWindow()
    fakeServer({ 'accounts.getConfiguration': configuration, 'providers.beginSignIn': begun })
    await render(<SocialButtons />)
    await press('Continue with X')
    await isShown(popup)
    await ends({ attempt: outcome === 'social_failed' ? null : 'mine', outcome })
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe(words)
  })

  it('close the empty window and say why when the service cannot be reached [ERR-3]', async () => {
    const { popup } = fakeWindow()
    fakeServer({
      'accounts.getConfiguration': configuration,
      'providers.beginSignIn': () => {
        throw refusal('social_failed')
      },
    })
    await render(<SocialButtons />)
    await press('Continue with X')
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Social sign-in failed.')
    expect(popup.closed).toBe(true)
  })

  it.each(['begin', 'end'])(
    'say that it failed when our own server is in trouble at the %s [ACC-7] [ERR-3]',
    async (at) => {
      const { popup } = fakeWindow()
      const fails = () => {
        throw refusal('internal')
      }
      fakeServer({
        'accounts.getConfiguration': configuration,
        'accounts.getSession': fails,
        'providers.beginSignIn': at === 'begin' ? fails : begun,
      })
      await render(<SocialButtons />)
      await press('Continue with X')
      if (at === 'end') {
        await isShown(popup)
        await ends({ attempt: 'mine', outcome: 'returning' })
      }
      expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Social sign-in failed.')
    },
  )

  it('say what they know better when too much was tried [ACC-7]', async () => {
    fakeWindow()
    fakeServer({
      'accounts.getConfiguration': configuration,
      'providers.beginSignIn': () => {
        throw refusal('too_many_attempts', { wait: '1 minute', retryAfterSeconds: 60 })
      },
    })
    await render(<SocialButtons />)
    await press('Continue with X')
    expect((await screen.findByRole('alert', {}, patience)).textContent).toMatch(/^Too many attempts/)
  })

  it('ask for the address that the service did not tell [ACC-6]', async () => {
    const { popup } = fakeWindow()
    const calls = fakeServer({
      'accounts.getConfiguration': configuration,
      'accounts.getSession': session,
      'providers.beginSignIn': begun,
      'providers.completeSignUp': session,
    })
    const { router } = await render(<SocialButtons />)
    await press('Continue with X')
    await isShown(popup)
    await ends({ attempt: 'mine', outcome: 'needs_email' })
    await user.type(await screen.findByLabelText('Your e-mail', {}, patience), 'lin@people.example')
    await press('Create the account')
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/onboarding-wizard'), patience)
    const input = calls.find(({ name }) => name === 'providers.completeSignUp')?.input
    expect(input).toMatchObject({ attempt: 'mine', email: 'lin@people.example' })
  })

  it('hand a second step on to the page', async () => {
    const { popup } = fakeWindow()
    fakeServer({ 'accounts.getConfiguration': configuration, 'providers.beginSignIn': begun })
    const asked = vi.fn<(challenge: string) => void>()
    await render(<SocialButtons onSecondStep={asked} />)
    await press('Continue with Google')
    await isShown(popup)
    await ends({ attempt: 'mine', outcome: 'second_step', challenge: 'c1' })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('c1'), patience)
  })
})
