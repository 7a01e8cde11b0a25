// What happens at the same moment: two who want one address, and somebody who leaves while something is under way. Each gets
// a stable code; nothing is half done. Run on both databases.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { callbackAddress, openProviders } from '#server/adapters/sign-in-providers/open-providers.ts'
import { openStandIn } from '#server/adapters/sign-in-providers/stand-in/stand-in-server.ts'
import { socialSignIn } from '#server/testing/social-sign-in.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Answer, Caller } from '#server/testing/test-caller.ts'
import { times } from '#server/testing/random-runs.ts'

const clock = systemClock()
const standIn = await openStandIn({
  clock,
  random: cryptoRandom(),
  redirectUri: (id) => callbackAddress('http://127.0.0.1:0', id),
})
const signInProviders = openProviders({ configured: standIn.keys, elapsed: clock.elapsed })
const app = await testApp({ replaced: { signInProviders } })
afterAll(() => standIn.close())
let before = 0
beforeEach(() => {
  before = app.log.lines.length
})

const ROUNDS = times(3, 12)
const codeOf = ({ status, body }: Answer): string =>
  status < 400 ? String(status) : String(Reflect.get(Object(body), 'code'))
const count = async (table: string): Promise<number> =>
  (await app.query<{ many: number }>(`select count(*)::int as many from ${table}`))[0]?.many ?? 0

/** Nothing failed in a way that nobody expected. */
const expectNoBug = () =>
  expect(
    app.log.lines
      .slice(before)
      .filter((line) => /request\.failed|undeclared_code|http\.failed/.test(JSON.stringify(line))),
  ).toEqual([])

describe('two who want one address at the same moment', () => {
  it('by signing up: one has it, the others are told [ACC-1]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `wanted${round}@example.com`
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() =>
          app.guest().ask('POST', '/api/accounts', { displayName: 'Ada', email, password }),
        ),
      )
      expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual([
        '201',
        'email_taken',
        'email_taken',
        'email_taken',
      ])
    }
    expect(await count('person')).toBe(ROUNDS)
    expectNoBug()
  })

  it('by confirming a change: one has it, the other’s link is worth nothing [ACC-9]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = `wanted${round}@example.com`
      const people = await Promise.all([`ada${round}`, `eve${round}`].map((name) => app.verified(name)))
      const tokens: string[] = []
      for (const [index, who] of people.entries()) {
        const name = `${index === 0 ? 'ada' : 'eve'}${round}`
        app.mail.sent.length = 0
        await who.calls.accounts.requestEmailChange({ email: wanted })
        const old = await app.mailTo(emailOf(name), 'Confirm the change of your e-mail address')
        tokens.push(tokenIn(await app.mailTo(wanted, 'Confirm your new e-mail address')))
        await who.calls.accounts.confirmEmailChange({ token: tokenIn(old) })
      }
      const signUp = { displayName: 'Bob', email: wanted, password }
      const answers = await Promise.all([
        ...people.map((who, index) =>
          who.ask('POST', '/api/email-change/confirmation', { token: tokens[index] ?? '' }),
        ),
        app.guest().ask('POST', '/api/accounts', signUp),
      ])
      for (const answer of answers)
        expect(['200', '201', 'link_expired', 'email_taken']).toContain(codeOf(answer))
      expect(answers.filter(({ status }) => status < 400)).toHaveLength(1)
      expect(await count(`person where email = '${wanted}'`)).toBe(1)
    }
    expectNoBug()
  })

  it('by other services: one has it, the others are told [ERR-1]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.query('delete from workspace')
      await app.query('delete from person')
      const outcomes = await Promise.all(
        (['google', 'github', 'facebook', 'linkedin'] as const).map((provider) =>
          socialSignIn(app.guest(), provider, { as: 'grace' }),
        ),
      )
      const told = outcomes.map(({ outcome }) => outcome).toSorted()
      expect(told).toEqual(['new', 'social_account_exists', 'social_account_exists', 'social_account_exists'])
      expect(await count('person')).toBe(1)
    }
    expectNoBug()
  })

  it('by one account of another service in two windows: one account is made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.query('delete from workspace')
      await app.query('delete from person')
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => socialSignIn(app.guest(), 'google', { as: 'grace' })),
      )
      for (const { outcome } of outcomes)
        expect(['new', 'returning', 'social_account_exists', 'social_failed']).toContain(outcome)
      expect(outcomes.filter(({ outcome }) => outcome === 'new')).toHaveLength(1)
      expect(await count('person')).toBe(1)
    }
    expectNoBug()
  })
})

