import type { User } from '#contract/person/accounts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { forgetConfiguration } from './configuration.ts'

const outboxUrl = 'http://127.0.0.1:4025/secret/'
const unverified = person({ emailVerified: false, onboarding: { currentStep: 0, completed: false } })
const verified: User = { ...unverified, emailVerified: true }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const configuration = {
  productName: 'Staffroom AI',
  outboxUrl,
  isInternationalised: false,
  signInProviders: [],
  model: null,
  researchEngines: ['built-in'],
}
const sent = { state: 'sent', fault: null, at: '2026-01-01T00:00:00.000Z' }
const onboarding = {
  currentStep: 0,
  completed: false,
  isProcessing: false,
  wantedSite: null,
  tempOnboardingData: { aboutYou: null, goals: null, watchedVideo: false, activeWorkspaceId: null },
}

beforeEach(() => {
  forgetConfiguration()
  sessionStorage.clear()
})

describe('the check of the mail', () => {
  it('names the address and where mails are kept on this machine [ACC-3]', async () => {
    fakeServer({ 'accounts.getVerificationMail': sent, 'accounts.getConfiguration': configuration })
    await open('/verify-email', { user: unverified })
    expect(screen.getByRole('main').textContent).toContain('ada@example.com')
    const link = await screen.findByRole('link', { name: 'open the outbox' })
    expect(link.getAttribute('href')).toBe(outboxUrl)
  })

  it('says when the mail could not be delivered, and why [ACC-3]', async () => {
    let mail: unknown = { ...sent, state: 'refused', fault: 'refused' }
    fakeServer({ 'accounts.getVerificationMail': () => mail, 'accounts.getConfiguration': configuration })
    await open('/verify-email', { user: unverified })
    expect((await screen.findByRole('alert')).textContent).toContain('there is no such mailbox')
    mail = { ...sent, state: 'refused', fault: 'unreachable' }
    act(() => {
      session.put({ ...unverified })
    })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no mail server took it'))
    mail = sent
    act(() => {
      session.put({ ...unverified })
    })
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toContain('We sent a link to ada@example.com'),
    )
  })

  it('sends the mail again, and then not for a minute, also after a reload [ACC-3]', async () => {
    const calls = fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.resendVerification': { accepted: true, nextInSeconds: 60 },
    })
    const { unmount } = await open('/verify-email', { user: unverified })
    await press('Send the mail again')
    expect(await screen.findByText(/We sent another e-mail/)).toBeDefined()
    expect(screen.getByRole('button', { name: /Send the mail again in \d+ seconds?/ })).toHaveProperty(
      'disabled',
      true,
    )
    unmount()
    await open('/verify-email', { user: unverified })
    expect(screen.getByRole('button', { name: /again in \d+ second/ })).toHaveProperty('disabled', true)
    expect(calls.filter(({ name }) => name === 'accounts.resendVerification')).toHaveLength(1)
  })

  it('counts down what the server says when a mail went out just before [ACC-3]', async () => {
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.resendVerification': () => {
        throw refusal('too_many_attempts', { wait: '42 seconds', retryAfterSeconds: 42 })
      },
    })
    await open('/verify-email', { user: unverified })
    await press('Send the mail again')
    expect(await screen.findByRole('button', { name: 'Send the mail again in 42 seconds' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.queryByText(/on its way/)).toBeNull()
  })

  it('goes on by itself once the address is confirmed elsewhere [ACC-3]', async () => {
    let now = unverified
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'onboarding.get': onboarding,
    })
    const { router } = await open('/verify-email', { user: unverified, read: async () => now })
    now = verified
    act(() => {
      session.put(now)
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding-wizard'))
  })

  it('lets the person use another address or sign out [NAV-12]', async () => {
    let now: User | null = unverified
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.signOut': () => {
        now = null
        return { accepted: true }
      },
    })
    const { router } = await open('/verify-email', { user: unverified, read: async () => now })
    await press('Use another address')
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
    expect(session.get().user).toBeNull()
  })

  it('holds the texts whose own addresses are closed [NAV-12]', async () => {
    fakeServer({ 'accounts.getVerificationMail': sent, 'accounts.getConfiguration': configuration })
    await open('/verify-email', { user: unverified })
    await press('Privacy')
    expect((await screen.findByRole('dialog', { name: 'Privacy' })).textContent).toContain(
      'Who is responsible',
    )
  })
})

describe('the link in the mail', () => {
  it('is used up by a request of its own, never by opening the page [ACC-3]', async () => {
    const calls = fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.verifyEmail': { accepted: true },
    })
    await open('/verify-email?token=mailed', { user: unverified })
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'accounts.verifyEmail').map(({ input }) => input)).toEqual([
        { token: 'mailed' },
      ]),
    )
  })

  it('confirms nothing where nobody is signed in, and asks to sign in and come back [ACC-3]', async () => {
    const calls = fakeServer({
      'accounts.getConfiguration': configuration,
      'accounts.verifyEmail': { accepted: true },
    })
    await open('/verify-email?token=a%2Bb')
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm your address' })).toBeDefined()
    const link = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? ''
    expect(new URL(link, 'http://x').searchParams.get('to')).toBe('/verify-email?token=a%2Bb')
    expect(calls.filter(({ name }) => name === 'accounts.verifyEmail')).toEqual([])
  })

  it('of another account says so, and lets the person sign out [ACC-3]', async () => {
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.verifyEmail': () => {
        throw refusal('link_of_another_account')
      },
    })
    await open('/verify-email?token=mailed', { user: unverified })
    expect(await screen.findByText(/This link belongs to another account/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  })

  it('leads on where the person is signed in [ACC-3]', async () => {
    let now = unverified
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.getSession': () => ({ user: now }),
      'accounts.verifyEmail': () => {
        now = verified
        return { accepted: true }
      },
      'onboarding.get': onboarding,
    })
    const { router } = await open('/verify-email?token=mailed', { user: unverified, read: async () => now })
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding-wizard'))
  })

  it('says when it has expired, and offers another [ACC-3]', async () => {
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.verifyEmail': () => {
        throw refusal('link_expired')
      },
    })
    await open('/verify-email?token=spent', { user: unverified })
    expect(await screen.findByText(/This link has expired or was used already/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeDefined()
  })

  it('that cannot be confirmed now still lets the person sign out or use another address [NAV-12]', async () => {
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.verifyEmail': () => {
        throw refusal('unavailable')
      },
      'accounts.signOut': { accepted: true },
    })
    const { router } = await open('/verify-email?token=mailed', { user: unverified })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
    await press('Use another address')
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  })

  it('can be tried again where the server was in trouble', async () => {
    let isWell = false
    let now = unverified
    fakeServer({
      'accounts.getVerificationMail': sent,
      'accounts.getConfiguration': configuration,
      'accounts.getSession': () => ({ user: now }),
      'accounts.verifyEmail': () => {
        if (!isWell) throw refusal('unavailable')
        now = verified
        return { accepted: true }
      },
      'onboarding.get': onboarding,
    })
    const { router } = await open('/verify-email?token=mailed', { user: unverified, read: async () => now })
    isWell = true
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding-wizard'))
  })
})
