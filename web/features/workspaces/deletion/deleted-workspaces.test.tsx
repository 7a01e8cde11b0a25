import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { DeletedWorkspaces } from './deleted-workspaces.tsx'

const at = '2026-12-01T00:00:00.000Z'

it('A workspace that can be brought back is asked for again where it could not be loaded', async () => {
  let isDown = true
  fakeServer({
    'workspaceDeletion.list': () => {
      if (isDown) throw refusal('internal')
      return { items: [{ id: 'workspace_b', name: 'Harbour', deletedAt: at, endsAt: at }] }
    },
  })
  await render(<DeletedWorkspaces />, { user: person() })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Bring it back' })
})
