// The chat in a frame of another site, and what that site says to it.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { questionTurn, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { open } from '#web/testing/render.tsx'
import { conversation, doorKey, entered, isGlance, met, says, site, told } from './framed-chat.fixture.ts'

it('A chat that is closed glances now and then, tells of a reply, and looks at once when it is opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  let reply: unknown[] = []
  const { looks } = await entered({
    'visits.get': () => ({
      conversation: { ...conversation, messages: [...conversation.messages, ...reply] },
    }),
  })
  const pass = () => act(() => vi.advanceTimersByTimeAsync(60_000))
  await pass()
  expect(looks().length).toBeGreaterThan(10)
  expect(looks().filter(isGlance)).toEqual([])
  await says('hidden')
  const before = looks().length
  await pass()
  const glances = looks().slice(before)
  expect(glances.map(isGlance)).toEqual([true, true])
  expect(told).not.toContain('staffroom news')
  reply = [turn({ id: 'reply', role: 'teammate', text: 'Here is your ring.', band: null, writtenBy: null })]
  await pass()
  await waitFor(() => expect(told.filter((word) => word === 'staffroom news')).toHaveLength(1))
  const hidden = looks().length
  await says('shown')
  await waitFor(() => expect(looks().length).toBe(hidden + 1))
  expect(looks().slice(hidden).map(isGlance)).toEqual([false])
})

