import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { ownIdentity } from './own-identity.ts'
import { workQueue } from './password-queue.ts'
import { signedCookie } from './signed-cookies.ts'

const secret = 'a secret of at least 32 characters'
const opened = (baseUrl: string) =>
  ownIdentity({
    db: { query: () => Promise.resolve([]) },
    secret,
    baseUrl,
    ids: systemIds(),
    clock: systemClock(),
    random: cryptoRandom(),
  })
const pairOf = (line: string | undefined) => line?.split(';', 1)[0]

describe('the cookie of a session', () => {
  it('is bound to this very host over https, and out of reach for scripts and other sites [ACC-2]', async () => {
    const [line] = (await opened('https://staff.example').startSession('ada', new Headers())).cookies
    expect(line).toMatch(
      /^__Host-staffroom\.session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const [local] = (await opened('http://127.0.0.1:3000').startSession('ada', new Headers())).cookies
    expect(local).toMatch(/^staffroom\.session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('counts only as we have written it', async () => {
    const identity = opened('https://staff.example')
    const { cookies, tokenHash } = await identity.startSession('ada', new Headers())
    const cookie = pairOf(cookies[0]) ?? ''
    expect(identity.sessionHash(cookie)).toBe(tokenHash)
    expect(identity.sessionHash(`other=1; ${cookie}; more=2`)).toBe(tokenHash)
    expect(cookie).not.toContain(tokenHash)
    const forgeries = [
      undefined,
      '',
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.replace('__Host-', ''),
      'x.y',
      '__Host-staffroom.session=.',
    ]
    for (const forged of forgeries) expect(identity.sessionHash(forged)).toBeNull()
    const elsewhere = ownIdentity({
      db: { query: () => Promise.resolve([]) },
      secret: `${secret}!`,
      baseUrl: 'https://staff.example',
      ids: systemIds(),
      clock: systemClock(),
      random: cryptoRandom(),
    })
    expect(elsewhere.sessionHash(cookie)).toBeNull()
  })

  it('stands in for no cookie of another name', () => {
    const [one, other] = ['one', 'other'].map((name) => signedCookie(name, { secret, isSecure: false }))
    const line = pairOf(one?.set('value', 60)) ?? ''
    expect(one?.read(line)).toBe('value')
    expect(other?.read(line.replace('one=', 'other='))).toBeNull()
  })
})

it('A browser is known to the people who have signed in with it, five at most, and to nobody else', () => {
  const identity = opened('https://staff.example')
  let cookie: string | undefined
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    cookie = pairOf(identity.deviceCookie(`${name}@example.com`, cookie))
  expect(identity.knownDevice('a@example.com', cookie)).toBeNull()
  const device = identity.knownDevice('b@example.com', cookie)
  expect(device).toMatch(/^\w{16}$/)
  expect(identity.knownDevice('b@example.com', pairOf(identity.deviceCookie('b@example.com', cookie)))).toBe(
    device,
  )
  expect(cookie).not.toContain('example')
})

it('Hashing takes as many turns at once as there are cores, in the order of asking, and goes on after a fault', async () => {
  const inTurn = workQueue(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (i: number) =>
    inTurn(async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      order.push(i)
      if (i === 3) throw new Error('a fault')
    })
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => work(i)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(most).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
