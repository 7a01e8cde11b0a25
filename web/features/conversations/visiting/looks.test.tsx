// How a visitor's page looks again at what stands in the conversation, and what it says of it.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { questionTurn, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { met } from './door.fixture.ts'
import { visitOptions } from './api.ts'
import { VisitorChat } from './visitor-chat.tsx'

const place = { doorKey: 'a-door-that-is-looked-behind', site: undefined }
const name = `StaffroomAI visit ${place.doorKey} `
beforeEach(() => localStorage.setItem(name, 't'.repeat(43)))

const asked = {
  id: 'talk',
  messages: [questionTurn('What is a tour?')],
  speaker: 'staff' as const,
  person: null,
  contactEmail: null,
  isVerified: false,
}

/** A visitor who reads their conversation; the next looks are answered so. */
async function reading(answers: Record<string, unknown> = {}) {
  let look = (): unknown => ({ conversation: asked })
  const calls = fakeServer({
    'visits.get': () => look(),
    'visits.suggest': { questions: [] },
    'visits.getDoor': met,
    ...answers,
  })
  const { queryClient } = await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  await screen.findByText('What is a tour?')
  const lookAgain = (answer: () => unknown) =>
    act(async () => {
      look = answer
      await queryClient.refetchQueries({ queryKey: visitOptions(place).queryKey })
    })
  return { calls, lookAgain }
}

it('A conversation stays on the screen when a look fails', async () => {
  const { lookAgain } = await reading()
  await lookAgain(() => {
    throw refusal('too_many_requests', { retryAfterSeconds: 9 })
  })
  expect(screen.getByText('What is a tour?')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('A conversation that is looked at too often is looked at again when the server said', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const { calls, lookAgain } = await reading()
  const looks = () => calls.filter(({ name }) => name === 'visits.get').length
  await lookAgain(() => {
    throw refusal('too_many_requests', { retryAfterSeconds: 40 })
  })
  const before = looks()
  await act(() => vi.advanceTimersByTimeAsync(35_000))
  expect(looks()).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(looks()).toBeGreaterThan(before)
})

it.each([
  ['stays, and goes on once the door is open again', false],
  ['goes where it was erased', true],
])('A conversation that the server does not know while the door is closed %s', async (_, isOpen) => {
  const { lookAgain } = await reading({
    'visits.getDoor': () => {
      if (isOpen) return met
      throw refusal('door_not_found')
    },
  })
  await lookAgain(() => {
    throw refusal('visit_unknown')
  })
  expect(localStorage.getItem(name) === null).toBe(isOpen)
  await waitFor(() => expect(screen.queryByText('What is a tour?') === null).toBe(isOpen))
  await lookAgain(() => ({ conversation: { ...asked, messages: [questionTurn('And a berth?')] } }))
  await waitFor(() => expect(screen.queryByText('And a berth?') === null).toBe(isOpen))
})

it('An answer that comes at once is said by screen readers, and what stood there before is not', async () => {
  const answer = turn({ conversationId: 'talk', text: 'I don’t know.', band: 'unknown' })
  const live: (string | null)[] = []
  await reading({
    'visits.ask': async function* () {
      yield { type: 'question', message: questionTurn('And on Mars?', 'second') }
      live.push(screen.getByRole('log').getAttribute('aria-live'))
      yield { type: 'done', message: answer }
    },
  })
  const log = screen.getByRole('log')
  expect(log.getAttribute('aria-live')).toBe('off')
  await userEvent.type(screen.getByRole('textbox', { name: 'Ask Noor' }), 'And on Mars?{Enter}')
  await waitFor(() => expect(live).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Reading the site…')).toBeNull())
  expect(live).toEqual(['polite'])
  expect(log.getAttribute('aria-live')).toBe('polite')
})

it('What stood there before is read out to nobody, also while a person speaks and when it comes late', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  let look = (): unknown => {
    throw refusal('too_many_requests', { retryAfterSeconds: 9 })
  }
  const withPerson = { ...asked, speaker: 'person', person: 'Ada' }
  fakeServer({
    'visits.get': () => look(),
    'visits.suggest': { questions: [] },
    'visits.ask': async function* () {
      yield { type: 'question', message: questionTurn('And a berth?', 'second') }
      yield { type: 'held', speaker: 'person' }
    },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  const log = screen.getByRole('log')
  /** What the log said of itself whenever something was put into it. */
  const read: string[] = []
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.textContent?.includes('What is a tour?')) read.push(log.getAttribute('aria-live') ?? '')
  })
  watching.observe(log, { childList: true, subtree: true })
  await screen.findByRole('button', { name: 'Try again' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Ask Noor' }), 'And a berth?{Enter}', {
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  })
  await screen.findByText('And a berth?')
  expect(log.getAttribute('aria-live')).toBe('polite')
  look = () => ({
    conversation: { ...withPerson, messages: [...asked.messages, questionTurn('And a berth?', 'second')] },
  })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('What is a tour?')
  expect(read).toEqual(['off'])
  // What comes next is.
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(log.getAttribute('aria-live')).toBe('polite')
})
