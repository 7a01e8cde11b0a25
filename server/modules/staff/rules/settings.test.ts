import { expect, it } from 'vitest'
import { firstSettings, inToday, kept as asKept } from './settings.ts'

const { rules, handOff, bounds, ...kept } = firstSettings({
  name: 'Kenji',
  jobTitle: '',
  portrait: { face: null, tint: 0 },
})

it('Settings that a program from before wrote are read with their refused topics as a rule', () => {
  const refused = { topics: ['law'], reply: 'Ask a lawyer.' }
  expect(inToday({ ...kept, refused })).toEqual({
    ...kept,
    rules: [
      { isOn: true, when: { topics: ['law'], page: '' }, does: { kind: 'refuse', text: 'Ask a lawyer.' } },
    ],
    handOff,
    bounds,
  })
  const nothing = { ...kept, rules, handOff, bounds }
  expect(inToday({ ...kept, refused: { topics: [], reply: 'Unused.' } })).toEqual(nothing)
  expect(inToday(nothing)).toBe(nothing)
})

it('Hours without holidays are kept as if nobody had ever added one', () => {
  const hours = { timeZone: 'UTC', periods: [{ day: 0, from: 540, to: 600 }], words: '' }
  const settings = { ...kept, rules, handOff, bounds, hours }
  expect(asKept({ ...settings, hours: { ...hours, holidays: [] } }, undefined)).toEqual(settings)
})
