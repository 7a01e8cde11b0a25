import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'
import { chosenColumns } from './choose-columns.ts'
import { isForTime, timesAsked } from './column-times.ts'
import { rowSentence } from './prove.ts'

/** The row that a name begins, told as a question asks for it. */
function told(html: string, name: string, question: string): string | undefined {
  const knowledge = createKnowledge(readPages('https://boats.example', { '/': html }))
  const unit = knowledge.units.find(({ grid }) => grid?.row.label?.text === name)
  const asked = analyseQuestion(question, knowledge.index)
  return unit && rowSentence(unit, chosenColumns(asked, unit, knowledge), knowledge).text
}

const english = `<html lang="en"><title>Boats</title><main><h1>Boats</h1>
  <p>Low season: April, May and October, high season: June to September.</p>
  <table><tr><th>Boat</th><th>Low</th><th>High</th></tr>
  <tr><td>Punt</td><td>£20</td><td>£28</td></tr><tr><td>Canoe</td><td>£15</td><td>£19</td></tr></table>
  <table><tr><th>Crew</th><th>Mon–Thu</th><th>Fri–Sun</th><th>Winter (Nov–Mar)</th></tr>
  <tr><td>Skipper</td><td>£90</td><td>£120</td><td>£60</td></tr>
  <tr><td>Cook</td><td>£70</td><td>£95</td><td>–</td></tr></table></main>`

const french = `<html lang="fr"><title>Bateaux</title><main><h1>Bateaux</h1>
  <p>La basse saison va d’octobre à mai, la haute saison de juin à septembre.</p>
  <table><tr><th>Bateau</th><th>Basse saison</th><th>Haute saison</th></tr>
  <tr><td>Barque</td><td>20 €</td><td>28 €</td></tr><tr><td>Canoë</td><td>15 €</td><td>19 €</td></tr></table></main>`

const arabic = `<html lang="ar"><title>قوارب</title><main><h1>قوارب</h1>
  <p>الموسم المنخفض: من أكتوبر إلى مايو، والموسم المرتفع: من يونيو إلى سبتمبر.</p>
  <table><tr><th>القارب</th><th>المنخفض</th><th>المرتفع</th></tr>
  <tr><td>زورق</td><td>20 درهمًا</td><td>28 درهمًا</td></tr>
  <tr><td>كانو</td><td>15 درهمًا</td><td>19 درهمًا</td></tr></table></main>`

it.each([
  [english, 'Punt', 'how much is a punt in july', 'Punt: High £28.'],
  [english, 'Punt', 'price of a punt in october', 'Punt: Low £20.'],
  [french, 'Barque', 'combien coûte la barque en août ?', 'Barque\u00a0: Haute saison 28 €.'],
  [french, 'Barque', 'tarif de la barque en mars', 'Barque\u00a0: Basse saison 20 €.'],
  [arabic, 'زورق', 'بكم الزورق في يوليو', 'زورق: المرتفع 28 درهمًا.'],
  [arabic, 'زورق', 'سعر الزورق في مارس', 'زورق: المنخفض 20 درهمًا.'],
])(
  'A month chooses the column of its season by the legend of the page (%#)',
  (html, name, question, answer) => {
    expect(told(html, name, question)).toBe(answer)
  },
)

it.each([
  ['skipper for a saturday, how much', 'Skipper: Fri–Sun £120.'],
  ['how much is a skipper midweek in summer', 'Skipper: Mon–Thu £90.'],
  ['what does a skipper cost in december', 'Skipper: Winter (Nov–Mar) £60.'],
  ['what does a skipper cost in summer', 'Skipper: Mon–Thu £90, Fri–Sun £120.'],
])('Days and months choose among the columns: %s', (question, answer) => {
  expect(told(english, 'Skipper', question)).toBe(answer)
})

/** A page with a table of prices, its columns parted by bars. */
const priced = (language: string, columns: string, prices: string, text = ''): string => {
  const cells = (mark: string, all: string) =>
    all
      .split('|')
      .map((one) => `<${mark}>${one}</${mark}>`)
      .join('')
  return `<html lang="${language}"><title>Boats</title><main><h1>Boats</h1><p>${text}</p><table>
    <tr>${cells('th', `Boat|${columns}`)}</tr><tr>${cells('td', `Punt|${prices}`)}</tr>
    <tr>${cells('td', `Canoe|${prices}`)}</tr></table></main>`
}

it.each([
  [
    priced('en', 'Length|Price|Deposit', '7 m|£20|£50', 'The price is reduced by £5 in March.'),
    'price of a punt in july',
    'Punt: £20.',
  ],
  [
    priced('fr', 'Lun–Jeu|Ven–Dim', '80 €|120 €'),
    'combien coûte le punt avec mon chien, côté mer ?',
    'Punt\u00a0: Lun–Jeu 80 €, Ven–Dim 120 €.',
  ],
  [
    priced('en', 'Sun lounger|Cabin', '£30|£20'),
    'price of a punt with cabin on Saturday',
    'Punt: Cabin £20.',
  ],
  [
    priced('en', 'Sat nav|Sailor', '£30|£20'),
    'price of a punt on Saturday',
    'Punt: Sat nav £30, Sailor £20.',
  ],
  [
    priced('en', 'Weekday|Weekend|Bank holidays', '£30|£20|£40'),
    'price of a punt on bank holiday monday',
    'Punt: Bank holidays £40.',
  ],
  [
    priced('en', 'Weekday|Weekend|Sailor', '£30|£20|£40'),
    'price of a sailor for a punt on saturday',
    'Punt: Weekend £20, Sailor £40.',
  ],
  [
    priced('en', 'Summer (Dec–Feb)|Winter (Jun–Aug)', '£30|£20'),
    'price of a punt in july',
    'Punt: Winter (Jun–Aug) £20.',
  ],
  [
    priced('en', 'Summer (Dec–Feb)|Winter (Jun–Aug)', '£30|£20'),
    'price of a punt in summer',
    'Punt: Summer (Dec–Feb) £30.',
  ],
])('Only times choose among columns, and not what looks like them (%#)', (html, question, answer) => {
  expect(told(html, 'Punt', question)).toBe(answer)
})

it.each([
  [3, true],
  [50_000, null],
])(
  'A legend is looked for at the beginning of a piece, not behind a word of %i letters',
  (letters, isTold) => {
    const html = priced('en', 'Low|High', '£20|£28', `Mid = ${'a'.repeat(letters)}, High = July`)
    const knowledge = createKnowledge(readPages('https://boats.example', { '/': html }))
    const unit = knowledge.units.find(({ grid }) => grid !== null)
    const times = timesAsked({ text: 'price of a punt in july' })
    expect(unit && times && isForTime(times, 'High', unit, knowledge)).toBe(isTold)
  },
)
