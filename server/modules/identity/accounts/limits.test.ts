import { describe, expect, it } from 'vitest'
import { countedAttempts } from '#server/adapters/attempts/counted-attempts.ts'
import { dbFor } from '#server/platform/db/transaction.ts'
import type { Answer, Caller } from '#server/testing/test-caller.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'

const app = await testApp({
  settings: {
    TRUST_PROXY: '1',
    GUESSES_PER_ACCOUNT: '10',
    SIGN_INS_PER_NETWORK: '15',
    SIGN_UPS_PER_NETWORK: '3',
    MAILS_PER_ACCOUNT: '3',
    MAILS_PER_NETWORK: '20',
    MAIL_PAUSE_SECONDS: '60',
  },
})

/** Headers of a request that came through the proxy from this address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
/** No two alike. */
let networks = 0
const elsewhere = () => from(`198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`)

const signIn = (who: Caller, name: string, secret: string, headers = elsewhere()): Promise<Answer> =>
  who.ask('POST', '/api/session', { email: emailOf(name), password: secret }, headers)

const isCounted = ({ status, body, headers }: Answer): boolean => {
  if (status !== 429) return false
  expect(body).toMatchObject({ code: 'too_many_attempts', params: { retryAfterSeconds: expect.any(Number) } })
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBe(Reflect.get(Object(Reflect.get(Object(body), 'params')), 'retryAfterSeconds'))
  expect(seconds).toBeGreaterThan(0)
  return true
}

