import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.tsx'

/** Resolves when the file may come, and rejects when it cannot. */
const server: { answer: () => Promise<void> } = { answer: () => Promise.resolve() }

beforeEach(() => {
  // Each test is a page to which the file has not come.
  vi.resetModules()
  server.answer = () => Promise.resolve()
  vi.doMock('../forms/select.tsx', async (original) => {
    await server.answer()
    return original()
  })
})

async function page() {
  const { FilterSelect } = await import('./filter-select.tsx')
  function Page() {
    const [value, setValue] = useState('all')
    return (
      <>
        <FilterSelect
          label="State"
          options={[
            { value: 'all', label: 'All' },
            { value: 'beta', label: 'Beta' },
          ]}
          value={value}
          onValueChange={setValue}
        />
        <button type="button">After</button>
      </>
    )
  }
  await render(<Page />)
  return filter()
}
const filter = () => screen.getByRole('combobox', { name: 'State', hidden: true })
const after = () => screen.getByRole('button', { name: 'After', hidden: true })
const list = () => screen.queryByRole('listbox')
const replaced = (closed: HTMLElement) => waitFor(() => expect(filter()).not.toBe(closed))

/** The file is on its way until `come` is called. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answer = () => promise
  return { come: () => act(async () => resolve()) }
}

describe('a filter whose list has not come yet', () => {
  const byKey = (key: string) => ({
    way: `the key ${key}`,
    press: (button: HTMLElement) => {
      act(() => button.focus())
      return userEvent.keyboard(key)
    },
  })
  it.each([
    { way: 'a click', press: (button: HTMLElement) => userEvent.click(button) },
    { way: 'what clicks without a mouse', press: (button: HTMLElement) => act(async () => button.click()) },
    ...['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'].map(byKey),
  ])('opens by $way once it is there', async ({ press }) => {
    const file = slowly()
    const closed = await page()
    await press(closed)
    expect([filter(), closed.getAttribute('aria-busy')]).toEqual([closed, 'true'])
    expect(document.activeElement).toBe(closed)
    await file.come()
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }))
    await waitFor(() => expect(filter().textContent).toBe('Beta'))
  })

  it('stays closed when it was only pointed at, and leaves the focus where it is', async () => {
    const closed = await page()
    act(() => after().focus())
    await userEvent.hover(closed)
    await replaced(closed)
    expect([list(), document.activeElement]).toEqual([null, after()])
  })

  it('gives the focus on, and a letter then chooses', async () => {
    const closed = await page()
    act(() => closed.focus())
    await replaced(closed)
    expect([list(), document.activeElement]).toEqual([null, filter()])
    await waitFor(async () => {
      await userEvent.keyboard('b')
      expect(filter().textContent).toBe('Beta')
    })
  })

  it('does not open when the person has gone on', async () => {
    const file = slowly()
    const closed = await page()
    await userEvent.click(closed)
    await userEvent.tab()
    expect(document.activeElement).toBe(after())
    await file.come()
    await replaced(closed)
    expect([list(), document.activeElement]).toEqual([null, after()])
  })
})

describe('a filter whose list cannot be fetched', () => {
  it('stays with its value, says so to who presses it, and comes when it is pressed again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const closed = await page()
    await userEvent.hover(closed)
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(closed)
    expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
    expect([filter(), closed.textContent, document.activeElement]).toEqual([closed, 'All', closed])
    expect(closed.getAttribute('aria-busy')).toBeNull()
    onLine.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect([filter(), list()]).toEqual([closed, null])
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('listbox')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays as it is when the server has no such file', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
    const closed = await page()
    await userEvent.click(closed)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect([filter(), closed.textContent, document.activeElement]).toEqual([closed, 'All', closed])
  })
})
