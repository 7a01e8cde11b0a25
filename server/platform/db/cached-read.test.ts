import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/adapters/clock/fixed-clock.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { cachedRead } from './cached-read.ts'
import { dbFor, inScope } from './transaction.ts'

const database = await testDatabase()
const owner = dbFor(database, 'owner')

async function memory(mostMs: number) {
  await owner.query(
    `insert into person (id, name, email, email_verified, created_at, updated_at)
     values ('a', 'first', 'a@staffroom.test', true, now(), now())
     on conflict (id) do update set name = 'first'`,
  )
  const clock = fixedClock()
  let times = 0
  const read = cachedRead({ database, clock }, mostMs, async (key) => {
    times += 1
    const [row] = await owner.query<{ value: string }>('select name as value from person where id = $1', [
      key,
    ])
    return row?.value ?? null
  })
  return { clock, read, timesRead: () => times }
}

describe('a cached read', () => {
  it('is read once while nothing is written, for each key', async () => {
    const { read, timesRead } = await memory(1_000)
    expect([await read('a'), await read('a'), await read('b'), await read('b')]).toEqual([
      'first',
      'first',
      null,
      null,
    ])
    expect(timesRead()).toBe(2)
  })

  it('is waited for together by those who ask at once, and is not kept when it fails', async () => {
    const { read, timesRead } = await memory(1_000)
    expect(await Promise.all(Array.from({ length: 50 }, () => read('a')))).toEqual(
      Array.from({ length: 50 }, () => 'first'),
    )
    expect(timesRead()).toBe(1)
    let times = 0
    const failing = cachedRead({ database, clock: fixedClock() }, 1_000, async () => {
      times += 1
      throw new Error('away')
    })
    const all = await Promise.allSettled([failing('a'), failing('a')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(failing('a')).rejects.toThrow('away')
    expect(times).toBe(2)
  })

  it.each([
    ['a statement', () => owner.query('update person set name = $1', ['second'])],
    [
      'a transaction',
      () => inScope(database, 'owner', (db) => db.query('update person set name = $1', ['second'])),
    ],
    [
      'a statement that begins with its reading',
      () =>
        owner.query('with all_of as (select $1 as value) update person set name = all_of.value from all_of', [
          'second',
        ]),
    ],
  ])('is read again behind %s that writes', async (_, write) => {
    const { read } = await memory(1_000)
    await read('a')
    await write()
    expect(await read('a')).toBe('second')
  })

  it('stays behind what does not concern actors, and behind the note that a session was used', async () => {
    const { read, timesRead } = await memory(1_000)
    await read('a')
    await owner.query('delete from figure_change')
    await owner.query('update person_session set updated_at = $2 where id = $1', ['none', new Date()])
    await inScope(database, 'owner', (db) => db.query('select name from person'))
    await read('a')
    expect(timesRead()).toBe(1)
  })

  it('is not kept when something was written while it was read', async () => {
    const { read } = await memory(1_000)
    const [early] = await Promise.all([read('a'), owner.query('update person set name = $1', ['second'])])
    expect(['first', 'second']).toContain(early)
    expect(await read('a')).toBe('second')
  })

  it('is read again after its time, and always when it has none', async () => {
    const timed = await memory(1_000)
    await timed.read('a')
    timed.clock.advance(1_000)
    await timed.read('a')
    const never = await memory(0)
    await never.read('a')
    await never.read('a')
    expect([timed.timesRead(), never.timesRead()]).toEqual([2, 2])
  })
})