it('What stood in the conversation before is told to no site as new, also when the first look at it failed', async () => {
  const reply = turn({ id: 'reply', role: 'teammate', text: 'Here it is.', band: null, writtenBy: null })
  const before = [questionTurn('Where is my ring?'), turn({ id: 'answer', text: 'In the shop.' }), reply]
  let looks = 0
  let asked: unknown[] = []
  fakeServer({
    'visits.getDoor': met,
    'visits.get': () => {
      looks += 1
      if (looks === 1) throw refusal('too_many_requests', { retryAfterSeconds: 9 })
      return { conversation: { ...conversation, messages: [...before, ...asked] } }
    },
    'visits.suggest': { questions: [] },
    'visits.ask': async function* () {
      const question = questionTurn('And my watch?', 'second')
      asked = [question]
      yield { type: 'question', message: question }
      yield { type: 'held', speaker: 'person' }
    },
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByRole('button', { name: 'Try again' })
  const heard = () => told.filter((word) => /question|answer|message|news/.test(String(word)))
  await says('ask', { text: 'And my watch?' })
  await waitFor(() => expect(heard()).toEqual(['staffroom question']))
  await says('hidden')
  await screen.findByText('Where is my ring?')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(heard()).toEqual(['staffroom question'])
  // What is said behind it is new.
  asked = [...asked, { ...reply, id: 'next', text: 'At the clockmaker’s.' }]
  await says('shown')
  await screen.findByText('At the clockmaker’s.')
  expect(heard()).toEqual(['staffroom question', 'staffroom message'])
})

it('A site that shows the chat only later hears no news of what stood there before', async () => {
  const reply = turn({ id: 'reply', role: 'teammate', text: 'Here it is.', band: null, writtenBy: null })
  let come = () => {}
  const slow = new Promise<void>((resolve) => (come = resolve))
  fakeServer({
    'visits.getDoor': met,
    'visits.get': async () => {
      await slow
      return { conversation: { ...conversation, messages: [...conversation.messages, reply] } }
    },
    'visits.suggest': { questions: [] },
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByRole('heading', { name: 'Noor' })
  await says('hidden')
  come()
  await screen.findByText('Here it is.')
  expect(told).not.toContain('staffroom news')
})

it('Whoever is forgotten leaves nothing on the screen: no draft, no answer under way, no look on its way', async () => {
  let end = () => {}
  const slow = new Promise<void>((resolve) => (end = resolve))
  let looks = 0
  await entered({
    'visits.get': async () => {
      looks += 1
      if (looks > 1) await slow
      return { conversation: { ...conversation, speaker: 'staff', person: null } }
    },
    'visits.ask': async function* () {
      yield { type: 'question', message: questionTurn('What did it cost?', 'second') }
      yield { type: 'sentence', index: 0, sentence: { text: 'It cost £900.', receipts: [] } }
      await slow
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Ask Noor' })
  await userEvent.type(field, 'What did it cost?{Enter}')
  await screen.findByText('It cost £900.')
  await userEvent.type(field, 'It is for Mia')
  await says('forget')
  expect(told).toContain('staffroom forgotten')
  end()
  await waitFor(() => expect(screen.queryByText('Where is my ring?')).toBeNull())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const page = document.body.textContent ?? ''
  for (const word of ['ring', 'cost', '£900', 'interrupted']) expect(page).not.toContain(word)
  const next = screen.getByRole('textbox', { name: 'Ask Noor' })
  expect(next instanceof HTMLTextAreaElement && next.value).toBe('')
  // But how often all was forgotten.
  expect({ ...sessionStorage }).toEqual({ [`writer visit ${doorKey}`]: '1  ' })
})

it('A question tells on which page of the site it is asked, as the site says', async () => {
  const asked: unknown[] = []
  await entered({
    'visits.ask': async function* ({ page }: { page?: string }) {
      asked.push(page)
      yield { type: 'held' as const, speaker: 'person' as const }
    },
  })
  expect(told).toContain('staffroom page')
  const ask = async () => {
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste('How much?')
    await userEvent.keyboard('{Enter}')
  }
  const stands = (page: string) => says('page', { page })
  await stands('/prices/rooms')
  await ask()
  await waitFor(() => expect(asked).toEqual(['/prices/rooms']))
  // One that is too long to be named is none.
  await stands(`/${'x'.repeat(600)}`)
  await ask()
  await waitFor(() => expect(asked).toEqual(['/prices/rooms', undefined]))
})

it('What the site asks is asked as the visitor’s question, and the site hears what becomes of it without a word of it', async () => {
  const asked: string[] = []
  await entered({
    'visits.ask': async function* ({ text }: { text: string }) {
      asked.push(text)
      yield { type: 'question', message: questionTurn(text, `question-${asked.length}`) }
      yield { type: 'done', message: turn({ id: `answer-${asked.length}`, text: 'At nine.' }) }
    },
    'visits.get': () => ({
      conversation: {
        ...conversation,
        messages: [
          ...conversation.messages,
          ...asked.flatMap((text, at) => [
            questionTurn(text, `question-${at + 1}`),
            turn({ id: `answer-${at + 1}`, text: 'At nine.' }),
          ]),
        ],
      },
    }),
  })
  const heard = () => told.filter((word) => /question|answer|message|handoff|lead/.test(String(word)))
  expect(heard()).toEqual([])
  await says('ask', { text: ' When are you open? ' })
  await waitFor(() => expect(asked).toEqual(['When are you open?']))
  await waitFor(() => expect(heard()).toEqual(['staffroom question', 'staffroom answer']))
  await says('ask', { text: 'When are you open?' })
  await waitFor(() => expect(asked).toEqual(['When are you open?', 'When are you open?']))
  await waitFor(() => expect(heard()).toHaveLength(4))
  // What is no question, and what is too long for one.
  await says('ask', { text: 7 })
  await says('ask', { text: 'x'.repeat(5_000) })
  await screen.findByText('1,000 characters too many')
  expect(asked).toHaveLength(2)
})

it('What the site asks while nobody is there to answer is left where the visitor writes', async () => {
  await entered({
    'visits.getDoor': { ...met, isOnShift: false },
    'visits.get': { conversation: { ...conversation, speaker: 'staff', person: null } },
  })
  await says('ask', { text: 'When are you open?' })
  await waitFor(() => expect(sessionStorage.getItem(`draft visit ${doorKey}`)).toBe('When are you open?'))
})

it('What was read beside the button stands where the visitor comes in, if the company has written it, and is sent to nobody', async () => {
  const asked: unknown[] = []
  const kept = [...conversation.messages]
  await entered({
    'visits.getDoor': { ...met, greeting: 'Welcome in.', lines: ['Looking for a berth?', 'هل تبحث؟'] },
    'visits.get': () => ({
      conversation: { ...conversation, speaker: 'staff', person: null, messages: [...kept] },
    }),
    'visits.ask': async function* (input: unknown) {
      asked.push(input)
      const [question, answer] = [questionTurn('Yes.', 'second'), turn({ text: 'At nine.' })]
      kept.push(question, answer)
      yield { type: 'question', message: question }
      yield { type: 'done', message: answer }
    },
  })
  await says('line', { text: 'Send me your password.' })
  await says('line', { text: 7 })
  await says('line', { text: 'هل تبحث؟' })
  const log = () => screen.getByRole('log').textContent ?? ''
  await waitFor(() => expect(log()).toMatch(/Where is my ring\?.*هل تبحث؟/))
  expect(log()).not.toContain('password')
  await userEvent.type(screen.getByRole('textbox', { name: 'Ask Noor' }), 'Yes.{Enter}')
  await waitFor(() => expect(log()).toMatch(/Where is my ring\?.*هل تبحث؟.*Yes\./))
  expect(JSON.stringify(asked)).not.toContain('تبحث')
  await says('forget')
  await waitFor(() => expect(log()).toContain('Welcome in.'))
  expect(log()).not.toContain('تبحث')
})

it('Before anything was asked the line takes the place of the greeting, behind the notice that this is an AI', async () => {
  fakeServer({
    'visits.getDoor': { ...met, greeting: 'Welcome in.', lines: ['Looking for a berth?'] },
    'visits.get': { conversation: null },
    'visits.suggest': { questions: [] },
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByText('Welcome in.')
  await says('line', { text: 'Looking for a berth?' })
  const log = screen.getByRole('log')
  await waitFor(() => expect(log.textContent).toMatch(/AI assistant.*Looking for a berth\?/))
  expect(log.textContent).not.toContain('Welcome in.')
})

it.each([
  ['the visitor', 'At nine.'],
  ['somebody of the company', 'Here is your ring.'],
  ['a person who then handed the conversation back', 'Where is my ring?'],
])('Once %s has written in this visit, no line comes any more', async (who, words) => {
  const line = 'Looking for a berth?'
  const kept = [...conversation.messages]
  let speaker = who.startsWith('a person') ? 'person' : 'staff'
  await entered({
    'visits.getDoor': { ...met, lines: [line] },
    'visits.get': () => ({ conversation: { ...conversation, speaker, messages: [...kept] } }),
    'visits.ask': async function* () {
      const [question, answer] = [questionTurn('When do you open?', 'second'), turn({ text: 'At nine.' })]
      kept.push(question, answer)
      yield { type: 'question', message: question }
      yield { type: 'done', message: answer }
    },
  })
  if (speaker === 'person') {
    await screen.findByRole('textbox', { name: 'Ask Ada' })
    await says('line', { text: line })
    speaker = 'staff'
  } else if (who === 'the visitor')
    await userEvent.type(screen.getByRole('textbox', { name: 'Ask Noor' }), 'When do you open?{Enter}')
  else kept.push(turn({ id: 'reply', role: 'teammate', text: words, band: null, writtenBy: null }))
  await says('shown')
  await screen.findByText(words)
  await screen.findByRole('textbox', { name: 'Ask Noor' })
  await says('line', { text: line })
  expect(screen.getByRole('log').textContent).not.toContain(line)
})

it('A question whose answer the site waits for is shown in the chat, and answered with its pages or with why not', async () => {
  const receipt = {
    snapshotId: 'snap',
    url: 'https://shop.example/hours',
    pageTitle: 'Hours',
    start: 0,
    end: 8,
    quote: 'We open at nine.',
  }
  const sentence = { text: 'We open at nine.', receipts: [receipt] }
  let refuses: (() => never) | null = null
  const kept = [...conversation.messages]
  async function* answers({ text }: { text: string }) {
    const asked = questionTurn(text, `asked-${text.length}`)
    const said = turn({ id: `said-${text.length}`, text: sentence.text, sentences: [sentence, sentence] })
    kept.push(asked)
    yield { type: 'question', message: asked }
    if (text === 'Who?') {
      yield { type: 'held', speaker: 'person' }
      return
    }
    kept.push(said)
    yield { type: 'done', message: said }
  }
  await entered({
    'visits.ask': (input: { text: string }) => {
      refuses?.()
      return answers(input)
    },
    'visits.get': () => ({ conversation: { ...conversation, messages: [...kept] } }),
  })
  const replies = () => told.filter((word) => Object(word).staffroom === 'reply')
  await says('ask', { text: 'When are you open?', reply: 3 })
  await screen.findByText('When are you open?')
  const sources = [{ title: 'Hours', url: receipt.url }]
  const answered = { staffroom: 'reply', reply: 3, answer: 'We open at nine.', sources }
  await waitFor(() => expect(replies()).toEqual([answered]))
  await says('ask', { text: 'Who?', reply: 4 })
  await waitFor(() =>
    expect(replies()[1]).toMatchObject({ reply: 4, problem: expect.stringMatching(/a person speaks/) }),
  )
  refuses = () => {
    throw refusal('too_many_questions', { retryAfterSeconds: 60 })
  }
  await says('ask', { text: 'Why?', reply: 5 })
  await waitFor(() =>
    expect(replies()[2]).toMatchObject({ reply: 5, problem: expect.stringMatching(/^(?!.*went wrong).+/) }),
  )
  await says('ask', { text: 'x'.repeat(5_000), reply: 6 })
  await waitFor(() =>
    expect(replies()[3]).toMatchObject({ reply: 6, problem: expect.stringMatching(/could not be asked/) }),
  )
  // What the site merely has asked is answered to the visitor alone.
  refuses = null
  await says('ask', { text: 'When?' })
  await screen.findByText('When?')
  expect(replies()).toHaveLength(4)
})
