import { expect, it } from 'vitest'
import { daysIn } from './day.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const long = { dateStyle: 'long', timeZone: 'UTC' } as const

it('A day is written in the chosen form, and the first of a month in French as an ordinal', () => {
  expect(daysIn('fr', long)(at('2026-12-01'))).toBe('1er décembre 2026')
  expect(daysIn('fr', long)(at('2026-12-11'))).toBe('11 décembre 2026')
  expect(daysIn('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' })(at('2026-12-01'))).toBe('1er déc.')
  expect(daysIn('en-GB', long)(at('2026-12-01'))).toBe('1 December 2026')
  // In figures it is a figure.
  expect(daysIn('fr', { dateStyle: 'short', timeZone: 'UTC' })(at('2026-12-01'))).toBe('01/12/2026')
})
