import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { inTransaction } from '../context.ts'
import {
  currentCursor,
  cursorText,
  type Cursor,
  type HeardEvent,
  readEvents,
  settleRestoredEvents,
} from './event-log.ts'
import { announce } from './events.ts'
import { announceAlone, kernelOver, personOf } from '../kernel.fixture.ts'
import type { Listener, LiveEnd } from './live-listeners.ts'
import { dbFor } from '../db/transaction.ts'
import { seedOf } from '#server/testing/random-runs.ts'
import { until } from '#server/testing/until.ts'

const database = await testDatabase()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A person with an open stream that writes down what it is sent. */
function ear(uid: string, ...workspaces: string[]) {
  const heard: HeardEvent[] = []
  const ends: LiveEnd[] = []
  const listener: Listener = {
    sessionId: `session-${uid}`,
    audience: { userId: uid, workspaces },
    send: (event) => void heard.push(event),
    end: (why) => void ends.push(why),
  }
  return { heard, ends, listener, subjects: () => heard.map(({ subject }) => subject) }
}

async function processWith(...people: ReturnType<typeof ear>[]) {
  const kernel = kernelOver(database)
  for (const { listener } of people) kernel.audiences.set(listener.sessionId, listener.audience)
  return kernel
}

describe('the event log', () => {
  it('keeps an event only when the change it tells of is kept', async () => {
    const kernel = kernelOver(database)
    const ctx = kernel.as(personOf('ada', 'acme'))
    const undone = inTransaction(ctx, async (ctx) => {
      await announce(ctx, 'staff.changed', { subject: 'undone', workspaceId: 'acme' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await announceAlone(ctx, 'staff.changed', {
      subject: 'kept',
      workspaceId: 'acme',
      payload: { rating: 5 },
    })
    const db = dbFor(database, 'system')
    const { events } = await readEvents(db, { after: { xid: 0n, id: 0n }, audience: null, limit: 10 })
    expect(events).toMatchObject([{ subject: 'kept', workspaceId: 'acme', payload: { rating: 5 } }])
    await kernel.close()
  })

  it('that was restored from a backup is old, whatever its transaction numbers say', async () => {
    const kernel = kernelOver(database)
    await dbFor(database, 'operator').query(
      `insert into event (xid, workspace_id, type, subject, at)
       values ('9000000000', 'acme', 'staff.changed', 'restored-1', now()), ('9000000007', 'acme', 'staff.changed', 'restored-2', now())`,
    )
    expect(await settleRestoredEvents(database)).toBe(2)
    expect(await settleRestoredEvents(database)).toBe(0)
    const db = dbFor(database, 'system')
    const before = await currentCursor(db)
    await announceAlone(kernel.as(personOf('ada', 'acme')), 'staff.changed', {
      subject: 'new',
      workspaceId: 'acme',
    })
    const subjects = async (after: Cursor) =>
      (await readEvents(db, { after, audience: null, limit: 10 })).events.map(({ subject }) => subject)
    expect(await subjects(before)).toEqual(['new'])
    expect(await subjects({ xid: 0n, id: 0n })).toEqual(['restored-1', 'restored-2', 'new'])
    await kernel.close()
  })

  it('lets nobody tell something in a workspace that is not theirs', async () => {
    const kernel = kernelOver(database)
    const foreign = announceAlone(kernel.as(personOf('eve', 'evil')), 'staff.changed', {
      subject: 'x',
      workspaceId: 'acme',
    })
    await expect(foreign).rejects.toThrow(/row-level security/)
    await kernel.close()
  })
})

describe('the live feed', () => {
  it('tells members of a workspace, and what is personal to that person alone [LIVE-1]', async () => {
    const [ada, bob, eve] = [ear('ada', 'acme'), ear('bob', 'acme'), ear('eve', 'evil')]
    const kernel = await processWith(ada, bob, eve)
    for (const { listener } of [ada, bob, eve]) await kernel.live.listen(listener, null)
    const ctx = kernel.as(personOf('ada', 'acme'))
    await announceAlone(ctx, 'staff.changed', { subject: 'all', workspaceId: 'acme' })
    await announceAlone(ctx, 'setup_guide.changed', { subject: 'mine', workspaceId: 'acme', userId: 'ada' })
    await announceAlone(ctx, 'staff.changed', { subject: 'last', workspaceId: 'acme' })
    await until(() => bob.heard.length === 2 && ada.heard.length === 3, 'both have heard')
    expect(ada.subjects()).toEqual(['all', 'mine', 'last'])
    expect(bob.subjects()).toEqual(['all', 'last'])
    expect(eve.heard).toEqual([])
    await kernel.close()
  })

  it('begins now without a place, and says so when the place is unknown', async () => {
    const [first, second, third] = [ear('ada', 'acme'), ear('ada', 'acme'), ear('ada', 'acme')]
    const kernel = await processWith(first)
    const ctx = kernel.as(personOf('ada', 'acme'))
    await announceAlone(ctx, 'staff.changed', { subject: 'before', workspaceId: 'acme' })
    expect(await kernel.live.listen(first.listener, null)).toMatchObject({ reset: false })
    expect(await kernel.live.listen(second.listener, 'nonsense')).toMatchObject({ reset: true })
    expect(await kernel.live.listen(third.listener, '18446744073709551615.1')).toMatchObject({ reset: true })
    await announceAlone(ctx, 'staff.changed', { subject: 'after', workspaceId: 'acme' })
    await until(() => [first, second, third].every(({ heard }) => heard.length > 0), 'all have heard')
    expect([first, second, third].map((ear) => ear.subjects())).toEqual([['after'], ['after'], ['after']])
    await kernel.close()
  })

  it('ends the stream of a person who was signed out or removed, before anything later is told [LIVE-4]', async () => {
    const [ada, bob] = [ear('ada', 'acme'), ear('bob', 'acme')]
    const kernel = await processWith(ada, bob)
    for (const { listener } of [ada, bob]) await kernel.live.listen(listener, null)
    const ctx = kernel.as(personOf('ada', 'acme'))
    kernel.audiences.set('session-bob', { userId: 'bob', workspaces: [] })
    await inTransaction(ctx, async (ctx) => {
      await announceAlone(ctx, 'workspace.changed', { subject: 'acme', workspaceId: 'acme' })
      await announceAlone(ctx, 'staff.changed', { subject: 'secret', workspaceId: 'acme' })
    })
    await until(() => ada.heard.length === 2, 'the owner has heard')
    expect(bob).toMatchObject({ heard: [], ends: ['changed'] })
    kernel.audiences.delete('session-ada')
    await until(() => ada.ends.length === 1, 'the silent end of the session was noticed')
    expect(ada.ends).toEqual(['revoked'])
    await kernel.close()
  })

  it('tells nothing to somebody who was removed while their stream began, however much it has to catch up [LIVE-4]', async () => {
    const [ada, bob, eve] = [ear('ada', 'acme'), ear('bob', 'acme'), ear('eve', 'acme')]
    const kernel = await processWith(ada, bob, eve)
    const ctx = kernel.as(personOf('ada', 'acme'))
    const before = cursorText(await currentCursor(dbFor(database, 'system')))
    // Their requests were admitted; then one is removed and the other signed out.
    kernel.audiences.set('session-bob', { userId: 'bob', workspaces: [] })
    kernel.audiences.delete('session-eve')
    await announceAlone(ctx, 'workspace.changed', { subject: 'acme', workspaceId: 'acme' })
    await announceAlone(ctx, 'staff.changed', { subject: 'secret', workspaceId: 'acme' })
    for (const { listener } of [ada, bob, eve]) await kernel.live.listen(listener, before)
    await until(() => ada.heard.length === 2, 'the owner has heard')
    await until(() => bob.ends.length === 1 && eve.ends.length === 1, 'both streams are over')
    expect(bob).toMatchObject({ heard: [], ends: ['changed'] })
    expect(eve).toMatchObject({ heard: [], ends: ['revoked'] })
    await kernel.close()
  })

  it('misses nothing and repeats nothing over 1,000 reconnects while others write [LIVE-2]', async () => {
    const seed = seedOf('LIVE_SEED')
    process.stderr.write(`live feed seed ${seed}\n`)
    const random = seededRandom(seed)
    const ada = ear('ada', 'acme')
    const [hearing, writing] = [await processWith(ada), kernelOver(database)]
    const ctx = writing.as(personOf('ada', 'acme', 'other'))
    const before = await currentCursor(dbFor(database, 'system'))
    const [writers, each] = [4, 250]
    const written = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; n < each; n += 1) {
          await inTransaction(ctx, async (ctx) => {
            for (const workspaceId of ['other', 'acme'])
              await announceAlone(ctx, 'staff.changed', {
                subject: `${workspaceId}-${writer}-${n}`,
                workspaceId,
              })
            await pause(random.below(3))
          })
          await pause(random.below(8))
        }
      }),
    )
    let cursor = `${before.xid}.0`
    for (let connection = 0; connection < 1_000; connection += 1) {
      const listening = await hearing.live.listen(ada.listener, cursor)
      expect(listening.reset).toBe(false)
      await pause(random.below(5))
      listening.stop()
      cursor = ada.heard.at(-1)?.cursor ?? cursor
    }
    await written
    await hearing.live.listen(ada.listener, cursor)
    await until(() => ada.heard.length >= writers * each, 'everything was heard')
    await pause(100)
    expect(ada.subjects().filter((subject) => !subject.startsWith('acme-'))).toEqual([])
    expect(new Set(ada.subjects()).size).toBe(writers * each)
    expect(ada.heard.length).toBe(writers * each)
    for (const writer of Array.from({ length: writers }).keys()) {
      const own = ada.subjects().filter((subject) => subject.startsWith(`acme-${writer}-`))
      expect(own).toEqual(Array.from({ length: each }, (_, n) => `acme-${writer}-${n}`))
    }
    await Promise.all([hearing.close(), writing.close()])
  })

  it('would miss events if it passed by running transactions, which this test can see', async () => {
    const kernel = kernelOver(database)
    const db = dbFor(database, 'system')
    const from = await currentCursor(db)
    const ctx = kernel.as(personOf('ada', 'acme'))
    if (database.kind === 'embedded') return kernel.close()
    let finish: () => void = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    const slow = inTransaction(ctx, async (ctx) => {
      await announceAlone(ctx, 'staff.changed', { subject: 'slow', workspaceId: 'acme' })
      await held
    })
    await pause(50)
    await announceAlone(ctx, 'staff.changed', { subject: 'quick', workspaceId: 'acme' })
    const early = await readEvents(db, { after: from, audience: null, limit: 10 })
    expect(early).toMatchObject({ events: [], unsettled: true })
    finish()
    await slow
    const late = await readEvents(db, { after: from, audience: null, limit: 10 })
    expect(late.events.map(({ subject }) => subject)).toEqual(['slow', 'quick'])
    await kernel.close()
  })
})
