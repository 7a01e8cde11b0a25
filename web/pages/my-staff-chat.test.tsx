import type { AnswerEvent, ConversationDetail, Message } from '#contract/conversations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { colleague, listOf, questionTurn, talk, turn } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite, priceSnapshot, tourCitation } from '../testing/sources.ts'

beforeEach(() => sessionStorage.clear())

const tour = { text: 'A tour costs £12 and takes an hour.', receipts: [tourCitation] }
const free = {
  text: 'Children come free.',
  receipts: [{ ...tourCitation, start: 44, end: 70, quote: priceSnapshot.text.slice(44, 70) }],
}
const answered = turn({ sentences: [tour, free], text: `${tour.text} ${free.text}` })

/** A server that keeps one conversation; `ask` makes the events of an answer. */
function office(ask: () => AsyncGenerator<AnswerEvent>, kept: Message[] = [], site = knownSite()) {
  const conversation: ConversationDetail = talk(kept)
  const calls = fakeServer({
    'staff.get': colleague(),
    'knowledge.list': listOf(site),
    'knowledge.getSnapshot': priceSnapshot,
    'conversations.list': listOf(),
    'conversations.start': () => conversation,
    'conversations.get': () => conversation,
    'conversations.ask': async function* () {
      for await (const event of ask()) {
        if (event.type === 'question' || event.type === 'done') conversation.messages.push(event.message)
        yield event
      }
    },
    'conversations.rate': ({ rating }: { rating: number | null }) => ({ ...answered, rating }),
  })
  return { calls, conversation }
}

