import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { until } from '#server/testing/until.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import type { Actor } from './actor.ts'
import { noteAtWork, takingTurns, yieldToMembers } from './public-turns.ts'

const database = await testDatabase()
const signal = new AbortController().signal
const visitorOf = (workspaceId: string): Actor => ({
  kind: 'visitor',
  visitorId: 'v',
  doorId: 'd',
  staffId: 's',
  workspaceId,
})
const member: Actor = {
  kind: 'person',
  uid: 'u',
  sessionId: 's',
  admission: 'onboarded',
  workspaces: ['w'],
  activeWorkspace: 'w',
  roles: { w: 'owner' },
  key: null,
}

it('Visitors hold a part of the connections, a member needs no turn, and companies take turns', async () => {
  const held: (() => void)[] = []
  const began: string[] = []
  const hold = (actor: Actor, name: string) =>
    takingTurns({ actor, database, signal }, () => {
      began.push(name)
      return new Promise<void>((resolve) => held.push(resolve))
    })
  const places = Math.max(1, Math.floor(database.pool.options.max / 3))
  const flood = Array.from({ length: places + 3 }, (_, at) => hold(visitorOf('one'), `one ${at}`))
  const other = hold(visitorOf('other'), 'other')
  const people = Array.from({ length: 20 }, () => hold(member, 'member'))
  await turn()
  expect(began.filter((name) => name !== 'member')).toHaveLength(places)
  expect(began.filter((name) => name === 'member')).toHaveLength(20)
  held.shift()?.()
  held.shift()?.()
  await until(() => began.includes('other') || held.shift()?.(), 'the other company has its turn')
  expect(began).not.toContain(`one ${places + 2}`)
  const all = Promise.all([...flood, other, ...people])
  let over = false
  void all.then(() => (over = true))
  await until(() => over || held.shift()?.(), 'everybody has had their turn')
  await all
})

it('A question of a visitor begins at once while nobody is at work, and else when the program has time', async () => {
  const real = systemClock()
  // So long as this clock stands, nobody has waited long enough, and somebody is at work.
  const clock = { ...real, elapsed: () => 0 }
  const asking = { actor: visitorOf('w'), database, clock, signal }
  await yieldToMembers({ ...asking, clock: { ...real, sleep: () => Promise.reject(new Error('it waits')) } })

  noteAtWork({ actor: visitorOf('w'), database, clock })
  await yieldToMembers({ ...asking, clock: { ...clock, sleep: () => Promise.reject(new Error('it waits')) } })

  noteAtWork({ actor: member, database, clock })
  // Looked at here, while nothing goes on.
  await yieldToMembers(asking)
  let isBusy = true
  const busy = (async () => {
    while (isBusy) {
      const from = performance.now()
      while (performance.now() - from < 5);
      await turn()
    }
  })()
  let begun = false
  const question = yieldToMembers(asking).then(() => (begun = true))
  for (let looks = 0; looks < 10; looks += 1) await real.sleep(25, signal)
  expect(begun).toBe(false)
  isBusy = false
  await busy
  await question
  expect(begun).toBe(true)
})

it('Nobody waits for ever: what takes too long, or is given up, ends', async () => {
  const real = systemClock()
  let now = 0
  const clock = { ...real, elapsed: () => now }
  const asking = { actor: visitorOf('w'), database, signal }
  noteAtWork({ actor: member, database, clock: { ...clock, elapsed: () => 1e9 } })
  // The loop is never free while this waits for it.
  const sleep = async () => {
    const from = performance.now()
    while (performance.now() - from < 30);
    now += 1_000
  }
  await sleep()
  await yieldToMembers({ ...asking, clock: { ...clock, sleep } })
  expect(now).toBe(4_000)
  const gone = new AbortController()
  const given = yieldToMembers({
    ...asking,
    signal: gone.signal,
    clock: { ...clock, sleep: (ms, signal) => real.sleep(1_000 * ms, signal) },
  })
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow()
})
