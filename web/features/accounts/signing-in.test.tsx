import type { User } from '#contract/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const unverified = person({ emailVerified: false, onboarding: { currentStep: 0, completed: false } })

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value)
}

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
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The e-mail address or the password is wrong.',
    )
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com')
  })

  it('names the fields that are missing before anything is sent', async () => {
    const { calls } = await asGuest('/login', {})
    await press('Sign in')
    expect(await screen.findByText('This is not an e-mail address.')).toBeDefined()
    expect(screen.getByText('This is needed.')).toBeDefined()
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
    expect(screen.getByText('Strong.')).toBeDefined()
    expect(calls.some(({ name }) => name === 'accounts.signUp')).toBe(false)
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
      'accounts.requestPasswordReset': { accepted: true },
    })
    await fillIn({ 'E-mail': 'nobody@example.com' })
    await press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toContain('If there is an account')
    expect(calls.some(({ name }) => name === 'accounts.requestPasswordReset')).toBe(true)
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
