import { expect, it } from 'vitest'
import type { InboxView } from '#contract/visitors/inbox.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { wordsUpkeep } from './index.ts'

const app = await testApp()
const MANY = 3_100

/** Conversations of a visitor each, newest first by their number, all with a message of the visitor's. */
async function conversations(who: Caller, mark: string, many: number): Promise<void> {
  const staff = await who.calls.staff.create({ name: 'Noor' })
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, user_id, asked_by, title, contact_email, speaker, created_at, updated_at)
     select $5 || n, $1, $2, $3, 'visitor', 'Parking at gate ' || n, case when n = 7 then 'rosa@harbour.example' end,
       case when n = 9 then 'closed' else 'staff' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [who.workspaceId, staff.id, who.uid, many, mark],
  )
}

const say = (who: Caller, conversationId: string, role: string, text: string, state = 'complete') =>
  app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, now())`,
    [who.workspaceId, conversationId, role, text, state],
  )

const found =
  (who: Caller) =>
  async (query: string, view: InboxView = 'all'): Promise<string[]> =>
    (await who.calls.inbox.list({ view, query, limit: 25 })).items.map(({ id }) => id)

it('Finds in the inbox what thousands of conversations hold, newest first and page by page, and what one of them holds', async () => {
  const ada = await app.person('ada')
  await conversations(ada, 'c', MANY)
  const find = (query: string, cursor?: string) =>
    ada.calls.inbox.list({ view: 'all', query, limit: 25, ...(cursor === undefined ? {} : { cursor }) })
  const first = await find('park')
  expect(first.total).toBe(1_001)
  expect(first.items.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => `c${at + 1}`))
  const second = await find('park', first.nextCursor ?? '')
  expect(second.items[0]?.id).toBe('c26')
  const idsOf = found(ada)
  expect(await idsOf('PARKING 1077')).toEqual(['c1077'])
  expect((await find('park gate')).total).toBe(1_001)
  expect(await idsOf('harbour')).toEqual(['c7'])
  expect(await idsOf('arbou')).toEqual(['c7'])
  expect(await idsOf('parking', 'closed')).toEqual(['c9'])
  expect(await idsOf('lamp')).toEqual([])
  expect(await idsOf('%')).toEqual([])
  expect(await idsOf("park' | 'lamp")).toEqual([])
}, 120_000)

it('Finds a conversation by the words of any of its messages, whoever wrote them, and of nobody else', async () => {
  const bea = await app.person('bea')
  await conversations(bea, 'b', 3)
  await say(bea, 'b1', 'person', 'My saddle is too low. هل يوجد موقف للسيارات؟')
  await say(bea, 'b1', 'staff', 'The Éclair 28 has a suspension seatpost.')
  await say(bea, 'b2', 'teammate', 'I send you a suspension fork tomorrow, 自転車を借りたい。')
  await say(bea, 'b3', 'staff', 'Half a suspension', 'answering')
  const idsOf = found(bea)
  expect(await idsOf('suspension')).toEqual(['b1', 'b2'])
  expect(await idsOf('suspen')).toEqual(['b1', 'b2'])
  expect(await idsOf('gate suspension eclair')).toEqual(['b1'])
  expect(await idsOf('tomorrow fork')).toEqual(['b2'])
  expect(await idsOf('للسيارات')).toEqual(['b1'])
  expect(await idsOf('سيارات')).toEqual(['b1'])
  expect(await idsOf('借りたい')).toEqual(['b2'])
  expect(await idsOf('spension')).toEqual([])
  const eve = await app.person('eve')
  expect(await found(eve)('suspension')).toEqual([])
})

it('Finds what was said since the last search and what a visitor left since, and nothing of what is gone', async () => {
  const cleo = await app.person('cleo')
  await conversations(cleo, 'd', 2)
  const idsOf = found(cleo)
  expect(await idsOf('helmet')).toEqual([])
  await say(cleo, 'd2', 'person', 'Do I need a helmet?')
  expect(await idsOf('helmet')).toEqual(['d2'])
  await app.query(`update message set text = 'Helmets lie at the desk.' where conversation_id = 'd2'`)
  expect(await idsOf('desk')).toEqual(['d2'])
  await app.query(`update conversation set contact_name = 'Zoltan' where id = 'd1'`)
  expect(await idsOf('zoltan')).toEqual(['d1'])
  await app.query(`delete from conversation where id = 'd2'`)
  expect(await idsOf('desk')).toEqual([])
  expect(await app.query('select 1 from conversation_words where conversation_id = $1', ['d2'])).toEqual([])
})

it('Keeps nobody waiting for words that nobody searched for: upkeep reads them', async () => {
  const dan = await app.person('dan')
  await conversations(dan, 'e', 600)
  await wordsUpkeep.run(app.adapters, new AbortController().signal)
  expect(await app.query('select 1 from unread_words')).toEqual([])
  expect(await found(dan)('gate 599')).toEqual(['e599'])
})

it('Finds the newest of what a visitor says without any spaces, however much it is', async () => {
  const fay = await app.person('fay')
  await conversations(fay, 'f', 1)
  const letters = Array.from({ length: 11_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
  )
  for (let at = 0; at < letters.length; at += 450)
    await say(fay, 'f1', 'person', letters.slice(at, at + 450).join(''))
  expect(await found(fay)(letters.slice(10_900, 10_910).join(''))).toEqual(['f1'])
})

it('Keeps not much more of what is written without spaces than was written, and finds it by many letters and between others', async () => {
  const max = await app.person('max')
  await conversations(max, 'm', 3)
  const letters = Array.from({ length: 4_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
  )
  await say(max, 'm1', 'person', letters.slice(0, 2_000).join(''))
  await say(max, 'm1', 'person', letters.slice(2_000).join(''))
  await say(max, 'm2', 'person', 'iPhone15を買いたいのですが、在庫はありますか。コーヒーサーバーもほしいです')
  await say(max, 'm3', 'person', `${'ا'.repeat(4_000)} بالمدرسة コピーとヒント、サインとバス`)
  const idsOf = found(max)
  expect(await idsOf(letters.slice(3_000, 3_030).join(''))).toEqual(['m1'])
  expect(await idsOf(`${letters.slice(3_000, 3_006).join('')}${letters.slice(100, 106).join('')}`)).toEqual(
    [],
  )
  expect(await idsOf('買')).toEqual(['m2'])
  expect(await idsOf('コーヒー')).toEqual(['m2'])
  expect(await idsOf('サーバー')).toEqual(['m2'])
  expect(await idsOf('買いたいのです 在庫')).toEqual(['m2'])
  expect(await idsOf('iphone15を買')).toEqual(['m2'])
  expect(await idsOf('مدرسة')).toEqual(['m3'])
  const sizes = await app.query<{ id: string; size: number }>(
    `select conversation_id as id, octet_length(words::text) as size from conversation_words where workspace_id = $1`,
    [max.workspaceId],
  )
  expect(sizes.map(({ size }) => size).filter((size) => size > 150_000)).toEqual([])
})

it('Reads so much at once as can be read at once: the newest of very long conversations first', async () => {
  const ned = await app.person('ned')
  await conversations(ned, 'n', 4)
  for (const at of [1, 2, 3, 4]) await say(ned, `n${at}`, 'person', 'saddle '.repeat(700_000))
  const take = () =>
    inScope(app.database, { workspaces: [ned.workspaceId], userId: null }, (db) =>
      db.query<{ id: string }>('select take_unread_words($1, 1000, 8000000) as id', [ned.workspaceId]),
    )
  const ids = async () => (await take()).map(({ id }) => id).toSorted()
  expect(await ids()).toEqual(['n3', 'n4'])
  expect(await ids()).toEqual(['n1', 'n2'])
  expect(await ids()).toEqual([])
})

it.runIf(app.database.kind === 'server')(
  'Waits for nobody who reads words while very many are unread, and for the last of them',
  async () => {
    const oda = await app.person('oda')
    await conversations(oda, 'o', 1_100)
    const scope = { workspaces: [oda.workspaceId], userId: null }
    const reading = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const other = inScope(app.database, scope, async (db) => {
      await db.query('select take_unread_words($1, 10, 1000)', [oda.workspaceId])
      reading.resolve()
      await done.promise
    })
    await reading.promise
    expect(await found(oda)('gate 1077')).toEqual([])
    done.resolve()
    await other
    expect(await found(oda)('gate 1077')).toEqual(['o1077'])
  },
)

it('Finds the last of what stands in a message of accents, of Korean, or of no spaces', async () => {
  const jo = await app.person('jo')
  await conversations(jo, 'j', 3)
  await say(jo, 'j1', 'person', "Je préfère être logé à l'hôtel près de l'Élysée")
  await say(jo, 'j2', 'person', '서울에서 자전거를 빌리고 싶어요 안장이 너무 낮아요')
  const run = Array.from({ length: 700 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  await say(jo, 'j3', 'person', run)
  const idsOf = found(jo)
  expect(await idsOf('Élysée')).toEqual(['j1'])
  expect(await idsOf('낮아요')).toEqual(['j2'])
  expect(await idsOf(run.slice(-5))).toEqual(['j3'])
})

it('Reads the words of others where those of one workspace cannot be kept', async () => {
  const [gil, hal, ida] = [await app.person('gil'), await app.person('hal'), await app.person('ida')]
  for (const [who, mark] of [
    [gil, 'g'],
    [hal, 'h'],
    [ida, 'i'],
  ] as const)
    await conversations(who, mark, 1)
  const change = (text: string) => inScope(app.database, 'owner', (db) => db.query(text))
  await change(`alter table conversation_words add constraint refused check (conversation_id <> 'h1')`)
  try {
    await wordsUpkeep.run(app.adapters, new AbortController().signal)
  } finally {
    await change('alter table conversation_words drop constraint refused')
  }
  expect(await app.query('select workspace_id as id from unread_words')).toEqual([{ id: hal.workspaceId }])
})

it('Plans a search for the words that are looked for, also the sixth one of a connection', async () => {
  const [search] = await app.query<{ settings: string[] }>(
    `select proconfig as settings from pg_proc where proname = 'conversations_saying'`,
  )
  expect(search?.settings).toContain('plan_cache_mode=force_custom_plan')
})

it('Keeps words only of conversations that are still there, and of the workspace that they are of', async () => {
  const [kim, lea] = [await app.person('kim'), await app.person('lea')]
  await conversations(kim, 'k', 2)
  await conversations(lea, 'l', 1)
  await inScope(app.database, { workspaces: [kim.workspaceId], userId: null }, (db) =>
    db.query('select keep_words($1, $2::text[], $3::text[])', [
      kim.workspaceId,
      ['gone', 'k1', 'l1'],
      ['lamp', 'lamp', 'lamp'],
    ]),
  )
  expect(await app.query('select conversation_id as id from conversation_words')).toEqual([{ id: 'k1' }])
  await expect(
    inScope(app.database, { workspaces: [kim.workspaceId], userId: null }, (db) =>
      db.query('select keep_words(null, array[]::text[], array[]::text[])'),
    ),
  ).rejects.toThrow('out of sight')
})
