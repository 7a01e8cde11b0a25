import { expect, it } from 'vitest'
import { money } from './money.ts'

/** With plain spaces. */
const shown = (forms: string, amount: number, currency: string) =>
  money(forms, amount, currency).replace(/[\u00a0\u202f]/g, ' ')

it('An amount is written with the digits of its own currency, in the reader’s form', () => {
  expect(shown('en-US', 4_900, 'usd')).toBe('$49')
  expect(shown('en-US', 4_950, 'usd')).toBe('$49.50')
  expect(shown('en-US', 1_500, 'jpy')).toBe('¥1,500')
  expect(shown('en-US', 15_000, 'kwd')).toBe('KWD 15')
  expect(shown('en-US', 15_250, 'kwd')).toBe('KWD 15.250')
  expect(shown('fr', 4_950, 'eur')).toBe('49,50 €')
  expect(shown('ar-u-nu-latn', 4_900, 'usd')).toContain('49')
})

it('Where the payment provider counts a currency otherwise than it is written, as much is charged as is shown', () => {
  expect(shown('en-US', 150_000, 'isk')).toBe('ISK 1,500')
  expect(shown('en-US', 150_000, 'ugx')).toBe('UGX 1,500')
  expect(shown('en-US', 1_500, 'mga')).toBe('MGA 1,500')
})
