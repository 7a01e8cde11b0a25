// On one database: it is about mail servers.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server/mail-server.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const first = await startMailServer()
const { port } = first
await first.close()
let server: MailServer | null = null
const mail = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Staffroom AI <staff@example.com>' })
const app = await testApp({ replaced: { mail } })
afterAll(async () => {
  await mail.close()
  await server?.close()
})
beforeEach(async () => {
  await server?.close()
  server = null
})

/** Whether a mail to this person was tried in vain by now. */
const triedInVain = async ({ uid }: Caller): Promise<boolean> => {
  const tried = await app.query(
    `select 1 from job where name = 'accounts.mail' and actor_id = $1 and failures > 0`,
    [uid],
  )
  return tried.length > 0
}

describe('while the mail server is away', () => {
  it('people sign up and use the product; the mail comes once it is back, and its link works', async () => {
    const ada = await app.unverified('ada')
    expect((await ada.calls.accounts.getSession()).user?.emailVerified).toBe(false)
    await until(() => triedInVain(ada))
    server = await startMailServer({ port })
    const { text } = await server.waitFor(emailOf('ada'), { timeoutMs: 120_000 })
    await ada.calls.accounts.verifyEmail({ token: tokenIn(text) })
    expect((await ada.calls.accounts.getSession()).user?.emailVerified).toBe(true)
    const asked = server.inbox.filter(({ subject }) => subject === 'Confirm your e-mail address')
    expect(asked).toHaveLength(1)
  })

  it.each(['greylist', 'drop'] as const)('or says "%s", the mail is sent again', async (behaviour) => {
    server = await startMailServer({ port, behaviour })
    const name = `grey${behaviour}`
    const who = await app.unverified(name)
    await until(() => triedInVain(who))
    server.behave('ok')
    expect((await server.waitFor(emailOf(name), { timeoutMs: 120_000 })).subject).toBe(
      'Confirm your e-mail address',
    )
  })

  it('and says nothing at all, nobody waits for it', async () => {
    server = await startMailServer({ port, behaviour: 'hang' })
    const who = await app.unverified('hank')
    await who.calls.accounts.resendVerification()
    await app.guest().calls.accounts.requestPasswordReset({ email: emailOf('hank') })
    expect((await app.guest().calls.accounts.signIn({ email: emailOf('hank'), password })).user?.uid).toBe(
      who.uid,
    )
  })
})
