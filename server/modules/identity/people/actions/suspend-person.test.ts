import { expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { readPerson } from '../store/sessions.ts'
import { suspendPerson } from './suspend-person.ts'

const database = await testDatabase()
const now = new Date('2026-03-04T05:06:07Z')
const later = new Date('2027-01-01T00:00:00Z')

const signIn = (token: string) =>
  inScope(database, 'owner', (db) =>
    db.query(
      `insert into person_session (id, user_id, token, expires_at, created_at, updated_at) values ($1, 'ada', $1, $2, $3, $3)`,
      [token, later, now],
    ),
  )

it('A suspended person is signed out everywhere at once, and let in again only when told', async () => {
  await database.pool.query(
    `insert into person (id, name, email, created_at, updated_at) values ('ada', 'Ada', 'ada@example.com', now(), now())`,
  )
  await signIn('first')
  expect(await readPerson(database, 'first', now)).toMatchObject({ uid: 'ada' })

  expect(await suspendPerson(database, { email: 'Ada@Example.com', lift: false }, now)).toBe(true)
  expect(await readPerson(database, 'first', now)).toBeNull()
  await signIn('second')
  expect(await readPerson(database, 'second', now)).toBeNull()

  expect(await suspendPerson(database, { email: 'ada@example.com', lift: true }, now)).toBe(true)
  await signIn('third')
  expect(await readPerson(database, 'third', now)).toMatchObject({ uid: 'ada' })

  const events = await inScope(database, 'system', (db) =>
    db.query('select type, user_id, subject, actor, payload from event order by id'),
  )
  const ofAda = { user_id: 'ada', subject: 'ada', actor: null }
  expect(events).toEqual([
    { type: 'session.ended', ...ofAda, payload: { suspended: true } },
    { type: 'security.recorded', ...ofAda, payload: { act: 'suspended' } },
    { type: 'account.changed', ...ofAda, payload: { suspended: false } },
    { type: 'security.recorded', ...ofAda, payload: { act: 'reinstated' } },
  ])
})

it('Nobody is suspended when nobody has the address', async () => {
  expect(await suspendPerson(database, { email: 'none@example.com', lift: false }, now)).toBe(false)
})
