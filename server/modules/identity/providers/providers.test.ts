import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ProviderId, providerIds } from '#contract/person/providers.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { callbackAddress, openProviders } from '#server/adapters/sign-in-providers/open-providers.ts'
import { openStandIn } from '#server/adapters/sign-in-providers/stand-in/stand-in-server.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { personContext } from '#server/testing/person-context.ts'
import { backFrom, outcomeOf, socialSignIn } from '#server/testing/social-sign-in.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { linkPerson } from './actions/link-person.ts'
import { browserCookie, browserSecret } from './rules.ts'

const baseUrl = 'http://127.0.0.1:0'
const clock = systemClock()
const standIn = await openStandIn({
  clock,
  random: cryptoRandom(),
  redirectUri: (id) => callbackAddress(baseUrl, id),
})
const signInProviders = openProviders({ configured: standIn.keys, elapsed: clock.elapsed, timeoutMs: 1_500 })
let aheadMs = 0
const chance = cryptoRandom()
/** Called when a secret is made: in the middle of signing somebody in. */
let onSecret = () => {}
const app = await testApp({
  replaced: {
    signInProviders,
    clock: { ...clock, now: () => new Date(clock.now().getTime() + aheadMs) },
    random: {
      ...chance,
      token: (bytes) => {
        onSecret()
        return chance.token(bytes)
      },
    },
  },
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.behave('honest')
  aheadMs = 0
})

const userOf = async (who: Caller) => (await who.calls.accounts.getSession()).user
const count = async (table: string) =>
  (await app.query<{ many: number }>(`select count(*)::int as many from ${table}`))[0]?.many

describe.each(providerIds)('signing in with %s', (provider) => {
  it('makes a new person an account like every other, and knows them when they return [ACC-6, ACC-8, NAV-16]', async () => {
    const grace = app.guest()
    let back = await socialSignIn(grace, provider, { as: 'grace' })
    if (provider === 'twitter') {
      expect(back.outcome).toBe('needs_email')
      expect(await userOf(grace)).toBeNull()
      await grace.calls.providers.completeSignUp({ attempt: back.attempt, email: 'Grace@People.example' })
    } else expect(back.outcome).toBe('new')
    const user = await userOf(grace)
    expect(user).toMatchObject({
      displayName: 'Grace Hollis',
      email: 'grace@people.example',
      emailVerified: provider !== 'twitter' && provider !== 'facebook',
      role: 'user',
      subscriptionStatus: 'inactive',
      workspaces: [`workspace_${user?.uid}`],
      activeWorkspace: `workspace_${user?.uid}`,
      onboarding: { currentStep: 0, completed: false },
    })
    const rows = await app.query('select name, logo_url, api_key_last_four from workspace')
    expect(rows).toEqual([
      { name: "Grace Hollis's workspace", logo_url: '/images/logo.png', api_key_last_four: null },
    ])
    expect(await count('announcement')).toBe(1)
    await vi.waitFor(async () => expect((await userOf(grace))?.stripeCustomerId).toMatch(/^cus_/))

    const again = app.guest()
    back = await socialSignIn(again, provider, { as: 'grace' })
    expect(back.outcome).toBe('returning')
    expect((await userOf(again))?.uid).toBe(user?.uid)
    expect(await count('person')).toBe(1)
  })

  it('never opens an account that was there before, whatever the provider vouches for [ERR-1]', async () => {
    const before = app.guest()
    const address = { displayName: 'Grace', email: 'grace@people.example', password }
    await before.calls.accounts.signUp(address)
    const other = app.guest()
    const back = await socialSignIn(other, provider, { as: 'grace' })
    if (provider === 'twitter')
      await expect(
        other.calls.providers.completeSignUp({ attempt: back.attempt, email: 'grace@people.example' }),
      ).rejects.toThrow(
        'An account already exists with this email. Please sign in using your original method.',
      )
    else expect(back.outcome).toBe('social_account_exists')
    expect(await userOf(other)).toBeNull()
    expect(await count('person')).toBe(1)
    expect(await count(`sign_in_method where provider_id <> 'credential'`)).toBe(0)
  })

  it.each(['deny', 'refuse', 'hang', 'token-500', 'cut-off', 'garbage', 'wrong-state'] as const)(
    'ends with nothing changed when this happens: %s [ERR-3]',
    async (what) => {
      if (what !== 'deny') standIn.behave(what, provider)
      const guest = app.guest()
      const back = await socialSignIn(guest, provider, {
        as: 'grace',
        decision: what === 'deny' ? 'deny' : 'allow',
      })
      expect(back.outcome).toBe('social_failed')
      expect(await userOf(guest)).toBeNull()
      expect(await count('person')).toBe(0)
    },
  )
})

