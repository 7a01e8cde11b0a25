import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { movedClock } from '#server/testing/moved-clock.ts'
import { type Lies, softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const MINUTE = 60_000
const origin = 'http://localhost:4140'
const clock = movedClock()
const app = await testApp({ replaced: { clock }, settings: { BASE_URL: origin } })

/** Makes a passkey on a new device of the person. */
async function add(who: Caller, name = 'Mac', lies: Lies = {}) {
  const device = softwareAuthenticator(origin)
  const options = await who.calls.passkeys.begin()
  const kept = await who.calls.passkeys.add({ name, credential: device.make(options, lies) })
  return { device, kept }
}

async function withPasskey(name: string) {
  const who = await app.verified(name)
  return { who, ...(await add(who)) }
}

/** Signs in with the device in a browser of its own; gives that browser. */
async function signIn(device: ReturnType<typeof softwareAuthenticator>, lies: Lies = {}): Promise<Caller> {
  const browser = app.guest()
  const options = await browser.calls.passkeys.beginSignIn()
  await browser.calls.passkeys.signIn({ credential: device.use(options, lies) })
  return browser
}

const actsOf = async (uid: string) => {
  const rows = await app.query<{ act: string; way: string | null }>(
    `select payload->>'act' as act, payload->>'way' as way from event
     where user_id = $1 and type = 'security.recorded' order by xid, id`,
    [uid],
  )
  return rows.map(({ act, way }) => (way === null ? act : `${act} by ${way}`))
}

it('A passkey passes the second step by, so it is made only by who shows that too [ACC-2]', async () => {
  const ada = await app.verified('ada')
  const { secret } = await ada.calls.secondStep.begin()
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })
  const { codes } = await ada.calls.secondStep.confirm({ code: codeNow() })
  clock.advance(MINUTE)
  // Who found the device open and knows the password.
  await ada.calls.accounts.confirmPassword({ password })
  await expect(ada.calls.passkeys.begin()).rejects.toThrow('wrong_code')
  await expect(ada.calls.passkeys.begin({ code: 'abcd-efgh-jkmn-pqrs' })).rejects.toThrow('wrong_code')
  expect(await app.query('select 1 from passkey_challenge')).toEqual([])
  const device = softwareAuthenticator(origin)
  const options = await ada.calls.passkeys.begin({ code: codeNow() })
  await ada.calls.passkeys.add({ name: 'Mac', credential: device.make(options) })
  await ada.calls.passkeys.begin({ code: codes[0] ?? '' })
  expect((await ada.calls.secondStep.get()).recoveryCodesLeft).toBe(9)
})

