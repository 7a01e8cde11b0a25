// What is kept of visitors: words of theirs are planted by asking and straight into the database, and looked for everywhere.
import { afterAll, describe, expect, it } from 'vitest'
import { recount } from '#server/modules/staff/index.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { personContext } from '#server/testing/person-context.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { tablesOf } from '#server/testing/planted-words.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { createSecret, removeSecret } from './actions/set-identity.ts'
import { setRetention } from './actions/set-retention.ts'
import { visitorUpkeep } from '#server/modules/doors/visits/index.ts'

const clock = movedClock()
const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { clock } })

const DAY = 86_400_000
const word = 'zanzibarquux'
const price = 'How much is a sourdough loaf?'

async function opened() {
  const ada = await app.person('ada')
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  return { ada, staff, conversation, key: await openLink(ada, staff.id) }
}

/** A visitor whose words are in questions, answers that nobody could give, ratings that are told of, and every text of theirs. */
async function plantedVisitor(ada: Caller, key: string) {
  const visitor = await comeIn(app.origin, key)
  const answer = await askAsVisitor(visitor, `I am ${word} of ${word}@mail.example. ${price}`)
  await visitor.calls.visits.rate({ id: answer.id, rating: 1 })
  await askAsVisitor(visitor, `Does ${word} get a discount on submarines?`)
  const told = async () =>
    (await ada.calls.notifications.list({})).items.some(({ code }) => code === 'rating_low')
  await until(told, 'the low rating is told of')
  await app.query(
    `update message set text = text || $1, sentences = sentences || to_jsonb(array[$1::text])
     where role = 'staff' and conversation_id = $2`,
    [word, answer.conversationId],
  )
  await app.query(`update receipt set quote = quote || $1 where message_id = $2`, [word, answer.id])
  return { visitor, answer, id: answer.conversationId }
}

/** Tables, log, mails and files in which the word stands. */
async function placesOf(text: string): Promise<string[]> {
  const places: string[] = []
  for (const table of await tablesOf(app)) {
    const rows = await app.query(`select 1 from ${table} t where strpos(lower(t::text), $1) > 0`, [text])
    if (rows.length > 0) places.push(table)
  }
  if (JSON.stringify(app.log.lines).includes(text)) places.push('log')
  if (JSON.stringify(app.adapters.mail).includes(text)) places.push('mail')
  for (const path of await app.adapters.storage.list(''))
    if (Buffer.from((await app.adapters.storage.get(path)).bytes).includes(text)) places.push(path)
  return places
}

const wrongFigures = async () => (await recount(app.adapters.database, { repair: false })).wrong

const figuresOf = async (ada: Caller, staffId: string) => {
  const { interactionsCount, averageRating, conversionRate } = await ada.calls.staff.get({ id: staffId })
  const [kept] = await app.query(
    `select sum(answers)::int as answers, sum(unknown)::int as unknown, sum(rated_1)::int as rated
     from counted_figure where staff_id = $1`,
    [staffId],
  )
  return { interactionsCount, averageRating, conversionRate, kept }
}

