import { describe, expect, it } from 'vitest'
import { logReaders } from '#server/app.ts'
import { asSystem, inTransaction, jobContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { emailOf, password, type TestApp, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { notificationUpkeep } from './index.ts'
import { insertSource } from './insert-source.fixture.ts'

const app = await testApp()

/** A knowledge source whose research has come to an end, as the event log tells of it. */
async function research(app: TestApp, who: Caller, end: 'completed' | 'failed' | 'partial'): Promise<string> {
  const id = await insertSource(app, who, { name: 'northwind.io', partial: end === 'partial' })
  const change = end === 'failed' ? 'research_failed' : 'research_completed'
  await tell(app, who, 'knowledge.changed', id, { change })
  return id
}

async function tell(
  app: TestApp,
  who: Caller,
  type: 'knowledge.changed' | 'staff.changed',
  subject: string,
  payload: Record<string, string>,
  actor: string | null = who.uid,
): Promise<void> {
  const { workspaceId } = who
  const as = { kind: 'job', workspaceId, uid: actor } as const
  const ctx = jobContext(app.adapters, as, 'a-test-job', new AbortController().signal)
  await inTransaction(ctx, (ctx) => announce(ctx, type, { subject, workspaceId, payload }))
}

/** What a person is told, once there is so much of it. */
async function told(who: Caller, count: number) {
  return until(async () => {
    const page = await who.calls.notifications.list({})
    return page.total >= count ? page : null
  }, `${count} notifications come`)
}

/** Everything that was announced before is read by now: what comes after it has come. */
async function settled(app: TestApp): Promise<void> {
  await until(async () => {
    const [row] = await app.query<{ left: number }>(
      `select count(*)::int as left from event e, log_place p where p.name = 'notifications' and (e.xid, e.id) > (p.xid, p.id)
       and e.type in ('knowledge.changed', 'staff.changed', 'message.rated', 'security.recorded')`,
    )
    return row?.left === 0
  }, 'the log is read')
}

/** An answer of a virtual human, ready to be rated. */
async function answered(app: TestApp, who: Caller): Promise<{ message: string; conversation: string }> {
  const { id } = await who.calls.staff.create({ name: 'Kenji' })
  const conversation = await who.calls.conversations.start({ staffId: id })
  await app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
     values ('m1', $1, $2, 'staff', 'An answer.', 'complete', 'answer', now())`,
    [who.workspaceId, conversation.id],
  )
  return { message: 'm1', conversation: conversation.id }
}

/** Makes somebody a member of another's workspace. */
const join = (app: TestApp, who: Caller, workspaceId: string) =>
  app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
    [workspaceId, who.uid],
  )

describe('a notification', () => {
  it.each([
    ['completed', 'research_completed'],
    ['partial', 'research_partial'],
    ['failed', 'research_failed'],
  ] as const)(
    'tells that research has come to its end (%s), once, and leads to it [SHELL-2]',
    async (end, code) => {
      const ada = await app.person('ada')
      const id = await research(app, ada, end)
      const { items, unread, total } = await told(ada, 1)
      expect(items).toMatchObject([
        { code, isRead: false, subject: { kind: 'knowledge', id }, params: { name: 'northwind.io' } },
      ])
      expect({ unread, total }).toEqual({ unread: 1, total: 1 })
      expect(await ada.calls.notifications.countUnread()).toEqual({ unread: 1 })
    },
  )

  it('tells that an answer was rated low, and takes it back when it is rated better', async () => {
    const ada = await app.person('ada')
    await ada.calls.accounts.updateNotificationPreferences({ email: { newStaffActivity: false } })
    const { message, conversation } = await answered(app, ada)
    await ada.calls.conversations.rate({ id: message, rating: 3 })
    await ada.calls.conversations.rate({ id: message, rating: 1 })
    const { items } = await told(ada, 1)
    expect(items).toMatchObject([
      {
        code: 'rating_low',
        subject: { kind: 'conversation', id: conversation },
        params: { name: 'Kenji', rating: 1 },
      },
    ])
    await ada.calls.conversations.rate({ id: message, rating: 5 })
    await settled(app)
    expect((await ada.calls.notifications.list({})).items).toEqual([])
  })

  it('of a low rating goes when the answer is rated better, though it was mailed already', async () => {
    const ada = await app.person('ada')
    await ada.calls.accounts.updateNotificationPreferences({ email: { frequency: 'instant' } })
    const { message } = await answered(app, ada)
    await ada.calls.conversations.rate({ id: message, rating: 1 })
    await told(ada, 1)
    await app.mailTo(emailOf('ada'), 'An answer by Kenji was rated 1 out of 5')
    await ada.calls.conversations.rate({ id: message, rating: 5 })
    await settled(app)
    expect(await ada.calls.notifications.list({})).toMatchObject({ items: [], total: 0, unread: 0 })
  })

  it('tells what a colleague did to a thing of mine, and never what I did myself', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await join(app, bob, ada.workspaceId)
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.update({ id, name: 'Kenzo' })
    await bob.calls.staff.setStatus({ id, status: 'paused' })
    const { items } = await told(ada, 1)
    await settled(app)
    expect(items).toMatchObject([
      { code: 'staff_changed_by_other', subject: { kind: 'staff', id }, params: { name: 'Kenzo' } },
    ])
    expect((await bob.calls.notifications.list({})).items).toEqual([])
    await bob.calls.staff.delete({ id })
    expect((await told(ada, 2)).items[0]).toMatchObject({ code: 'staff_deleted_by_other' })
  })

  it('tells of a sign-in from a new device, by mail too, unless security alerts are off [ACC-9]', async () => {
    const ada = await app.person('ada')
    const signIn = () => app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })
    await signIn()
    expect((await told(ada, 1)).items).toMatchObject([{ code: 'sign_in_new_device', workspaceId: null }])
    expect(await app.mailTo(emailOf('ada'), 'New sign-in to your account')).toContain('When: ')
    await ada.calls.accounts.updateNotificationPreferences({ email: { securityAlerts: false } })
    app.mail.sent.length = 0
    await signIn()
    expect((await told(ada, 2)).items[0]).toMatchObject({ code: 'sign_in_new_device' })
    await ada.calls.accounts.changePassword({ currentPassword: password, newPassword: 'kelp lantern orbit' })
    await app.mailTo(emailOf('ada'), 'Your password was changed')
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  // The embedded database has one transaction at a time.
  it.skipIf(app.adapters.database.kind === 'embedded')(
    'waits for an older transaction no longer than that takes [SHELL-2]',
    async () => {
      const ada = await app.person('ada')
      const older = await app.adapters.database.pool.connect()
      try {
        await older.query('begin')
        await older.query('select pg_current_xact_id()')
        await research(app, ada, 'completed')
        await new Promise((resolve) => setTimeout(resolve, 400))
        expect((await ada.calls.notifications.list({})).total).toBe(0)
      } finally {
        await older.query('commit')
        older.release()
      }
      expect((await told(ada, 1)).items).toMatchObject([{ code: 'research_completed' }])
    },
  )

  it('is shown only to who wants such ones in the app [ACC-9]', async () => {
    const ada = await app.person('ada')
    const choose = ada.calls.accounts.updateNotificationPreferences
    await choose({ email: { newStaffActivity: false }, inApp: { taskCompletion: false } })
    await research(app, ada, 'completed')
    const { message } = await answered(app, ada)
    await ada.calls.conversations.rate({ id: message, rating: 1 })
    await settled(app)
    expect((await told(ada, 1)).items.map(({ code }) => code)).toEqual(['rating_low'])
    await choose({ inApp: { taskCompletion: true, mentions: false } })
    await ada.calls.conversations.rate({ id: message, rating: 2 })
    await research(app, ada, 'failed')
    await settled(app)
    expect((await told(ada, 1)).items.map(({ code }) => code)).toEqual(['research_failed'])
  })

  it('is read one by one, all together, or up to a moment, on every device at once [LIVE-1]', async () => {
    const ada = await app.person('ada')
    for (let count = 0; count < 3; count += 1) await research(app, ada, 'completed')
    const { items } = await told(ada, 3)
    const [newest, middle] = items
    const read = ada.calls.notifications.markRead
    expect(await read({ notificationIds: [newest?.id ?? '', 'gone1'] })).toEqual({ unread: 2 })
    expect(await read({ notificationIds: [newest?.id ?? ''] })).toEqual({ unread: 2 })
    await expect(read({ notificationIds: ['gone1'] })).rejects.toThrow('notification_not_found')
    const upTo = middle?.at ?? ''
    expect((await ada.calls.notifications.markAllRead({ upTo })).unread).toBeLessThanOrEqual(1)
    expect(await ada.calls.notifications.markAllRead({})).toEqual({ unread: 0 })
    const said = await app.query(
      `select payload->'unread' as unread from event where type = 'notification.changed' and payload ? 'unread' order by xid, id`,
    )
    expect(said.at(-1)).toEqual({ unread: 0 })
    expect(said.length).toBeLessThanOrEqual(3)
  })

  it('comes in pages, newest first, with no other person ever in them', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    for (let count = 0; count < 5; count += 1) await research(app, ada, 'completed')
    await research(app, eve, 'failed')
    await Promise.all([told(ada, 5), told(eve, 1)])
    const first = await ada.calls.notifications.list({ limit: 3 })
    const second = await ada.calls.notifications.list({ limit: 3, cursor: first.nextCursor ?? '' })
    const all = [...first.items, ...second.items]
    expect(all).toHaveLength(5)
    expect(second.nextCursor).toBeNull()
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    expect((await eve.calls.notifications.list({})).items).toHaveLength(1)
    const [theirs] = all
    await expect(eve.calls.notifications.markRead({ notificationIds: [theirs?.id ?? ''] })).rejects.toThrow(
      'notification_not_found',
    )
  })

  it('is seen no more by who has left the workspace', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await join(app, bob, ada.workspaceId)
    await research(app, ada, 'completed')
    await told(bob, 1)
    await app.query('delete from workspace_member where user_id = $1 and workspace_id = $2', [
      bob.uid,
      ada.workspaceId,
    ])
    expect(await bob.calls.notifications.list({})).toMatchObject({ items: [], total: 0, unread: 0 })
  })
})

describe('what was told long ago', () => {
  it('is forgotten after three months without looking at everybody’s rows, many times over', async () => {
    const ada = await app.person('ada')
    await app.query(
      `insert into notification (id, user_id, code, subject_kind, subject_id, at, is_shown, mail)
       select 'old' || n, $1, 'rating_low', 'conversation', 'c', now() - interval '91 days', true, 'none'
       from generate_series(1, 2500) n`,
      [ada.uid],
    )
    await app.query(
      `insert into notification (id, user_id, code, subject_kind, subject_id, at, is_shown, mail)
       select 'new' || n, $1, 'rating_low', 'conversation', 'c', now() - interval '89 days', true, 'none'
       from generate_series(1, 20000) n`,
      [ada.uid],
    )
    await app.database.pool.query('analyze notification')
    const plan = await app.query(
      `explain select id from notification where at < now() - interval '90 days' and mail <> 'waiting' order by at limit 1000`,
    )
    expect(JSON.stringify(plan)).toContain('notification_age')
    const old = notificationUpkeep.find(({ name }) => name === 'old-notifications')
    await old?.run(app.adapters, new AbortController().signal)
    const [kept] = await app.query<{ kept: number }>('select count(*)::int as kept from notification')
    expect(kept).toEqual({ kept: 20_000 })
    // Of more than a thousand nobody is told how many.
    expect(await ada.calls.notifications.list({})).toMatchObject({ total: 1_001, unread: 1_001 })
  })
})

it('A page of ratings asks for members and webhooks once, whatever number of people it may concern', async () => {
  const ada = await app.person('ada')
  const { workspaceId } = ada
  await app.query(
    `insert into person (id, name, email, created_at, updated_at) select 'm' || n, '', 'm' || n, now(), now() from generate_series(1, 4) n`,
  )
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at)
     select $1, 'm' || n, 'editor', 'active', now() from generate_series(1, 4) n`,
    [workspaceId],
  )
  const events = Array.from({ length: 50 }, (_, at) => ({
    cursor: `1.${at}`,
    type: 'message.rated' as const,
    subject: `m${at}`,
    workspaceId,
    userId: null,
    actor: null,
    at: '2026-01-01T00:00:00.000Z',
    payload: { rating: 5, conversationId: 'c' },
  }))
  const nobodys = { kind: 'job', workspaceId: '', uid: null } as const
  const ctx = jobContext(app.adapters, nobodys, 'a-test-job', new AbortController().signal)
  const client = await app.database.pool.connect()
  client.release()
  const prototype = Object.getPrototypeOf(client)
  const { query } = prototype
  for (const reader of logReaders) {
    let asked = 0
    prototype.query = function (this: unknown, ...statement: unknown[]) {
      const [first] = statement
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
      if (/workspace_member|webhook|notification|from person/.test(text)) asked += 1
      return Reflect.apply(query, this, statement)
    }
    try {
      await asSystem(ctx, (ctx) => reader.read(ctx, events))
    } finally {
      prototype.query = query
    }
    expect(asked).toBeLessThan(5)
  }
})
