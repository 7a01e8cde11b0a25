import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { DeletePanel } from './deletion/delete-panel.tsx'
import { EmailChangeOutcome } from './email-change/email-change-outcome.tsx'
import { FreshSignInPrompt } from './fresh-sign-in/fresh-sign-in-prompt.tsx'
import { NotificationsPanels } from './notifications/notifications-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { AuditPanel } from './security/audit-panel.tsx'
import { DevicesPanel } from './security/devices-panel.tsx'
import { EmailPanel } from './security/email-panel.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const at = '2026-01-01T00:00:00.000Z'
const unprotected = { hasPassword: true, freshUntil: null, emailChange: null }
const waiting = {
  newEmail: 'countess@example.com',
  confirmedAtOldAddress: false,
  confirmedAtNewAddress: true,
  expiresAt: at,
}
const device = (id: string, isCurrent: boolean) => ({
  id,
  browser: 'firefox',
  system: 'windows',
  kind: 'computer',
  network: '203.0.113.*',
  signedInAt: at,
  lastSeenAt: at,
  isCurrent,
})

describe('the profile', () => {
  it('is saved, and every page shows it at once [ACC-9]', async () => {
    const calls = fakeServer({
      'accounts.updateProfile': (input: object) => person({ ...input }),
    })
    await render(<ProfilePanel />, { user: person() })
    const field = screen.getByLabelText('Display name')
    await userEvent.clear(field)
    await press('Save the profile')
    expect(await screen.findByText('Fill this in.')).toBeDefined()
    expect(calls).toEqual([])
    await userEvent.type(screen.getByLabelText('Display name'), 'Countess')
    await press('Save the profile')
    expect(await screen.findByText('The profile is saved.')).toBeDefined()
    expect(session.get().user?.displayName).toBe('Countess')
  })
})

describe('the notification preferences', () => {
  it('hold at once and are kept [ACC-9]', async () => {
    const { notificationPreferences: before } = person()
    const calls = fakeServer({
      'accounts.updateNotificationPreferences': {
        ...before,
        email: { ...before.email, newStaffActivity: !before.email.newStaffActivity },
      },
    })
    await render(<NotificationsPanels />, { user: person() })
    const activity = screen.getByRole('switch', { name: 'Staff activity' })
    const was = before.email.newStaffActivity
    expect(activity.matches(':checked')).toBe(was)
    await userEvent.click(activity)
    expect(activity.matches(':checked')).not.toBe(was)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.input).toEqual({ email: { newStaffActivity: !before.email.newStaffActivity } })
  })

  it('are offered for mails that are sent, and for no others', async () => {
    fakeServer({})
    await render(<NotificationsPanels />, { user: person() })
    expect(screen.getAllByRole('switch')).toHaveLength(4)
    expect(screen.queryByText(/not sent|is sent yet/)).toBeNull()
  })

  it('go back and say so when they could not be kept', async () => {
    fakeServer({
      'accounts.updateNotificationPreferences': () => {
        throw refusal('unavailable')
      },
    })
    await render(<NotificationsPanels />, { user: person() })
    await userEvent.click(screen.getByRole('radio', { name: /Once a day/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed')
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Immediately' }).getAttribute('aria-checked')).toBe('true'),
    )
  })
})

describe('the devices', () => {
  it('are named, and one or all others are signed out', async () => {
    let items = [device('here', true), device('there', false), device('old', false)]
    const calls = fakeServer({
      'sessions.list': () => ({ items }),
      'sessions.end': ({ id }: { id: string }) => {
        items = items.filter((one) => one.id !== id)
        return { ended: 1 }
      },
      'sessions.endOthers': () => {
        items = items.filter((one) => one.isCurrent)
        return { ended: 1 }
      },
    })
    await render(<DevicesPanel />, { user: person() })
    const rows = await screen.findAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]?.textContent).toContain('Firefox on Windows')
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows[1] ?? document.body).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(calls.find(({ name }) => name === 'sessions.end')?.input).toEqual({ id: 'there' })
    await press('Sign out all others')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(await screen.findByText('All other devices are signed out.')).toBeDefined()
  })

  it('that cannot be read say so and can be read again', async () => {
    let isDown = true
    fakeServer({
      'sessions.list': () => {
        if (isDown) throw refusal('unavailable')
        return { items: [device('here', true)] }
      },
    })
    await render(<DevicesPanel />, { user: person() })
    expect(await screen.findByRole('alert')).toBeDefined()
    isDown = false
    await press('Try again')
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})

