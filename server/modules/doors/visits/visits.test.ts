import { afterAll, describe, expect, it } from 'vitest'
import { visitHeaders } from '#contract/visitors/visits.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, keyIn, openLink, visitorHeaders } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow, QUESTIONS_PER_VISITOR: '3' } })

const question = 'How much is a sourdough loaf?'

async function opened(name = 'ada') {
  const ada = await app.person(name)
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const key = await openLink(ada, staff.id)
  return { ada, staff, conversation, key }
}

describe('a share link', () => {
  it('leads somebody without an account to a colleague, and tells nothing else [B-6]', async () => {
    const { key } = await opened()
    const met = await app.guest().calls.visits.getDoor({ key })
    expect(met).toEqual({
      kind: 'link',
      company: "ada's shop",
      staff: {
        name: 'Kenji',
        jobTitle: '',
        tint: expect.any(Number),
        portraitUrl: expect.stringMatching(/^\/files\/faces\/[wm]-\d+\.svg$/),
      },
      isOnShift: true,
      greeting: '',
      greetings: {},
      people: { areThere: true, backAt: null, promiseMinutes: null },
      form: null,
      link: null,
      actions: [],
      retentionDays: 365,
    })
    const { questions } = await app.guest().calls.visits.suggest({ key })
    expect(questions).not.toEqual([])
    const portrait = await app.guest().ask('GET', met.staff.portraitUrl)
    expect(portrait.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('is not to be guessed, can be renewed and switched off, and every dead address answers alike [B-6]', async () => {
    const { ada, staff, key } = await opened()
    expect(key).toMatch(/^[\w-]{27}$/)
    const visitor = await comeIn(app.origin, key)
    await askAsVisitor(visitor, question)
    const renewed = await ada.calls.doors.renew({ staffId: staff.id, kind: 'link' })
    const unknown = { problem: { code: 'door_not_found' } }
    const guest = app.guest()
    await expect(guest.calls.visits.getDoor({ key })).rejects.toMatchObject(unknown)
    await expect(visitor.calls.visits.get()).rejects.toMatchObject({ problem: { code: 'visit_unknown' } })
    expect((await guest.calls.visits.getDoor({ key: keyIn(renewed.url) })).staff.name).toBe('Kenji')

    await ada.calls.doors.setOpen({ staffId: staff.id, kind: 'link', isOpen: false })
    await expect(guest.calls.visits.getDoor({ key: keyIn(renewed.url) })).rejects.toMatchObject(unknown)
    await expect(guest.calls.visits.getDoor({ key: 'x'.repeat(27) })).rejects.toMatchObject(unknown)
    expect((await guest.ask('GET', `/files/doors/${keyIn(renewed.url)}/portrait.svg`)).status).toBe(404)
    await expect(ada.calls.doors.renew({ staffId: staff.id, kind: 'link' })).rejects.toMatchObject({
      problem: { code: 'door_not_open' },
    })
    // Opened again it is the same address, so that what was printed works again.
    expect(await openLink(ada, staff.id)).toBe(keyIn(renewed.url))
  })

  it('takes no questions while the colleague is paused', async () => {
    const { ada, staff, key } = await opened()
    const visitor = await comeIn(app.origin, key)
    await ada.calls.staff.setStatus({ id: staff.id, status: 'paused' })
    const away = { problem: { code: 'staff_not_on_shift' } }
    await expect(comeIn(app.origin, key)).rejects.toMatchObject(away)
    await expect(askAsVisitor(visitor, question)).rejects.toMatchObject(away)
    expect((await visitor.calls.visits.getDoor({ key })).isOnShift).toBe(false)
  })

  it('goes with its colleague, and so do the conversations', async () => {
    const { ada, staff, key } = await opened()
    await askAsVisitor(await comeIn(app.origin, key), question)
    await ada.calls.staff.delete({ id: staff.id })
    await expect(app.guest().calls.visits.getDoor({ key })).rejects.toMatchObject({
      problem: { code: 'door_not_found' },
    })
    expect(await app.query('select id from visitor')).toEqual([])
  })
})

describe('a visitor', () => {
  it('is answered with receipts, finds the conversation again and rates it [B-1, B-6]', async () => {
    const { ada, staff, key } = await opened()
    const visitor = await comeIn(app.origin, key)
    expect(await visitor.calls.visits.get()).toEqual({ conversation: null })
    const answer = await askAsVisitor(visitor, question)
    expect(answer).toMatchObject({ band: 'answer', state: 'complete' })
    const [receipt] = answer.sentences.flatMap(({ receipts }) => receipts)
    const page = await visitor.calls.visits.getSource({ id: receipt?.snapshotId ?? '' })
    expect(page.text.slice(receipt?.start, receipt?.end)).toBe(receipt?.quote)
    await visitor.calls.visits.rate({ id: answer.id, rating: 5 })
    const { conversation } = await visitor.calls.visits.get()
    expect(conversation?.messages.map(({ role }) => role)).toEqual(['notice', 'person', 'staff'])
    expect(conversation?.messages.at(-1)).toEqual({ ...answer, rating: 5 })

    const listed = await ada.calls.conversations.list({ staffId: staff.id })
    expect(listed.items.map(({ askedBy, title }) => ({ askedBy, title }))).toEqual([
      { askedBy: 'visitor', title: question },
      { askedBy: 'member', title: '' },
    ])
    const [figure] = await app.query('select asked_by, answers from figure_change where answers > 0')
    expect(figure).toEqual({ asked_by: 'visitor', answers: 1 })
  })

  it('sees no conversation, answer or page of others', async () => {
    const { ada, conversation, key } = await opened()
    const members = await askToTheEnd(ada, conversation.id, 'When are you open?')
    const [ben, cleo] = [await comeIn(app.origin, key), await comeIn(app.origin, key)]
    const answer = await askAsVisitor(ben, question)
    await askAsVisitor(cleo, 'When are you open?')
    expect((await cleo.calls.visits.get()).conversation?.messages.some(({ id }) => id === answer.id)).toBe(
      false,
    )
    for (const id of [answer.id, members.answer.id, 'absent1'])
      await expect(cleo.calls.visits.rate({ id, rating: 1 })).rejects.toMatchObject({
        problem: { code: 'message_not_found' },
      })
    const [receipt] = answer.sentences.flatMap(({ receipts }) => receipts)
    await expect(cleo.calls.visits.getSource({ id: receipt?.snapshotId ?? '' })).rejects.toMatchObject({
      problem: { code: 'snapshot_not_found' },
    })
    // What a member may ask is not asked with a visitor's token.
    expect((await cleo.ask('GET', '/api/staff')).status).toBe(401)
    expect((await cleo.ask('GET', `/api/conversations/${conversation.id}`)).status).toBe(401)
  })

  it('is known by a token that is kept as a hash and holds at one door and on one site', async () => {
    const { ada, key } = await opened()
    const other = await ada.calls.staff.create({ name: 'Noor' })
    const otherKey = await openLink(ada, other.id)
    const visitor = app.guest()
    const { token } = await visitor.calls.visits.begin({ key })
    const rows = await app.query<{ row: string }>('select visitor::text as row from visitor')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    const tried: [headers: Record<string, string>, status: number][] = [
      [visitorHeaders(token, key), 200],
      [visitorHeaders(token, otherKey), 401],
      [visitorHeaders(token, key, 'https://elsewhere.example'), 401],
      [visitorHeaders(`${token.slice(0, -1)}-`, key), 401],
      [{ ...visitorHeaders(token, key), authorization: `Bearer ${token}` }, 401],
      [{ [visitHeaders.door]: key }, 401],
    ]
    for (const [headers, status] of tried)
      expect((await visitor.ask('GET', '/api/visit', undefined, headers)).status).toBe(status)
    // A member's cookie makes nobody a visitor.
    expect((await ada.ask('GET', '/api/visit')).status).toBe(401)
  })

  it('asks alone in their conversation, and rates it alone', async () => {
    const { ada, staff, key } = await opened()
    const answer = await askAsVisitor(await comeIn(app.origin, key), question)
    const [theirs] = (await ada.calls.conversations.list({ staffId: staff.id })).items
    const refused = { problem: { code: 'conversation_of_visitor' } }
    await expect(askToTheEnd(ada, theirs?.id ?? '', question)).rejects.toMatchObject(refused)
    await expect(ada.calls.conversations.rate({ id: answer.id, rating: 5 })).rejects.toMatchObject(refused)
  })

  it('asks so often and no more, however many questions come at once', async () => {
    const { key } = await opened()
    const visitor = await comeIn(app.origin, key)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.ask('POST', '/api/visit/questions', { text: question })),
    )
    const statuses = answers.map(({ status }) => status)
    // Three are taken, and of those beyond the limit one is kept for people.
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
