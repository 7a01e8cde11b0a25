import { act, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useSelection } from './selection.ts'

it('Escape clears what is chosen and not shown too', async () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: ['1', '2'] },
  })
  act(() => result.current.toggle('1', false))
  rerender({ shown: ['2'] })
  expect(result.current).toMatchObject({ ids: [], gone: ['1'] })
  await userEvent.keyboard('{Escape}')
  rerender({ shown: ['1', '2'] })
  expect(result.current).toMatchObject({ ids: [], gone: [], state: 'none' })
})