describe('what happened to the account', () => {
  it('is told in words, page by page', async () => {
    const entry = (id: string, act: string, way: string | null) => ({
      id,
      act,
      at,
      way,
      device: null,
      sessionId: null,
    })
    fakeServer({
      'audit.list': ({ cursor }: { cursor?: string }) =>
        cursor === undefined
          ? {
              items: [entry('1', 'signed_in', 'github'), entry('2', 'provider_linked', 'twitter')],
              nextCursor: 'more',
              total: 3,
            }
          : { items: [entry('3', 'sign_in_failed', 'password')], nextCursor: null, total: 3 },
    })
    await render(<AuditPanel />, { user: person() })
    expect(await screen.findByText('Signed in with GitHub')).toBeDefined()
    expect(screen.getByText('Sign-in service linked: X')).toBeDefined()
    await press('Show more')
    expect(await screen.findByText('Failed sign-in attempt')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('another e-mail address', () => {
  it('is asked for once the person has shown who they are, and waits for both', async () => {
    let isFresh = false
    let change: typeof waiting | null = null
    const calls = fakeServer({
      'accounts.getSecurity': () => ({ ...unprotected, emailChange: change }),
      'accounts.requestEmailChange': () => {
        if (!isFresh) throw refusal('fresh_sign_in_needed')
        change = waiting
        return waiting
      },
      'accounts.confirmPassword': ({ password }: { password: string }) => {
        if (password !== 'right password') throw refusal('wrong_password')
        isFresh = true
        return { accepted: true }
      },
      'accounts.cancelEmailChange': () => {
        change = null
        return { accepted: true }
      },
      'sessions.list': { items: [] },
      'audit.list': { items: [], nextCursor: null, total: 0 },
    })
    await render(
      <>
        <EmailPanel />
        <FreshSignInPrompt />
      </>,
      { user: person() },
    )
    await userEvent.type(await screen.findByLabelText('New e-mail address'), 'countess@example.com')
    await press('Change the address')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    const field = within(dialog).getByLabelText('Your password')
    await userEvent.type(field, 'wrong')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(await within(dialog).findByText('The password is wrong.')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, 'right password')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Not confirmed yet')).toBeDefined()
    expect(screen.getByText('countess@example.com')).toBeDefined()
    expect(calls.filter(({ name }) => name === 'accounts.requestEmailChange')).toHaveLength(2)
    await press('Undo the change')
    expect(await screen.findByLabelText('New e-mail address')).toBeDefined()
  })

  it('is confirmed by a mailed link, which may be spent', async () => {
    const answers = ['waiting', 'changed']
    fakeServer({
      'accounts.confirmEmailChange': () => {
        const state = answers.shift()
        if (state === undefined) throw refusal('link_expired')
        return { state }
      },
    })
    const outcome = (
      <EmailChangeOutcome token="mailed">
        {(title, body) => (
          <>
            <h1>{title}</h1>
            {body}
          </>
        )}
      </EmailChangeOutcome>
    )
    for (const title of [
      'One more confirmation needed',
      'Your e-mail address is changed',
      'This link does not work any more',
    ]) {
      const { unmount } = await render(outcome, { user: person() })
      expect(await screen.findByRole('heading', { name: title })).toBeDefined()
      unmount()
    }
    await render(outcome)
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm the change' })).toBeDefined()
  })
})

describe('deleting the account', () => {
  const workspace = (members: object) => ({
    id: 'workspace_ada',
    name: 'Northwind',
    logoUrl: '/images/logo.png',
    apiKey: null,
    ownerUid: 'ada',
    members,
    createdAt: at,
  })
  const owner = { role: 'owner', joinedAt: at, status: 'active' }

  it('asks for the password and says what was wrong with it [ACC-5]', async () => {
    fakeServer({
      'workspaces.list': { items: [workspace({ ada: owner })] },
      'accounts.getSecurity': unprotected,
      'accounts.deleteAccount': () => {
        throw refusal('wrong_password')
      },
    })
    await render(<DeletePanel />, { user: person() })
    expect((await screen.findByText('Northwind')).closest('li')?.textContent).toContain('goes')
    await press('Delete the account')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByLabelText('Your password'), 'wrong')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the account' }))
    expect(await within(dialog).findByText('The password is wrong.')).toBeDefined()
    expect(session.get().user).not.toBeNull()
  })

  it('asks who has no password to type the address, then goes [ACC-5]', async () => {
    const calls = fakeServer({
      'workspaces.list': { items: [workspace({ ada: owner })] },
      'accounts.getSecurity': { ...unprotected, hasPassword: false },
      'accounts.deleteAccount': { accepted: true },
    })
    const { router } = await render(<DeletePanel />, { user: person() })
    await screen.findByText('Northwind')
    await press('Delete the account')
    const dialog = await screen.findByRole('dialog')
    const field = await within(dialog).findByLabelText('Your e-mail address')
    fireEvent.change(field, { target: { value: 'else@example.com' } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the account' }))
    expect(await within(dialog).findByText('This is not your e-mail address.')).toBeDefined()
    expect(calls.some(({ name }) => name === 'accounts.deleteAccount')).toBe(false)
    fireEvent.change(field, { target: { value: 'Ada@Example.com' } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the account' }))
    await waitFor(() => expect(router.state.location.href).toBe('/deletion?done=1'))
    await waitFor(() => expect(session.get().user).toBeNull())
  })

  it('is not offered while other people work in what one owns [ACC-5]', async () => {
    fakeServer({ 'workspaces.list': { items: [workspace({ ada: owner, eve: owner })] } })
    await render(<DeletePanel />, { user: person() })
    expect(await screen.findByText(/Hand it over or delete it first/)).toBeDefined()
    const where = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([where('Members'), where('Workspace')]).toEqual(['/settings#members', '/settings#workspace'])
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
  })
})
