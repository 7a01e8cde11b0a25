import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { questionTurn, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { forgetToken } from './visit.ts'
import { VisitorChat } from './visitor-chat.tsx'

const place = { doorKey: 'a-door-that-refuses-a-question', site: undefined }
const met = {
  kind: 'link' as const,
  actions: [],
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

it('A visitor asks on while an answer is made: the newest question is answered, and nothing of the one before looks broken off', async () => {
  const turns: Message[] = []
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const calls = fakeServer({
    'visits.begin': { token: 't'.repeat(43) },
    'visits.get': () => ({
      conversation: {
        id: 'talk',
        messages: turns,
        speaker: 'staff',
        person: null,
        contactEmail: null,
        isVerified: false,
      },
    }),
    'visits.suggest': { questions: [] },
    'visits.ask': async function* ({ text }: { text: string }) {
      const message = questionTurn(text, text === 'A table?' ? 'first' : 'second')
      turns.push(message)
      yield { type: 'question', message }
      if (text === 'A table?') {
        await held
        yield { type: 'held', speaker: 'staff' }
        return
      }
      const answer = turn({
        id: 'answer',
        text: 'At eight.',
        sentences: [{ text: 'At eight.', receipts: [] }],
      })
      turns.push(answer)
      yield { type: 'done', message: answer }
    },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  const field = await screen.findByRole('textbox', { name: 'Ask Noor' })
  await userEvent.type(field, 'A table?{Enter}')
  await screen.findByText('Reading the site…')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await userEvent.type(field, 'For two, I mean.')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('At eight.')
  expect(field).toHaveProperty('value', '')
  goOn()
  await waitFor(() => expect(screen.queryByText('Reading the site…')).toBeNull())
  expect(screen.getAllByText(/A table\?|For two, I mean\.|At eight\./).map((one) => one.textContent)).toEqual(
    ['A table?', 'For two, I mean.', 'At eight.'],
  )
  expect(screen.queryByText(/interrupted/)).toBeNull()
  expect(calls.filter(({ name }) => name === 'visits.ask')).toHaveLength(2)
})
