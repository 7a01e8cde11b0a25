// When it goes on behind a feast: schools and clubs tell it by a sentence, by the dates of their terms, or by when they are closed.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const intros: Readonly<Record<string, string>> = {
  en: '<p>Harbour Music teaches piano, guitar and voice to all ages.</p><h2>Opening hours</h2><p>Monday to Friday 14:00 – 19:00</p>',
  fr: '<p>L’école du port enseigne le piano et le chant à tous les âges.</p><h2>Horaires</h2><p>Du lundi au vendredi de 14h à 19h</p>',
  ar: '<p>تعلم مدرسة الميناء البيانو والعود والغناء لجميع الأعمار.</p><h2>أوقات العمل</h2><p>الأحد إلى الخميس من ٢ ظهرا إلى ٧ مساء</p>',
}
const ask = (language: string, body: string, question: string): string => {
  const html = `<html lang="${language}"><title>School</title><main><h1>School</h1>${intros[language]}${body}</main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://school.example', { '/': html }))).answer
}
const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map(
      (cells, place) =>
        `<tr>${cells.map((cell) => (place === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table>`

const terms = `<h2>Term dates</h2>${table([
  ['Term', 'Begins', 'Ends'],
  ['Autumn', '8 September', '19 December'],
  ['Spring', '6 January', '27 March'],
  ['Summer', '20 April', '17 July'],
])}`
it.each([
  ['when do lessons start again after christmas', 'Spring: Begins 6 January, Ends 27 March.'],
  ['when do you start back after easter', 'Summer: Begins 20 April, Ends 17 July.'],
  ['when do lessons restart after the summer', 'Autumn: Begins 8 September, Ends 19 December.'],
])('The term that begins behind the feast is told: %s', (question, told) => {
  expect(ask('en', terms, question)).toBe(told)
})

it('Without terms the closure that holds the feast is told', () => {
  const closed =
    '<p>We are closed from 20 December to 5 January and for two weeks at Easter.</p><h2>Prices</h2><p>A lesson of half an hour costs £18.</p>'
  expect(ask('en', closed, 'when do lessons start again after christmas')).toContain(
    '20 December to 5 January',
  )
  const holidays = `<h2>Holidays</h2><ul><li>Autumn half term: 26 to 30 October</li><li>Christmas: 21 December to 3 January</li>
    <li>Easter: 2 to 17 April</li></ul>`
  const answer = ask('en', holidays, 'when do lessons start again after christmas')
  expect(answer).toContain('21 December to 3 January')
  expect(answer).not.toContain('April')
})

it.each(['quand reprennent les cours apres noel', 'vous rouvrez quand après les vacances de noël ?'])(
  'In French, with its accents or without: %s',
  (question) => {
    const dates = table([
      ['Trimestre', 'Début', 'Fin'],
      ['Automne', '8 septembre', '19 décembre'],
      ['Hiver', '5 janvier', '27 mars'],
    ])
    expect(ask('fr', `<h2>Trimestres</h2>${dates}`, question)).toBe(
      'Hiver\u00a0: Début 5 janvier, Fin 27 mars.',
    )
    const closed =
      '<p>L’école est fermée du 20 décembre au 4 janvier (vacances de Noël). Les cours reprennent le 5 janvier.</p>'
    expect(ask('fr', closed, question)).toContain('Les cours reprennent le 5 janvier.')
  },
)

it('In Arabic', () => {
  const closed = '<h2>العطل</h2><p>عطلة الكريسماس من 20 ديسمبر إلى 4 يناير.</p>'
  expect(ask('ar', closed, 'متى تبدأ الدروس بعد الكريسماس')).toContain('20 ديسمبر إلى 4 يناير')
})
