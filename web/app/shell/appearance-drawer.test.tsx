import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { DefaultLayout } from './default-layout.tsx'

describe('the drawer of looks', () => {
  it('opens from the person’s menu and gives the focus back to it [SHELL-7]', async () => {
    fakeServer({
      'workspaces.list': { items: [] },
      'accounts.getConfiguration': {
        productName: 'Staffroom AI',
        outboxUrl: null,
        isInternationalised: false,
        signInProviders: [],
        model: null,
        researchEngines: ['built-in'],
      },
    })
    await render(<DefaultLayout guide={<p>the guide</p>}>The page</DefaultLayout>, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Appearance' }))
    await screen.findByRole('dialog', { name: 'Appearance' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your account' })),
    )
  })
})
