import { describe, expect, it } from 'vitest'
import { choiceOf, dayAt, daysOf, faultOf, lengthOf } from './period.ts'

describe('a period of the analytics', () => {
  it.each([
    ['7-days', '2026-03-05', '2026-02-27', '2026-03-05'],
    ['28-days', '2026-03-05', '2026-02-06', '2026-03-05'],
    ['90-days', '2026-03-05', '2025-12-06', '2026-03-05'],
    ['this-month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-10', '2025-12-01', '2025-12-31'],
  ])('named %s is at %s from %s to %s [HOME-4]', (period, today, from, to) => {
    expect(daysOf({ period }, today)).toEqual({ from, to })
    expect(faultOf({ from, to })).toBeNull()
  })

  it('is four weeks when the address says none that there is', () => {
    expect(choiceOf({ period: 'forever' })).toBe('28-days')
    expect(lengthOf(daysOf({}, '2026-03-05'))).toBe(28)
  })

  it.each([
    ['2026-03-02', '2026-03-01', 'backwards'],
    ['2026-03-01', '', 'missing'],
    ['2026-02-30', '2026-03-01', 'missing'],
    ['0026-02-01', '2026-03-01', 'missing'],
    ['2025-01-01', '2026-01-02', 'long'],
    ['2025-01-01', '2026-01-01', null],
  ])('of one’s own from %s to %s: %s', (from, to, fault) => {
    expect(faultOf(daysOf({ period: 'own', from, to }, '2026-03-05'))).toBe(fault)
  })

  it('ends with the day that the clock here shows', () => {
    expect(dayAt(new Date(2026, 0, 9, 23, 59).getTime())).toBe('2026-01-09')
  })
})