describe('a passkey', () => {
  it('is made for the site and the person, with a device that recognises them, and is told', async () => {
    const ada = await app.verified('ada')
    const options = await ada.calls.passkeys.begin()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: emailOf('ada') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = softwareAuthenticator(origin)
    const kept = await ada.calls.passkeys.add({ name: 'Mac', credential: device.make(options) })
    expect(kept).toMatchObject({ name: 'Mac', lastUsedAt: null, isSynced: true })
    expect(await ada.calls.passkeys.list()).toEqual({ items: [kept], origin })
    expect(await actsOf(ada.uid)).toContain('passkey_added')
    await app.mailTo(emailOf('ada'), 'A passkey was added to your account')
    expect((await ada.calls.passkeys.begin()).excludeCredentials).toMatchObject([{ id: device.ids()[0] }])
  })

  it('signs in without a password and without a second step, and notes when', async () => {
    const { who, device } = await withPasskey('ada')
    const { secret } = await who.calls.secondStep.begin()
    const timestamp = clock.now().getTime()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    await who.calls.secondStep.confirm({ code })
    const browser = await signIn(device)
    expect((await browser.calls.accounts.getSession()).user?.uid).toBe(who.uid)
    expect((await who.calls.passkeys.list()).items[0]?.lastUsedAt).not.toBeNull()
    expect(await actsOf(who.uid)).toContain('signed_in by passkey')
  })

  it('signs in as often as one likes, also where the device does not count', async () => {
    const ada = await app.verified('ada')
    const device = softwareAuthenticator(origin, { counts: false })
    const options = await ada.calls.passkeys.begin()
    await ada.calls.passkeys.add({ name: 'Mac', credential: device.make(options) })
    for (let times = 0; times < 3; times += 1) await signIn(device)
    const counting = await withPasskey('bob')
    for (let times = 0; times < 3; times += 1) await signIn(counting.device)
  })

  it.each<[string, Lies]>([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on a page of another site', { origin: 'https://elsewhere.example' }],
    ['without recognising the person', { isVerified: false }],
    ['in answer to a made-up question', { challenge: 'bWFkZSB1cA' }],
    ['as if for another purpose', { type: 'webauthn.get' }],
  ])('is not kept when it was made %s', async (_what, lies) => {
    const ada = await app.verified('ada')
    await expect(add(ada, 'Mac', lies)).rejects.toThrow('passkey_refused')
    expect((await ada.calls.passkeys.list()).items).toEqual([])
  })

  it.each<[string, Lies]>([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on a page of another site', { origin: 'https://elsewhere.example' }],
    ['without recognising the person', { isVerified: false }],
    ['in answer to a made-up question', { challenge: 'bWFkZSB1cA' }],
    ['as if for another purpose', { type: 'webauthn.create' }],
    ['something else', { isForged: true }],
    ['with a count that does not grow', { counter: 1 }],
    ['for another person', { userHandle: 'Ym9i' }],
  ])('lets nobody in when it signs %s', async (_what, lies) => {
    const { device } = await withPasskey('ada')
    await signIn(device)
    await expect(signIn(device, lies)).rejects.toThrow('passkey_refused')
    await expect(signIn(device)).resolves.toBeDefined()
  })

  it('answers each question once, within ten minutes, and only its own kind', async () => {
    const { who, device } = await withPasskey('ada')
    const browser = app.guest()
    const credential = device.use(await browser.calls.passkeys.beginSignIn())
    await browser.calls.passkeys.signIn({ credential })
    await expect(app.guest().calls.passkeys.signIn({ credential })).rejects.toThrow('passkey_refused')
    const late = await browser.calls.passkeys.beginSignIn()
    clock.advance(10 * MINUTE)
    await expect(browser.calls.passkeys.signIn({ credential: device.use(late) })).rejects.toThrow(
      'passkey_refused',
    )
    await who.calls.accounts.confirmPassword({ password })
    const { challenge } = await who.calls.passkeys.begin()
    const asked = await browser.calls.passkeys.beginSignIn()
    await expect(
      browser.calls.passkeys.signIn({ credential: device.use({ ...asked, challenge }) }),
    ).rejects.toThrow('passkey_refused')
  })

  it('signs in once when the same answer is sent many times at once', async () => {
    const { who, device } = await withPasskey('ada')
    const credential = device.use(await app.guest().calls.passkeys.beginSignIn())
    const before = await app.query('select id from person_session where user_id = $1', [who.uid])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => app.guest().calls.passkeys.signIn({ credential })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await app.query('select id from person_session where user_id = $1', [who.uid])
    expect(after).toHaveLength(before.length + 1)
  })

  it('does not let a suspended person in', async () => {
    const { who, device } = await withPasskey('ada')
    await app.query('update person set suspended_at = now() where id = $1', [who.uid])
    await expect(signIn(device)).rejects.toThrow('user_suspended')
  })

  // Reading one would mean to fetch addresses that it names itself.
  it('is kept whatever its maker states about it: no statement is read', async () => {
    const ada = await app.verified('ada')
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(16)]],
    ])
    for (const format of ['packed', 'tpm', 'apple', 'android-key', 'fido-u2f', 'made-up']) {
      const { device } = await add(ada, format, { maker: { format, statement } })
      await signIn(device)
    }
    expect((await ada.calls.passkeys.list()).items).toHaveLength(6)
  })
})

