// On one database: it asks none.
import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Clock } from '#server/adapters/clock/clock.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import type { Actor } from './actor.ts'
import { noteAtWork, yieldToMembers } from './public-turns.ts'

const opened = await testDatabase()
/** Each test has turns of its own. */
let database: Database
beforeEach(() => {
  database = { ...opened }
})

const real = systemClock()
const { signal } = new AbortController()
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

/** Time that a test moves on; the event loop is busy for as long as `work` goes on. */
function heldClock() {
  let now = 0
  const sleepers = new Set<{ until: number; wake: () => void }>()
  const clock: Clock = {
    ...real,
    elapsed: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { until: now + ms, wake: resolve }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => reject(new Error('gone')), { once: true })
      }),
  }
  async function pass(ms: number, isBusy = true): Promise<void> {
    for (const end = now + ms; now < end; ) {
      now += 50
      const from = performance.now()
      if (isBusy) while (performance.now() - from < 25);
      else await real.sleep(25, signal)
      for (const sleeper of sleepers)
        if (sleeper.until <= now) {
          sleepers.delete(sleeper)
          sleeper.wake()
        }
      for (let turns = 0; turns < 5; turns += 1) await turn()
    }
  }
  return { clock, pass }
}

it('A question begins at once while nobody is at work', async () => {
  const never = { ...real, sleep: () => Promise.reject(new Error('it waits')) }
  const asking = { actor: visitorOf('w'), database, clock: never, signal }
  expect(await yieldToMembers(asking)).toBe(true)
  noteAtWork({ ...asking, actor: visitorOf('w') })
  expect(await yieldToMembers(asking)).toBe(true)
  noteAtWork({ ...asking, actor: member })
  expect(await yieldToMembers({ ...asking, actor: member })).toBe(true)
})

it('While somebody is at work and the program is busy a question waits, and begins when it has time', async () => {
  const { clock, pass } = heldClock()
  const begun: string[] = []
  noteAtWork({ actor: member, database, clock })
  void yieldToMembers({ actor: visitorOf('w'), database, clock, signal }).then(() => begun.push('question'))
  await pass(500)
  expect(begun).toEqual([])
  await pass(200, false)
  expect(begun).toEqual(['question'])
})

it('What is only read waits as well, behind no question and before none, and costs nothing while the program has time', async () => {
  const { clock, pass } = heldClock()
  const begun: string[] = []
  const ask = (kind: 'questions' | 'reads') => {
    noteAtWork({ actor: member, database, clock })
    void yieldToMembers({ actor: visitorOf('w'), database, clock, signal }, kind).then(() => begun.push(kind))
  }
  for (const kind of ['reads', 'reads', 'questions'] as const) ask(kind)
  await pass(500)
  expect(begun).toEqual([])
  await pass(200, false)
  expect(begun.toSorted()).toEqual(['questions', 'reads', 'reads'])
  for (let reads = 0; reads < 5; reads += 1) ask('reads')
  for (let turns = 0; turns < 20; turns += 1) await turn()
  expect(begun).toHaveLength(8)
})

it('Nobody waits longer than three seconds, whoever else waits', async () => {
  const { clock, pass } = heldClock()
  let begun = 0
  for (let asked = 0; asked < 30; asked += 1) {
    const actor = visitorOf(['a', 'b', 'c'][asked % 3] ?? '')
    void yieldToMembers({ actor, database, clock, signal }).then(() => (begun += 1))
    noteAtWork({ actor: member, database, clock })
  }
  for (let passed = 0; passed < 2_900; passed += 100) {
    noteAtWork({ actor: member, database, clock })
    await pass(100)
  }
  noteAtWork({ actor: member, database, clock })
  await pass(200)
  expect(begun).toBe(30)
})

it('Who leaves while they wait is told from who may go on', async () => {
  const { clock, pass } = heldClock()
  const gone = new AbortController()
  noteAtWork({ actor: member, database, clock })
  const asked = yieldToMembers({ actor: visitorOf('w'), database, clock, signal: gone.signal })
  await pass(100)
  gone.abort()
  expect(await asked).toBe(false)
  expect(await yieldToMembers({ actor: visitorOf('w'), database, clock, signal: gone.signal })).toBe(false)
})
