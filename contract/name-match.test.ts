import { expect, it } from 'vitest'
import { folded, nameMatch } from './name-match.ts'

it.each([
  ['Élodie Müller', 'elodie muller'],
  ['  www.Northwind-Cycles.example/ ', 'www northwind cycles example'],
  ['مُحمَّد', 'محمد'],
  ['…', ''],
])('A name is compared without accents and signs: %s', (text, plain) => {
  expect(folded(text)).toBe(plain)
})

it('Names that fit better stand first', () => {
  const names = ['Workshop rota', 'The rota of shops', 'Shop', 'Shop floor', 'Bishopsgate']
  const ranked = names.toSorted((a, b) => nameMatch(b, 'shop') - nameMatch(a, 'shop'))
  expect(ranked).toEqual(['Shop', 'Shop floor', 'The rota of shops', 'Bishopsgate', 'Workshop rota'])
})

it('Every word that was typed must be somewhere in the name, in any order', () => {
  expect(nameMatch('Kenji Sato, front desk', 'desk kenji')).toBeGreaterThan(0.5)
  expect(nameMatch('Kenji Sato, front desk', 'desk kim')).toBe(0)
  expect(nameMatch('anything', ' . ')).toBe(0)
})

it('A thousand names that were made to be slow are compared in no time', () => {
  // One such character unfolds to eighteen.
  const names = Array.from({ length: 1_000 }, (_, i) => `${'\uFDFA'.repeat(2_000)} ${i}`)
  const begun = performance.now()
  for (const name of names) nameMatch(name, '\uFDFA'.repeat(120))
  expect(performance.now() - begun).toBeLessThan(20_000)
})
