import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerEvent, Message } from '#contract/conversations.ts'
import { type LanguageModel, ModelError } from '#server/adapters/model/model.ts'
import { letterEmbeddings, scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { personContext } from '#server/testing/person-context.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { inTransaction } from '#server/platform/context.ts'
import { suggestQuestions } from './actions/suggest-questions.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
let script: (() => Iterable<string>) | null = null
const scripted = scriptedModel(() => script?.() ?? [])
const replaced: { clock: ReturnType<typeof hurriedClock>; model: LanguageModel | null } = {
  clock: hurriedClock(),
  model: null,
}
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced,
})

beforeEach(() => {
  script = null
  app.adapters.model = null
  app.adapters.embeddings = null
})

/** A virtual human who knows the bakery, and its person. */
async function hired(name: string) {
  const who = await app.person(name)
  const source = await who.calls.knowledge.create({ url: site.origin })
  await until(
    async () => (await who.calls.knowledge.get({ id: source.id })).status === 'research_completed',
    'the research ends',
  )
  const kenji = await who.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
  const conversation = await who.calls.conversations.start({ staffId: kenji.id })
  return { who, kenji, source, conversation }
}

async function ask(
  who: Caller,
  id: string,
  text: string,
): Promise<{ events: AnswerEvent[]; answer: Message }> {
  const events: AnswerEvent[] = []
  for await (const event of await who.calls.conversations.ask({ id, text })) events.push(event)
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error('the answer did not end')
  return { events, answer: last.message }
}

