import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.tsx'
import { Button } from '../actions/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { showToast } from './toasts.ts'

describe('a dialog', () => {
  it('has a name, keeps the focus inside, and gives it back when Escape closes it', async () => {
    await render(
      <Dialog title="Rename Kenji" description="At once." trigger={<Button>Rename</Button>}>
        <input aria-label="Name" />
      </Dialog>,
    )
    const trigger = screen.getByRole('button', { name: 'Rename' })
    await userEvent.click(trigger)
    const dialog = await screen.findByRole('dialog', { name: 'Rename Kenji' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })
})

describe('a dialog with something to fill in', () => {
  it('begins in its first field, and at its close button without one', async () => {
    await render(
      <>
        <Dialog title="Rename" trigger={<Button>Rename</Button>}>
          <input aria-label="Name" />
        </Dialog>
        <Dialog title="Read" trigger={<Button>Read</Button>}>
          Words
        </Dialog>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Read' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
  })
})

describe('a question before what cannot be undone', () => {
  it('puts the focus on the safe answer and does nothing when that is chosen', async () => {
    const remove = vi.fn<() => void>()
    await render(
      <AlertDialog
        title="Delete it?"
        confirm="Delete"
        danger
        onConfirm={remove}
        trigger={<Button>Ask</Button>}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('alertdialog', { name: 'Delete it?' })
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await userEvent.click(cancel)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })

  it('acts once, and stays open when the act fails', async () => {
    const outcomes = [() => Promise.reject(new Error('no')), () => Promise.resolve()]
    const remove = vi.fn<() => unknown>(() => outcomes.shift()?.())
    await render(
      <AlertDialog title="Delete it?" confirm="Delete" onConfirm={remove} trigger={<Button>Ask</Button>} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(screen.getByRole('alertdialog')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(remove).toHaveBeenCalledTimes(2)
  })
})

describe('a menu', () => {
  it('works by the keyboard alone', async () => {
    const pause = vi.fn<() => void>()
    await render(
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => {}}>Open</MenuItem>
        <MenuItem onSelect={pause}>Pause</MenuItem>
      </Menu>,
    )
    screen.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Open' }).dataset.highlighted).toBeDefined(),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(pause).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

describe('a toast', () => {
  it('says what happened and takes it back', async () => {
    const undo = vi.fn<() => void>()
    await render(<p>page</p>)
    act(() => showToast({ title: 'Kenji is archived', undo }))
    await screen.findByText('Kenji is archived')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Kenji is archived')).toBeNull())
  })

  it('says in a message of its own that it could not be taken back, also when its page is gone', async () => {
    const undo = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')))
    await render(<p>page</p>)
    act(() => showToast({ title: 'Kenji is paused', undo }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await screen.findByText('This could not be undone.')
  })
})
