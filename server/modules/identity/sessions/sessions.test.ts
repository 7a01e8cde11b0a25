import { describe, expect, it } from 'vitest'
import type { Device } from '#contract/person/sessions.ts'
import { deviceOf } from '#server/platform/http/device-of.ts'
import { dbFor, inScope } from '#server/platform/db/transaction.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { shortenedNetwork } from './rules.ts'

const app = await testApp({ settings: { TRUST_PROXY: '1' } })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Somebody's other device. */
async function signedIn(name: string, headers: Record<string, string> = {}): Promise<Caller> {
  const device = app.guest()
  const answer = await device.ask('POST', '/api/session', { email: emailOf(name), password }, headers)
  expect(answer.status).toBe(200)
  return device
}

const isIn = async (device: Caller): Promise<boolean> =>
  (await device.calls.accounts.getSession()).user !== null

describe('the devices of a person', () => {
  it('are told in words of theirs, this one first [ACC-2]', async () => {
    const ada = await app.unverified('ada')
    await signedIn('ada', { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' })
    await signedIn('ada', { 'user-agent': phone, 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' })
    await app.unverified('eve')
    const { items } = await ada.calls.sessions.list()
    expect(items).toHaveLength(3)
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    const told = items
      .slice(1)
      .map(({ browser, system, kind, network }) => ({ browser, system, kind, network }))
    expect(told).toContainEqual({
      browser: 'firefox',
      system: 'windows',
      kind: 'computer',
      network: '203.0.113.*',
    })
    expect(told).toContainEqual({ browser: 'safari', system: 'ios', kind: 'phone', network: '2001:db8:1:*' })
  })

  it('are signed out one at a time, streams and all', async () => {
    const ada = await app.unverified('ada')
    const other = await signedIn('ada')
    const { items } = await ada.calls.sessions.list()
    const stream = await fetch(`${app.origin}/events`, { headers: { cookie: other.cookie } })
    const ended = stream.text().then(() => Date.now())
    const began = Date.now()
    expect(await ada.calls.sessions.end({ id: items[1]?.id ?? '' })).toEqual({ ended: 1 })
    expect(await isIn(other)).toBe(false)
    expect(await isIn(ada)).toBe(true)
    expect((await ended) - began).toBeLessThan(5_000)
    await expect(ada.calls.sessions.end({ id: items[1]?.id ?? '' })).rejects.toThrow('session_not_found')
  })

  it('are signed out all but this one', async () => {
    const ada = await app.unverified('ada')
    const others = [await signedIn('ada'), await signedIn('ada')]
    const eve = await app.unverified('eve')
    expect(await ada.calls.sessions.endOthers()).toEqual({ ended: 2 })
    expect(await Promise.all(others.map((device) => isIn(device)))).toEqual([false, false])
    expect([await isIn(ada), await isIn(eve)]).toEqual([true, true])
    expect(await ada.calls.sessions.endOthers()).toEqual({ ended: 0 })
  })

  it('cannot be signed out by a stranger, who learns nothing by trying', async () => {
    const ada = await app.unverified('ada')
    const eve = await app.unverified('eve')
    const { items } = await ada.calls.sessions.list()
    const foreign = await eve.ask('DELETE', `/api/sessions/${items[0]?.id}`)
    const absent = await eve.ask('DELETE', '/api/sessions/absent1')
    expect(foreign.status).toBe(404)
    const { requestId: _one, ...told } = Object(foreign.body)
    const { requestId: _other, ...alike } = Object(absent.body)
    expect(told).toEqual(alike)
    expect(await isIn(ada)).toBe(true)
    expect((await app.guest().ask('GET', '/api/sessions')).status).toBe(401)
  })

  it('are forgotten once their time is over, with the network that they came from, and so are mailed links', async () => {
    const ada = await app.unverified('ada')
    await signedIn('ada', { 'user-agent': phone })
    await app.adapters.identity.mailedToken(dbFor(app.database, 'owner'), 'password_reset', 'ada', 3_600)
    const kept = async () => ({
      sessions: (await app.query('select 1 from person_session')).length,
      links: (await app.query(`select 1 from mailed_token where identifier = 'password_reset:ada'`)).length,
    })
    await app.adapters.identity.forgetExpired()
    expect(await kept()).toEqual({ sessions: 2, links: 1 })
    await app.query(`update person_session set expires_at = now() where user_agent = $1`, [phone])
    await app.query('update mailed_token set expires_at = now()')
    await app.adapters.identity.forgetExpired()
    expect(await kept()).toEqual({ sessions: 1, links: 0 })
    expect(await isIn(ada)).toBe(true)
  })

  it.each([
    ['person_session', 'expires_at'],
    ['mailed_token', 'expires_at'],
    ['host_turn', 'next_at'],
  ])('are found by their time, as is all of %s that is deleted by it', async (table, column) => {
    const plan = await inScope(app.database, 'operator', async (db) => {
      await db.query('set local enable_seqscan = off', [])
      return db.query(`explain select 1 from ${table} where ${column} <= now()`, [])
    })
    expect(JSON.stringify(plan)).toContain(`${table}_${column}`)
  })

  it('are noted as seen once they have been silent for a while', async () => {
    const ada = await app.unverified('ada')
    await app.query(`update person_session set updated_at = now() - interval '1 hour'`)
    await ada.calls.accounts.getSession()
    await until(async () => {
      const seenAt = (await ada.calls.sessions.list()).items[0]?.lastSeenAt ?? ''
      return Date.now() - new Date(seenAt).getTime() < 10 * 60_000
    }, 'the session is noted as seen')
  })
})

describe('a device', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0'
  it.each<[string, Device['browser'], Device['system'], Device['kind']]>([
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'chrome', 'linux', 'computer'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/137.0.0.0`,
      'edge',
      'windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0.0.0`,
      'opera',
      'macos',
      'computer',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'samsung',
      'android',
      'phone',
    ],
    [`Mozilla/5.0 (Linux; Android 14; SM-X910) ${chrome} Safari/537.36`, 'chrome', 'android', 'tablet'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'chrome', 'chromeos', 'computer'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ios',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'safari',
      'macos',
      'computer',
    ],
    [firefox, 'firefox', 'windows', 'computer'],
    [phone, 'safari', 'ios', 'phone'],
    ['curl/8.9.1', 'other', 'other', 'program'],
    ['', 'other', 'other', 'program'],
  ])('that says "%s" is known', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind })
  })

  it('is told with as much of its network as names a place and no machine', () => {
    expect(shortenedNetwork('192.0.2.9')).toBe('192.0.2.*')
    expect(shortenedNetwork('2001:db8::1')).toBe('2001:db8:*')
    expect(shortenedNetwork('::1')).toBe(':*')
    expect(shortenedNetwork(null)).toBe('')
  })
})
