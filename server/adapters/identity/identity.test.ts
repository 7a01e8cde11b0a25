import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { under } from '../database/under.ts'
import { ownIdentity } from './own-identity.ts'
import { signedCookie } from './signed-cookies.ts'

const db = under('owner' as const, { query: () => Promise.resolve([]) })
const secret = 'a secret of at least 32 characters'
const opened = (baseUrl: string) =>
  ownIdentity({
    db,
    secret,
    baseUrl,
    ids: systemIds(),
    clock: systemClock(),
    random: cryptoRandom(),
    hashingTurns: { enter: async () => () => {} },
  })
const pairOf = (line: string | undefined) => line?.split(';', 1)[0]

describe('the cookie of a session', () => {
  it('is bound to this very host over https, and out of reach for scripts and other sites [ACC-2]', async () => {
    const [line] = (await opened('https://staff.example').startSession(db, 'ada', new Headers())).cookies
    expect(line).toMatch(
      /^__Host-staffroom\.session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const [local] = (await opened('http://127.0.0.1:3000').startSession(db, 'ada', new Headers())).cookies
    expect(local).toMatch(/^staffroom\.session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('counts only as we have written it', async () => {
    const identity = opened('https://staff.example')
    const { cookies, tokenHash } = await identity.startSession(db, 'ada', new Headers())
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
      db,
      secret: `${secret}!`,
      baseUrl: 'https://staff.example',
      ids: systemIds(),
      clock: systemClock(),
      random: cryptoRandom(),
      hashingTurns: { enter: async () => () => {} },
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
