import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { SearchButton } from './search-button.tsx'

const kenji = { kind: 'staff', id: 'k1', title: 'Kenji', detail: 'Front desk', staffId: null, score: 0.9 }

async function opened(answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({ 'search.find': { hits: [kenji] }, ...answers })
  const onAct = vi.fn<(act: string) => void>()
  await render(<SearchButton onAct={onAct} />, { user: person() })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { field, onAct }
}

const marked = () => document.querySelector('[role="option"][data-highlighted]')?.textContent

describe('the palette', () => {
  it('opens by keys with every page, and by arrows and Enter leads to one [SHELL-2]', async () => {
    const { onAct } = await opened()
    await waitFor(() => expect(marked()).toBe('Home'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(marked()).toBe('Inbox'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(marked()).toBe('My staff'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onAct).not.toHaveBeenCalled()
  })

  it('finds colleagues at the server as one types, and says how much was found [SHELL-2]', async () => {
    const { field } = await opened()
    await userEvent.type(field, 'kenj')
    await screen.findByRole('option', { name: /Kenji/ })
    await waitFor(() => expect(screen.getByText('1 result.')).toBeDefined())
    await waitFor(() => expect(marked()).toContain('Kenji'))
  })

  it('does what pages cannot be opened for, such as the dark theme [SHELL-2] [SHELL-5]', async () => {
    const { field, onAct } = await opened({ 'search.find': { hits: [] } })
    await userEvent.type(field, 'night')
    await waitFor(() => expect(marked()).toBe('Use the dark theme'))
    await userEvent.keyboard('{Enter}')
    expect(onAct).toHaveBeenCalledExactlyOnceWith('dark')
  })

  it('still finds pages when the server cannot be asked, and says so [SHELL-2]', async () => {
    const { field } = await opened({ 'search.find': refusal('internal') })
    await userEvent.type(field, 'analy')
    await screen.findByText(/could not be searched/)
    await waitFor(() => expect(marked()).toBe('Analytics'))
  })

  it('says when nothing has that name, and Escape gives the focus back [SHELL-2]', async () => {
    const { field } = await opened({ 'search.find': { hits: [] } })
    await userEvent.type(field, 'zzzz')
    await screen.findByText('No matches.')
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
