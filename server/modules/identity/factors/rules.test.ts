import { describe, expect, it } from 'vitest'
import { newRecoveryCode, periodOfCode, readCode, recoveryOf, secretOf, setupAddress } from './rules.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'

/** Source: RFC 6238, appendix B: the secret, and for each second the last six digits of its code. */
const secret = secretOf(new TextEncoder().encode('12345678901234567890'))
const published = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const

describe('a code of an authenticator app', () => {
  it.each(published)('at second %i is the published one', (second, code) => {
    expect(periodOfCode(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30))
  })

  it('is good while the clocks are at most one period apart, and says which period it is of', () => {
    const [second, code] = published[3]
    const period = Math.floor(second / 30)
    const offs = [-61, -60, -30, 0, 30, 59, 60].map((off) =>
      periodOfCode(secret, code, new Date((period * 30 + off) * 1_000)),
    )
    expect(offs).toEqual([null, null, period, period, period, period, null])
  })

  it('is of six digits and nothing else', () => {
    const now = new Date(1_234_567_890_000)
    for (const wrong of ['', '5924', '00592', '0059240', 'abcdef', '-05924', '5924.0', ' 05924'])
      expect(periodOfCode(secret, wrong, now)).toBeNull()
  })

  it('is set up by an address that apps read', () => {
    const address = new URL(setupAddress(secret, { issuer: 'Staffroom AI', label: 'ada@example.com' }))
    expect(address.protocol).toBe('otpauth:')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Staffroom AI',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('what a person types', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['١٢٣٤٥٦', 'app', '123456'],
    ['۱۲۳۴۵۶', 'app', '123456'],
    ['１２３４５６', 'app', '123456'],
    ['ABCD-efgh-2345-6789', 'recovery', 'abcdefgh23456789'],
    ['12345', 'recovery', '12345'],
    ['💥', 'recovery', ''],
  ])('%s is read as a code of the %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code })
  })
})

describe('a recovery code', () => {
  it('is four groups of four that cannot be misread, and never the same', () => {
    const random = seededRandom(7)
    const codes = Array.from({ length: 200 }, () => newRecoveryCode(random.below))
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    expect(new Set(codes).size).toBe(200)
  })

  it('is its person’s alone, however it was typed', () => {
    const kept = recoveryOf('ada', 'abcd-efgh-2345-6789')
    expect(recoveryOf('ada', ' ABCD EFGH 2345 6789')).toBe(kept)
    expect(recoveryOf('bob', 'abcd-efgh-2345-6789')).not.toBe(kept)
  })
})
