import { describe, expect, it } from 'vitest'
import { scoreOf } from './password-meter.ts'

describe('how hard a password is to guess', () => {
  it.each([
    ['password1234', 0, 1],
    ['qwertyuiop', 0, 1],
    ['aaaaaaaaaaaaaaaa', 0, 1],
    ['adalovelace', 0, 1],
    ['staffroom1', 0, 1],
    ['correct horse battery staple', 4, 4],
    ['K7#qv!mZ2p&x', 3, 4],
  ])('is for "%s" between %i and %i', (password, least, most) => {
    const score = scoreOf(password, ['Ada Lovelace', 'ada@example.com'])
    expect(score).toBeGreaterThanOrEqual(least)
    expect(score).toBeLessThanOrEqual(most)
  })

  it('is found in the first 64 characters alone, however long the password is', () => {
    const hard = 'K7#qv!mZ2p&x'
    expect(scoreOf(`${'a'.repeat(52)}${hard}`, [])).toBeGreaterThan(2)
    expect(scoreOf(`${'a'.repeat(64)}${hard}`, [])).toBe(scoreOf('a'.repeat(64), []))
  })
})
