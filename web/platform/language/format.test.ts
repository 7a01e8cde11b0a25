import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000
const hour = 60 * minute

describe('times', () => {
  const english = createFormat('en-US')

  it('are words under a day and dates after', () => {
    expect(english.when(ago(5_000), now)).toBe('now')
    expect(english.when(ago(minute), now)).toBe('1 minute ago')
    expect(english.when(ago(3 * minute), now)).toBe('3 minutes ago')
    expect(english.when(ago(50 * minute), now)).toBe('1 hour ago')
    expect(english.when(ago(23 * hour), now)).toBe('23 hours ago')
    expect(english.when(ago(49 * hour), now)).toBe('13 Jun')
    expect(english.when('2025-03-12T12:00:00Z', now)).toBe('12 Mar 2025')
  })

  it('in the future are words too', () => {
    expect(english.when(ago(-5 * minute), now)).toBe('in 5 minutes')
  })

  it('that cannot be read are nothing', () => {
    expect(english.when('yesterday-ish', now)).toBe('')
    expect(english.exact('')).toBe('')
  })

  it('in English begin with the day', () => {
    expect(english.exact('2026-03-04T12:00:00')).toBe('4 March 2026 at 12:00')
  })

  it('speak the chosen language', () => {
    expect(createFormat('fr').when(ago(3 * minute), now)).toBe('il y a 3 minutes')
    expect(createFormat('ar').when(ago(minute), now)).not.toBe('')
  })
})

describe('numbers', () => {
  const english = createFormat('en-US')

  it('are written as the language does', () => {
    expect(english.number(1284)).toBe('1,284')
    expect(english.decimal(4.349)).toBe('4.3')
    expect(english.percent(0.423)).toBe('42%')
    expect(english.duration(12_400)).toBe('12s')
    expect(english.duration(192_000)).toBe('3m 12s')
    expect(english.duration(-5)).toBe('0s')
    expect(english.pause(600)).toBe('0.6s')
    expect(english.pause(4)).toBe('0.1s')
    expect(createFormat('fr').pause(600)).toMatch(/^0,6\ss$/)
    expect(english.bytes(0)).toBe('0 bytes')
    expect(english.bytes(2_400_000)).toBe('2.4 MB')
  })
})