const say = async (text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Ask Kenji' }), `${text}{Enter}`)
const asked: AnswerEvent = { type: 'question', message: questionTurn('What is a tour?') }

describe('talking to a colleague', () => {
  it('says first that this is an AI', async () => {
    office(async function* () {})
    await open('/my-staff/kenji', { user: person() })
    const lines = within(await screen.findByRole('log', { name: 'Messages' })).getAllByRole('listitem')
    expect(lines[0]?.textContent).toBe(
      'You are talking to Kenji, an AI assistant. Answers may contain mistakes.',
    )
  })

  it('begins with what the colleague has read, until something is asked', async () => {
    office(async function* () {
      yield asked
      yield { type: 'done', message: answered }
    }, [])
    await open('/my-staff/kenji', { user: person() })
    const box = await screen.findByRole('log', { name: 'Messages' })
    await waitFor(() =>
      expect(box.textContent).toMatch(/Hello, I’m Kenji\. I have read \d+ pages of .+\. Ask me what your/),
    )
    await say('What is a tour?')
    await within(box).findByText(tour.text)
    expect(box.textContent).not.toContain('Hello, I’m Kenji')
  })

  it('names no number of pages while they are read again [KNW-2]', async () => {
    const site = knownSite()
    office(async function* () {}, [], {
      ...site,
      status: 'research_in_progress',
      researchProgress: { ...site.researchProgress, pagesRead: 0 },
    })
    await open('/my-staff/kenji', { user: person() })
    const box = await screen.findByRole('log', { name: 'Messages' })
    await waitFor(() => expect(box.textContent).toContain(`I have read ${site.name}. Ask me what your`))
  })

  it('shows each sentence as it comes, with its receipt, and the marked passage behind it [STF-6]', async () => {
    const gate = Promise.withResolvers<void>()
    office(async function* () {
      yield asked
      yield { type: 'sentence', index: 0, sentence: tour }
      await gate.promise
      yield { type: 'sentence', index: 1, sentence: free }
      yield { type: 'done', message: answered }
    })
    await open('/my-staff/kenji', { user: person() })
    await say('What is a tour?')
    const log = within(screen.getByRole('log', { name: 'Messages' }))
    await log.findByText(tour.text)
    expect(log.queryByText(free.text)).toBeNull()
    screen.getByRole('button', { name: 'Stop the answer' })
    gate.resolve()
    await log.findByText(free.text)
    await log.findByText('Answered by quoting the site.')
    await userEvent.click(log.getByRole('button', { name: 'Source 1: Prices' }))
    const sheet = await screen.findByRole('dialog', { name: 'Prices' })
    await waitFor(() => expect(sheet.querySelector('mark')?.textContent).toBe(tourCitation.quote))
  })

  it('opens the same conversation again by its address, receipts included [STF-6]', async () => {
    office(async function* () {}, [questionTurn('What is a tour?'), answered])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    await screen.findByText(tour.text)
    screen.getByRole('button', { name: 'Source 2: Prices' })
  })

  it('says of what is only close that it is not sure, and says plainly what the site does not say', async () => {
    const opening = { text: 'I am not sure. The closest I found:', receipts: [] }
    const closest = turn({ id: 'one', band: 'closest', sentences: [opening, tour] })
    const unknown = turn({ id: 'two', band: 'unknown', text: "I don't know: the site does not say." })
    office(async function* () {}, [questionTurn('A?', 'q1'), closest, questionTurn('B?', 'q2'), unknown])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    await screen.findByText(opening.text)
    screen.getByText("I don't know: the site does not say.")
    expect(screen.getAllByText('Answered by quoting the site.')).toHaveLength(1)
  })

  it('shows text of sites and models as text alone', async () => {
    const hostile = {
      text: '<img src=x onerror=alert(1)> [a](https://evil.example)',
      receipts: [tourCitation],
    }
    office(async function* () {}, [questionTurn('A?'), turn({ writtenBy: 'model', sentences: [hostile] })])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    const words = await screen.findByText(hostile.text)
    expect(words.hasAttribute('data-untrusted')).toBe(true)
    expect(words.querySelector('img, a')).toBeNull()
  })

  it('says how many sentences of a model were left out', async () => {
    office(async function* () {}, [
      questionTurn('A?'),
      turn({ writtenBy: 'model', sentences: [tour], droppedSentences: 2 }),
    ])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    await screen.findByText('2 sentences were left out: no passage supports them.')
  })

  it('is rated with one to five stars, and the rating can be taken back [STF-1]', async () => {
    const { calls } = office(async function* () {}, [questionTurn('A?'), answered])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    const stars = within(await screen.findByRole('group', { name: 'Rate this answer' }))
    await userEvent.click(stars.getByRole('radio', { name: '4 stars' }))
    expect(stars.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('button', { name: 'Clear rating' }))
    await waitFor(() =>
      expect(stars.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', false),
    )
    // Shown before the server is asked.
    const given = () =>
      calls.filter(({ name }) => name === 'conversations.rate').map(({ input }) => input.rating)
    await waitFor(() => expect(given()).toEqual([4, null]))
  })

  it('keeps what was shown when an answer is stopped, and asks again when told to', async () => {
    const never = new Promise<void>(() => {})
    const { calls } = office(async function* () {
      yield asked
      yield { type: 'sentence', index: 0, sentence: tour }
      await never
    })
    await open('/my-staff/kenji', { user: person() })
    await say('What is a tour?')
    await screen.findByText(tour.text)
    await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }))
    await screen.findByText('This answer was interrupted.')
    screen.getByText(tour.text)
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    const questions = () => calls.filter(({ name }) => name === 'conversations.ask')
    await waitFor(() => expect(questions()).toHaveLength(2))
    expect(questions()[1]?.input.text).toBe('What is a tour?')
  })

  it('offers to ask again what an earlier visit left unanswered', async () => {
    const broken = turn({ state: 'interrupted', band: null, writtenBy: null })
    const { calls } = office(async function* () {}, [questionTurn('What is a tour?'), broken])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'conversations.ask')?.input.text).toBe('What is a tour?'),
    )
  })

  it.each([
    ['conversation_busy', 'The answer before this one is not done yet.'],
    ['staff_not_on_shift', 'This virtual human is not on shift.'],
  ] as const)('says in place why a question was refused: %s', async (code, words) => {
    fakeServer({
      'staff.get': colleague(),
      'knowledge.list': listOf(),
      'conversations.list': listOf(),
      'conversations.start': talk(),
      'conversations.get': talk(),
      'conversations.ask': () => {
        throw refusal(code)
      },
    })
    await open('/my-staff/kenji', { user: person() })
    await say('What is a tour?')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    within(alert).getByRole('button', { name: 'Try again' })
  })

  it('keeps a draft over a visit elsewhere, and sends no empty or endless question', async () => {
    const { calls } = office(async function* () {})
    const first = await open('/my-staff/kenji', { user: person() })
    const field = await screen.findByRole('textbox', { name: 'Ask Kenji' })
    await userEvent.type(field, 'Half a{Shift>}{Enter}{/Shift}question')
    first.unmount()
    await open('/my-staff/kenji', { user: person() })
    const again = await screen.findByRole('textbox', { name: 'Ask Kenji' })
    expect(again).toHaveProperty('value', 'Half a\nquestion')
    await userEvent.clear(again)
    await userEvent.click(again)
    await userEvent.paste('x'.repeat(4_001))
    screen.getByText('1 character too many')
    await userEvent.keyboard('{Enter}')
    expect(calls.some(({ name }) => name === 'conversations.ask')).toBe(false)
  })

  it('keeps what is written for whoever wrote it: who signs in next in the same tab finds an empty field', async () => {
    office(async function* () {})
    const first = await open('/my-staff/kenji', { user: person() })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Ask Kenji' }), 'Who earns most here?')
    // The session has run out: nobody has signed out in this tab.
    first.unmount()
    await open('/my-staff/kenji', { user: person({ uid: 'bob' }) })
    expect(await screen.findByRole('textbox', { name: 'Ask Kenji' })).toHaveProperty('value', '')
  })

  it('leaves the next question alone when the one before is asked again', async () => {
    const broken = turn({ state: 'interrupted', band: null, writtenBy: null })
    const { calls } = office(async function* () {}, [questionTurn('What is a tour?'), broken])
    await open('/my-staff/kenji?conversation=talk', { user: person() })
    const field = await screen.findByRole('textbox', { name: 'Ask Kenji' })
    await userEvent.type(field, 'And for children?')
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'conversations.ask')).toBe(true))
    expect(field).toHaveProperty('value', 'And for children?')
    expect(sessionStorage.getItem(`draft ${person().uid} kenji`)).toBe('And for children?')
  })

  it('puts a question that was refused back into its field, unless the next stands there', async () => {
    const refused = Promise.withResolvers<void>()
    fakeServer({
      'staff.get': colleague(),
      'knowledge.list': listOf(),
      'conversations.list': listOf(),
      'conversations.start': async () => {
        await refused.promise
        throw refusal('staff_not_on_shift')
      },
    })
    await open('/my-staff/kenji', { user: person() })
    await say('What is a tour?')
    const field = await screen.findByRole('textbox', { name: 'Ask Kenji' })
    expect(field).toHaveProperty('value', '')
    refused.resolve()
    const again = await screen.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(field).toHaveProperty('value', 'What is a tour?'))
    await userEvent.clear(field)
    await userEvent.type(field, 'Something else')
    await userEvent.click(again)
    await screen.findByRole('button', { name: 'Try again' })
    expect(field).toHaveProperty('value', 'Something else')
  })
})
