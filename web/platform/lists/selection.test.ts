import { act, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useSelection } from './selection.ts'

const opened = (shown: string[]) =>
  renderHook(({ shown }) => useSelection(shown), { initialProps: { shown } })

it('A row that leaves the list is chosen no more, also when it comes back', () => {
  const { result, rerender } = opened(['1', '2'])
  act(() => result.current.toggleAll())
  rerender({ shown: ['2', '3'] })
  expect(result.current).toMatchObject({ ids: ['2'], state: 'some' })
  rerender({ shown: ['1', '2', '3'] })
  expect(result.current.ids).toEqual(['2'])
})

it('Escape clears what is chosen', async () => {
  const { result } = opened(['1', '2'])
  act(() => result.current.toggle('1', false))
  await userEvent.keyboard('{Escape}')
  expect(result.current).toMatchObject({ ids: [], state: 'none' })
})
