import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { forgetToken } from './visit.ts'
import { VisitorChat } from './visitor-chat.tsx'

const place = { doorKey: 'a-door-that-refuses-a-question', site: undefined }
const met = {
  kind: 'link' as const,
  company: 'Harbour & Pine',
  staff: { name: 'Noor', jobTitle: '', tint: 1, portraitUrl: '/files/doors/x/portrait.svg' },
  isOnShift: true,
  greeting: '',
  people: { areThere: false, backAt: null, promiseMinutes: null },
  form: null,
  link: null,
  retentionDays: 30,
}
beforeEach(() => {
  sessionStorage.clear()
  forgetToken(place)
})

it('A visitor’s question that is refused is in its field again, and the next one stays there when it is asked again', async () => {
  const calls = fakeServer({
    'visits.begin': { token: 't'.repeat(43) },
    'visits.get': { conversation: null },
    'visits.suggest': { questions: [] },
    'visits.ask': () => {
      throw refusal('staff_not_on_shift')
    },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  const field = await screen.findByRole('textbox', { name: 'Ask Noor' })
  await userEvent.type(field, 'Are you open?{Enter}')
  const again = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Are you open?'))
  await userEvent.clear(field)
  await userEvent.type(field, 'And on Sunday?')
  await userEvent.click(again)
  await waitFor(() => expect(calls.filter(({ name }) => name === 'visits.ask')).toHaveLength(2))
  await screen.findByRole('button', { name: 'Try again' })
  expect(field).toHaveProperty('value', 'And on Sunday?')
})
