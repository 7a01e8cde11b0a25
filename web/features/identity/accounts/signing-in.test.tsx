import type { User } from '#contract/person/accounts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const unverified = person({ emailVerified: false, onboarding: { currentStep: 0, completed: false } })

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value)
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Opens an address as a guest; signing in or up by the fake server makes the person known. */
async function asGuest(path: string, answers: Record<string, unknown>, becomes: User = person()) {
  let user: User | null = null
  const signIn = (answer: unknown) => (input: unknown) => {
    const said: unknown = typeof answer === 'function' ? answer(input) : answer
    user = becomes
    return said
  }
  const calls = fakeServer({
    'accounts.getSession': () => ({ user }),
    'accounts.getConfiguration': {
      productName: 'Staffroom AI',
      outboxUrl: null,
      isInternationalised: false,
      signInProviders: [],
      model: null,
      researchEngines: ['built-in'],
    },
    'accounts.signIn': signIn(answers['accounts.signIn'] ?? { user: becomes }),
    'accounts.signUp': signIn(answers['accounts.signUp'] ?? { user: becomes }),
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => !/sign(In|Up)$/.test(name))),
  })
  const opened = await open(path, { read: async () => user })
  return { ...opened, calls }
}

describe('signing in', () => {
  it('leads to the page that was asked for [ACC-2] [NAV-11]', async () => {
    const { router, calls } = await asGuest('/settings', {
      'workspaces.list': { items: [] },
    })
    expect(router.state.location.search).toEqual({ to: '/settings' })
    await fillIn({ 'E-mail': 'ada@example.com', Password: 'correct horse 9' })
    await press('Sign in')
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    expect(calls.find(({ name }) => name === 'accounts.signIn')?.input).toEqual({
      email: 'ada@example.com',
      password: 'correct horse 9',
    })
  })

  it('says the same of an unknown address and a wrong password, and keeps what was typed [ACC-4]', async () => {
    await asGuest('/login', {
      'accounts.signIn': () => {
        throw refusal('wrong_credentials')
      },
    })
    await fillIn({ 'E-mail': 'ada@example.com', Password: 'wrong' })
    await press('Sign in')
    const field = screen.getByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(describedBy(field)).toContain('The e-mail address or the password is wrong.')
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com')
  })

  it('says how long to wait after too many attempts, counting down, and sends nothing meanwhile [ACC-4]', async () => {
    const { calls } = await asGuest('/login', {
      'accounts.signIn': () => {
        throw refusal('too_many_attempts', { wait: '90 seconds', retryAfterSeconds: 90 })
      },
    })
    await fillIn({ 'E-mail': 'ada@example.com', Password: 'wrong' })
    await press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 90 seconds.')
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(screen.getByText(/Try again in 89 seconds/)).toBeDefined(), { timeout: 3_000 })
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
    expect(calls.filter(({ name }) => name === 'accounts.signIn')).toHaveLength(1)
  })

  it('says when Caps Lock is on [ACC-2]', async () => {
    await asGuest('/login', {})
    await userEvent.type(screen.getByLabelText('Password'), '{CapsLock}a')
    expect(await screen.findByText('Caps Lock is on.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Password'), 'a')
    await waitFor(() => expect(screen.queryByText('Caps Lock is on.')).toBeNull())
  })

  it('is told to somebody whose session ended in the middle of work, and leads back there [NAV-11] [ACC-10]', async () => {
    let user: User | null = person()
    fakeServer({ 'workspaces.list': { items: [] }, 'accounts.getSession': () => ({ user }) })
    const { router } = await open('/settings?tab=looks', { user: person(), read: async () => user })
    user = null
    await act(async () => {
      await session.refresh()
      await router.invalidate()
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ to: '/settings?tab=looks' })
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended.')
  })

  it('names the fields that are missing before anything is sent', async () => {
    const { calls } = await asGuest('/login', {})
    await press('Sign in')
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2)
    expect(calls.some(({ name }) => name === 'accounts.signIn')).toBe(false)
  })
})

