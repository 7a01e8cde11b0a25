import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('a button', () => {
  it('acts once on a click and by the keyboard', async () => {
    const act = vi.fn<() => void>()
    render(<Button onClick={act}>Pause Kenji</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Pause Kenji' }))
    await userEvent.keyboard('{Enter}')
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('that is busy keeps its focus and does not act again', async () => {
    const act = vi.fn<() => void>()
    const submit = vi.fn<() => void>()
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={act}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(act).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('with an icon alone has a name', () => {
    render(<IconButton label="Close">x</IconButton>)
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  })
})
