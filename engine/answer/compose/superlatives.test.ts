import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'
import { amountOf, capacityIn } from './cell-amounts.ts'
import { compareAnswer } from './compare-facts.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { pageOf } from './hours-table.fixture.ts'

type Rows = readonly (readonly string[])[]

const tableOf = ([head = [], ...rows]: Rows): string => {
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells(head, 'th')}</thead>${rows.map((row) => cells(row, 'td')).join('')}</table>`
}
const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function told(language: string, heading: string, html: string, question: string): string | undefined {
  const page = `<html lang="${language}"><title>House</title><main><h1>House</h1><h2>${heading}</h2>${html}</main></html>`
  const knowledge = createKnowledge(readPages('https://house.example', { '/': page }))
  return compareAnswer(analyseQuestion(question, knowledge.index), knowledge, knowledge.units)?.sentences[0]
    ?.text
}

const rooms: Rows = [
  ['Room', 'Price', 'Sauna', 'Balcony'],
  ['Pine', '£60', '–', '✓'],
  ['Oak', '£80', '✓', '–'],
  ['Ash', '£95', '✓', '✓'],
]
const chambres: Rows = [
  ['Chambre', 'Prix', 'Sauna'],
  ['Pin', '60 €', '–'],
  ['Chêne', '80 €', '✓'],
]
const ghuraf: Rows = [
  ['الغرفة', 'السعر', 'ساونا'],
  ['الصنوبر', '60 درهم', '–'],
  ['البلوط', '80 درهم', '✓'],
]

it.each([
  ['en', 'Rooms', tableOf(rooms), 'What is the cheapest room with a sauna?', 'Oak'],
  ['en', 'Rooms', tableOf(rooms), 'cheapest room with a balcony', 'Pine'],
  ['en', 'Rooms', tableOf(rooms), 'cheapest room without a balcony', 'Oak'],
  ['en', 'Rooms', tableOf(rooms), 'what is the cheapest room', 'Pine'],
  ['fr', 'Chambres', tableOf(chambres), 'Quelle est la chambre la moins chère avec sauna ?', 'Chêne'],
  ['ar', 'الغرف', tableOf(ghuraf), 'ما أرخص غرفة مع ساونا؟', 'البلوط'],
  [
    'en',
    'Rooms',
    tableOf([
      ['Room', 'Price', 'Meals'],
      ['Pine', '£60', 'No breakfast'],
      ['Oak', '£80', 'Breakfast included'],
    ]),
    'What is the cheapest room with breakfast?',
    'Oak',
  ],
  [
    'en',
    'Rooms',
    listOf(['Pine £60, no breakfast', 'Oak £80, breakfast included', 'Ash £90, breakfast included']),
    'cheapest room with breakfast',
    'Oak',
  ],
])(
  'The cheapest is one that has what is asked for (%#): %s %s %s %s',
  (language, heading, html, question, name) => {
    expect(told(language, heading, html, question)).toContain(name)
  },
)

it('Where none has it, none is the cheapest', () => {
  const without = rooms.map((row) => row.map((cell, column) => (column === 2 && cell === '✓' ? '–' : cell)))
  expect(told('en', 'Rooms', tableOf(without), 'What is the cheapest room with a sauna?')).toBe(undefined)
})

it.each([
  [
    'en',
    tableOf([
      ['Trail', 'Length'],
      ['Heron Loop', '5 km'],
      ['Mill Walk', '800 m'],
    ]),
    'Which is the longest trail?',
    'Heron Loop',
  ],
  [
    'en',
    tableOf([
      ['Massage', 'Duration'],
      ['Swedish', '45 min'],
      ['Thai', '60 min'],
      ['Deep tissue', '1h30'],
    ]),
    'What is the longest massage?',
    'Deep tissue',
  ],
  [
    'fr',
    tableOf([
      ['Massage', 'Durée'],
      ['Suédois', '90 min'],
      ['Thaï', '2 heures'],
    ]),
    'Quel est le massage le plus long ?',
    'Thaï',
  ],
  [
    'ar',
    tableOf([
      ['المسار', 'الطول'],
      ['النهر', '5 كم'],
      ['الطاحونة', '800 متر'],
    ]),
    'ما أطول مسار؟',
    'النهر',
  ],
  [
    'en',
    tableOf([
      ['Delivery', 'Time'],
      ['Express', '1 day'],
      ['Standard', '3 days'],
    ]),
    'What is the fastest delivery?',
    'Express',
  ],
  [
    'fr',
    tableOf([
      ['Livraison', 'Délai'],
      ['Express', '24 heures'],
      ['Standard', '3 jours'],
    ]),
    'Quelle est la livraison la plus rapide ?',
    'Express',
  ],
  [
    'en',
    tableOf([
      ['Boat', 'Top speed'],
      ['Otter', '30 km/h'],
      ['Heron', '45 km/h'],
    ]),
    'Which is the fastest boat?',
    'Heron',
  ],
])('Numbers are compared on one scale (%#)', (language, html, question, name) => {
  expect(told(language, 'Overview', html, question)).toContain(name)
})

it.each([
  [
    tableOf([
      ['Delivery', 'Time'],
      ['Express', 'the same day'],
      ['Standard', '3 days'],
      ['Saver', '5 days'],
    ]),
    'What is the fastest delivery?',
  ],
  [
    tableOf([
      ['Trail', 'Length'],
      ['Heron Loop', '5 km'],
      ['Mill Walk', '40 min'],
    ]),
    'Which is the longest trail?',
  ],
  [
    tableOf([
      ['Membership', 'Price'],
      ['Drop-in', '£5 a day'],
      ['Regular', '£50 a month'],
    ]),
    'Which membership is the cheapest?',
  ],
  [
    tableOf([
      ['Course', 'Price'],
      ['Intro', '12 €'],
      ['Basic', '$10'],
    ]),
    'Which course is the cheapest?',
  ],
  [
    tableOf([
      ['Boat', 'Price', 'Seats'],
      ['Otter', '£60', '4'],
      ['Heron', '£80', '8'],
    ]),
    'cheapest boat for 20 people',
  ],
])('What cannot be ordered is not (%#)', (html, question) => {
  expect(told('en', 'Overview', html, question)).toBe(undefined)
})

it('A capacity reaches to the upper end of its span', () => {
  const html = tableOf([
    ['Cottage', 'Price', 'Sleeps'],
    ['Birch', '£120', '4–6 people'],
    ['Larch', '£180', '8 people'],
  ])
  expect(told('en', 'Cottages', html, 'cheapest cottage for 6 people')).toContain('Birch')
  expect(told('en', 'Cottages', html, 'cheapest cottage for 7 people')).toContain('Larch')
})

it.each([
  [['Adult £30', 'Junior £12', 'Deposit £5'], 'Junior'],
  [['Adult £30', 'Junior £12', 'Members get £2 off'], 'Junior'],
])('What is no price of a thing is compared with none (%#)', (items, name) => {
  expect(told('en', 'Membership', listOf(items), 'which membership is cheapest?')).toContain(name)
})

it.each([
  ['5 km', 5_000_000, 'length'],
  ['800 m', 800_000, 'length'],
  ['1h30', 5_400, 'time'],
  ['1 h 30 min', 5_400, 'time'],
  ['2 hours 15', 8_100, 'time'],
  ['1–2 days', 86_400, 'time'],
  ['500 g', 500, 'weight'],
  ['1 kg', 1_000, 'weight'],
  ['4 to 6 people', 4, null],
  ['1,200', 1_200, null],
])('The amount of a cell: %s', (cell, amount, scale) => {
  expect(amountOf(cell)).toMatchObject({ amount, scale })
})

it('A clock time is no number, and an upper end is a capacity', () => {
  expect(amountOf('9:00')).toBe('unread')
  expect([capacityIn('4–6'), capacityIn('up to 8'), capacityIn('2')]).toEqual([6, 8, 2])
})

it('A table for four to six seats six', () => {
  const rows = ['Window</td><td>4–6', 'Corner</td><td>5', 'Bar</td><td>2']
  const tables = pageOf(
    'en',
    `<h2>Our tables</h2><table><tr><th>Table</th><th>Seats</th></tr>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`,
  )
  expect(quoteAnswer('Which table seats the most people?', tables).answer).toMatch(/Window/)
})

it.each([
  [
    'en',
    'Wood',
    listOf(['Oak £12 per kg', 'Pine £3 per 100 g', 'Ash £15 per kg']),
    'Which wood is cheapest?',
    'Oak',
  ],
  [
    'en',
    'Wood',
    listOf(['Oak £12 per kg', 'Pine £3 per 100 g', 'Ash £15 per kg']),
    'Which is the most expensive wood?',
    'Pine',
  ],
  [
    'fr',
    'Thés',
    listOf(['Noir 4 € par 100 g', 'Vert 30 € le kg']),
    'Quel est le thé le moins cher ?',
    'Vert',
  ],
  ['ar', 'الشاي', listOf(['أسود 4 دراهم لكل 100 غ', 'أخضر 30 درهم لكل كغ']), 'ما أرخص شاي؟', 'أخضر'],
])(
  'Prices for different amounts are compared for the same one (%#): %s %s %s %s',
  (language, heading, html, question, name) => {
    expect(told(language, heading, html, question)).toContain(name)
  },
)

const boats: Rows = [
  ['Boat', 'Hourly', 'Daily', 'Seats', 'Deposit'],
  ['Kayak', '£8', '£45', '1', '£120'],
  ['Punt', '£20', '£30', '6', '£100'],
  ['Canoe', '£12', '£50', '2', '£80'],
]
it.each([
  ['Which boat is the cheapest per day?', 'Punt', '£30'],
  ['Which boat is the most expensive for a day?', 'Canoe', '£50'],
  ['Which boat is the cheapest per hour?', 'Kayak', '£8'],
  ['Which boat has the lowest deposit?', 'Canoe', '£80'],
  ['Which boat has the highest deposit?', 'Kayak', '£120'],
])(
  'The column that is asked for by another of its names is the one compared: %s',
  (question, name, price) => {
    const answer = told('en', 'Boats', tableOf(boats), question)
    expect(answer).toContain(name)
    expect(answer).toContain(price)
  },
)

it('A price for an amount is not compared with the price of a whole', () => {
  const list = listOf(['Coffee beans £30 per kg', 'Enamel mug £8', 'Filter papers £5'])
  expect(told('en', 'Shop', list, 'What is the cheapest thing in the shop?')).toBe(undefined)
})

it('Half a day is no day', () => {
  const bikes = tableOf([
    ['Bike', 'Half a day', 'Daily'],
    ['Town bike', '£12', '£38'],
    ['Gravel bike', '£22', '£35'],
  ])
  const answer = told('en', 'Bikes', bikes, 'Which bike is the cheapest per day?')
  expect(answer).toContain('Gravel bike')
  expect(answer).toContain('£35')
})

const boatHire = tableOf([
  ['Boat', '2 hours', 'Half day', 'Full day'],
  ['Single kayak', '£18', '£26', '£38'],
  ['Double kayak', '£28', '£40', '£58'],
  ['Open canoe', '£34', '£48', '£70'],
  ['Paddleboard', '£15', '£24', '£35'],
])

it.each([
  ['cheapest thing to hire', 'Cheapest: Paddleboard – 2 hours £15, Half day £24, Full day £35.'],
  ['what is the most expensive one', 'Most expensive: Open canoe – 2 hours £34, Half day £48, Full day £70.'],
  ['whats the cheapest thing to rent for half a day', 'Cheapest: Paddleboard – Half day £24.'],
  ['cheapest boat for two hours', 'Cheapest: Paddleboard – 2 hours £15.'],
  ['cheapest kayak to hire', 'Cheapest: Single kayak – 2 hours £18, Half day £26, Full day £38.'],
  ['most expensive kayak', 'Most expensive: Double kayak – 2 hours £28, Half day £40, Full day £58.'],
  ['cheapest price for an open canoe', 'Cheapest: Open canoe – 2 hours £34.'],
])('Things are compared, and not for how long one of them is had: %s', (question, answer) => {
  expect(told('en', 'Boats and prices', boatHire, question)).toBe(answer)
})

it.each([
  [
    'en',
    [
      ['Boat', 'Length'],
      ['Lena', '20 m'],
      ['Ella', '14 m'],
    ],
    'Which is the longest boat?',
    'Longest: Lena – Length 20 m.',
  ],
  [
    'fr',
    [
      ['Bateau', 'Prix'],
      ['Canoë', '14 €'],
      ['Barque', '20 €'],
    ],
    'Quel est le bateau le moins cher ?',
    'Le moins cher\u00a0: Canoë – 14 €.',
  ],
  [
    'fr',
    [
      ['Bateau', 'Longueur'],
      ['Canoë', '4 m'],
      ['Barque', '6 m'],
    ],
    'Quel est le bateau le plus long ?',
    'Le plus long\u00a0: Barque – Longueur 6 m.',
  ],
  [
    'ar',
    [
      ['القارب', 'السعر'],
      ['الصغير', '60 درهم'],
      ['الكبير', '80 درهم'],
    ],
    'ما هو أرخص قارب؟',
    'الأرخص: الصغير – 60 درهم.',
  ],
])(
  'What is chosen is told by the superlative that was asked for: %s %#',
  (language, rows, question, answer) => {
    expect(told(language, language === 'ar' ? 'القوارب' : 'Boats', tableOf(rows), question)).toBe(answer)
  },
)
