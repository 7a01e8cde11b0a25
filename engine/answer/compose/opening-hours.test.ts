import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge, type Knowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'
import { hoursAnswer } from './opening-hours.ts'

const knowledgeOf = (html: string): Knowledge =>
  createKnowledge(readPages('https://range.example', { '/': html }))

/** The first sentence about hours for a question. */
function told(knowledge: Knowledge, question: string, now: Date | null = null): string | undefined {
  const asked = analyseQuestion(question, knowledge.index)
  return hoursAnswer(asked, knowledge, knowledge.units, now)?.sentences[0]?.text
}

const english = knowledgeOf(`<html lang="en"><title>Range</title><main><h1>Archery range</h1>
  <h2>Opening hours</h2><p>Monday to Friday 8 am – 9 pm</p><p>Saturday and Sunday 8 am – 6 pm</p>
  <p>Tuesdays we open at 10 am, for the butts are turned then.</p>
  <h2>When the museum is open</h2><table><tr><th>Season</th><th>Days</th><th>Times</th></tr>
  <tr><td>Spring (to end of May)</td><td>Tuesday to Sunday</td><td>10.30am – 4pm</td></tr>
  <tr><td>June to August</td><td>Every day</td><td>10am – 5.30pm</td></tr></table></main>`)
const french = knowledgeOf(`<html lang="fr"><title>Tir</title><main><h1>Tir à l’arc</h1>
  <h2>Horaires d’ouverture</h2><p>Du lundi au vendredi de 8h à 21h</p><p>Samedi et dimanche de 8h à 18h</p>
  <p>Le mardi nous ouvrons à 10h, le temps de tourner les cibles.</p></main>`)
const arabic = knowledgeOf(`<html lang="ar"><title>رماية</title><main><h1>ميدان الرماية</h1>
  <h2>ساعات العمل</h2><p>من الأحد إلى الخميس 8:00 – 21:00</p><p>الجمعة والسبت 8:00 – 18:00</p>
  <p>الثلاثاء نفتح في الساعة 10:00 لأننا نقلب الأهداف.</p></main>`)

it.each([
  [english, 'when do you open on tuesday', 'Tuesdays we open at 10 am, for the butts are turned then.'],
  [english, 'when do you open on wednesday', 'Monday to Friday 8 am – 9 pm'],
  [
    english,
    'are you open mondays in may',
    'Spring (to end of May): Days Tuesday to Sunday, Times 10.30am – 4pm.',
  ],
  [
    french,
    'vous ouvrez à quelle heure le mardi',
    'Le mardi nous ouvrons à 10h, le temps de tourner les cibles.',
  ],
  [arabic, 'متى تفتحون الثلاثاء', 'الثلاثاء نفتح في الساعة 10:00 لأننا نقلب الأهداف.'],
])('A day or month that is told of alone goes before the week (%#)', (knowledge, question, sentence) => {
  expect(told(knowledge, question)).toContain(sentence)
})

it.each([
  'On Tuesday 24 December we close at 1 pm.',
  'Closed on Tuesday 24th from 1 pm.',
  'Until 2023 we opened at 7 am on Tuesdays only.',
  'The pool is closed on Tuesdays until 3 pm.',
  'On Tuesdays we open the pool at 3 pm.',
  'On bank holiday Tuesdays we open at 10 am.',
])('A date or another thing is no exception of the week: %s', (sentence) => {
  const knowledge = knowledgeOf(`<html lang="en"><title>Range</title><main><h1>Range</h1>
    <h2>Opening hours</h2><p>Monday to Friday 8 am – 9 pm</p><p>${sentence}</p></main>`)
  expect(told(knowledge, 'when do you open on tuesday')).toBe('Monday to Friday 8 am – 9 pm')
})

it.each([
  [
    'lines of their own',
    `<ul><li>Monday to Friday 9:00–12:00</li><li>Monday to Friday 14:00–18:00</li><li>Saturday 9:00–12:00</li></ul>`,
    'Monday to Friday 9:00–12:00; Monday to Friday 14:00–18:00.',
  ],
  [
    'rows beside the day',
    `<table><tr><td rowspan=2>Monday</td><td>9:00–12:00</td></tr><tr><td>14:00–18:00</td></tr>
      <tr><td>Tuesday</td><td>9:00–12:00</td></tr><tr><td></td><td>We have a lift.</td></tr></table>`,
    'Monday: 9:00–12:00; 14:00–18:00.',
  ],
  [
    'lines that are said again',
    `<ul><li>Monday 9:00–12:00</li><li>Monday 14:00–18:00</li></ul><p>Saturday 10:00–12:00</p>
      <ul><li>Monday 9:00–12:00</li><li>Monday 14:00–18:00</li></ul>`,
    'Opening hours: Monday 9:00–12:00; Monday 14:00–18:00.',
  ],
  [
    'hours of another thing',
    `<ul><li>Monday to Friday 9:00–18:00</li><li>Monday to Friday 12:00–14:00 in the canteen</li></ul>`,
    'Monday to Friday 9:00–18:00',
  ],
])('A morning and an afternoon in %s are told together, and nothing twice', (_, html, sentence) => {
  const knowledge = knowledgeOf(`<html lang="en"><title>Range</title><main><h1>Range</h1>
    <h2>Opening hours</h2>${html}<p>We look forward to your visit.</p></main></html>`)
  expect(told(knowledge, 'When are you open on Monday?')).toBe(sentence)
})

