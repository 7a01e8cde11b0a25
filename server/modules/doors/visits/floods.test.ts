// Very many at once, from one network and from many: what the limits allow passes, exactly; the rest is told so, and the
// product goes on answering others.
import { afterAll, describe, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { takePublicRead, takeVisitorRead } from '#server/platform/public-reads.ts'
import { nobody } from '#server/platform/context.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Answer, Caller } from '#server/testing/test-caller.ts'
import { openLink, visitorHeaders } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const [PER_VISITOR, PER_NETWORK] = [3, 8]
const app = await testApp({
  settings: {
    RESEARCH_ALLOW: site.allow,
    TRUST_PROXY: '1',
    QUESTIONS_PER_VISITOR: String(PER_VISITOR),
    QUESTIONS_PER_NETWORK: String(PER_NETWORK),
  },
})
const question = { text: 'How much is a sourdough loaf?' }

/** As the proxy in front names who asks. */
const from = (network: string) => ({ 'x-forwarded-for': network })
const many = <Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many got each status; whoever is refused is told by this code, and when to come again. */
function counted(answers: readonly Answer[], code: string): Record<number, number> {
  const statuses: Record<number, number> = {}
  for (const { status, body, headers } of answers) {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 429) continue
    expect(body).toMatchObject({ code, params: { retryAfterSeconds: expect.any(Number) } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return statuses
}

async function opened(name: string) {
  const ada = await app.person(name)
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  return { ada, staff, conversation, key: await openLink(ada, staff.id) }
}

/** Comes in from a network, which counts there as a question does. */
const comingFrom = (network: string, key: string): Promise<Answer> =>
  app.guest().ask('POST', `/api/visits/${key}`, {}, from(network))

/** Visitors who are in, each from a network where nobody asks anything. */
let networks = 0
const visitors = (key: string, count: number): Promise<Caller[]> =>
  many(count, async () => {
    networks += 1
    const visitor = new Caller(app.origin)
    const { body } = await comingFrom(`198.18.${networks >> 8}.${networks & 255}`, key)
    visitor.headers = visitorHeaders(String(Object(body).token), key)
    return visitor
  })
const asking = (visitor: Caller | undefined, network: string): Promise<Answer> =>
  (visitor ?? app.guest()).ask('POST', '/api/visit/questions', question, from(network))

describe('a flood of questions', () => {
  it('from one network is answered as often as the network may ask, and everybody else is answered meanwhile', async () => {
    const { ada, conversation, key } = await opened('ada')
    const [elsewhere, ...people] = await visitors(key, 61)
    const flood = Promise.all(people.map((visitor) => asking(visitor, '203.0.113.7')))
    const alive = await many(10, () => app.guest().ask('GET', '/healthz'))
    const answered = await asking(elsewhere, '203.0.113.8')
    const { answer } = await askToTheEnd(ada, conversation.id, question.text)
    expect(alive.map(({ status }) => status)).toEqual(alive.map(() => 200))
    expect(answer.text).toContain('6.40')
    expect([answered.status, String(answered.body)]).toEqual([200, expect.stringContaining('6.40')])
    // As often again, what newcomers ask first is kept for people.
    expect(counted(await flood, 'too_many_questions')).toEqual({
      200: 2 * PER_NETWORK,
      429: 60 - 2 * PER_NETWORK,
    })
    expect(await app.query(`select 1 from message where role = 'staff'`)).toHaveLength(PER_NETWORK + 2)
    expect(await app.query(`select 1 from message where role = 'person'`)).toHaveLength(2 * PER_NETWORK + 2)
  })

  it('from many networks is answered as often as each of them may ask, and no network for another', async () => {
    const { key } = await opened('bea')
    const people = await visitors(key, 60)
    const answers = await Promise.all(
      people.map(async (visitor, at) => ({ at, answer: await asking(visitor, `203.0.113.${at % 3}`) })),
    )
    for (let network = 0; network < 3; network += 1) {
      const own = answers.flatMap(({ at, answer }) => (at % 3 === network ? [answer] : []))
      expect(counted(own, 'too_many_questions')).toEqual({ 200: 2 * PER_NETWORK, 429: 20 - 2 * PER_NETWORK })
    }
    expect(await app.query(`select 1 from message where role = 'staff'`)).toHaveLength(3 * PER_NETWORK)
  })

  it('of one visitor from many networks is let through as often as one visitor may ask', async () => {
    const { key } = await opened('cleo')
    const [visitor] = await visitors(key, 1)
    const answers = await many(40, (at) => asking(visitor, `203.0.113.${at}`))
    // One more is kept for people, and on a slow machine one more after each that was answered meanwhile.
    const { 200: passed = 0, 429: refused } = counted(answers, 'too_many_questions')
    expect(passed).toBeGreaterThan(PER_VISITOR)
    expect(passed).toBeLessThanOrEqual(2 * PER_VISITOR)
    expect(refused).toBe(40 - passed)
    // All are kept, and the newest of those that may be is answered.
    const kept = await app.query<{ role: string; state: string }>(
      'select role, state from message order by ordinal',
    )
    expect(kept.filter(({ role }) => role === 'person')).toHaveLength(passed)
    expect(kept.findLast(({ role }) => role === 'staff')).toEqual({ role: 'staff', state: 'complete' })
    expect(kept.filter(({ role }) => role === 'event')).toHaveLength(passed - PER_VISITOR)
  })

  it('with tokens that nobody was given reaches nothing, and takes nothing from whoever has one', async () => {
    const { key } = await opened('dora')
    const [visitor] = await visitors(key, 1)
    const answers = await many(40, (at) => {
      const stranger = app.guest()
      stranger.headers = visitorHeaders('x'.repeat(20 + at), key)
      return asking(stranger, '203.0.113.7')
    })
    expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual(
      answers.map(() => [401, 'visit_unknown']),
    )
    expect((await asking(visitor, '203.0.113.7')).status).toBe(200)
  })
})

it('A flood of people who come in is let in as often as their network may ask, and as often again to reach people, and makes no more visitors', async () => {
  const { key } = await opened('eve')
  const answers = await many(50, () => comingFrom('203.0.113.7', key))
  const { 429: refused, ...passed } = counted(answers, 'too_many_questions')
  expect([refused, Object.values(passed)]).toEqual([50 - 2 * PER_NETWORK, [2 * PER_NETWORK]])
  expect(await app.query('select 1 from visitor')).toHaveLength(2 * PER_NETWORK)
})

it('A flood of ratings by one visitor is told no more often than a visitor may rate, and only where a rating changes', async () => {
  const { key } = await opened('fay')
  const [visitor] = await visitors(key, 1)
  await asking(visitor, '203.0.113.7')
  const [answer] = await app.query<{ id: string }>(
    `select id from message where role = 'staff' and rating is null and text like '%6.40%'`,
  )
  const rating = (rating: number) =>
    (visitor ?? app.guest()).ask('PUT', `/api/visit/answers/${answer?.id}/rating`, { rating })
  const answers = [await rating(5), await rating(5), await rating(4)]
  const told = () => app.query(`select 1 from event where type = 'message.rated'`)
  expect(await told()).toHaveLength(2)
  answers.push(...(await many(67, (at) => rating(1 + (at % 5)))))
  expect(counted(answers, 'too_many_questions')).toEqual({ 200: 60, 429: 10 })
  expect((await told()).length).toBeLessThanOrEqual(60)
})

describe('at the cap', () => {
  const network = '203.0.113.7'

  it('what people wrote for a question is told, as often again, and of the rest one question is kept for them', async () => {
    const { ada, staff, key } = await opened('gus')
    const text = 'No, but there is a rack for bicycles.'
    const written = 'Is there parking for cars?'
    await ada.calls.approvedAnswers.write({ staffId: staff.id, questions: [written], text })
    const [visitor] = await visitors(key, 1)
    const ask = (text: string) =>
      (visitor ?? app.guest()).ask('POST', '/api/visit/questions', { text }, from(network))
    for (let asked = 0; asked < PER_VISITOR; asked += 1) await ask(question.text)
    expect(String((await ask(question.text)).body)).toContain('held')
    const told = await ask(written)
    expect([told.status, String(told.body)]).toEqual([200, expect.stringContaining(text)])
    const [last] = await app.query(
      `select text, state from message where role = 'staff' order by ordinal desc limit 1`,
    )
    expect(last).toEqual({ text, state: 'complete' })
    await ask(question.text)
    expect((await ask(written)).status).toBe(429)
    expect(await app.query(`select 1 from message where role = 'person'`)).toHaveLength(PER_VISITOR + 3)
  })

  it('of a network somebody new comes in, is answered nothing, and leaves a question and an address [B-5]', async () => {
    const { ada, key } = await opened('hal')
    for (let come = 0; come < PER_NETWORK; come += 1) await comingFrom(network, key)
    const newcomer = new Caller(app.origin)
    const { body } = await comingFrom(network, key)
    newcomer.headers = visitorHeaders(String(Object(body).token), key)
    expect(String((await asking(newcomer, network)).body)).toContain('held')
    expect((await asking(newcomer, network)).body).toMatchObject({ code: 'too_many_questions' })
    const left = await newcomer.ask(
      'PUT',
      '/api/visit/contact',
      { email: 'kim@example.com', language: 'en' },
      from(network),
    )
    expect(left).toMatchObject({ status: 200, body: { contactEmail: 'kim@example.com' } })
    expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toMatchObject([{ title: question.text }])
  })
})

it('A flood of calls for a person calls people once, and is told to wait', async () => {
  const { ada, key } = await opened('fay')
  const [visitor] = await visitors(key, 1)
  await asking(visitor, '203.0.113.7')
  const calling = (network: string) =>
    (visitor ?? app.guest()).ask('POST', '/api/visit/person', {}, from(network))
  const answers = await many(30, (at) => calling(`203.0.113.${at}`))
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect((await ada.calls.inbox.count()).waiting).toBe(1)
  // Called, gone on without, called again: so often within an hour.
  const again: Answer[] = []
  for (let call = 0; call < 8; call += 1) {
    await (visitor ?? app.guest()).ask('POST', '/api/visit/staff', {})
    again.push(await calling('203.0.113.7'))
  }
  expect(counted(again, 'too_many_calls_for_a_person')[429]).toBeGreaterThanOrEqual(3)
  const told = await app.query(`select 1 from message where role = 'event' and event = 'asked'`)
  expect(told.length).toBeLessThanOrEqual(5)
})

describe('a flood of what is only read', () => {
  const goal = { address: 'https://bakery.example/order' }

  it('by one visitor is refused in every way that is counted nowhere else, and nobody else is for it', async () => {
    const { key } = await opened('ida')
    const [visitor, other] = await visitors(key, 2)
    await visitor?.calls.visits.askPerson()
    const [row] = await app.query<{ id: string }>(
      'select visitor_id as id from conversation where visitor_id is not null',
    )
    const id = row?.id ?? ''
    // As ten pages look within a minute while a person speaks, which is no flood.
    await many(300, () => takeVisitorRead(id))
    expect((await visitor?.ask('GET', '/api/visit'))?.status).toBe(200)
    await many(300, () => takeVisitorRead(id).catch(() => undefined))
    const asked = (who: Caller | undefined) =>
      Promise.all([
        who?.ask('GET', '/api/visit'),
        who?.ask('POST', '/api/visit/staff', {}),
        who?.ask('POST', '/api/visit/person', {}),
        who?.ask('PUT', '/api/visit/goal', goal),
      ]).then((answers) => answers.flatMap((answer) => answer ?? []))
    expect(counted(await asked(visitor), 'too_many_requests')).toEqual({ 429: 4 })
    expect(counted(await asked(other), 'too_many_requests')).toEqual({ 200: 4 })
  })

  it('of a door is refused to the network that it comes from, and to a whole /48 of IPv6', async () => {
    const { key } = await opened('jo')
    const looked = (address: string) =>
      Promise.all(
        [`/api/visits/${key}`, `/api/visits/${key}/questions`, `/widget.js?door=${key}`].map((path) =>
          app.guest().ask('GET', path, undefined, from(address)),
        ),
      ).then((answers) => counted(answers, 'too_many_requests'))
    const flood = (times: number, address: (at: number) => string) =>
      many(times, (at) =>
        takePublicRead({ client: { ...nobody, address: address(at) } }).catch(() => undefined),
      )
    await flood(1_200, () => '203.0.113.9')
    expect(await looked('203.0.113.9')).toEqual({ 429: 3 })
    expect(await looked('203.0.113.10')).toEqual({ 200: 3 })
    await flood(8 * 1_200, (at) => `2001:db8:9:${(at % 4_000).toString(16)}::1`)
    expect(await looked('2001:db8:9:ffff::1')).toEqual({ 429: 3 })
    expect(await looked('2001:db8:a:ffff::1')).toEqual({ 200: 3 })
  })
})
