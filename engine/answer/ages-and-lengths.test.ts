// Tables for ages and for lengths of time: the row or the column is told that holds what the question names.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const intros: Readonly<Record<string, string>> = {
  en: 'We run music and movement classes in the old school hall, all year round.',
  fr: 'Nous proposons de l’éveil musical et de la danse dans l’ancienne salle des fêtes, toute l’année.',
  ar: 'نقدم دروس الموسيقى والحركة في قاعة المدرسة القديمة طوال السنة.',
}
const ask = (language: string, rows: readonly (readonly string[])[], question: string): string => {
  const cells = rows.map((row, place) =>
    row.map((cell) => (place === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join(''),
  )
  const html = `<html lang="${language}"><title>Club</title><main><h1>Club</h1><p>${intros[language]}</p>
    <h2>Classes</h2><table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table></main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://club.example', { '/': html }))).answer
}

const english = [
  ['Class', 'Age', 'Day', 'Price'],
  ['Tiny Tots', '3-5', 'Monday', '£6'],
  ['Juniors', '6 to 9', 'Tuesday', '£7'],
  ['Seniors', '10+', 'Thursday', '£8'],
]
it.each([
  ['my son is 7', 'Juniors: Age 6 to 9, Day Tuesday, Price £7.'],
  ['which class for a 4 year old', 'Tiny Tots: Age 3-5.'],
  ['how much is it for my daughter who is 12', 'Seniors: £8.'],
  ['what day is the class for my 4yo', 'Tiny Tots: Day Monday.'],
])('The row of the age alone is told: %s', (question, told) => {
  expect(ask('en', english, question)).toBe(told)
})

it('Of two ages both rows are told', () => {
  const answer = ask('en', english, 'my kids are 4 and 8, which classes')
  expect(answer).toMatch(/Tiny Tots[\s\S]*Juniors/)
  expect(answer).not.toContain('Seniors')
})

it.each([
  ['mon fils a 7 ans', 'Initiation'],
  ['ma fille a 12 ans quel cours', 'Ados'],
  ['quel jour pour un enfant de 4 ans', 'Éveil\u00a0: Jour Lundi.'],
])('In French: %s', (question, told) => {
  const rows = [
    ['Cours', 'Âge', 'Jour', 'Tarif'],
    ['Éveil', '3-5 ans', 'Lundi', '90 €'],
    ['Initiation', '6 à 9 ans', 'Mardi', '110 €'],
    ['Ados', 'dès 10 ans', 'Jeudi', '130 €'],
  ]
  const answer = ask('fr', rows, question)
  expect(answer).toContain(told)
  expect(['Éveil', 'Initiation', 'Ados'].filter((name) => answer.includes(name))).toHaveLength(1)
})

it.each([
  ['ابني عمره 7 سنوات', 'الصغار'],
  ['بنتي عمرها ٤ سنين اي صف', 'البراعم'],
  ['كم السعر لعمر 12 سنة', 'الكبار: 70 ريال.'],
])('In Arabic: %s', (question, told) => {
  const rows = [
    ['الصف', 'العمر', 'اليوم', 'السعر'],
    ['البراعم', '3-5', 'الاثنين', '50 ريال'],
    ['الصغار', 'من 6 إلى 9 سنوات', 'الثلاثاء', '60 ريال'],
    ['الكبار', '10 فأكثر', 'الخميس', '70 ريال'],
  ]
  const answer = ask('ar', rows, question)
  expect(answer).toContain(told)
  expect(['البراعم', 'الصغار', 'الكبار'].filter((name) => answer.includes(name))).toHaveLength(1)
})

it('A column for an age is told by the age', () => {
  const rows = [
    ['Level', '3-5 yrs', '6-9 yrs', '10 and over'],
    ['Price per term', '£60', '£70', '£80'],
  ]
  expect(ask('en', rows, 'my son is 7 how much is a term')).toBe('Price per term: 6-9 yrs £70.')
  expect(ask('en', rows, 'how much for a 12 year old')).toBe('Price per term: 10 and over £80.')
})

it.each([
  ['en', ['30 min', '45 min', '1 hour'], 'how much is half an hour of piano', '30 min £18.'],
  ['en', ['30 min', '45 min', '1 hour'], 'an hour of piano price', '1 hour £34.'],
  ['fr', ['30 min', '45 min', '1 h'], 'combien coûte une demi-heure de piano', '30 min £18.'],
  ['fr', ['30 min', '45 min', '1 h'], 'une heure de piano c’est combien', '1 h £34.'],
  ['ar', ['٣٠ دقيقة', '٤٥ دقيقة', 'ساعة'], 'كم سعر نصف ساعة بيانو', '٣٠ دقيقة £18.'],
])('A column for half an hour is told by the half hour: %s %j', (language, lengths, question, told) => {
  const piano = language === 'ar' ? 'بيانو' : 'Piano'
  const rows = [
    ['', ...lengths],
    [piano, '£18', '£26', '£34'],
    [language === 'ar' ? 'كمان' : 'Violin', '£20', '£28', '£36'],
  ]
  expect(ask(language, rows, question)).toBe(`${piano}${language === 'fr' ? '\u00a0' : ''}: ${told}`)
})

it('A row for a length of time is told by it', () => {
  const rows = [
    ['Massage', 'Price'],
    ['30 minutes', '£35'],
    ['1 hour', '£60'],
    ['90 minutes', '£85'],
  ]
  expect(ask('en', rows, 'how much is half an hour')).toBe('30 minutes: £35.')
  expect(ask('en', rows, 'hour and a half massage price')).toBe('90 minutes: £85.')
})
