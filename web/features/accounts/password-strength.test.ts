import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 'none'],
    ['ninechars', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['password1234', 'weak'],
    ['lovelace-1815', 'weak'],
    ['correct horse 9', 'fair'],
    ['correct horse battery staple', 'strong'],
    ['K7#qv!mZ2p&x', 'strong'],
  ])('finds %s %s', (password, strength) => {
    expect(strengthOf(password, ['Ada Lovelace', 'ada@example.com'])).toBe(strength)
  })
})