const week = `<h2>Opening hours</h2><table><tr><th></th><th>April to October</th><th>November to March</th></tr>
  <tr><td>Monday</td><td>9 am – 5.30 pm</td><td>Closed</td></tr><tr><td>Friday</td><td>9 am – 6 pm</td><td>10 am – 4 pm</td></tr>
  <tr><td>Saturday</td><td>8.30 am – 6.30 pm</td><td>9.30 am – 4.30 pm</td></tr></table><p>We are shut from 24 December to 2 January.</p>`
const occasions = `<h2>Guided rides</h2><table><tr><th>Ride</th><th>When</th><th>Distance</th><th>Price</th></tr>
  <tr><td>Bat ride (June to August)</td><td>Friday 8.45 pm</td><td>6 miles</td><td>£29</td></tr>
  <tr><td>Pub ride</td><td>Saturday 11 am – 3 pm</td><td>16 miles</td><td>£48</td></tr></table>
  <h2>Workshops</h2><table><tr><th>Workshop</th><th>Day</th><th>Time</th></tr>
  <tr><td>Punctures</td><td>Saturday 14 March</td><td>10 am – 4 pm</td></tr>
  <tr><td>Brakes</td><td>Friday 23 April</td><td>6.30 pm – 9 pm</td></tr></table>`

it.each([
  ['what time do you shut on saturdays in july', 'Saturday: April to October 8.30 am – 6.30 pm'],
  ['are you open mondays in january', 'Monday: April to October 9 am – 5.30 pm, November to March Closed'],
  ['how late can i come on a friday', 'Friday: April to October 9 am – 6 pm'],
])('The row of a week answers, and nothing that is paid for or takes place on one day: %s', (asked, row) => {
  const knowledge = knowledgeOf(
    `<html lang="en"><title>Bikes</title><main><h1>Bikes</h1>${occasions}${week}</main></html>`,
  )
  expect(told(knowledge, asked)).toContain(row)
  expect(told(knowledge, asked)).not.toMatch(/ride|Punctures|Brakes/)
})

it('A closure in the month is told beside the column of the month', () => {
  const knowledge = knowledgeOf(`<html lang="en"><title>Bikes</title><main><h1>Bikes</h1>${week}
    <p>We are closed from 3 to 21 August for our summer break.</p></main></html>`)
  const asked = analyseQuestion('are you open on saturdays in august', knowledge.index)
  expect(hoursAnswer(asked, knowledge, knowledge.units, null)?.sentences.map(({ text }) => text)).toEqual([
    'Saturday: April to October 8.30 am – 6.30 pm, November to March 9.30 am – 4.30 pm.',
    'We are closed from 3 to 21 August for our summer break.',
  ])
})

it.each([
  [
    'a menu with a price',
    '<tr><td>Lunch</td><td>Tuesday to Saturday</td><td>12 – 2.30 pm</td><td></td></tr><tr><td>Dinner</td><td>Tuesday to Saturday</td><td>6 pm – 10 pm</td><td>set menu £35</td></tr>',
    /12 – 2\.30 pm.*6 pm – 10 pm/,
  ],
  [
    'a price beside a day',
    '<tr><td>Monday to Thursday</td><td>5 pm – 11 pm</td><td>pints £4 until 7 pm</td></tr><tr><td>Friday and Saturday</td><td>4 pm – 1 am</td><td></td></tr>',
    /5 pm – 11 pm.*4 pm – 1 am/,
  ],
  [
    'admission',
    '<tr><th>Day</th><th>Open</th><th>Admission</th></tr><tr><td>Tuesday to Friday</td><td>10 am – 5 pm</td><td>£8</td></tr><tr><td>Saturday and Sunday</td><td>10 am – 6 pm</td><td>£10</td></tr>',
    /10 am – 5 pm.*10 am – 6 pm/,
  ],
  [
    'seasons by dates',
    '<tr><th>Season</th><th>Days</th><th>Open</th></tr><tr><td>1 April to 30 September</td><td>Monday to Sunday</td><td>9 am – 7 pm</td></tr><tr><td>1 October to 31 March</td><td>Tuesday to Saturday</td><td>10 am – 4 pm</td></tr>',
    /9 am – 7 pm/,
  ],
])('A week stays whole with %s', (_, rows, hours) => {
  const knowledge = knowledgeOf(`<html lang="en"><title>Bar</title><main><h1>Bar</h1><h2>Opening hours</h2>
    <table>${rows}</table></main></html>`)
  expect(told(knowledge, 'what are your opening hours')).toMatch(hours)
})

it('A French Tuesday is no date', () => {
  const knowledge =
    knowledgeOf(`<html lang="fr"><title>Mairie</title><main><h1>Mairie</h1><h2>Horaires d’ouverture</h2>
    <table><tr><td>Lun 9h00–12h30</td><td>Mar 9h00–12h30</td></tr><tr><td>Jeu 9h00–12h30</td><td>Ven 9h00–12h30</td></tr></table></main></html>`)
  expect(told(knowledge, 'quels sont vos horaires')).toContain('9h00–12h30')
})
