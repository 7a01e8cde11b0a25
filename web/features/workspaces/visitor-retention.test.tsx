import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { VisitorRetention } from './visitor-retention.tsx'

async function shown() {
  const user = person()
  const calls = fakeServer({
    'visitors.getRetention': { days: 365 },
    'visitors.setRetention': ({ days }: { days: number }) => ({ days }),
  })
  await render(<VisitorRetention />, { user })
  const choose = async (words: string) => {
    await userEvent.click(await screen.findByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: words }))
  }
  const saved = () =>
    calls.flatMap(({ name, input }) => (name === 'visitors.setRetention' ? [input['days']] : []))
  return { choose, saved }
}

it('A longer retention is kept at once', async () => {
  const { choose, saved } = await shown()
  await choose('After 730 days')
  await screen.findByText('Saved.')
  expect(saved()).toEqual([730])
})

it('A shorter retention deletes what is over it, so it is asked about first', async () => {
  const { choose, saved } = await shown()
  await choose('After 30 days')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('asked nothing for 30 days is erased')
  expect(saved()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete sooner' }))
  await waitFor(() => expect(saved()).toEqual([30]))
})
