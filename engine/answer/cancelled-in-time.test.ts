// Rules for what is cancelled: of their conditions those are told that hold for the notice which is asked about.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const intros: Readonly<Record<string, string>> = {
  en: 'We take small groups out in kayaks along the coast from April to October.',
  fr: 'Nous emmenons de petits groupes en kayak le long de la côte d’avril à octobre.',
  ar: 'نأخذ مجموعات صغيرة في قوارب الكاياك على طول الساحل من أبريل إلى أكتوبر.',
}
const ask = (language: string, rules: string, question: string): string => {
  const html = `<html lang="${language}"><title>Kayak</title><main><h1>Kayak</h1><p>${intros[language]}</p>${rules}</main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://kayak.example', { '/': html }))).answer
}
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

const rows = `<h2>Cancellation</h2>${table(
  ['When you cancel', 'What you pay'],
  [
    ['More than 48 hours before', 'Nothing'],
    ['48 to 24 hours before', 'Half the price'],
    ['Less than 24 hours before', 'The full price'],
  ],
)}`
it.each([
  ['what if i cancel a week before', 'Nothing', /Half|full/],
  ['can i cancel 3 days before', 'Nothing', /Half|full/],
  ['what do i pay if i cancel 30 hours before?', 'Half the price', /Nothing|full/],
  ['what if i cancel on the day', 'The full price', /Nothing|Half/],
])('The row of a table that holds is told alone: %s', (question, held, others) => {
  const answer = ask('en', rows, question)
  expect(answer).toContain(held)
  expect(answer).not.toMatch(others)
})

it('Where a day may be either side of a bound, both are told', () => {
  const answer = ask('en', rows, 'what if i cancel the day before')
  expect(answer).toMatch(/Half the price[\s\S]*The full price/)
  expect(answer).not.toContain('Nothing')
})

const sentences = `<h2>Cancellation</h2><p>You can cancel free of charge up to 48 hours before the trip. If you cancel within 48 hours
  we charge half the price. Within 24 hours the full price is due.</p><h2>Weather</h2><p>If we cancel because of the wind you get all of your money back.</p>`
it.each([
  ['what if i cancel 12 hours before', 'the full price', /free of charge|half/],
  ['what if i cancel a week before', 'free of charge', /half|full price/],
  ['what if i cancel the day before', 'half the price', /free of charge/],
])('The sentence that holds is told without those that do not: %s', (question, held, others) => {
  const answer = ask('en', sentences, question)
  expect(answer).toContain(held)
  expect(answer).not.toMatch(others)
})

it.each([
  ['et si j’annule la veille ?', '100 %', /Gratuit|50/],
  ['si j’annule deux semaines avant', '50 %', /Gratuit|100/],
  ['annulation deux mois avant', 'Gratuit', /50|100/],
])('In French: %s', (question, held, others) => {
  const rule = `<h2>Conditions d’annulation</h2>${table(
    ['Délai', 'Frais'],
    [
      ['Plus de 30 jours avant l’arrivée', 'Gratuit'],
      ['De 30 à 8 jours', '50 %'],
      ['Moins de 8 jours', '100 %'],
    ],
  )}`
  const answer = ask('fr', rule, question)
  expect(answer).toContain(held)
  expect(answer).not.toMatch(others)
})

it.each([
  ['لو الغيت قبل اسبوع', 'مجاني', /نصف|كاملا/],
  ['اذا الغيت قبل ثلاثة ايام', 'مجاني', /نصف|كاملا/],
  ['ماذا لو ألغيت قبل يوم؟', 'المبلغ كاملا', /مجاني/],
])('In Arabic: %s', (question, held, others) => {
  const rule =
    '<h2>الإلغاء</h2><p>الإلغاء مجاني حتى ٤٨ ساعة قبل الموعد. عند الإلغاء قبل أقل من ٤٨ ساعة يدفع نصف المبلغ. عند الإلغاء قبل أقل من ٢٤ ساعة يدفع المبلغ كاملا.</p>'
  const answer = ask('ar', rule, question)
  expect(answer).toContain(held)
  expect(answer).not.toMatch(others)
})

it('What is cancelled is not mixed up with something else that has other conditions', () => {
  const rule = `<h2>Cancellation</h2><ul><li>Single lessons: free up to 24 hours before</li><li>Group bookings: free up to 7 days before</li></ul>`
  expect(ask('en', rule, 'can i cancel a group booking 3 days before')).toMatch(/^(?:[^.]*)Group bookings/)
})
