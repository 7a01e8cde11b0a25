import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const workspace = (id: string, name: string) => ({
  id,
  name,
  logoUrl: '/images/logo.png',
  apiKey: null,
  ownerUid: 'ada',
  members: {},
  createdAt: '2026-01-01T00:00:00.000Z',
})
const list = { items: [workspace('workspace_ada', 'Northwind'), workspace('workspace_b', 'Lamps and sons')] }
const ada = person({ workspaces: ['workspace_ada', 'workspace_b'] })

async function switchTo(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Workspace: Northwind' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
}

describe('the workspace switcher', () => {
  it('goes to another workspace and learns from the server which one holds [WSP-2]', async () => {
    const calls = fakeServer({
      'workspaces.list': list,
      'workspaces.activate': { activeWorkspace: 'workspace_b' },
      'accounts.getSession': { user: { ...ada, activeWorkspace: 'workspace_b' } },
    })
    await render(<WorkspaceSwitcher />, { user: ada })
    await switchTo('Lamps and sons')
    await waitFor(() => expect(session.get().user?.activeWorkspace).toBe('workspace_b'))
    expect(calls.find(({ name }) => name === 'workspaces.activate')?.input).toEqual({ id: 'workspace_b' })
  })

  it('says so when it could not go there [WSP-2]', async () => {
    fakeServer({
      'workspaces.list': list,
      'workspaces.activate': () => {
        throw refusal('workspace_not_found')
      },
    })
    await render(<WorkspaceSwitcher />, { user: ada })
    await switchTo('Lamps and sons')
    expect(await screen.findByText('You are still in the same workspace')).toBeDefined()
    expect(session.get().user?.activeWorkspace).toBe('workspace_ada')
  })
})
