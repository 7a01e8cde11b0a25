// Mails about staff activity, on a clock that only the test moves.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/adapters/clock/fixed-clock.ts'
import { logReaders } from '#server/app.ts'
import { startLogReaders } from '#server/platform/events/consumers.ts'
import { inTransaction, jobContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { MailError } from '#server/adapters/mail/mail.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { insertSource } from './insert-source.fixture.ts'
import { collectDue } from './jobs/collect-mails.ts'
import { tellAtOnce } from './jobs/read-news.ts'
import { dueAfter, dueBefore } from './rules.ts'

const HOUR = 3_600_000
// A Wednesday, at noon.
const clock = fixedClock('2026-03-04T12:00:00.000Z')
const app = await testApp({ replaced: { clock } })
// Whoever sleeps goes on, to the very end of the file: also what is being closed waits by this clock.
setInterval(() => clock.advance(20), 10).unref()

const nobodys = () =>
  jobContext(
    app.adapters,
    { kind: 'job', workspaceId: '', uid: null },
    'a-test-job',
    new AbortController().signal,
  )

/** Research that has ended, and been read by whoever reads the log. */
async function research(
  who: Caller,
  change: 'research_completed' | 'research_failed',
  name: string,
): Promise<void> {
  const { workspaceId } = who
  const id = await insertSource(app, who, { name, partial: false })
  const as = { kind: 'job', workspaceId, uid: who.uid } as const
  const ctx = jobContext(app.adapters, as, 'a-test-job', new AbortController().signal)
  const before = await rows(who)
  await inTransaction(ctx, (ctx) =>
    announce(ctx, 'knowledge.changed', { subject: id, workspaceId, payload: { change } }),
  )
  await until(async () => (await rows(who)) > before)
}

const rows = async (who: Caller): Promise<number> =>
  (await app.query('select 1 from notification where user_id = $1', [who.uid])).length

const mailsTo = (name: string) => app.mail.sent.filter(({ to }) => to === emailOf(name))

/** Looks for what is due as often as one likes: the next minute, and the one after. */
async function lookTwice(): Promise<void> {
  await Promise.all([collectDue(nobodys()), collectDue(nobodys())])
  await collectDue(nobodys())
}

async function someone(name: string, frequency: 'instant' | 'daily' | 'weekly'): Promise<Caller> {
  const who = await app.person(name)
  await who.calls.accounts.updateNotificationPreferences({ email: { frequency } })
  app.mail.sent.length = 0
  return who
}

describe('staff activity by mail', () => {
  it('comes at once to who wants it so, one mail for one thing, with a subject that says it [ACC-9]', async () => {
    const ada = await someone('ada', 'instant')
    await research(ada, 'research_failed', 'northwind.invalid')
    await until(() => mailsTo('ada').length > 0)
    const [mail] = mailsTo('ada')
    expect(mail?.subject).toBe('Couldn’t read northwind.invalid')
    expect(mail?.text).toContain(`${app.adapters.config.baseUrl}/Knowledge/`)
    expect(mail?.html).toContain('Couldn’t read northwind.invalid')
    await lookTwice()
    expect(mailsTo('ada')).toHaveLength(1)
  })

  it('is collected into exactly one daily mail, however often and by however many it is looked for [ACC-9]', async () => {
    const ada = await someone('ada', 'daily')
    await research(ada, 'research_completed', 'one.invalid')
    await research(ada, 'research_failed', 'two.invalid')
    await lookTwice()
    expect(mailsTo('ada')).toEqual([])
    clock.advance(dueAfter('daily', clock.now()).getTime() - clock.now().getTime())
    await lookTwice()
    await until(() => mailsTo('ada').length > 0)
    const [mail] = mailsTo('ada')
    expect(mail?.subject).toBe('Your staff today: 2 updates')
    expect(mail?.text).toMatch(/one\.invalid is ready[^]*Couldn’t read two\.invalid/)
    clock.advance(24 * HOUR)
    await lookTwice()
    clock.advance(24 * HOUR)
    await lookTwice()
    expect(mailsTo('ada')).toHaveLength(1)
    await research(ada, 'research_completed', 'three.invalid')
    clock.advance(24 * HOUR)
    await lookTwice()
    await until(() => mailsTo('ada').length > 1)
    expect(mailsTo('ada').map(({ subject }) => subject)).toEqual([
      'Your staff today: 2 updates',
      'three.invalid is ready',
    ])
  })

  it.each(['instant', 'daily'] as const)(
    'is one mail of what was given at once and for which nobody waits, where mails are %s [B-5]',
    async (frequency) => {
      const ada = await someone('ada', frequency)
      const as = { kind: 'job', workspaceId: ada.workspaceId, uid: null } as const
      const ctx = jobContext(app.adapters, as, 'a-test-job', new AbortController().signal)
      const give = (mayWait: boolean) =>
        tellAtOnce(ctx, ada.workspaceId, {
          code: 'conversation_given',
          subject: { kind: 'conversation', id: app.adapters.ids.next() },
          params: {},
          kept: { editorUids: null },
          uid: ada.uid,
          mayWait,
          at: clock.now().toISOString(),
        })
      for (let turn = 0; turn < 3; turn++) expect(await give(true)).toBe(true)
      expect(mailsTo('ada')).toEqual([])
      clock.advance(dueAfter(frequency, clock.now()).getTime() - clock.now().getTime())
      await lookTwice()
      await until(() => mailsTo('ada').length > 0)
      // Whoever is spoken to waits: that is mailed at once, whatever was chosen.
      await give(false)
      await until(() => mailsTo('ada').length > 1)
      await lookTwice()
      expect(mailsTo('ada')).toHaveLength(2)
    },
  )

  it('is collected on Mondays for who wants it once a week, and nothing is sent when nothing happened [ACC-9]', async () => {
    const ada = await someone('ada', 'weekly')
    await someone('bob', 'weekly')
    await research(ada, 'research_completed', 'one.invalid')
    for (let day = 0; day < 8; day += 1) {
      const isDue = clock.now() >= dueAfter('weekly', clock.now())
      expect(isDue).toBe(false)
      clock.advance(24 * HOUR)
      await lookTwice()
    }
    await until(() => mailsTo('ada').length > 0)
    expect(mailsTo('ada')).toHaveLength(1)
    expect(mailsTo('bob')).toEqual([])
  })

  it('survives that the program ends between the event and the mail, with nothing lost or twice [ACC-9]', async () => {
    const ada = await someone('ada', 'daily')
    await research(ada, 'research_completed', 'one.invalid')
    app.mail.failing = true
    clock.advance(24 * HOUR)
    await lookTwice()
    const other = startLogReaders(app.adapters, logReaders)
    await research(ada, 'research_completed', 'two.invalid')
    expect(mailsTo('ada')).toEqual([])
    await other.stop()
    app.mail.failing = false
    const waiting = () =>
      app.query(`select 1 from outgoing_mail where kind = 'activity' and state = 'waiting'`)
    expect(await waiting()).toHaveLength(1)
    await until(() => mailsTo('ada').length > 0)
    expect(mailsTo('ada').map(({ subject }) => subject)).toEqual(['one.invalid is ready'])
    expect(await rows(ada)).toBe(2)
    clock.advance(24 * HOUR)
    await lookTwice()
    await until(() => mailsTo('ada').length > 1)
    expect(mailsTo('ada')[1]?.subject).toBe('two.invalid is ready')
  })

  it('is not sent to who has switched it off meanwhile [ACC-9]', async () => {
    const ada = await someone('ada', 'daily')
    await research(ada, 'research_completed', 'one.invalid')
    await ada.calls.accounts.updateNotificationPreferences({ email: { newStaffActivity: false } })
    clock.advance(48 * HOUR)
    await lookTwice()
    await ada.calls.accounts.updateNotificationPreferences({ email: { newStaffActivity: true } })
    await research(ada, 'research_completed', 'two.invalid')
    clock.advance(24 * HOUR)
    await lookTwice()
    await until(() => mailsTo('ada').length > 0)
    expect(mailsTo('ada').map(({ subject }) => subject)).toEqual(['two.invalid is ready'])
  })

  it('comes to everybody though for one of them it cannot be made [ACC-9]', async () => {
    const [eve, ada] = [await someone('eve', 'daily'), await someone('ada', 'daily')]
    await research(eve, 'research_completed', 'first.invalid')
    await research(ada, 'research_completed', 'second.invalid')
    await app.query(`update person set notification_preferences = '{"email":{}}' where id = $1`, [eve.uid])
    clock.advance(24 * HOUR)
    await collectDue(nobodys())
    await until(() => mailsTo('ada').length > 0)
    expect(app.log.lines.map(({ event }) => event)).toContain('notifications.not_collected')
  })

  it('tells nothing of a workspace that the person has left meanwhile [ACC-9]', async () => {
    const [ada, bob] = [await someone('ada', 'instant'), await someone('bob', 'daily')]
    const { workspaceId } = ada
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
      [workspaceId, bob.uid],
    )
    await research(ada, 'research_completed', 'secret.invalid')
    await until(async () => (await rows(bob)) === 1)
    // What is collected already waits for a mail server when he leaves; the rest has not been collected.
    app.mail.failing = true
    clock.advance(24 * HOUR)
    await lookTwice()
    await research(ada, 'research_completed', 'hidden.invalid')
    await until(async () => (await rows(bob)) === 2)
    await app.query('delete from workspace_member where user_id = $1 and workspace_id = $2', [
      bob.uid,
      workspaceId,
    ])
    app.mail.failing = false
    await research(bob, 'research_completed', 'own.invalid')
    clock.advance(24 * HOUR)
    await lookTwice()
    await until(() => mailsTo('bob').some(({ text }) => text.includes('own.invalid')))
    await until(
      async () => (await app.query(`select 1 from outgoing_mail where state = 'waiting'`)).length === 0,
    )
    expect(mailsTo('bob').map(({ subject }) => subject)).toEqual(['own.invalid is ready'])
    expect(JSON.stringify(mailsTo('bob'))).not.toMatch(/(secret|hidden)\.invalid/)
  })

  it('is ended by the link of the copy that came first, though it was handed over again [ACC-9]', async () => {
    const ada = await someone('ada', 'instant')
    const { mail } = app.adapters
    const { send: sendMail } = mail
    const copies: string[] = []
    // The first is taken, and the connection breaks before that is said.
    mail.send = async (one) => {
      if (one.to === emailOf('ada')) copies.push(one.unsubscribe ?? '')
      if (copies.length === 1) throw new MailError('the connection broke', true)
      return sendMail(one)
    }
    try {
      await research(ada, 'research_completed', 'one.invalid')
      await until(() => copies.length > 1)
    } finally {
      mail.send = sendMail
    }
    const [first = ''] = copies
    expect(await send('POST', new URL(first).pathname)).toMatchObject({ status: 200 })
    expect((await ada.calls.accounts.getSession()).user?.notificationPreferences.email.newStaffActivity).toBe(
      false,
    )
  })

  it('is looked for until nobody is left, however many are due [ACC-9]', async () => {
    const ada = await someone('ada', 'daily')
    await app.query(
      `insert into person (id, name, email, created_at, updated_at)
       select 'many' || n, '', 'many' || n, now(), now() from generate_series(1, 210) n`,
    )
    await app.query(
      `insert into notification (id, user_id, code, subject_kind, subject_id, at, is_shown, mail, mail_due)
       select 'many' || n, 'many' || n, 'rating_low', 'conversation', 'c', $1, false, 'waiting', $1
       from generate_series(1, 210) n`,
      [clock.now()],
    )
    await research(ada, 'research_completed', 'one.invalid')
    clock.advance(24 * HOUR)
    await collectDue(nobodys())
    expect(
      await app.query(`select 1 from notification where mail = 'waiting' and mail_due <= $1`, [clock.now()]),
    ).toEqual([])
    await until(() => mailsTo('ada').length > 0)
  })

  it('is ended by one press in the mail program, never by looking at the link [ACC-9]', async () => {
    const ada = await someone('ada', 'instant')
    await research(ada, 'research_completed', 'one.invalid')
    await until(() => mailsTo('ada').length > 0)
    const link = mailsTo('ada')[0]?.unsubscribe ?? ''
    expect(link).toContain(`${app.adapters.config.baseUrl}/unsubscribe/`)
    // Not every mail program has a button for it.
    expect(mailsTo('ada')[0]?.text).toContain(link)
    expect(mailsTo('ada')[0]?.html).toContain(`href="${link}"`)
    const { pathname } = new URL(link)
    const wants = async () =>
      (await ada.calls.accounts.getSession()).user?.notificationPreferences.email.newStaffActivity
    const page = await send('GET', pathname)
    expect([page.status, page.body.includes('href="/settings#notifications"')]).toEqual([200, true])
    const [, block = ''] = /<style>([^]*?)<\/style>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(block).digest('base64')
    expect(page.policy).toContain(`style-src 'sha256-${hash}';`)
    expect(page.body).not.toContain(' style=')
    expect(await wants()).toBe(true)
    expect(await send('POST', '/unsubscribe/guessed')).toMatchObject({ status: 404 })
    expect(await wants()).toBe(true)
    const { status, body } = await send('POST', pathname)
    expect({ status, said: body.includes('You will get no more e-mails') }).toEqual({
      status: 200,
      said: true,
    })
    expect(await wants()).toBe(false)
    const kept = JSON.stringify(await app.query('select * from outgoing_mail'))
    expect(kept).not.toContain(pathname.split('/')[2])
  })
})

