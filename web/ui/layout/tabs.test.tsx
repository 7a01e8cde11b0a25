import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.tsx'
import { Tabs } from './tabs.tsx'

const items = ['pages', 'facts', 'log'].map((value) => ({ value, label: value, content: `All ${value}` }))

it('asks for the tab that the arrows have come back to, also before the first was followed', async () => {
  const onValueChange = vi.fn<(value: string) => void>()
  await render(<Tabs label="Parts" items={items} value="pages" onValueChange={onValueChange} />)
  await userEvent.click(screen.getByRole('tab', { name: 'pages' }))
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(onValueChange.mock.calls.flat()).toEqual(['facts', 'pages'])
  // What was not followed can be asked for again.
  await userEvent.click(screen.getByRole('tab', { name: 'log' }))
  await userEvent.click(screen.getByRole('tab', { name: 'log' }))
  expect(onValueChange.mock.calls.flat()).toEqual(['facts', 'pages', 'log', 'log'])
})
