import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'

/** The real time, moved on by a test. */
const clock = { ...systemClock(), later: 0, now: () => new Date(Date.now() + clock.later) }
const app = await testApp({ replaced: { clock } })
const minutes = 60_000

async function after(ms: number, work: () => Promise<void>): Promise<void> {
  clock.later += ms
  try {
    await work()
  } finally {
    clock.later -= ms
  }
}

async function signedIn(name: string, secret = password): Promise<Caller> {
  const device = app.guest()
  await device.calls.accounts.signIn({ email: emailOf(name), password: secret })
  return device
}
const isIn = async (device: Caller): Promise<boolean> =>
  (await device.calls.accounts.getSession()).user !== null
const acts = async (who: Caller) => (await who.calls.audit.list({})).items.map(({ act }) => act)
const unguessed = 'kelp lantern orbit'

describe('a password', () => {
  it.each([
    'password12',
    'qwertyuiop',
    '1234567890',
    'iloveyou12',
    'ada@example.com',
    'adaada1234',
    'staffroom1',
  ])('"%s" is refused, for it is among the first that anybody would guess [ACC-1]', async (common) => {
    const answer = await app
      .guest()
      .ask('POST', '/api/accounts', { displayName: 'Ada', email: emailOf('ada'), password: common })
    expect(answer).toMatchObject({ status: 422, body: { code: 'password_too_common' } })
  })

  it('is changed by who knows it; every other device is signed out and the person is told', async () => {
    const ada = await app.verified('ada')
    const other = await signedIn('ada')
    const { changePassword } = ada.calls.accounts
    await expect(
      changePassword({ currentPassword: 'not the password', newPassword: unguessed }),
    ).rejects.toThrow('wrong_password')
    await expect(changePassword({ newPassword: unguessed })).rejects.toThrow('wrong_password')
    await expect(changePassword({ currentPassword: password, newPassword: 'password12' })).rejects.toThrow(
      'password_too_common',
    )
    expect(await isIn(other)).toBe(true)
    await changePassword({ currentPassword: password, newPassword: unguessed })
    expect([await isIn(ada), await isIn(other)]).toEqual([true, false])
    await expect(signedIn('ada')).rejects.toThrow('wrong_credentials')
    await signedIn('ada', unguessed)
    await app.mailTo(emailOf('ada'), 'Your password was changed')
  })

  it('that was never set is set after a fresh sign-in alone', async () => {
    const ada = await app.verified('ada')
    await app.query('delete from sign_in_method where user_id = $1', [ada.uid])
    expect(await ada.calls.accounts.getSecurity()).toMatchObject({ hasPassword: false })
    await after(11 * minutes, async () => {
      await expect(ada.calls.accounts.changePassword({ newPassword: unguessed })).rejects.toThrow(
        'fresh_sign_in_needed',
      )
    })
    await ada.calls.accounts.changePassword({ newPassword: unguessed })
    expect(await ada.calls.accounts.getSecurity()).toMatchObject({ hasPassword: true })
    await signedIn('ada', unguessed)
  })

  it('confirms for ten minutes that the person sits here; guesses at it are counted', async () => {
    const ada = await app.verified('ada')
    await after(11 * minutes, async () => {
      expect((await ada.calls.accounts.getSecurity()).freshUntil).toBeNull()
      await expect(ada.calls.accounts.requestEmailChange({ email: 'new@example.com' })).rejects.toThrow(
        'fresh_sign_in_needed',
      )
      await expect(ada.calls.accounts.confirmPassword({ password: 'not it' })).rejects.toThrow(
        'wrong_password',
      )
      await ada.calls.accounts.confirmPassword({ password })
      expect((await ada.calls.accounts.getSecurity()).freshUntil).not.toBeNull()
      await ada.calls.accounts.requestEmailChange({ email: 'new@example.com' })
    })
    const codes = []
    for (let i = 0; i < 12; i += 1) {
      const headers = { 'idempotency-key': `guess ${i}` }
      const { status } = await ada.ask(
        'POST',
        '/api/session/confirmation',
        { password: `guess ${i}` },
        headers,
      )
      codes.push(status)
    }
    expect(codes.filter((status) => status === 403).length).toBeLessThanOrEqual(10)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('an e-mail address', () => {
  const change = async (who: Caller, to: string) => {
    await who.calls.accounts.requestEmailChange({ email: to })
    const old = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm the change of your e-mail address'))
    return { old, fresh: tokenIn(await app.mailTo(to.toLowerCase(), 'Confirm your new e-mail address')) }
  }

  it.each(['old first', 'new first'])(
    'is changed once both addresses have said yes, %s [ACC-9]',
    async (order) => {
      const ada = await app.verified('ada')
      const { old, fresh } = await change(ada, 'Countess@Example.com')
      const kept = JSON.stringify(await app.query('select * from mailed_token'))
      expect(kept).not.toContain(old)
      expect(kept).not.toContain(fresh)
      const [first, second] = order === 'old first' ? [old, fresh] : [fresh, old]
      const { confirmEmailChange } = ada.calls.accounts
      expect(await confirmEmailChange({ token: first })).toEqual({ state: 'waiting' })
      expect((await ada.calls.accounts.getSession()).user?.email).toBe(emailOf('ada'))
      expect((await ada.calls.accounts.getSecurity()).emailChange).toMatchObject({
        newEmail: 'countess@example.com',
        confirmedAtOldAddress: order === 'old first',
        confirmedAtNewAddress: order === 'new first',
      })
      await expect(confirmEmailChange({ token: first })).rejects.toThrow('link_expired')
      expect(await confirmEmailChange({ token: second })).toEqual({ state: 'changed' })
      expect((await ada.calls.accounts.getSession()).user).toMatchObject({
        email: 'countess@example.com',
        emailVerified: true,
      })
      await app.guest().calls.accounts.signIn({ email: 'countess@example.com', password })
      await expect(signedIn('ada')).rejects.toThrow('wrong_credentials')
      await app.mailTo(emailOf('ada'), 'Your e-mail address was changed')
      expect(await acts(ada)).toEqual(expect.arrayContaining(['email_changed', 'email_change_requested']))
    },
  )

  it('of somebody else is refused silently; only its owner is told', async () => {
    const ada = await app.verified('ada')
    const eve = await app.verified('eve')
    const asked = await ada.ask('POST', '/api/email-change', { email: emailOf('eve') })
    const free = await ada.ask('POST', '/api/email-change', { email: 'free@example.com' })
    expect(asked.status).toBe(200)
    expect(Object.keys(Object(asked.body))).toEqual(Object.keys(Object(free.body)))
    await app.mailTo(emailOf('eve'), 'This address already has an account')
    expect(
      app.mail.sent.some(({ to, subject }) => to === emailOf('eve') && subject.includes('Confirm')),
    ).toBe(false)
    expect((await eve.calls.accounts.getSession()).user?.email).toBe(emailOf('eve'))
  })

  it('that somebody took meanwhile is not given twice', async () => {
    const ada = await app.verified('ada')
    const { old, fresh } = await change(ada, 'wanted@example.com')
    await app.guest().calls.accounts.signUp({ displayName: 'Bob', email: 'wanted@example.com', password })
    const { confirmEmailChange } = ada.calls.accounts
    await confirmEmailChange({ token: old })
    await expect(confirmEmailChange({ token: fresh })).rejects.toThrow('link_expired')
    expect((await ada.calls.accounts.getSession()).user?.email).toBe(emailOf('ada'))
  })

  it('stays when the wish is taken back, replaced, or a day old, and the links are worth nothing then', async () => {
    const ada = await app.verified('ada')
    const { confirmEmailChange } = ada.calls.accounts
    const first = await change(ada, 'one@example.com')
    const second = await change(ada, 'two@example.com')
    await expect(confirmEmailChange({ token: first.fresh })).rejects.toThrow('link_expired')
    await after(25 * 60 * minutes, async () => {
      await expect(confirmEmailChange({ token: second.fresh })).rejects.toThrow('link_expired')
    })
    const third = await change(ada, 'three@example.com')
    await ada.calls.accounts.cancelEmailChange()
    await expect(confirmEmailChange({ token: third.fresh })).rejects.toThrow('link_expired')
    expect((await ada.calls.accounts.getSecurity()).emailChange).toBeNull()
    await expect(ada.calls.accounts.requestEmailChange({ email: emailOf('ADA') })).rejects.toThrow(
      'email_is_yours',
    )
  })
})

it('A new password by mail takes a wish for another address back: somebody else may have wished it [ACC-4, ACC-9]', async () => {
  const ada = await app.verified('ada')
  await ada.calls.accounts.requestEmailChange({ email: 'mallory@example.com' })
  const agree = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm the change of your e-mail address'))
  const guest = app.guest()
  await guest.calls.accounts.requestPasswordReset({ email: emailOf('ada') })
  const token = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
  await guest.calls.accounts.resetPassword({ token, password: unguessed })
  const owner = await signedIn('ada', unguessed)
  expect((await owner.calls.accounts.getSecurity()).emailChange).toBeNull()
  await expect(owner.calls.accounts.confirmEmailChange({ token: agree })).rejects.toThrow('link_expired')
  expect(await acts(owner)).toContain('email_change_cancelled')
})

describe('a mailed link', () => {
  it('works once and for its time, and never by being opened [ACC-3, ACC-4]', async () => {
    const ada = await app.unverified('ada')
    const token = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm your e-mail address'))
    for (const path of [`/verify-email?token=${token}`, `/api/email-verification?token=${token}`])
      await app.guest().ask('GET', path)
    expect((await ada.calls.accounts.getSession()).user?.emailVerified).toBe(false)
    await after(25 * 60 * minutes, async () => {
      await expect(ada.calls.accounts.verifyEmail({ token })).rejects.toThrow('link_expired')
    })
    await ada.calls.accounts.resendVerification()
    await until(() => app.mail.sent.length >= 2, 'the second mail')
    const again = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm your e-mail address'))
    await ada.calls.accounts.verifyEmail({ token: again })
    await expect(ada.calls.accounts.verifyEmail({ token: again })).rejects.toThrow('link_expired')
    await app.guest().calls.accounts.requestPasswordReset({ email: emailOf('ada') })
    const reset = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
    // A link for one thing does nothing else.
    await expect(ada.calls.accounts.verifyEmail({ token: reset })).rejects.toThrow('link_expired')
    await expect(
      app.guest().calls.accounts.resetPassword({ token: '', password: unguessed }),
    ).rejects.toThrow()
    await after(61 * minutes, async () => {
      await expect(
        app.guest().calls.accounts.resetPassword({ token: reset, password: unguessed }),
      ).rejects.toThrow('link_expired')
    })
    await signedIn('ada')
  })
})

describe('what a person says of themselves', () => {
  it('is changed by them, field by field; what is left out stays, and what they may not change does too [ACC-9]', async () => {
    const ada = await app.verified('ada')
    const changed = await ada.ask('PATCH', '/api/profile', {
      lastName: 'Lovelace',
      companyName: '',
      role: 'admin',
      emailVerified: false,
      email: 'eve@example.com',
      subscriptionStatus: 'active',
    })
    expect(changed.body).toMatchObject({
      displayName: 'ada',
      firstName: 'ada',
      lastName: 'Lovelace',
      companyName: '',
      role: 'user',
      email: emailOf('ada'),
      emailVerified: true,
      subscriptionStatus: 'inactive',
    })
    const named = await ada.calls.accounts.updateProfile({ displayName: ' Countess ' })
    expect(named).toMatchObject({ displayName: 'Countess', lastName: 'Lovelace' })
    expect((await ada.ask('PATCH', '/api/profile', { displayName: ' ' })).status).toBe(422)
    expect((await app.guest().ask('PATCH', '/api/profile', { displayName: 'Eve' })).status).toBe(401)
  })

  it('is told to them as they choose [ACC-9]', async () => {
    const ada = await app.verified('ada')
    const chosen = await ada.calls.accounts.updateNotificationPreferences({
      email: { frequency: 'weekly', newStaffActivity: false },
    })
    expect(chosen).toMatchObject({
      email: { frequency: 'weekly', newStaffActivity: false, billingUpdates: true, securityAlerts: true },
      inApp: { mentions: true, taskCompletion: true },
    })
    const more = await ada.calls.accounts.updateNotificationPreferences({ inApp: { mentions: false } })
    expect(more).toMatchObject({
      email: { frequency: 'weekly' },
      inApp: { mentions: false, taskCompletion: true },
    })
    expect((await ada.calls.accounts.getSession()).user?.notificationPreferences).toEqual(more)
    expect(
      (await ada.ask('PATCH', '/api/notification-preferences', { email: { frequency: 'never' } })).status,
    ).toBe(422)
  })
})

describe('whoever is signed in', () => {
  it('is asked of the database at every request: a confirmed address or an ended session is noticed at once [ACC-10]', async () => {
    const ada = await app.unverified('ada')
    expect((await ada.calls.accounts.getSession()).user?.emailVerified).toBe(false)
    await app.query('update person set email_verified = true where id = $1', [ada.uid])
    expect((await ada.calls.accounts.getSession()).user).toMatchObject({
      emailVerified: true,
      onboarding: { currentStep: 0, completed: false },
    })
    await app.query('delete from person_session where user_id = $1', [ada.uid])
    expect((await ada.calls.accounts.getSession()).user).toBeNull()
    await expect(ada.calls.accounts.getSecurity()).rejects.toThrow('No user is currently signed in.')
  })
})
