import { describe, expect, it } from 'vitest'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'

const app = await testApp()

describe('an account', () => {
  it('is made from e-mail, password and display name, with a workspace of its own [ACC-1, ACC-8, ACC-9, WSP-1]', async () => {
    const ada = app.guest()
    const { user } = await ada.calls.accounts.signUp({
      displayName: 'Ada',
      email: 'Ada@Example.com',
      password,
    })
    expect(user).toMatchObject({
      displayName: 'Ada',
      firstName: 'Ada',
      lastName: '',
      email: 'ada@example.com',
      emailVerified: false,
      role: 'user',
      photoURL: null,
      preferences: { theme: 'light', skin: 'default', isVerticalNavSemiDark: false },
      notificationPreferences: { email: { frequency: 'instant' } },
      subscriptionStatus: 'inactive',
      stripeCustomerId: null,
      workspaces: [`workspace_${user?.uid}`],
      activeWorkspace: `workspace_${user?.uid}`,
      setupGuide: { knowledgeSourceCreated: false, staffCreated: false, isDismissed: false },
      onboarding: { currentStep: 0, completed: false },
    })
    const rows = await app.query('select name, logo_url, api_key_last_four from workspace')
    expect(rows).toEqual([{ name: "Ada's workspace", logo_url: '/images/logo.png', api_key_last_four: null }])
  })

  it.each([
    ['no e-mail', { email: '' }, 'email'],
    ['a broken e-mail', { email: 'ada at example' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['no name', { displayName: ' ' }, 'displayName'],
  ])('is not made with %s [ACC-1]', async (_what, fault, path) => {
    const answer = await app.guest().ask('POST', '/api/accounts', {
      displayName: 'Ada',
      email: 'ada@example.com',
      password,
      ...fault,
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', issues: [{ path }] } })
  })

  it('is made once for an address, whatever its case', async () => {
    await app.unverified('ada')
    await expect(
      app.guest().calls.accounts.signUp({ displayName: 'Ada', email: 'ADA@example.com', password }),
    ).rejects.toThrow('email_taken')
    const rows = await app.query('select count(*)::int as people from person')
    expect(rows).toEqual([{ people: 1 }])
  })

  it('signs in and out by e-mail and password [ACC-2, ERR-14]', async () => {
    await app.unverified('ada')
    const ada = app.guest()
    const { user } = await ada.calls.accounts.signIn({ email: emailOf('ada'), password })
    expect(user?.displayName).toBe('ada')
    const cookie = ada.cookie
    await ada.calls.accounts.signOut()
    ada.cookie = cookie
    expect((await ada.calls.accounts.getSession()).user).toBeNull()
    await expect(ada.calls.workspaces.list()).rejects.toThrow('No user is currently signed in.')
  })

  it('does not tell at sign-in whether an address is known', async () => {
    await app.unverified('ada')
    const wrong = { password: 'not the password at all' }
    const known = await app.guest().ask('POST', '/api/session', { email: emailOf('ada'), ...wrong })
    const unknown = await app.guest().ask('POST', '/api/session', { email: 'nobody@example.com', ...wrong })
    expect(known).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(unknown).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  it('is verified by the mailed link, and admitted no further before [ACC-3]', async () => {
    const ada = await app.unverified('ada')
    await expect(ada.calls.onboarding.get()).rejects.toThrow('email_not_verified')
    const text = await app.mailTo(emailOf('ada'), 'Confirm your e-mail address')
    expect(text).toContain(`${app.adapters.config.baseUrl}/verify-email?token=`)
    await ada.calls.accounts.verifyEmail({ token: tokenIn(text) })
    expect((await ada.calls.accounts.getSession()).user?.emailVerified).toBe(true)
    await expect(ada.calls.home.get()).rejects.toThrow('onboarding_incomplete')
    await expect(ada.calls.accounts.verifyEmail({ token: 'not a token' })).rejects.toThrow('link_expired')
  })

  it('gets a new password by mail, once, and loses every session by it [ACC-4]', async () => {
    const ada = await app.person('ada')
    await app.guest().calls.accounts.requestPasswordReset({ email: 'nobody@example.com' })
    await app.guest().calls.accounts.requestPasswordReset({ email: emailOf('ada') })
    const token = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
    const stored = await app.query('select identifier, value from mailed_token')
    expect(JSON.stringify(stored)).not.toContain(token)
    await app.guest().calls.accounts.resetPassword({ token, password: 'another long password' })
    await expect(
      app.guest().calls.accounts.resetPassword({ token, password: 'a third long one' }),
    ).rejects.toThrow('link_expired')
    expect((await ada.calls.accounts.getSession()).user).toBeNull()
    await expect(app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).rejects.toThrow(
      'wrong_credentials',
    )
    await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password: 'another long password' })
  })

  it('keeps neither password nor session token readable', async () => {
    const ada = await app.unverified('ada')
    const token = decodeURIComponent(ada.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    const rows = await app.query(
      'select s.token, m.password from person_session s join sign_in_method m on m.user_id = s.user_id',
    )
    const kept = JSON.stringify(rows)
    expect(token.length).toBeGreaterThan(20)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
    expect(kept).toContain('$argon2id$')
  })

  it('that is suspended is served no more', async () => {
    const ada = await app.person('ada')
    await app.query('update person set suspended_at = now() where id = $1', [ada.uid])
    expect((await ada.calls.accounts.getSession()).user).toBeNull()
    await expect(app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).rejects.toThrow(
      'user_suspended',
    )
  })

  it('does a keyed request once, however often it is sent', async () => {
    const ada = await app.person('ada')
    const key = { 'idempotency-key': 'once' }
    const first = await ada.ask('POST', '/api/staff', { name: 'Kenji' }, key)
    const second = await ada.ask('POST', '/api/staff', { name: 'Kenji' }, key)
    expect(second.body).toEqual(first.body)
    const other = await ada.ask('POST', '/api/staff', { name: 'Mia' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect((await ada.calls.staff.list({})).total).toBe(1)
  })
})