describe('adding a passkey', () => {
  it('asks for a fresh sign-in and a confirmed address', async () => {
    const ada = await app.verified('ada')
    clock.advance(11 * MINUTE)
    await expect(ada.calls.passkeys.begin()).rejects.toThrow('fresh_sign_in_needed')
    await ada.calls.accounts.confirmPassword({ password })
    const { device } = await add(ada)
    clock.advance(11 * MINUTE)
    // A passkey proves it as well as the password.
    const credential = device.use(await ada.calls.passkeys.beginSignIn())
    await ada.calls.passkeys.confirm({ credential })
    await add(ada, 'Phone')
    const bob = await app.unverified('bob')
    await expect(bob.calls.passkeys.begin()).rejects.toThrow('email_not_verified')
  })

  it('takes nobody else’s question, and no key that is known', async () => {
    const { who, device } = await withPasskey('ada')
    const bob = await app.verified('bob')
    const forBob = await bob.calls.passkeys.begin()
    await expect(
      who.calls.passkeys.add({ name: 'Mac', credential: softwareAuthenticator(origin).make(forBob) }),
    ).rejects.toThrow('passkey_refused')
    const options = await who.calls.passkeys.begin()
    const made = device.make(options)
    await who.calls.passkeys.add({ name: 'Mac', credential: made })
    const [first = ''] = device.ids()
    await app.query('update passkey set credential_id = $1 || $2 where credential_id = $1', [first, 'x'])
    const again = await bob.calls.passkeys.begin()
    const copy = softwareAuthenticator(origin).make(again)
    await app.query('update passkey set credential_id = $1 where credential_id = $2', [copy.id, `${first}x`])
    await expect(bob.calls.passkeys.add({ name: 'Copy', credential: copy })).rejects.toThrow('passkey_known')
  })

  it('ends at twenty', async () => {
    const { who, kept } = await withPasskey('ada')
    await app.query(
      `insert into passkey select 'more' || n, user_id, name, 'more' || n, public_key, counter, transports, is_synced,
         created_at from passkey, generate_series(1, 19) n where id = $1`,
      [kept.id],
    )
    await expect(who.calls.passkeys.begin()).rejects.toThrow('too_many_passkeys')
  })
})

describe('a passkey among others', () => {
  it('is renamed and removed by its person, and by nobody else', async () => {
    const { who, device, kept } = await withPasskey('ada')
    const eve = await app.verified('eve')
    const { id } = kept
    await expect(eve.calls.passkeys.rename({ id, name: 'Mine' })).rejects.toThrow('passkey_not_found')
    await expect(eve.calls.passkeys.remove({ id })).rejects.toThrow('passkey_not_found')
    expect(await who.calls.passkeys.rename({ id, name: ' Old Mac ' })).toMatchObject({ id, name: 'Old Mac' })
    clock.advance(11 * MINUTE)
    await expect(who.calls.passkeys.remove({ id })).rejects.toThrow('fresh_sign_in_needed')
    await who.calls.accounts.confirmPassword({ password })
    await who.calls.passkeys.remove({ id })
    expect((await who.calls.passkeys.list()).items).toEqual([])
    await expect(signIn(device)).rejects.toThrow('passkey_unknown')
    await expect(who.calls.passkeys.remove({ id })).rejects.toThrow('passkey_not_found')
    expect(await actsOf(who.uid)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']))
  })

  it('stays when it is the last way of signing in, also when two are removed at once', async () => {
    const { who, kept } = await withPasskey('ada')
    const { kept: other } = await add(who, 'Phone')
    await app.query('delete from sign_in_method where user_id = $1', [who.uid])
    const outcomes = await Promise.allSettled(
      [kept, other].map(({ id }) => who.calls.passkeys.remove({ id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await who.calls.passkeys.list()
    expect(items).toHaveLength(1)
    await expect(who.calls.passkeys.remove({ id: items[0]?.id ?? '' })).rejects.toThrow('sign_in_last_way')
  })

  it('proves nothing about somebody else', async () => {
    const { device } = await withPasskey('ada')
    const eve = await app.verified('eve')
    clock.advance(11 * MINUTE)
    const credential = device.use(await eve.calls.passkeys.beginSignIn())
    await expect(eve.calls.passkeys.confirm({ credential })).rejects.toThrow('passkey_refused')
    await expect(eve.calls.passkeys.begin()).rejects.toThrow('fresh_sign_in_needed')
  })
})

it('Where the address is a number on a network, passkeys are refused in words', async () => {
  const ada = await app.verified('ada')
  const { config } = app.adapters
  app.adapters.config = { ...config, baseUrl: 'https://192.0.2.7', loopbackOnly: false }
  try {
    await expect(ada.calls.passkeys.begin()).rejects.toThrow('do not work at 192.0.2.7')
    await expect(app.guest().calls.passkeys.beginSignIn()).rejects.toThrow('passkeys_unavailable')
    expect(await ada.calls.passkeys.list()).toEqual({ items: [], origin: null })
  } finally {
    app.adapters.config = config
  }
})
