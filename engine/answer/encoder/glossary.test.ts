import { expect, it } from 'vitest'
import { glossed, inEnglish } from './glossary.ts'
import { readGlossary } from './shipped-files.ts'

it.each([
  ['fr', 'combien coûte une chambre pour deux nuits ?', /how much.*cost.*room.*two night/],
  ['fr', 'Il faut prendre rendez-vous.', /book an appointment/],
  ['fr', "J'arrive à midi, où est-ce ?", /at noon.*where/],
  ['fr', 'Les prix des cours pendant l’été', /^the price of lesson.*summer$/],
  ['fr', 'Aire de pique-nique', /picnic/],
  ['fr', 'À partir de combien de jours ?', /^from how many day/],
  ['fr', 'Est-ce que le lever du soleil est compris', /sunrise is included$/],
  ['ar', 'كم بالساعة', /^how much per hour$/],
  ['ar', 'كم ساعة تستغرق', /^how many hours/],
  ['ar', 'بكم الغرفة لشخصين؟', /how much room/],
  ['ar', 'اتصل بنا من ٩ صباحًا إلى ٥', /^contact us from 9 morning to 5$/],
  ['ar', 'متى تفتحون يوم الجمعة', /^when do you open friday$/],
])('Words of %s are told in English: %s', (language, text, told) => {
  expect(inEnglish(text, language)).toMatch(told)
})

it('Numbers, marks, names and what no glossary knows stay as they stand', () => {
  expect(inEnglish('Zorblax : 1 200 €, 14:30 !', 'fr')).toBe('Zorblax : 1 200 €, 14:30 !')
  expect(inEnglish('We open at nine.', 'en')).toBe('We open at nine.')
  expect(inEnglish('Wir öffnen um neun.', 'de')).toBe('Wir öffnen um neun.')
  expect(inEnglish('Rendez. Vous', 'fr')).not.toContain('appointment')
  expect(inEnglish('', 'fr')).toBe('')
  expect(inEnglish('\ud83d \u0000', 'ar')).toBe('\ud83d \u0000')
})

it.each(glossed)('Every line of the glossary of %s is a stem and plain English', (language) => {
  const lines = readGlossary(language).trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => !/^\S+( [a-z0-9'-]+){1,8}$/.test(line))).toEqual([])
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length)
})
