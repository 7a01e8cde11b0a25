import { expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { unlockPerson } from './unlock-person.ts'

const database = await testDatabase()
const now = new Date('2026-03-04T05:06:07Z')
const owner = <Row extends object>(text: string) => inScope(database, 'owner', (db) => db.query<Row>(text))

it('The operator switches the second step off for one person, and their audit log says so', async () => {
  await owner(`insert into person (id, name, email, created_at, updated_at) values
    ('ada', 'Ada', 'ada@example.com', now(), now()), ('bob', 'Bob', 'bob@example.com', now(), now())`)
  await owner(`insert into two_step (user_id, secret, created_at, confirmed_at) values
    ('ada', 'sealed', now(), now()), ('bob', 'sealed', now(), now())`)
  await owner(`insert into recovery_code (user_id, hash) values ('ada', 'a'), ('bob', 'b')`)

  expect(await unlockPerson(database, { email: 'Ada@Example.com' }, now)).toBe(true)
  expect(await owner('select user_id from two_step union all select user_id from recovery_code')).toEqual([
    { user_id: 'bob' },
    { user_id: 'bob' },
  ])
  const events = await inScope(database, 'system', (db) =>
    db.query('select type, user_id, actor, payload from event'),
  )
  expect(events).toEqual([
    {
      type: 'security.recorded',
      user_id: 'ada',
      actor: null,
      payload: { act: 'two_step_disabled', way: null, sessionId: null },
    },
  ])
})

it('Nothing is switched off where it is not on, or where nobody has the address', async () => {
  await owner(`insert into person (id, name, email, created_at, updated_at) values
    ('eve', 'Eve', 'eve@example.com', now(), now())`)
  await owner(`insert into two_step (user_id, secret, created_at) values ('eve', 'sealed', now())`)
  expect(await unlockPerson(database, { email: 'eve@example.com' }, now)).toBe(false)
  expect(await unlockPerson(database, { email: 'none@example.com' }, now)).toBe(false)
  expect(await owner('select user_id from two_step')).toEqual([{ user_id: 'eve' }])
})