describe('a conversation', () => {
  it('may begin with questions that are answered, and with none where nothing is known [STF-6]', async () => {
    const { who, kenji } = await hired('ada')
    // Whoever asked first leaves while they are looked for.
    const leaving = new AbortController()
    const left = suggestQuestions(
      { ...(await personContext(app, who)), signal: leaving.signal },
      { id: kenji.id },
    )
    left.catch(() => {})
    const heard = who.calls.conversations.suggest({ id: kenji.id })
    leaving.abort(new Error('The caller is gone.'))
    const { questions } = await heard
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      const { id } = await who.calls.conversations.start({ staffId: kenji.id })
      expect([question, (await ask(who, id, question)).answer.band]).toEqual([question, 'answer'])
    }
    const mia = await who.calls.staff.create({ name: 'Mia' })
    expect(await who.calls.conversations.suggest({ id: mia.id })).toEqual({ questions: [] })
  })

  it('may begin with them for whoever sends a key with the request, which is no transaction for that', async () => {
    const { who, kenji } = await hired('ada')
    const path = `/api/staff/${kenji.id}/questions`
    const keyed = { 'idempotency-key': 'one' }
    const answers = await Promise.all([
      who.ask('GET', path),
      who.ask('GET', path, undefined, keyed),
      who.ask('GET', path, undefined, { 'idempotency-key': 'two' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // A key says nothing about a read: the same one goes with another.
    expect((await who.ask('GET', '/api/staff', undefined, keyed)).status).toBe(200)
    expect(await app.query('select key from idempotency_key where user_id = $1', [who.uid])).toEqual([])
    await expect(
      inTransaction(await personContext(app, who), (ctx) => suggestQuestions(ctx, { id: kenji.id })),
    ).rejects.toThrow('A transaction may not wait for what others share.')
  })

  it('says first that this is an AI, and is listed with its virtual human [STF-6]', async () => {
    const { who, kenji, conversation } = await hired('ada')
    expect(conversation.messages.map(({ role, text }) => ({ role, text }))).toEqual([
      { role: 'notice', text: 'You are talking to Kenji, an AI assistant. Answers may contain mistakes.' },
    ])
    const listed = await who.calls.conversations.list({ staffId: kenji.id })
    expect(listed.items.map(({ id }) => id)).toEqual([conversation.id])
  })

  it('answers from the site with receipts that are the same after a reload [STF-6, B-1]', async () => {
    const { who, conversation } = await hired('ada')
    const { events, answer } = await ask(who, conversation.id, 'How much is a sourdough loaf?')
    expect(events[0]?.type).toBe('question')
    expect(events.filter(({ type }) => type === 'sentence').length).toBeGreaterThan(0)
    expect(answer).toMatchObject({ band: 'answer', writtenBy: 'quotes', state: 'complete' })
    const receipts = answer.sentences.flatMap((sentence) => sentence.receipts)
    expect(receipts.some(({ quote }) => quote.includes('6.40 euros'))).toBe(true)
    for (const { snapshotId, start, end, quote } of receipts)
      expect((await who.calls.knowledge.getSnapshot({ id: snapshotId })).text.slice(start, end)).toBe(quote)
    const again = await who.calls.conversations.get({ id: conversation.id })
    expect(again.messages.at(-1)).toEqual(answer)
    expect(again.title).toBe('How much is a sourdough loaf?')
  })

  it('says that the site does not say, in words of its own', async () => {
    const { who, conversation } = await hired('ada')
    const { answer } = await ask(who, conversation.id, 'Do you repair violins?')
    expect(answer).toMatchObject({
      band: 'unknown',
      text: "I don't know: the site does not say.",
      sentences: [],
    })
  })

  it('shows only the sentences of a model that a passage supports', async () => {
    const { who, conversation } = await hired('ada')
    app.adapters.model = scripted
    script = () => [
      'A sourdough loaf costs 6.40 ',
      'euros [1]. A sourdough loaf costs 9.99 euros [1]. ',
      'It is made of gold [1].',
    ]
    const { answer } = await ask(who, conversation.id, 'How much is a sourdough loaf?')
    expect(answer.sentences.map(({ text }) => text)).toEqual(['A sourdough loaf costs 6.40 euros.'])
    expect(answer).toMatchObject({ writtenBy: 'model', droppedSentences: 2 })
  })

  it.each([
    ['unreachable', () => Promise.reject(new ModelError('unreachable', true))],
    ['silent', () => Promise.resolve([])],
  ])('is answered by quoting when the model is %s', async (_how, behaviour) => {
    const { who, conversation } = await hired('ada')
    app.adapters.model = {
      name: 'broken',
      write: async function* () {
        yield* await behaviour()
      },
    }
    const { answer } = await ask(who, conversation.id, 'How much is a sourdough loaf?')
    expect(answer).toMatchObject({ band: 'answer', writtenBy: 'quotes' })
  })

  it('uses what an embedding model says of the passages, and does without it when it is away', async () => {
    app.adapters.embeddings = letterEmbeddings
    const { who, conversation } = await hired('ada')
    const rows = await app.query('select count(*)::int as vectors from passage_vector')
    expect(rows).not.toEqual([{ vectors: 0 }])
    expect((await ask(who, conversation.id, 'Who founded the bakery?')).answer.band).toBe('answer')
    app.adapters.embeddings = {
      name: letterEmbeddings.name,
      embed: () => Promise.reject(new ModelError('unreachable', true)),
    }
    expect((await ask(who, conversation.id, 'Who founded the bakery?')).answer.band).toBe('answer')
  })

  it('lets answers be rated, and takes the rating back [STF-1, STF-5]', async () => {
    const { who, kenji, conversation } = await hired('ada')
    const visitor = await comeIn(app.origin, await openLink(who, kenji.id))
    const first = await askAsVisitor(visitor, 'How much is a sourdough loaf?')
    const second = await askAsVisitor(visitor, 'Who founded the bakery?')
    const third = await askAsVisitor(visitor, 'Where do I find you?')
    await visitor.calls.visits.rate({ id: first.id, rating: 5 })
    await visitor.calls.visits.rate({ id: second.id, rating: 4 })
    await visitor.calls.visits.rate({ id: third.id, rating: 4 })
    expect(await who.calls.staff.get({ id: kenji.id })).toMatchObject({
      interactionsCount: 3,
      averageRating: 4.3,
    })
    await visitor.calls.visits.rate({ id: third.id, rating: null })
    expect((await who.calls.staff.get({ id: kenji.id })).averageRating).toBe(4.5)
    const [notice] = conversation.messages
    await expect(who.calls.conversations.rate({ id: notice?.id ?? '', rating: 5 })).rejects.toThrow(
      'message_not_rateable',
    )
  })

  it('counts towards conversion once it has an answer, unless it is a trial [STF-1, STF-4]', async () => {
    const { who, kenji, conversation } = await hired('ada')
    await ask(who, conversation.id, 'Who founded the bakery?')
    await who.calls.conversations.setConverted({ id: conversation.id, converted: true })
    expect((await who.calls.staff.get({ id: kenji.id })).conversionRate).toBeNull()
    const key = await openLink(who, kenji.id)
    const { conversationId } = await askAsVisitor(await comeIn(app.origin, key), 'Who founded the bakery?')
    await who.calls.conversations.setConverted({ id: conversationId, converted: true })
    expect((await who.calls.staff.get({ id: kenji.id })).conversionRate).toBe(1)
    await askAsVisitor(await comeIn(app.origin, key), 'Who founded the bakery?')
    expect((await who.calls.staff.get({ id: kenji.id })).conversionRate).toBe(0.5)
  })

  it('is closed to everybody else [WSP-5]', async () => {
    const { who, kenji, conversation } = await hired('ada')
    const eve = await app.person('eve')
    const { answer } = await ask(who, conversation.id, 'Who founded the bakery?')
    const { calls } = eve
    await expect(calls.conversations.get({ id: conversation.id })).rejects.toThrow('conversation_not_found')
    await expect(calls.conversations.ask({ id: conversation.id, text: 'x' })).rejects.toThrow(
      'conversation_not_found',
    )
    await expect(calls.conversations.start({ staffId: kenji.id })).rejects.toThrow('staff_not_accessible')
    await expect(calls.conversations.rate({ id: answer.id, rating: 1 })).rejects.toThrow('message_not_found')
    const [receipt] = answer.sentences.flatMap((sentence) => sentence.receipts)
    await expect(calls.knowledge.getSnapshot({ id: receipt?.snapshotId ?? '' })).rejects.toThrow(
      'snapshot_not_found',
    )
  })

  it('takes no question while its virtual human is paused', async () => {
    const { who, kenji, conversation } = await hired('ada')
    await who.calls.staff.setStatus({ id: kenji.id, status: 'paused' })
    await expect(who.calls.conversations.ask({ id: conversation.id, text: 'Hello?' })).rejects.toThrow(
      'staff_not_on_shift',
    )
  })

  it.each([
    ['a question of ten megabytes', 'x'.repeat(10_000_000), 413, 'body_too_large'],
    ['a NUL byte', 'What\u0000?', 422, 'invalid_input'],
    ['half a character', 'What \ud800?', 422, 'invalid_input'],
    ['an empty question', '   ', 422, 'invalid_input'],
  ])('refuses %s and goes on', async (_what, text, status, code) => {
    const { who, conversation } = await hired('ada')
    const refused = await who.ask('POST', `/api/conversations/${conversation.id}/questions`, { text })
    expect(refused).toMatchObject({ status, body: { code } })
    expect((await ask(who, conversation.id, 'Who founded the bakery?')).answer.band).toBe('answer')
  })
})
