import { expect, it } from 'vitest'
import { agesAsked, holdsAge, minutesIn } from './ages.ts'

it.each([
  ['my son is 7', [7]],
  ['which class for a six year old?', [6]],
  ['my kids are 4 and 8, which classes', [4, 8]],
  ['is it ok for an 18 month old', [1.5]],
  ['mon fils a 7 ans', [7]],
  ['un bébé de 6 mois', [0.5]],
  ['ابني عمره ٧ سنوات', [7]],
  ['بنتي عمرها 4', [4]],
  ['my son has a 2 year guarantee', []],
  ['how much for 2 people', []],
  ['is it open at 7', []],
])('“%s” is about the ages %j', (question, ages) => {
  expect(agesAsked(question)).toEqual(ages)
})

it.each([
  [7, '6 to 9', true, true],
  [9, '6-9', true, true],
  [5, '6-9', true, false],
  [12, '10+', true, true],
  [7, 'dès 6 ans', false, true],
  [7, '10 فأكثر', true, false],
  [2, '18 months to 2½ years', false, true],
  [7, 'Under 5s', true, false],
  [7, '£7', true, null],
  [7, '6 to 9', false, null],
  [7, 'Room 7', true, null],
])('%s beside “%s” in a column of ages (%s): held is %s', (age, told, isOfAges, held) => {
  expect(holdsAge([age], told, isOfAges)).toBe(held)
})

it.each([
  ['half an hour of piano', 30],
  ['½ h', 30],
  ['1h30', 90],
  ['an hour and a half', 90],
  ['une demi-heure', 30],
  ['un quart d’heure', 15],
  ['نصف ساعة', 30],
  ['٤٥ دقيقة', 45],
  ['price per hour', null],
  ['1–2 hours', null],
  ['Half day', null],
])('“%s” takes %s minutes', (said, minutes) => {
  expect(minutesIn(said)).toBe(minutes)
})