describe('a visitor', () => {
  it('is erased by a member from the conversation, and nothing of theirs is left anywhere but counts', async () => {
    const { ada, staff, conversation, key } = await opened()
    await askToTheEnd(ada, conversation.id, price)
    const other = await comeIn(app.origin, key)
    await askAsVisitor(other, price)
    const { visitor, id } = await plantedVisitor(ada, key)
    // The search and the list of what was not answered know it, so that both would show what is left.
    expect(JSON.stringify(await ada.calls.search.find({ query: word }))).toContain(word)
    expect(await placesOf(word)).toEqual(expect.arrayContaining(['conversation', 'message', 'receipt']))
    const before = await figuresOf(ada, staff.id)

    expect(await ada.calls.visitors.erase({ id })).toEqual({ id })
    expect(await placesOf(word)).toEqual([])
    expect(JSON.stringify(await ada.calls.search.find({ query: word }))).not.toContain('"title"')
    expect((await ada.ask('POST', '/api/account-export')).status).toBe(200)
    expect(JSON.stringify((await ada.ask('POST', '/api/account-export')).body)).not.toContain(word)
    // What they were known by is worth nothing; others are as they were.
    await expect(visitor.calls.visits.get()).rejects.toMatchObject({ problem: { code: 'visit_unknown' } })
    expect((await other.calls.visits.get()).conversation?.messages).toHaveLength(3)
    expect((await ada.calls.conversations.get({ id: conversation.id })).messages).toHaveLength(3)

    expect(await figuresOf(ada, staff.id)).toEqual(before)
    expect(await wrongFigures()).toEqual([])
    const [act] = (await ada.calls.workspaceAudit.list({ id: ada.workspaceId })).items
    expect(act).toMatchObject({ act: 'visitor_erased', subject: { kind: 'conversation', id, name: null } })
  })

  it('erases themselves, and begins anew as somebody else', async () => {
    const { ada, staff, key } = await opened()
    const { visitor } = await plantedVisitor(ada, key)
    const before = await figuresOf(ada, staff.id)
    expect(await visitor.calls.visits.forget()).toEqual({})
    expect(await placesOf(word)).toEqual([])
    await expect(visitor.calls.visits.forget()).rejects.toMatchObject({ problem: { code: 'visit_unknown' } })
    expect(await figuresOf(ada, staff.id)).toEqual(before)
    expect(await wrongFigures()).toEqual([])
    const anew = await comeIn(app.origin, key)
    expect(await anew.calls.visits.get()).toEqual({ conversation: null })
    // Nobody of the workspace did it.
    const acts = (await ada.calls.workspaceAudit.list({ id: ada.workspaceId })).items.map((one) => one.act)
    expect(acts).not.toContain('visitor_erased')
  })

  it('is erased from what keyed requests were answered, which find nothing when they are sent again', async () => {
    const { ada, key } = await opened()
    const { id } = await plantedVisitor(ada, key)
    const acts: ['POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['POST', `/api/inbox/${id}/messages`, { text: 'Here I am.' }],
      ['PUT', `/api/conversations/${id}/converted`, { converted: true }],
    ]
    const done = (at: number) =>
      ada.ask(acts[at]?.[0] ?? 'POST', acts[at]?.[1] ?? '', acts[at]?.[2], { 'idempotency-key': `act ${at}` })
    const first = await done(0)
    expect(JSON.stringify(first.body)).toContain(word)
    expect((await done(0)).body).toEqual(first.body)
    expect(JSON.stringify((await done(1)).body)).toContain(word)
    expect(await placesOf(word)).toContain('idempotency_key')
    const erase = () =>
      ada.ask('DELETE', `/api/conversations/${id}/visitor`, undefined, { 'idempotency-key': 'erase' })
    expect(await erase()).toMatchObject({ status: 200, body: { id } })
    expect(await placesOf(word)).toEqual([])
    for (const at of [0, 1])
      expect(await done(at)).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } })
    expect(await erase()).toMatchObject({ status: 200, body: { id } })
  })

  it('leaves figures that go with the colleague', async () => {
    const { ada, staff, key } = await opened()
    const { visitor } = await plantedVisitor(ada, key)
    await visitor.calls.visits.forget()
    expect(await app.query('select 1 from erased_figure')).not.toEqual([])
    await ada.calls.staff.delete({ id: staff.id })
    expect(await app.query('select 1 from erased_figure')).toEqual([])
    expect(await wrongFigures()).toEqual([])
  })

  it('who is erased while an answer is made gets no more of it, and none of it is kept', async () => {
    const { ada, staff, key } = await opened()
    const visitor = await comeIn(app.origin, key)
    const events = await visitor.calls.visits.ask({ text: `${word}? ${price}` })
    await events.next()
    await visitor.calls.visits.forget()
    await Array.fromAsync(events).catch((error: unknown) =>
      expect(error).toMatchObject({ problem: { code: 'visit_unknown' } }),
    )
    await until(async () => (await placesOf(word)).length === 0, 'nothing is left')
    expect(await wrongFigures()).toEqual([])
    expect((await ada.calls.conversations.list({ staffId: staff.id })).items).toHaveLength(1)
  })

  it('is told of as a file, whole, without what they are known by, and without anybody else', async () => {
    const { ada, conversation, key } = await opened()
    await askToTheEnd(ada, conversation.id, 'When are you open?')
    await askAsVisitor(await comeIn(app.origin, key), 'When do you open?')
    const { id } = await plantedVisitor(ada, key)
    const { tables } = await ada.calls.visitors.export({ id })
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['visitor', 'conversation', 'message', 'receipt']),
    )
    expect(tables['visitor']).toHaveLength(1)
    expect(tables['visitor']?.[0]).not.toHaveProperty('token_hash')
    expect(tables['conversation']?.map((row) => row['id'])).toEqual([id])
    expect(tables['message']?.map((row) => row['role'])).toEqual([
      'notice',
      'person',
      'staff',
      'person',
      'staff',
    ])
    expect(JSON.stringify(tables)).toContain(`${word}@mail.example`)
    expect(JSON.stringify(tables)).not.toContain('When are you open?')
    expect(JSON.stringify(tables)).not.toContain('When do you open?')
    const [act] = (await ada.calls.workspaceAudit.list({ id: ada.workspaceId })).items
    expect(act?.act).toBe('visitor_exported')
  })

  it('is nobody where a member asks, and not to be touched from another workspace', async () => {
    const { ada, conversation, key } = await opened()
    const eve = await app.person('eve')
    const { id } = await plantedVisitor(ada, key)
    const none = { problem: { code: 'conversation_not_of_visitor' } }
    await expect(ada.calls.visitors.erase({ id: conversation.id })).rejects.toMatchObject(none)
    await expect(ada.calls.visitors.export({ id: conversation.id })).rejects.toMatchObject(none)
    const absent = { problem: { code: 'conversation_not_found' } }
    await expect(eve.calls.visitors.erase({ id })).rejects.toMatchObject(absent)
    await expect(eve.calls.visitors.export({ id })).rejects.toMatchObject(absent)
    expect(await app.query('select 1 from visitor')).toHaveLength(1)
  })
})

