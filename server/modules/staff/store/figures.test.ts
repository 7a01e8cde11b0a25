// Random commands, and the figures that are kept beside the figures that are counted.
import { seedOf, times } from '#server/testing/random-runs.ts'
import { expect, it } from 'vitest'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { addUpAllFigures, findWrongFigures, recountFigures } from './figures.ts'

const database = await testDatabase()
const seed = seedOf('FIGURES_SEED')
/** `npm test -- --long` runs them all. */
const COMMANDS = times(600, 10_000)
const START = Date.UTC(2026, 2, 1)

const run = (text: string, values: readonly unknown[] = []) =>
  inScope(database, 'operator', (db) => db.query<{ id: string }>(text, values))

async function workspace(id: string) {
  await run(
    `insert into person (id, name, email, email_verified, created_at, updated_at)
     values ($1, $1, $1 || '@staffroom.test', true, now(), now()) on conflict do nothing`,
    [id],
  )
  await run(
    `insert into workspace (id, name, owner_uid, created_at, updated_at) values ($1, $1, $1, now(), now())`,
    [id],
  )
}

/** One thing that somebody or something may do to conversations, at random. */
function commands() {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.below(items.length)]
  let made = 0
  let conversations: string[] = []
  let messages: string[] = []
  const moment = () =>
    new Date(START + random.below(40) * 3_600_000 + random.below(4) * 900_000 + random.below(3))
  const band = () => pick(['answer', 'closest', 'unknown', null])
  const rating = () => pick([null, 1, 2, 3, 4, 5])

  const hire = () =>
    run(
      `insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at)
       values ($1, $2, 'ada', 'Amal', 'active', 1, now(), now())`,
      [`s${++made}`, pick(['acme', 'bolt'])],
    )
  const begin = async () => {
    const id = `c${++made}`
    const done = await run(
      `insert into conversation (id, workspace_id, staff_id, converted, asked_by, created_at, updated_at)
       select $1, workspace_id, id, $2, $3, now(), now() from staff order by md5(id || $1) limit 1 returning id`,
      [id, random.below(2) === 0, pick(['member', 'visitor'])],
    )
    if (done.length > 0) conversations.push(id)
  }
  const answer = async () => {
    // Several at once, in no order, as a statement of many rows brings them.
    const ids = Array.from({ length: 1 + random.below(4) }, () => `m${++made}`)
    await run(
      `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
       select n.id, c.workspace_id, c.id, n.role, '', n.state, n.band, n.rating, n.at from conversation c,
         unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::timestamptz[])
           as n (id, role, state, band, rating, at) where c.id = $1`,
      [
        pick(conversations),
        ids,
        ids.map(() => pick(['staff', 'staff', 'staff', 'person'])),
        ids.map(() => pick(['complete', 'complete', 'answering', 'interrupted'])),
        ids.map(band),
        ids.map(rating),
        ids.map(moment),
      ],
    )
    messages.push(...ids)
  }
  const settle = () =>
    run('update message set state = $2, band = $3 where id = any($1)', [
      [pick(messages), pick(messages)],
      pick(['complete', 'complete', 'interrupted']),
      band(),
    ])
  const rate = () => run('update message set rating = $2 where id = $1', [pick(messages), rating()])
  const convert = () =>
    run('update conversation set converted = not converted where id = any($1)', [
      [pick(conversations), pick(conversations)],
    ])
  const forget = async () => {
    const id = pick(messages)
    messages = messages.filter((one) => one !== id)
    await run('delete from message where id = $1', [id])
  }
  const remove = async () => {
    const id = pick(conversations)
    conversations = conversations.filter((one) => one !== id)
    await run('delete from conversation where id = $1', [id])
  }
  const erase = async () => {
    const id = pick(conversations)
    conversations = conversations.filter((one) => one !== id)
    await inScope(database, 'operator', async (db) => {
      await db.query('select keep_figures_of(array[$1])', [id])
      await db.query('delete from conversation where id = $1', [id])
    })
  }
  const dismiss = () => run('delete from staff where id in (select id from staff order by md5(id) limit 1)')
  const close = async () => {
    const id = pick(['acme', 'bolt']) ?? 'acme'
    await run('delete from workspace where id = $1', [id])
    // Ids never come again outside of tests; what is noted of this one goes first.
    await addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
    await workspace(id)
  }
  const addUp = () => addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
  const undone = () =>
    inScope(database, 'operator', async (db) => {
      await db.query('delete from conversation where id = $1', [pick(conversations)])
      throw new Error('undone')
    }).catch(() => {})

  const often = [answer, answer, answer, answer, settle, settle, rate, rate, convert]
  const all = [
    ...often,
    ...often,
    ...often,
    hire,
    begin,
    begin,
    begin,
    forget,
    remove,
    erase,
    erase,
    addUp,
    addUp,
    undone,
  ]
  const seldom = [dismiss, close]
  return () => (random.below(60) === 0 ? pick(seldom) : pick(all))?.()
}

it(`Figures that are kept equal the recount after random commands (FIGURES_SEED=${seed}) [STF-4] [HOME-4]`, async () => {
  for (const id of ['ada', 'acme', 'bolt']) await workspace(id)
  const next = commands()
  for (let number = 1; number <= COMMANDS; number += 1) {
    await next()
    if (number % 100 === 0)
      expect({ number, wrong: await findWrongFigures(database) }).toEqual({ number, wrong: [] })
  }
  await addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
  expect(await findWrongFigures(database)).toEqual([])
  expect(await run('select id::text from figure_change')).toEqual([])
}, 600_000)

it('A figure that is wrong is found, and right after a recount [STF-4]', async () => {
  for (const id of ['ada', 'acme', 'bolt']) await workspace(id)
  const next = commands()
  for (let number = 1; number <= 200; number += 1) await next()
  await run(`insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at, answers)
    values ('odd', 'acme', 'ada', 'Amal', 'active', 1, now(), now(), 3)`)
  expect(await findWrongFigures(database)).toEqual([{ kept: 'staff', place: 'odd' }])
  await recountFigures(database)
  expect(await findWrongFigures(database)).toEqual([])
})

it('Two conversations of one quarter of an hour that are erased one after the other count as before', async () => {
  for (const id of ['ada', 'acme']) await workspace(id)
  await run(`insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at)
    values ('twice', 'acme', 'ada', 'Amal', 'active', 1, now(), now())`)
  for (const id of ['once', 'again']) {
    await run(
      `insert into conversation (id, workspace_id, staff_id, asked_by, created_at, updated_at)
       values ($1, 'acme', 'twice', 'visitor', now(), now())`,
      [id],
    )
    await run(
      `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
       values ($1, 'acme', $1, 'staff', '', 'complete', 'answer', '2026-03-01T10:00:00Z')`,
      [id],
    )
  }
  for (const id of ['once', 'again'])
    await inScope(database, 'operator', async (db) => {
      await db.query('select keep_figures_of(array[$1])', [id])
      await db.query('delete from conversation where id = $1', [id])
    })
  await addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
  expect(await run(`select answers from staff where id = 'twice'`)).toEqual([{ answers: 2 }])
  expect(await findWrongFigures(database)).toEqual([])
})