describe('guesses at an account', () => {
  it('reach the password at most ten times in 15 minutes, from however many networks and however many at once [ACC-2]', async () => {
    await app.unverified('ada')
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(app.guest(), 'ada', `wrong guess number ${i}`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = guesses.filter(isCounted)
    expect(refused).toHaveLength(30)
    const seconds = Number(refused[0]?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(880)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(refused[0]?.body).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
    // Not even the right one gets in any more where nobody has signed in before.
    expect((await signIn(app.guest(), 'ada', password)).status).toBe(429)
  })

  it('leave the owner in, on a device that has signed in before [ACC-2]', async () => {
    const ada = await app.unverified('ada')
    await ada.calls.accounts.signOut()
    for (let i = 0; i < 12; i += 1) await signIn(app.guest(), 'ada', `wrong guess number ${i}`)
    expect((await signIn(app.guest(), 'ada', password)).status).toBe(429)
    for (let i = 0; i < 20; i += 1) {
      expect((await signIn(ada, 'ada', password)).status).toBe(200)
    }
    const guessing = app.guest()
    guessing.cookie = ada.cookie
    const guesses = []
    for (let i = 0; i < 12; i += 1) guesses.push(await signIn(guessing, 'ada', `wrong guess number ${i}`))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('are bounded over all devices that ever signed in: who once knew the password can have gathered many', async () => {
    await app.unverified('ada')
    const gathered = Array.from({ length: 5 }, () => app.guest())
    for (const device of gathered) expect((await signIn(device, 'ada', password)).status).toBe(200)
    const statuses = await Promise.all(
      gathered.flatMap((device) =>
        Array.from({ length: 9 }, async (_, i) => (await signIn(device, 'ada', `wrong guess ${i}`)).status),
      ),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  })

  it('count alike for an address that nobody has, and for another spelling of one', async () => {
    await app.unverified('ada')
    for (const email of [emailOf('ada'), 'nobody@example.com']) {
      const statuses: number[] = []
      for (let i = 0; i < 12; i += 1) {
        const spelled = i % 2 === 0 ? email : email.toUpperCase()
        const answer = await app
          .guest()
          .ask('POST', '/api/session', { email: spelled, password: `wrong guess ${i}` }, elsewhere())
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    }
  })

  it('are not taken for the device of another person, nor of a forged cookie', async () => {
    await app.unverified('ada')
    const eve = await app.unverified('eve')
    const ada = app.guest()
    ada.cookie = eve.cookie
    const forged = app.guest()
    forged.cookie = eve.cookie.replace(/staffroom\.devices=([^;]+)\.[^;]+/, 'staffroom.devices=$1.AAAA')
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1)
      statuses.push((await signIn(i % 2 ? ada : forged, 'ada', `wrong guess ${i}`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })
})

describe('a known device', () => {
  const wrongFrom = async (device: Caller) => {
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) await signIn(app.guest(), 'ada', `guess of a stranger ${i}`)
    statuses.push((await signIn(device, 'ada', 'one guess more')).status)
    return statuses
  }

  it('is one of its account, and is nobody’s once that is deleted, whoever has its address next [ACC-2] [ACC-5]', async () => {
    const before = await app.unverified('ada')
    const { cookie } = before
    await before.calls.accounts.deleteAccount({ password })
    await app.unverified('ada')
    const device = app.guest()
    device.cookie = cookie
    expect(await wrongFrom(device)).toEqual([429])
  })

  it('is known no more after a reset, but for the one that has reset [ACC-4]', async () => {
    const ada = await app.verified('ada')
    const [stolen, owner] = [app.guest(), app.guest()]
    stolen.cookie = ada.cookie
    await owner.ask('POST', '/api/password-reset/request', { email: emailOf('ada') }, elsewhere())
    const token = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
    await owner.ask(
      'POST',
      '/api/password-reset',
      { token, password: 'kelp lantern orbit seven' },
      elsewhere(),
    )
    expect(await wrongFrom(stolen)).toEqual([429])
    expect((await signIn(owner, 'ada', 'kelp lantern orbit seven')).status).toBe(200)
  })
})

describe('a network', () => {
  it('is the address that the trusted proxy saw; what others write in front of it is not read', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 20; i += 1) {
      const headers = from(`10.9.8.${i}, 203.0.113.7`)
      const answer = await app
        .guest()
        .ask('POST', '/api/session', { email: `nobody${i}@example.com`, password: 'a guess' }, headers)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 15 }, () => 401),
      ...Array.from({ length: 5 }, () => 429),
    ])
  })

  it('is a whole /64 of IPv6, in whatever spelling, and one IPv4 address however it is written', async () => {
    const ask = (address: string, i: number) =>
      app
        .guest()
        .ask('POST', '/api/session', { email: `no${i}@example.com`, password: 'a guess' }, from(address))
    const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2::ffff', '2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd']
    const statuses: number[] = []
    for (let i = 0; i < 18; i += 1) statuses.push((await ask(spellings[i % 3] ?? '', i)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    expect((await ask('2001:db8:1:3::1', 99)).status).toBe(401)
    for (let i = 0; i < 15; i += 1) await ask(i % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', i)
    expect((await ask('::ffff:c000:201', 99)).status).toBe(429)
    expect((await ask('192.0.2.2', 99)).status).toBe(401)
  })

  it('is a whole /48 of IPv6 as well, which holds as much as eight of its networks', async () => {
    await app.unverified('ada')
    const ask = (address: string) =>
      app
        .guest()
        .ask('POST', '/api/accounts', { displayName: 'N', email: emailOf('ada'), password }, from(address))
        .then(({ status }) => status)
    const statuses: number[] = []
    for (let i = 0; i < 25; i += 1) statuses.push(await ask(`2001:db8:5:${i.toString(16)}::1`))
    expect(statuses).toEqual([...Array.from({ length: 24 }, () => 409), 429])
    expect(await ask('2001:db8:6::1')).toBe(409)
  })

  it('makes only so many accounts [ACC-1, ACC-4]', async () => {
    const headers = elsewhere()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        app
          .guest()
          .ask(
            'POST',
            '/api/accounts',
            { displayName: 'N', email: `new${i}@example.com`, password },
            headers,
          ),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(isCounted)).toHaveLength(3)
  })
})

describe('mails that are asked for', () => {
  it('come once a minute; the answer says when the next may, known address or not [ACC-3, ACC-4]', async () => {
    const ada = await app.unverified('ada')
    const again = { accepted: true, nextInSeconds: 60 }
    expect((await ada.ask('POST', '/api/email-verification/resend', {}, elsewhere())).body).toEqual(again)
    const soon = await ada.ask('POST', '/api/email-verification/resend', {}, elsewhere())
    expect(isCounted(soon)).toBe(true)
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    for (const email of [emailOf('ada'), 'nobody@example.com']) {
      const reset = (headers = elsewhere()) =>
        app.guest().ask('POST', '/api/password-reset/request', { email }, headers)
      const first = await reset()
      expect([first.status, first.body]).toEqual([200, again])
      expect(isCounted(await reset())).toBe(true)
    }
  })

  it('are one, however many ask at once, and a key that is sent along opens no other way', async () => {
    const ada = await app.unverified('ada')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        ada.ask('POST', '/api/email-verification/resend', {}, { ...elsewhere(), 'idempotency-key': `k${i}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(isCounted)).toHaveLength(7)
  })
})

describe('counts', () => {
  const db = dbFor(app.database, 'owner')

  it('are known to other processes and after a restart', async () => {
    const limit = { name: 'test', most: 2, seconds: 60 }
    const opened = () => countedAttempts({ db, secret: 'the same in all processes' })
    const [before, after] = [opened(), opened()]
    expect(await before.take(db, limit, 'ada')).toBeNull()
    expect(await after.take(db, limit, 'ada')).toBeNull()
    expect(await before.take(db, limit, 'ada')).toBeGreaterThan(50)
    expect(await opened().take(db, limit, 'ada')).toBeGreaterThan(50)
    expect(await opened().take(db, limit, 'bob')).toBeNull()
    await after.giveBack(db, limit, 'bob')
    const kept = await app.query('select key from attempt')
    expect(JSON.stringify(kept)).not.toMatch(/ada|bob/)
  })

  it('begin anew when their time is over', async () => {
    const attempts = countedAttempts({ db, secret: 's' })
    const limit = { name: 'short', most: 1, seconds: 1 }
    expect(await attempts.take(db, limit, 'ada')).toBeNull()
    expect(await attempts.take(db, limit, 'ada')).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect(await attempts.take(db, limit, 'ada')).toBeNull()
  })
})
