import { expect, it } from 'vitest'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'

const app = await testApp()

it('What happens to an account can be read by its person, newest first, and by nobody else [ACC-2, ACC-4]', async () => {
  const ada = await app.verified('ada')
  await app.guest().ask('POST', '/api/session', { email: emailOf('ada'), password: 'not the password' })
  const other = app.guest()
  await other.calls.accounts.signIn({ email: emailOf('ada'), password })
  await other.calls.accounts.signOut()
  await other.calls.accounts.signIn({ email: emailOf('ada'), password })
  await ada.calls.sessions.endOthers()
  await ada.calls.accounts.changePassword({ currentPassword: password, newPassword: 'kelp lantern orbit' })
  const { items, total, nextCursor } = await ada.calls.audit.list({})
  expect(items.map(({ act }) => act)).toEqual([
    'password_changed',
    'other_sessions_ended',
    'signed_in',
    'signed_out',
    'signed_in',
    'sign_in_failed',
    'email_verified',
    'signed_up',
  ])
  expect({ total, nextCursor }).toEqual({ total: 8, nextCursor: null })
  expect(items[2]).toMatchObject({
    way: 'password',
    device: { kind: 'program' },
    sessionId: expect.any(String),
  })
  // Ids and codes only: what is kept tells neither address nor name.
  const kept = JSON.stringify(await app.query(`select payload from event where type = 'security.recorded'`))
  expect(kept).not.toMatch(/example\.com|127\.0\.0\.1|"ada"/)

  const eve = await app.unverified('eve')
  expect((await eve.calls.audit.list({})).items.map(({ act }) => act)).toEqual(['signed_up'])
})

it('The log is read page by page without a gap, while it grows', async () => {
  const ada = await app.unverified('ada')
  for (let i = 0; i < 5; i += 1) await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })
  const first = await ada.calls.audit.list({ limit: 2 })
  await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })
  const second = await ada.calls.audit.list({ limit: 3, cursor: first.nextCursor ?? '' })
  const third = await ada.calls.audit.list({ limit: 3, cursor: second.nextCursor ?? '' })
  const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect(third.items.at(-1)?.act).toBe('signed_up')
  expect(third.nextCursor).toBeNull()
  const broken = await ada.ask('GET', '/api/audit?cursor=nonsense')
  expect(broken).toMatchObject({ status: 422, body: { code: 'invalid_input', issues: [{ path: 'cursor' }] } })
})

it('A reset of the password stands in the log, as asked for and as done [ACC-4]', async () => {
  await app.verified('ada')
  await app.guest().calls.accounts.requestPasswordReset({ email: emailOf('ada') })
  const token = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
  await app.guest().calls.accounts.resetPassword({ token, password: 'kelp lantern orbit' })
  const ada = app.guest()
  await ada.calls.accounts.signIn({ email: emailOf('ada'), password: 'kelp lantern orbit' })
  const { items } = await ada.calls.audit.list({ limit: 3 })
  expect(items.map(({ act }) => act)).toEqual(['signed_in', 'password_reset', 'password_reset_requested'])
})

it('Of more than a thousand events nobody is told how many', async () => {
  const ada = await app.person('ada')
  await app.query(
    `insert into event (user_id, type, subject, payload, at)
     select $1, 'security.recorded', $1, '{"act": "sign_in_failed"}', now() from generate_series(1, 1500)`,
    [ada.uid],
  )
  expect((await ada.calls.audit.list({})).total).toBe(1_001)
})
