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
})
