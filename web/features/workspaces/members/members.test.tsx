import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/workspace/roles.ts'
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { MembersPanels } from './members-panel.tsx'
import { ReceivedInvites } from './received-invites.tsx'

const at = '2026-01-01T00:00:00.000Z'
const workspace = {
  id: 'workspace_ada',
  name: 'Northwind',
  logoUrl: '/images/logo.png',
  apiKey: null,
  ownerUid: 'ada',
  members: {},
  createdAt: at,
}
const member = (uid: string, name: string, role: Role) => ({
  uid,
  name,
  email: `${uid}@example.com`,
  photoURL: null,
  role,
  joinedAt: at,
})
const list = {
  items: [member('ada', 'Ada', 'owner'), member('bob', 'Bob', 'editor')],
}
const invited = { id: 'i1', email: 'cleo@example.com', role: 'viewer', sentAt: at, expiresAt: at }
const usual = {
  'workspaces.list': { items: [workspace] },
  'members.list': list,
  'invites.list': { items: [invited] },
}

describe('the members of a workspace', () => {
  it('are shown with the invitations, which are asked for again where they could not be loaded', async () => {
    let isDown = true
    fakeServer({
      ...usual,
      'invites.list': () => {
        if (isDown) throw refusal('internal')
        return { items: [invited] }
      },
    })
    await render(<MembersPanels />, { user: person() })
    const invitations = within(await screen.findByRole('region', { name: 'Open invitations' }))
    isDown = false
    await userEvent.click(await invitations.findByRole('button', { name: 'Try again' }))
    await invitations.findByText('cleo@example.com')
  })

  it('are listed with their roles, and given others by whoever manages it; that can be undone [WSP-6]', async () => {
    const calls = fakeServer({
      ...usual,
      'members.update': (input: { role: Role }) => member('bob', 'Bob', input.role),
    })
    await render(
      <>
        <MembersPanels />
        <ToastRegion />
      </>,
      { user: person() },
    )
    const rows = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('(you)')
    expect(rows[0]?.textContent).toContain('Owner')
    await userEvent.click(screen.getByRole('combobox', { name: 'Role of Bob' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Viewer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(calls.flatMap(({ name, input }) => (name === 'members.update' ? [input['role']] : []))).toEqual([
        'viewer',
        'editor',
      ]),
    )
  })

  it('cannot be changed by whoever does not manage it, who may leave [WSP-6]', async () => {
    fakeServer({ 'workspaces.list': usual['workspaces.list'], 'members.list': list })
    await render(<MembersPanels />, { user: person({ uid: 'bob', activeRole: 'editor' }) })
    await screen.findByRole('list', { name: 'Members' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave the workspace' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('a new, empty one')
  })

  it('are invited by e-mail, and what was wrong is said in the form [WSP-6]', async () => {
    fakeServer({
      ...usual,
      'invites.create': () => {
        throw refusal('member_known')
      },
    })
    await render(<MembersPanels />, { user: person() })
    expect(await screen.findByText(/^Expired\./)).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('E-mail address'), 'bob@example.com')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
    expect(await within(dialog).findByText(/already a member of the workspace/)).toBeDefined()
  })
})

describe('the invitations that somebody has received', () => {
  const invite = { id: 'i1', workspaceName: 'Lamps', invitedBy: 'Bob', role: 'editor', expiresAt: at }

  it('are accepted with one press, and lead to work [WSP-6]', async () => {
    const calls = fakeServer({
      'invites.listReceived': { items: [invite] },
      'invites.accept': { activeWorkspace: 'workspace_b' },
      'accounts.getSession': { user: person({ activeWorkspace: 'workspace_b', activeRole: 'editor' }) },
    })
    const { router } = await render(<ReceivedInvites />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Lamps' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(calls.find(({ name }) => name === 'invites.accept')?.input).toEqual({ id: 'i1' })
  })

  it('say that they are over when they are, and what to do where there is none [WSP-6]', async () => {
    fakeServer({
      'invites.listReceived': { items: [invite] },
      'invites.accept': () => {
        throw refusal('invite_not_found')
      },
    })
    const { unmount } = await render(<ReceivedInvites />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Lamps' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is over')
    unmount()
    fakeServer({ 'invites.listReceived': { items: [] } })
    await render(<ReceivedInvites />, { user: person() })
    expect(await screen.findByText(/sign in with the account of that address/)).toBeDefined()
  })
})