describe('a digest', () => {
  it.each([
    ['daily', '2026-03-04T06:59:59Z', '2026-03-03T07:00:00.000Z', '2026-03-04T07:00:00.000Z'],
    ['daily', '2026-03-04T07:00:00Z', '2026-03-04T07:00:00.000Z', '2026-03-05T07:00:00.000Z'],
    ['weekly', '2026-03-02T06:59:59Z', '2026-02-23T07:00:00.000Z', '2026-03-02T07:00:00.000Z'],
    ['weekly', '2026-03-02T07:00:00Z', '2026-03-02T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['weekly', '2026-03-08T23:00:00Z', '2026-03-02T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ] as const)(
    'that is %s tells at %s what happened before %s, and comes again at %s',
    (frequency, at, before, next) => {
      expect(dueBefore(frequency, new Date(at)).toISOString()).toBe(before)
      expect(dueAfter(frequency, new Date(at)).toISOString()).toBe(next)
    },
  )
})

/** A request as a mail program makes it: with no cookie and no origin. */
const send = (method: string, path: string): Promise<{ status: number; body: string; policy: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request(new URL(path, app.origin), { method, headers }, (response) => {
      let body = ''
      response.on('data', (data: Buffer) => (body += data.toString()))
      const policy = String(response.headers['content-security-policy'])
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, policy }))
    })
    asked.on('error', reject)
    asked.end(method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined)
  })
