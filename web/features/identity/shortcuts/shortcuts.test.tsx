import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { closeKeys } from './open-keys.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'
import { switchSingleKeys } from '#web/platform/preferences/single-keys.ts'

afterEach(() => {
  closeKeys()
  switchSingleKeys(true)
})

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)

async function opened(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await render(<ShortcutsButton />, { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'Shortcuts' }))
  const popover = await screen.findByRole('dialog', { name: 'Shortcuts' })
  return { calls, popover }
}

describe('the short ways in the bar', () => {
  it('are shown in the person’s order, and changed and put in order by keys alone [SHELL-2]', async () => {
    const { calls, popover } = await opened({
      'shortcuts.list': { chosen: ['analytics', 'home'] },
      'shortcuts.save': (input: Record<string, unknown>) => input,
    })
    expect(names(await within(popover).findByRole('list'))).toEqual(['Analytics', 'Home'])
    await userEvent.click(within(popover).getByRole('button', { name: 'Choose' }))
    await userEvent.click(within(popover).getByRole('checkbox', { name: 'Knowledge' }))
    await userEvent.click(await within(popover).findByRole('button', { name: 'Move Knowledge up' }))
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ chosen: ['analytics', 'knowledge', 'home'] }))
    const up = within(popover).getByRole('button', { name: 'Move Knowledge up' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ chosen: ['knowledge', 'analytics', 'home'] }))
    const sent = calls.length
    await userEvent.keyboard('{Enter}')
    expect([document.activeElement, up.ariaDisabled, calls.length]).toEqual([up, 'true', sent])
    await userEvent.click(within(popover).getByRole('button', { name: 'Move Knowledge down' }))
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ chosen: ['analytics', 'knowledge', 'home'] }))
    await userEvent.click(within(popover).getByRole('button', { name: 'Done' }))
    expect(names(await within(popover).findByRole('list'))).toEqual(['Analytics', 'Knowledge', 'Home'])
  })

  it('are kept as they were chosen last, however slow the first answer is [SHELL-2]', async () => {
    const kept: unknown[] = []
    const { popover } = await opened({
      'shortcuts.list': { chosen: ['home'] },
      'shortcuts.save': async (input: { chosen: string[] }) => {
        // The first takes longer than the second.
        await new Promise((resolve) =>
          setTimeout(resolve, kept.length === 0 && input.chosen.length === 2 ? 80 : 0),
        )
        kept.push(input.chosen)
        return input
      },
    })
    await userEvent.click(await within(popover).findByRole('button', { name: 'Choose' }))
    await userEvent.click(within(popover).getByRole('checkbox', { name: 'Knowledge' }))
    await userEvent.click(within(popover).getByRole('checkbox', { name: 'Settings' }))
    await waitFor(() => expect(kept).toHaveLength(2))
    expect(kept).toEqual([
      ['home', 'knowledge'],
      ['home', 'knowledge', 'settings'],
    ])
  })

  it('go back to what they were when a choice cannot be kept [SHELL-2]', async () => {
    const { popover } = await opened({
      'shortcuts.list': { chosen: ['home'] },
      'shortcuts.save': refusal('internal'),
    })
    await userEvent.click(await within(popover).findByRole('button', { name: 'Choose' }))
    await userEvent.click(within(popover).getByRole('checkbox', { name: 'Home' }))
    await within(popover).findByRole('alert')
    await waitFor(() =>
      expect(within(popover).getByRole('checkbox', { name: 'Home' }).matches(':checked')).toBe(true),
    )
  })

  it('are listed with all keys on "?", unless letters by themselves are switched off [SHELL-2]', async () => {
    fakeServer({ 'shortcuts.list': { chosen: [] } })
    await render(<ShortcutsButton />, { user: person() })
    // The keys come once the page is at rest.
    const list = await waitFor(async () => {
      await userEvent.keyboard('?')
      return screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    })
    expect(list.textContent).toContain('Add a website')
    const keysOf = (label: string) => within(list).getByText(label).nextElementSibling?.textContent
    expect(keysOf('Choose the conversation')).toBe('X')
    expect(keysOf('Choose the next one too')).toBe('ShiftJ')
    expect(keysOf('Select all shown')).toBe('CtrlA')
    expect(keysOf('Undo what was done last')).toBe('Z')
    await userEvent.click(within(list).getByRole('switch'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