describe('visitors are kept', () => {
  it('for a year, or as long as the workspace says, since their last question', async () => {
    const { ada, staff, key } = await opened()
    const of = { id: ada.workspaceId }
    expect(await ada.calls.visitors.getRetention(of)).toEqual({ days: 365 })
    expect((await app.guest().calls.visits.getDoor({ key })).retentionDays).toBe(365)
    await ada.calls.visitors.setRetention({ ...of, days: 10 })
    await plantedVisitor(ada, key)
    const looking = await comeIn(app.origin, key)
    await askAsVisitor(looking, price)
    const before = await figuresOf(ada, staff.id)
    clock.advance(9 * DAY)
    // Who only looks has asked nothing.
    expect((await looking.calls.visits.get()).conversation).not.toBeNull()
    const late = await comeIn(app.origin, key)
    await askAsVisitor(late, price)
    await visitorUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    expect(await app.query('select 1 from visitor')).toHaveLength(3)
    clock.advance(2 * DAY)
    // Several processes at once do it once.
    await Promise.all([1, 2].map(() => visitorUpkeep.run(app.adapters, AbortSignal.timeout(60_000))))
    expect(await placesOf(word)).toEqual([])
    await expect(looking.calls.visits.get()).rejects.toMatchObject({ problem: { code: 'visit_unknown' } })
    expect((await late.calls.visits.get()).conversation).not.toBeNull()
    expect((await figuresOf(ada, staff.id)).kept).toEqual({
      ...before.kept,
      answers: Number(before.kept?.['answers']) + 1,
    })
    expect(await wrongFigures()).toEqual([])
  })

  it('no longer, however many they are', async () => {
    const { ada, key } = await opened()
    await comeIn(app.origin, key)
    await app.query(
      `insert into visitor (id, workspace_id, door_id, token_hash, site, created_at, seen_at, asked_at)
       select 'old' || n, workspace_id, door_id, 'old' || n, '', created_at, seen_at, asked_at - interval '2 years'
       from visitor, generate_series(1, 450) as n`,
    )
    await visitorUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    expect(await app.query('select 1 from visitor where workspace_id = $1', [ada.workspaceId])).toHaveLength(
      1,
    )
  })

  it('for as long as its owner says, within bounds, which stands in the audit log', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const of = { id: ada.workspaceId }
    for (const days of [0, -1, 1_096, 1.5, 1e12])
      await expect(ada.calls.visitors.setRetention({ ...of, days })).rejects.toMatchObject({
        problem: { code: 'invalid_input' },
      })
    await ada.calls.visitors.setRetention({ ...of, days: 1 })
    expect(await ada.calls.visitors.getRetention(of)).toEqual({ days: 1 })
    expect((await ada.calls.workspaceAudit.list(of)).items[0]?.act).toBe('visitor_retention_changed')
    const missing = { problem: { code: 'workspace_not_found' } }
    await expect(eve.calls.visitors.setRetention({ ...of, days: 2 })).rejects.toMatchObject(missing)
    await expect(eve.calls.visitors.getRetention(of)).rejects.toMatchObject(missing)
  })
})

it.each([
  [
    'was made less',
    `update workspace_member set role = 'viewer' where user_id = $1 and workspace_id = $2`,
    'role_too_small',
  ],
  [
    'was removed',
    'delete from workspace_member where user_id = $1 and workspace_id = $2',
    'workspace_not_found',
  ],
])('Whoever %s while their request was on its way sets nothing of visitors', async (_, change, code) => {
  const [ada, bob] = [await app.person('ada'), await app.person('bob')]
  const id = ada.workspaceId
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'admin', 'active', now())`,
    [id, bob.uid],
  )
  await ada.calls.visitors.createSecret({ id })
  const before = await ada.calls.visitors.getIdentity({ id })
  const ctx = await personContext(app, bob)
  await app.query(change, [bob.uid, id])
  await expect(createSecret(ctx, { id })).rejects.toMatchObject({ code })
  await expect(removeSecret(ctx, { id })).rejects.toMatchObject({ code })
  await expect(setRetention(ctx, { id, days: 30 })).rejects.toMatchObject({ code })
  expect(await ada.calls.visitors.getIdentity({ id })).toEqual(before)
  expect(await ada.calls.visitors.getRetention({ id })).toEqual({ days: 365 })
})