describe('signing up', () => {
  it('asks for name, address and password, and leads to the check of the mail [ACC-1] [NAV-12]', async () => {
    const { router, calls } = await asGuest('/register', {}, unverified)
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Password: 'correct horse 9' })
    await press('Create the account')
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
    expect(calls.find(({ name }) => name === 'accounts.signUp')?.input).toEqual({
      displayName: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse 9',
    })
  })

  it('offers the way in where the address has an account already [ACC-4]', async () => {
    await asGuest('/register?to=/my-staff', {
      'accounts.signUp': () => {
        throw refusal('email_taken')
      },
    })
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Password: 'correct horse 9' })
    await press('Create the account')
    expect(await screen.findByText(/exists already/)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Sign in instead' })
    expect(link.getAttribute('href')).toBe('/login?to=%2Fmy-staff')
  })

  it('says in words how good a password is, and refuses fewer than ten characters', async () => {
    const { calls } = await asGuest('/register', {})
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Password: 'short' })
    await press('Create the account')
    expect(await screen.findByText('At least 10 characters.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Password'), ' but now much longer')
    expect(await screen.findByText('Strong.')).toBeDefined()
    expect(calls.some(({ name }) => name === 'accounts.signUp')).toBe(false)
  })

  it('finds a password weak that holds what everybody knows of the person [ACC-1]', async () => {
    await asGuest('/register', {})
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'lovelace@example.com', Password: 'adalovelace' })
    expect(await screen.findByText(/^Easy to guess/)).toBeDefined()
  })

  it('says at the field that a password is too common, and goes there [ACC-4]', async () => {
    await asGuest('/register', {
      'accounts.signUp': () => {
        throw refusal('password_too_common')
      },
    })
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Password: 'password1234' })
    await press('Create the account')
    const field = screen.getByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(describedBy(field)).toContain('too easy to guess')
  })

  it('takes the website along that was named on the landing page, and says at its field what is wrong with it', async () => {
    let isRight = false
    const { calls, router } = await asGuest(
      '/register?site=https%3A%2F%2Fnorthwind.io%2F',
      {
        'accounts.signUp': () => {
          if (!isRight) throw refusal('address_private')
          return { user: unverified }
        },
      },
      unverified,
    )
    expect(screen.getByLabelText('Your website')).toHaveProperty('value', 'https://northwind.io/')
    await fillIn({ 'Your name': 'Ada', 'E-mail': 'ada@example.com', Password: 'correct horse 9' })
    await press('Create the account')
    await waitFor(() =>
      expect(describedBy(screen.getByLabelText('Your website'))).toContain('inside a private network'),
    )
    isRight = true
    await press('Create the account')
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'))
    expect(calls.findLast(({ name }) => name === 'accounts.signUp')?.input).toMatchObject({
      wantedSite: 'https://northwind.io/',
    })
  })

  it('serves password managers [ACC-1] [ACC-2]', async () => {
    await asGuest('/register', {})
    const complete = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete')
    expect([complete('Your name'), complete('E-mail'), complete('Password')]).toEqual([
      'name',
      'username',
      'new-password',
    ])
  })

  it('shows and hides the password', async () => {
    await asGuest('/register', {})
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('type')).toBe('password')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
    await press('Show password')
    expect(field.getAttribute('type')).toBe('text')
  })
})

describe('a forgotten password', () => {
  it('answers alike for every address [ACC-4]', async () => {
    const { calls } = await asGuest('/forgot-password', {
      'accounts.requestPasswordReset': { accepted: true, nextInSeconds: 60 },
    })
    await fillIn({ 'E-mail': 'nobody@example.com' })
    await press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toContain('If there is an account')
    expect(calls.some(({ name }) => name === 'accounts.requestPasswordReset')).toBe(true)
    expect(screen.getByRole('button', { name: 'Send it again in 60 seconds' })).toHaveProperty(
      'disabled',
      true,
    )
    await userEvent.type(screen.getByLabelText('E-mail'), 'x')
    expect(screen.getByRole('button', { name: 'Send the link' }), 'another address').toHaveProperty(
      'disabled',
      false,
    )
  })

  it('is replaced by a new one through the mailed link [ACC-4]', async () => {
    const { calls } = await asGuest('/reset-password?token=mailed', {
      'accounts.resetPassword': { accepted: true },
    })
    await fillIn({ 'New password': 'another long one' })
    await press('Set the password')
    expect((await screen.findByRole('alert')).textContent).toContain('Your new password is set.')
    expect(calls.at(-1)?.input).toEqual({ token: 'mailed', password: 'another long one' })
  })

  it('leads to a new link where the link is spent or cut short [ACC-4]', async () => {
    const { router } = await asGuest('/reset-password?token=spent', {
      'accounts.resetPassword': () => {
        throw refusal('link_expired')
      },
    })
    await fillIn({ 'New password': 'another long one' })
    await press('Set the password')
    await userEvent.click(await screen.findByRole('link', { name: 'Ask for a new link' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  })
})
