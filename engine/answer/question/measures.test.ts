import { expect, it } from 'vitest'
import { isWithin, measureAt } from './measures.ts'

it.each([
  ['30', 'kg', 'Large dog (over 25 kg)', true],
  ['30', 'kg', 'Medium dog (10–25 kg)', false],
  ['10', 'weeks', 'Puppies under 16 weeks', true],
  ['3', 'weeks', 'Between 28 and 7 days we keep it.', true],
  ['3', 'weeks', 'If you cancel more than 28 days before arrival', false],
  ['1', 'year old', 'Under 2', true],
  ['10', 'months', '9 to 23 months', true],
  ['16', 'ans', 'Dès 15 ans, avec un accompagnateur', true],
  ['7', 'yr old', 'Child 5 to 16', true],
  ['4', 'yr old', 'Child 5 to 16', false],
  ['16', 'years', 'Child 5 to 16', true],
  ['7', 'ans', 'Enfant de 6 à 12', true],
  ['7', 'سنوات', 'الأطفال من 6 إلى 12', true],
  ['7', 'yr old', 'Children: 5 to 8 €', null],
  ['30', 'kg', 'Puppies under 16 weeks', null],
  ['7', 'years', 'Ages 7–11', true],
  ['15', 'years', 'Kids camp 14–18 July', null],
  ['15', 'years', 'Kids July 14–18', null],
  ['3', 'years', 'Adults 2–4 people', null],
  ['27', 'ans', 'Adultes 25 à 30 EUR', null],
  ['12', 'years', 'Students 10–15 per class', null],
  ['12', 'ans', 'Junior 9–17 h', null],
  ['10', 'years', 'Adults 18-5', null],
])('%s %s beside “%s”: within is %s', (number, unit, told, within) => {
  const measure = measureAt(`${number} ${unit}`, 0, number.length)
  expect(measure && isWithin(measure, told)).toBe(within)
})

it('measures nothing by a number that stands alone', () => {
  expect(measureAt('table for 4 please', 10, 11)).toBeNull()
})