describe('an attempt', () => {
  it('is bound to its browser by a cookie that no neighbouring site can plant', () => {
    const line = browserCookie('secret', 'https://staff.example')
    expect(line).toMatch(
      /^__Host-staffroom\.sign_in=secret; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
    const secret = 's'.repeat(43)
    expect(browserSecret(`__Secure-staffroom.sign_in=${secret}`, 'https://staff.example')).toBeNull()
    expect(browserSecret(`__Host-staffroom.sign_in=${secret}`, 'https://staff.example')).toBe(secret)
  })

  it('works once, in the browser that began, and for ten minutes', async () => {
    const ada = app.guest()
    const url = await backFrom(ada, 'google', { as: 'grace' })
    const thief = app.guest()
    expect((await outcomeOf(thief, url)).outcome).toBe('social_failed')
    await thief.calls.providers.beginSignIn({ provider: 'google', view: 'popup' })
    expect((await outcomeOf(thief, url)).outcome).toBe('social_failed')
    expect((await outcomeOf(ada, url)).outcome).toBe('new')
    expect((await outcomeOf(ada, url)).outcome).toBe('social_failed')

    const late = app.guest()
    const lateUrl = await backFrom(late, 'google', { as: 'omar' })
    aheadMs = 600_001
    expect((await outcomeOf(late, lateUrl)).outcome).toBe('social_failed')
    expect(await count('person')).toBe(1)
  })

  it('is of one provider only', async () => {
    const ada = app.guest()
    const url = await backFrom(ada, 'google', { as: 'grace' })
    expect((await outcomeOf(ada, url.replace('/google', '/github'))).outcome).toBe('social_failed')
  })

  it('keeps its secrets hashed, binds the browser by a cookie of its own, and is swept', async () => {
    const ada = app.guest()
    const begun = await ada.ask('POST', '/api/sign-in', { provider: 'github', view: 'popup' })
    const [cookie = ''] = begun.headers.getSetCookie()
    expect(cookie).toMatch(/^staffroom\.sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const [row] = await app.query('select * from sign_in_attempt')
    expect(JSON.stringify(row)).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1])
    const state = new URL(Reflect.get(Object(begun.body), 'url')).searchParams.get('state')
    expect(JSON.stringify(row)).not.toContain(state)
    aheadMs = 600_001
    await app.guest().calls.providers.beginSignIn({ provider: 'github', view: 'popup' })
    expect(await count('sign_in_attempt')).toBe(1)
  })

  it('of a page leads on to a path of this site alone [NAV-16]', async () => {
    const first = await socialSignIn(app.guest(), 'google', {
      as: 'grace',
      view: 'page',
      to: '/Knowledge?page=2',
    })
    expect(first.location).toBe('/onboarding-wizard')
    const path = async (to: string) =>
      (await socialSignIn(app.guest(), 'google', { as: 'grace', view: 'page', to })).location
    expect(await path('/Knowledge?page=2')).toBe('/Knowledge?page=2')
    for (const hostile of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%2F%2Fevil.example',
      'javascript:alert(1)',
    ])
      expect(await path(hostile), hostile).toBe('/')
    standIn.behave('refuse')
    expect(await path('/Knowledge')).toMatch(/^\/login\?to=%2FKnowledge#outcome=social_failed/)
  })

  it('cannot begin with a provider that is not configured or does not answer [ACC-6, ERR-3]', async () => {
    const bare = await app.guest().calls.accounts.getConfiguration()
    expect(bare.signInProviders).toEqual(providerIds)
    const without = { ...signInProviders }
    delete app.adapters.signInProviders.github
    try {
      expect((await app.guest().calls.accounts.getConfiguration()).signInProviders).not.toContain('github')
      await expect(
        app.guest().calls.providers.beginSignIn({ provider: 'github', view: 'popup' }),
      ).rejects.toThrow('Social sign-in failed.')
    } finally {
      Object.assign(app.adapters.signInProviders, without)
    }
  })
})

