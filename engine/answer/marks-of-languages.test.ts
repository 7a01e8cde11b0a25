// Sentences that are made of a page's words carry the marks of its language.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const ask = (language: string, body: string, question: string): string => {
  const html = `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://site.example', { '/': html }))).answer
}
const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map(
      (cells, place) =>
        `<tr>${cells.map((cell) => (place === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table>`

it('A French colon stands behind a space that does not break, a semicolon behind a narrow one', () => {
  const boats = `<p>Nous louons des bateaux sur le lac depuis 1990.</p><h2>Location</h2>${table([
    ['Bateau', '2 heures', 'Journée'],
    ['Canoë', '18 €', '38 €'],
    ['Barque', '34 €', '70 €'],
  ])}`
  expect(ask('fr', boats, 'combien coûte le canoë')).toBe('Canoë\u00a0: 2 heures 18 €, Journée 38 €.')
  expect(ask('fr', boats, 'le moins cher')).toMatch(/^Le moins cher\u00a0: Canoë – /)
  const hours =
    '<p>Nous vendons des lampes et réparons les anciennes.</p><h2>Horaires</h2><p>Du lundi au vendredi de 9h à 18h</p><p>Samedi de 10h à 14h</p><p>Dimanche fermé</p>'
  expect(ask('fr', hours, 'vous ouvrez le week-end ?')).toBe(
    'Horaires\u00a0: Samedi de 10h à 14h\u202f; Dimanche fermé.',
  )
})

it('Arabic has its own comma and semicolon', () => {
  const boats = `<p>نؤجر القوارب على البحيرة منذ سنة 1990 لكل العائلات.</p><h2>الأسعار</h2>${table([
    ['القارب', 'ساعتان', 'يوم كامل'],
    ['كاياك', '18 ريال', '38 ريال'],
    ['زورق', '34 ريال', '70 ريال'],
  ])}`
  expect(ask('ar', boats, 'كم سعر الكاياك')).toBe('كاياك: ساعتان 18 ريال، يوم كامل 38 ريال.')
})

it('English stays as it is', () => {
  const boats = `<p>We hire out boats on the lake from April to October.</p><h2>Prices</h2>${table([
    ['Boat', '2 hours', 'Full day'],
    ['Kayak', '£18', '£38'],
    ['Canoe', '£34', '£70'],
  ])}`
  expect(ask('en', boats, 'how much is a canoe')).toBe('Canoe: 2 hours £34, Full day £70.')
})
