// Mails over real SMTP conversations with a server that fails in every way.
// On one database: it is about mails.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { inTransaction, jobContext } from '#server/platform/context.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server/mail-server.ts'
import { emailOf, testApp, tokenIn } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { sendAccountMail } from './index.ts'

const server: MailServer = await startMailServer()
const mail = smtpMailer({ url: server.url, from: 'Staffroom AI <staff@house.example.com>' })
const app = await testApp({ replaced: { mail }, settings: { I18N: 'on' } })
afterAll(async () => {
  await mail.close()
  await server.close()
})
beforeEach(() => {
  server.behave('ok')
  server.inbox.length = 0
})

const stateOf = async ({ uid }: Caller, kind: string): Promise<string | undefined> =>
  (
    await app.query<{ state: string }>(`select state from outgoing_mail where user_id = $1 and kind = $2`, [
      uid,
      kind,
    ])
  )[0]?.state

/** How often a mail was tried to be sent, or in vain. */
const attempts = (event: 'job.started' | 'job.failed'): number =>
  app.log.lines.filter((line) => line.event === event && line.fields['job'] === 'accounts.mail').length

describe('a mail', () => {
  it('about another address that waits until the wish has been replaced is not sent: it could prove the newer address [ACC-9]', async () => {
    const ada = await app.unverified('adachange')
    const states = async () =>
      (
        await app.query<{ state: string }>(
          `select state from outgoing_mail where user_id = $1 and kind = 'email_change_new' order by created_at`,
          [ada.uid],
        )
      ).map(({ state }) => state)
    await until(async () => (await stateOf(ada, 'verification')) === 'sent')
    server.behave('busy')
    const before = attempts('job.failed')
    await ada.calls.accounts.requestEmailChange({ email: 'own@example.com' })
    await until(async () => attempts('job.failed') >= before + 2)
    await ada.calls.accounts.requestEmailChange({ email: 'foreign@example.com' })
    server.behave('ok')
    await server.waitFor('foreign@example.com', { timeoutMs: 120_000 })
    await until(async () => !(await states()).includes('waiting'))
    expect(await states()).toEqual(['dropped', 'sent'])
    expect(server.inbox.filter(({ to }) => to.includes('own@example.com'))).toEqual([])
  })

  it.each(['greylist', 'drop', 'cut', 'busy'] as const)(
    'that the mail server meets with "%s" waits, and comes once when it is well again [ACC-3]',
    async (behaviour) => {
      server.behave(behaviour)
      const before = attempts('job.failed')
      const name = `ada${behaviour}`
      const ada = await app.unverified(name)
      await until(async () => attempts('job.failed') > before)
      expect(await ada.calls.accounts.getVerificationMail()).toMatchObject({ state: 'waiting', fault: null })
      server.behave('ok')
      const { text } = await server.waitFor(emailOf(name), { timeoutMs: 120_000 })
      await until(async () => (await stateOf(ada, 'verification')) === 'sent')
      await ada.calls.accounts.verifyEmail({ token: tokenIn(text) })
      expect(server.inbox.filter(({ subject }) => subject === 'Confirm your e-mail address')).toHaveLength(1)
    },
  )

  it('whose taking was lost on the way goes out again with the same Message-ID, by which receivers know it', async () => {
    server.behave('lost')
    const ada = await app.unverified('ada')
    await until(async () => server.inbox.length > 0)
    server.behave('ok')
    await until(async () => (await stateOf(ada, 'verification')) === 'sent')
    const ids = server.inbox.map(({ parsed }) => parsed.messageId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })

  it.each(['refuse', 'reject'] as const)(
    'that is refused for good ("%s") is not sent again, and the person is told so at once [ACC-3, LIVE-1]',
    async (behaviour) => {
      server.behave(behaviour)
      const ada = await app.unverified('ada')
      await until(async () => (await ada.calls.accounts.getVerificationMail()).state === 'refused')
      expect(await ada.calls.accounts.getVerificationMail()).toMatchObject({ fault: 'refused' })
      const tried = attempts('job.started')
      const told = await app.query(
        `select 1 from event where user_id = $1 and type = 'account.changed' and xid > (select min(xid::text::bigint)::text::xid8 from event)`,
        [ada.uid],
      )
      expect(told.length).toBeGreaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      expect(attempts('job.started')).toBe(tried)
      server.behave('ok')
      await ada.calls.accounts.resendVerification()
      await server.waitFor(emailOf('ada'), { timeoutMs: 120_000 })
      await until(async () => (await ada.calls.accounts.getVerificationMail()).state === 'sent')
    },
  )

  it('is written only if the change that it tells of is', async () => {
    const ada = await app.unverified('ada')
    await server.waitFor(emailOf('ada'))
    const actor = { kind: 'job', workspaceId: ada.workspaceId, uid: ada.uid } as const
    const ctx = jobContext(app.adapters, actor, 'a-test-job', new AbortController().signal)
    const undone = inTransaction(ctx, async (ctx) => {
      await sendAccountMail(ctx, ada.uid, 'password_changed')
      throw new Error('something else went wrong')
    })
    await expect(undone).rejects.toThrow('something else')
    expect(await stateOf(ada, 'password_changed')).toBeUndefined()
    expect(server.inbox).toHaveLength(1)
  })

  it('is in the language in which the person signed up, or that they chose since', async () => {
    const zoe = app.guest()
    const headers = { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' }
    const body = { displayName: 'Zoé', email: emailOf('zoe'), password: 'kelp lantern orbit' }
    await zoe.ask('POST', '/api/accounts', body, headers)
    const french = await server.waitFor(emailOf('zoe'))
    expect(french.subject).toBe('Confirmez votre adresse e-mail')
    expect(french.text).toContain('Bonjour Zoé,')
    expect(french.parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    await zoe.calls.accounts.updatePreferences({ layout: { language: 'ar' } })
    await zoe.calls.accounts.requestPasswordReset({ email: emailOf('zoe') })
    const arabic = await server.waitFor(emailOf('zoe'), { after: 1 })
    expect(arabic.subject).toBe('اختر كلمة مرور جديدة')
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  })

  it('of a farewell reaches who was deleted, and leaves nothing of them behind [ACC-5]', async () => {
    const actor = { kind: 'job', workspaceId: 'workspace_gone', uid: null } as const
    const ctx = jobContext(app.adapters, actor, 'a-test-job', new AbortController().signal)
    const to = { to: 'gone@example.com', name: 'Gwen', language: 'fr' }
    await inTransaction(ctx, (ctx) => sendAccountMail(ctx, 'gone', 'account_deleted', to))
    expect((await server.waitFor('gone@example.com')).subject).toBe('Votre compte a été supprimé')
    await until(async () => (await app.query('select 1 from outgoing_mail')).length === 0)
    expect(await app.query(`select 1 from job where job::text like '%gone@example.com%'`)).toEqual([])
  })
})