describe('an address', () => {
  it('that no provider vouches for is to be confirmed by mail, and opens nothing before [ACC-3]', async () => {
    standIn.behave('unverified-email')
    const grace = app.guest()
    expect((await socialSignIn(grace, 'google', { as: 'grace' })).outcome).toBe('new')
    expect((await userOf(grace))?.emailVerified).toBe(false)
    await expect(grace.calls.onboarding.get()).rejects.toThrow('email_not_verified')
    const text = await app.mailTo('grace@people.example', 'Confirm your e-mail address')
    await grace.calls.accounts.verifyEmail({ token: tokenIn(text) })
    expect((await userOf(grace))?.emailVerified).toBe(true)
  })

  it('that somebody else signed up with first belongs to whoever reads its mails [ACC-4]', async () => {
    standIn.behave('unverified-email')
    const stranger = app.guest()
    await socialSignIn(stranger, 'google', { as: 'grace' })
    const owner = app.guest()
    await owner.calls.accounts.requestPasswordReset({ email: 'grace@people.example' })
    const token = tokenIn(await app.mailTo('grace@people.example', 'Choose a new password'))
    await owner.calls.accounts.resetPassword({ token, password: 'kelp lantern orbit seven' })
    expect(await userOf(stranger)).toBeNull()
    expect((await socialSignIn(stranger, 'google', { as: 'grace' })).outcome).toBe('social_account_exists')
  })
})

it('A link that is taken away with all sessions, while somebody signs in by it, leaves no session', async () => {
  const grace = app.guest()
  await socialSignIn(grace, 'google', { as: 'grace' })
  const address = await backFrom(grace, 'google', { as: 'grace' })
  const inTheMiddle = new Promise<void>((resolve) => {
    onSecret = resolve
  })
  const signingIn = outcomeOf(grace, address)
  await inTheMiddle
  onSecret = () => {}
  await inScope(app.database, 'owner', async (db) => {
    await db.query(`delete from sign_in_method where provider_id = 'google'`)
    await db.query('delete from person_session')
  })
  await signingIn
  expect(await count('person_session')).toBe(0)
})

it('Somebody who is suspended stays out [ERR-3]', async () => {
  await socialSignIn(app.guest(), 'google', { as: 'grace' })
  await app.query('update person set suspended_at = now()')
  const back = app.guest()
  expect((await socialSignIn(back, 'google', { as: 'grace' })).outcome).toBe('user_suspended')
  expect(await userOf(back)).toBeNull()
})

