import { expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { until } from '#server/testing/until.ts'
import { dbFor } from '../db/transaction.ts'
import { kernelOver } from '../kernel.fixture.ts'
import { eventAge } from './event-age.ts'
import { currentCursor, cursorText, readEvents, settleRestoredEvents } from './event-log.ts'
import type { Listener } from './live-listeners.ts'

const database = await testDatabase()
const kernel = kernelOver(database)
const adapters = { ...kernel.adapters, config: parseConfig({}, '/nowhere') }
const task = eventAge({
  kinds: ['staff.changed.created', 'staff.changed.active', 'message.rated'],
  newest: 2,
})
const forget = () => task.run(adapters, new AbortController().signal)

interface Written {
  subject: string
  days: number
  type?: string
  workspaceId?: string
  change?: string
  isAct?: boolean
  userId?: string
}

async function write(...events: Written[]): Promise<void> {
  const db = dbFor(database, 'operator')
  for (const { subject, days, type = 'conversation.changed', workspaceId = 'acme', ...more } of events)
    await db.query(
      `insert into event (workspace_id, type, subject, payload, origin, at, user_id)
       values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6), $7)`,
      [
        workspaceId,
        type,
        subject,
        JSON.stringify(more.change === undefined ? {} : { change: more.change }),
        more.isAct === true ? '{}' : null,
        days * 86_400,
        more.userId ?? null,
      ],
    )
}

async function left(): Promise<string[]> {
  const page = { after: { xid: 0n, id: 0n }, audience: null, limit: 5_000 }
  const { events } = await readEvents(dbFor(database, 'system'), page)
  return events.map(({ subject }) => subject)
}

it('What is older than the log goes back is forgotten, and what somebody looks up later stays', async () => {
  await write(
    { subject: 'old', days: 91 },
    { subject: 'act', days: 400, isAct: true },
    { subject: 'safety', days: 400, type: 'security.recorded', userId: 'ada' },
    { subject: 'nobody', days: 400, type: 'security.recorded' },
    { subject: 'news-1', days: 300, type: 'staff.changed', change: 'created' },
    { subject: 'news-2', days: 299, type: 'staff.changed', change: 'active' },
    { subject: 'no-news', days: 298, type: 'staff.changed', change: 'updated' },
    { subject: 'news-3', days: 297, type: 'message.rated' },
    { subject: 'news-elsewhere', days: 296, type: 'staff.changed', change: 'created', workspaceId: 'quiet' },
    { subject: 'young', days: 89 },
  )
  await forget()
  expect(await left()).toEqual(['act', 'safety', 'news-2', 'news-3', 'news-elsewhere', 'young'])
})

it('The progress of a research is forgotten within two hours', async () => {
  await write(
    { subject: 'progress-old', days: 0.1, type: 'knowledge.progressed' },
    { subject: 'progress-new', days: 0.01, type: 'knowledge.progressed' },
  )
  await forget()
  const subjects = await left()
  expect(subjects).toContain('progress-new')
  expect(subjects).not.toContain('progress-old')
})

it('A log of many thousand events is gone through whole, in transactions of a bounded size', async () => {
  await dbFor(database, 'operator').query(
    `insert into event (workspace_id, type, subject, at)
     select 'acme', 'message.answered', 'many-' || n, now() - interval '100 days' from generate_series(1, 3500) n`,
  )
  // They came behind a young one, which is where the log is gone on from.
  await dbFor(database, 'operator').query(
    `update event set at = now() - interval '95 days' where subject like 'young'`,
  )
  await dbFor(database, 'operator').query(
    `update event set at = now() - interval '95 days' where subject like 'progress-%'`,
  )
  await forget()
  expect((await left()).filter((subject) => /many|young|progress/.test(subject))).toEqual([])
})

it('Whoever goes on from a place that was forgotten is told that things were missed [LIVE-2]', async () => {
  const db = dbFor(database, 'system')
  const heard: string[] = []
  const listener = (): Listener => ({
    sessionId: 'ada',
    audience: { userId: 'ada', workspaces: ['acme'] },
    send: ({ subject }) => void heard.push(subject),
    end: () => {},
  })
  kernel.audiences.set('ada', listener().audience)
  const before = cursorText(await currentCursor(db))
  await write({ subject: 'missed', days: 200 }, { subject: 'kept', days: 1 })
  expect(await kernel.live.listen(listener(), before)).toMatchObject({ reset: false })
  await until(() => heard.includes('kept'), 'it was told what it had missed')
  await forget()
  expect(await kernel.live.listen(listener(), before)).toMatchObject({ reset: true })
})

it('Events of a restored backup grow old too', async () => {
  await dbFor(database, 'operator').query(
    `insert into event (xid, workspace_id, type, subject, at)
     values ('9000000000', 'acme', 'conversation.changed', 'restored', now() - interval '200 days')`,
  )
  await settleRestoredEvents(database)
  expect(await left()).toContain('restored')
  await forget()
  expect(await left()).not.toContain('restored')
  await kernel.close()
})