describe('somebody who leaves for good while something is under way', () => {
  /** What each of them answers beside a deletion; every answer must be one that is known. */
  async function beside(
    known: readonly string[],
    act: (who: { here: Caller; name: string }) => Promise<Answer>,
  ): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `leaver${round}`
      const here = await app.person(name)
      const going = app.guest()
      going.cookie = here.cookie
      const acting = Array.from({ length: 3 }, () => act({ here, name }))
      const gone = await going.ask('POST', '/api/account-deletion', { password })
      expect(['200', 'not_signed_in']).toContain(codeOf(gone))
      for (const answer of await Promise.all(acting)) expect(known).toContain(codeOf(answer))
      expect(await count(`person where id = '${here.uid}'`)).toBe(0)
      expect(await count(`person_session where user_id = '${here.uid}'`)).toBe(0)
    }
    expectNoBug()
  }

  it('and somebody signs in: they are in before, or unknown after [ACC-5]', () =>
    beside(['200', 'wrong_credentials'], ({ name }) =>
      app.guest().ask('POST', '/api/session', { email: emailOf(name), password }),
    ))

  it('and the profile is saved [ACC-5, ACC-9]', () =>
    beside(['200', 'not_signed_in'], ({ here }) => here.ask('PATCH', '/api/profile', { displayName: 'Ada' })))

  it('and looks or notifications are chosen [ACC-5]', () =>
    beside(['200', 'not_signed_in'], async ({ here }) => {
      const chosen = await here.ask('PATCH', '/api/preferences', { theme: 'dark' })
      return chosen.status === 200
        ? here.ask('PATCH', '/api/notification-preferences', { email: { frequency: 'daily' } })
        : chosen
    }))

  it('and a photo or a logo is given [ACC-5, STOR-1]', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#284281' } })
      .png()
      .toBuffer()
    let turn = 0
    await beside(
      ['200', 'not_signed_in', 'request_in_progress', 'workspace_not_found', 'object-not-found'],
      async ({ here }) => {
        turn += 1
        const path =
          turn % 2 === 0 ? `/files/profile_photos/${here.uid}` : `/files/workspace_logos/${here.workspaceId}`
        const response = await fetch(app.origin + path, {
          method: 'PUT',
          headers: { cookie: here.cookie, 'content-type': 'image/png' },
          body: new Uint8Array(bytes),
        })
        return { status: response.status, body: await response.json(), headers: response.headers }
      },
    )
  })

  it('and ways of signing in are added or asked for [ACC-5]', async () => {
    const paths = [
      '/api/second-step/setup',
      '/api/passkeys/challenge',
      '/api/email-change',
      '/api/linked-sign-ins',
    ]
    let turn = 0
    await beside(
      ['200', 'not_signed_in', 'fresh_sign_in_needed', 'passkeys_unavailable'],
      ({ here, name }) => {
        turn += 1
        const path = paths[turn % paths.length] ?? ''
        const body = path.endsWith('email-change')
          ? { email: `other-${name}@example.com` }
          : path.endsWith('sign-ins')
            ? { provider: 'google', view: 'popup' }
            : {}
        return here.ask('POST', path, body)
      },
    )
  })

  it('and a shortcut, a virtual human or a website is saved [ACC-5]', async () => {
    let turn = 0
    await beside(
      [
        '200',
        '201',
        'not_signed_in',
        'staff_create_no_workspace',
        'knowledge_create_no_workspace',
        'staff_create_not_signed_in',
        'knowledge_create_not_signed_in',
        'unavailable',
      ],
      ({ here }) => {
        turn += 1
        return turn % 2 === 0
          ? here.ask('POST', '/api/staff', { name: 'Kenji' })
          : here.ask('POST', '/api/knowledge-sources', { url: 'https://site.example', name: 'Site' })
      },
    )
  })

  it('from two devices at once: both are told that it is done, or that nobody is signed in [ACC-5]', () =>
    beside(['200', 'not_signed_in'], ({ here }) => here.ask('POST', '/api/account-deletion', {})))
})