describe('a person who is signed in', () => {
  const link = (who: Caller, provider: ProviderId, as: string) =>
    socialSignIn(who, provider, { as, purpose: 'link' })

  it('links other services, signs in with them, and unlinks all but the last way in [ACC-6]', async () => {
    const ada = await app.person('ada')
    expect(await ada.calls.providers.list()).toEqual({
      items: [],
      offered: [...providerIds],
      canUnlink: false,
    })
    expect((await link(ada, 'github', 'omar')).outcome).toBe('linked')
    expect((await link(ada, 'twitter', 'lin')).outcome).toBe('linked')
    expect((await ada.calls.providers.list()).items.map(({ provider }) => provider)).toEqual([
      'github',
      'twitter',
    ])
    const other = app.guest()
    expect((await socialSignIn(other, 'twitter', { as: 'lin' })).outcome).toBe('returning')
    expect((await userOf(other))?.uid).toBe(ada.uid)

    await ada.calls.providers.unlink({ provider: 'twitter' })
    expect((await socialSignIn(app.guest(), 'twitter', { as: 'lin' })).outcome).toBe('needs_email')
    await expect(ada.calls.providers.unlink({ provider: 'twitter' })).rejects.toThrow('sign_in_not_linked')
    const acts = await ada.calls.audit.list({})
    expect(acts.items.map(({ act, way }) => [act, way])).toEqual(
      expect.arrayContaining([
        ['provider_linked', 'github'],
        ['provider_linked', 'twitter'],
        ['provider_unlinked', 'twitter'],
      ]),
    )
  })

  it('keeps the only way in, also when two are taken away at once', async () => {
    const grace = app.guest()
    await socialSignIn(grace, 'google', { as: 'grace' })
    await expect(grace.calls.providers.unlink({ provider: 'google' })).rejects.toThrow('sign_in_last_way')
    await link(grace, 'github', 'omar')
    const ends = await Promise.allSettled([
      grace.calls.providers.unlink({ provider: 'google' }),
      grace.calls.providers.unlink({ provider: 'github' }),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot take a service from somebody else, nor link for another who signed in meanwhile', async () => {
    await socialSignIn(app.guest(), 'google', { as: 'grace' })
    const ada = await app.person('ada')
    expect((await link(ada, 'google', 'grace')).outcome).toBe('sign_in_linked_elsewhere')
    const url = await backFrom(ada, 'github', { as: 'omar', purpose: 'link' })
    await ada.calls.accounts.signOut()
    expect((await outcomeOf(ada, url)).outcome).toBe('social_failed')
    expect(await count(`sign_in_method where provider_id = 'github'`)).toBe(0)
  })

  it('links only after a fresh sign-in, which a linked service can prove', async () => {
    const ada = await app.person('ada')
    await link(ada, 'github', 'omar')
    aheadMs = 3_600_000
    await expect(ada.calls.providers.beginLink({ provider: 'google', view: 'popup' })).rejects.toThrow(
      'fresh_sign_in_needed',
    )
    await expect(ada.calls.providers.beginProof({ provider: 'google', view: 'popup' })).rejects.toThrow(
      'sign_in_not_linked',
    )
    expect((await socialSignIn(ada, 'github', { as: 'grace', purpose: 'prove' })).outcome).toBe(
      'social_failed',
    )
    await expect(ada.calls.providers.beginLink({ provider: 'google', view: 'popup' })).rejects.toThrow(
      'fresh_sign_in_needed',
    )
    expect((await socialSignIn(ada, 'github', { as: 'omar', purpose: 'prove' })).outcome).toBe('proved')
    expect((await link(ada, 'google', 'grace')).outcome).toBe('linked')
  })

  it.each(['still-signed-in', 'no-auth-time'] as const)(
    'proves nothing by a service that did not ask anew: %s',
    async (behaviour) => {
      const ada = await app.person('ada')
      await link(ada, 'google', 'grace')
      aheadMs = 3_600_000
      standIn.behave(behaviour)
      const back = await socialSignIn(ada, 'google', { as: 'grace', purpose: 'prove' })
      expect(back.outcome).toBe('social_not_asked')
      expect((await ada.calls.accounts.getSecurity()).freshUntil).toBeNull()
      // Signing in is another thing: there it is enough to be signed in at the service.
      expect((await socialSignIn(app.guest(), 'google', { as: 'grace' })).outcome).toBe('returning')
    },
  )

  it('unlinks only after a fresh sign-in', async () => {
    const ada = await app.person('ada')
    await link(ada, 'github', 'omar')
    aheadMs = 3_600_000
    await expect(ada.calls.providers.unlink({ provider: 'github' })).rejects.toThrow('fresh_sign_in_needed')
    expect((await ada.calls.providers.list()).items).toHaveLength(1)
    await ada.calls.accounts.confirmPassword({ password })
    await ada.calls.providers.unlink({ provider: 'github' })
  })

  it('is told by mail of every service that was linked or unlinked, in their language [ACC-6]', async () => {
    const ada = await app.person('ada')
    await ada.calls.accounts.updateNotificationPreferences({ email: { securityAlerts: false } })
    await link(ada, 'github', 'omar')
    const text = await app.mailTo(emailOf('ada'), 'GitHub was linked to your account')
    expect(text).toContain('From now on, an account at GitHub can be used to sign in to your account.')
    await ada.calls.providers.unlink({ provider: 'github' })
    await app.mailTo(emailOf('ada'), 'GitHub was unlinked from your account')
  })

  it('links nothing once they are signed out, even when they already stood at the service [ACC-4]', async () => {
    const ada = await app.person('ada')
    const url = await backFrom(ada, 'github', { as: 'omar', purpose: 'link' })
    const actor = await personContext(app, ada)
    await app.query('delete from person_session where user_id = $1', [ada.uid])
    // As for a request that was admitted in the moment before.
    await expect(
      linkPerson(actor, ada.uid, 'github', { accountId: '7', name: null, email: null, emailVerified: false }),
    ).rejects.toThrow('No user is currently signed in.')
    expect((await outcomeOf(ada, url)).outcome).toBe('social_failed')
    expect(await count(`sign_in_method where provider_id = 'github'`)).toBe(0)
  })
})

it('Somebody with a second step who returns by another service is asked for the code all the same [ACC-8]', async () => {
  const ada = await app.person('ada')
  await socialSignIn(ada, 'google', { as: 'grace', purpose: 'link' })
  const { secret } = await ada.calls.secondStep.begin()
  const codeAt = (ms: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: ms })
  await ada.calls.secondStep.confirm({ code: codeAt(Date.now()) })
  aheadMs = 60_000

  const browser = app.guest()
  const back = await socialSignIn(browser, 'google', { as: 'grace' })
  expect(back.outcome).toBe('second_step')
  expect(await userOf(browser)).toBeNull()
  const challenge = new URLSearchParams(back.location.split('#')[1]).get('challenge') ?? ''
  await expect(
    app.guest().calls.secondStep.answer({ challenge, code: codeAt(Date.now() + aheadMs) }),
  ).rejects.toThrow('second_step_expired')
  await expect(browser.calls.secondStep.answer({ challenge, code: '000000' })).rejects.toThrow('wrong_code')
  expect(await userOf(browser)).toBeNull()
  const { user } = await browser.calls.secondStep.answer({ challenge, code: codeAt(Date.now() + aheadMs) })
  expect(user?.uid).toBe(ada.uid)

  const page = await socialSignIn(app.guest(), 'google', { as: 'grace', view: 'page', to: '/Knowledge' })
  expect(page.location).toMatch(/^\/login\?to=%2FKnowledge#.*outcome=second_step/)
})

it('An account that was made with a service may get a password too, and then be left without the service', async () => {
  const grace = app.guest()
  await socialSignIn(grace, 'google', { as: 'grace' })
  await grace.calls.accounts.changePassword({ newPassword: 'kelp lantern orbit seven' })
  await grace.calls.providers.unlink({ provider: 'google' })
  const { user } = await app
    .guest()
    .calls.accounts.signIn({ email: 'grace@people.example', password: 'kelp lantern orbit seven' })
  expect(user?.displayName).toBe('Grace Hollis')
  expect(emailOf('grace')).not.toBe(user?.email)
})
