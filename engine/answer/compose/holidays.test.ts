import { expect, it } from 'vitest'
import type { Knowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { feastsAsked, tellsOfFeast } from './feasts.ts'
import { tableOf } from './hours-table.fixture.ts'
import { hoursAnswer } from './opening-hours.ts'

const told = (knowledge: Knowledge, question: string): string[] => {
  const asked = analyseQuestion(question, knowledge.index)
  return hoursAnswer(asked, knowledge, knowledge.units, null)?.sentences.map(({ text }) => text) ?? []
}

const english = tableOf('en', 'Opening hours over the holidays', [
  ['Christmas Eve', '9:00–13:00'],
  ['Christmas Day', 'Closed'],
  ['Boxing Day', '10:00–14:00'],
  ['New Year’s Eve', '9:00–15:00'],
  ['New Year’s Day', 'Closed'],
])
const french = tableOf('fr', 'Horaires des fêtes', [
  ['24 décembre', '9h00–13h00'],
  ['Noël', 'Fermé'],
  ['14 juillet', '10h00–14h00'],
  ['1er mai', 'Fermé'],
])
const arabic = tableOf('ar', 'ساعات العمل في الأعياد', [
  ['عيد الفطر', 'مغلق'],
  ['عيد الأضحى', '10:00 – 14:00'],
  ['رأس السنة', '12:00 – 16:00'],
])

it.each([
  [english, 'are you open on Christmas Eve?', 'Christmas Eve: 9:00–13:00.'],
  [english, 'are you open on Christmas Day?', 'Christmas Day: Closed.'],
  [english, 'are you open 25 december', 'Christmas Day: Closed.'],
  [english, 'are you open on Boxing Day?', 'Boxing Day: 10:00–14:00.'],
  [english, 'opening hours new years eve', 'New Year’s Eve: 9:00–15:00.'],
  [english, 'are you open on New Year’s Day?', 'New Year’s Day: Closed.'],
  [english, 'are you open at christmas', 'Christmas Day: Closed.'],
  [french, 'Êtes-vous ouverts la veille de Noël ?', '24 décembre\u00a0: 9h00–13h00.'],
  [french, 'Êtes-vous ouverts à Noël ?', 'Noël\u00a0: Fermé.'],
  [french, 'vous etes ouverts le 14 juillet', '14 juillet\u00a0: 10h00–14h00.'],
  [french, 'êtes-vous ouvert le 1er mai', '1er mai\u00a0: Fermé.'],
  [arabic, 'هل تفتحون في عيد الأضحى؟', 'عيد الأضحى: 10:00 – 14:00.'],
  [arabic, 'هل تفتحون في عيد الفطر؟', 'عيد الفطر: مغلق.'],
])('The holiday that is asked for decides which row is told (%#): %s', (knowledge, question, sentence) => {
  expect(told(knowledge, question)).toEqual([sentence])
})

it('Two holidays are told both', () => {
  expect(told(english, 'are you open on Christmas Eve and Boxing Day?')).toEqual([
    'Christmas Eve: 9:00–13:00.',
    'Boxing Day: 10:00–14:00.',
  ])
})

it.each([
  [english, 'are you open on Good Friday?'],
  [english, 'are you open on Memorial Day?'],
  [french, 'Êtes-vous ouverts à la Toussaint ?'],
  [arabic, 'هل تفتحون في اليوم الوطني؟'],
])('Where the page lists other holidays, nothing of them is told (%#): %s', (knowledge, question) => {
  expect(told(knowledge, question)).toEqual([])
  expect(quoteAnswer(question, knowledge).answer).not.toMatch(/\p{Nd}|Closed|Fermé|مغلق/u)
})

it.each([
  ['Boxing Day', 'We are closed from 24 December to 2 January.', 2],
  ['christmas day', 'Closed 24–26 December', 2],
  ['christmas day', 'Boxing Day: 10–14', 0],
  ['new years day', 'Closed from Christmas Eve to New Year’s Day.', 3],
  ['boxing day', 'Closed over Christmas.', 2],
  ['boxing day', 'On bank holidays we open 9 to 10.', 1],
  ['christmas eve', 'On bank holidays we open 9 to 10.', 0],
  ['bank holiday', 'Boxing Day: 10–14', 1.5],
  ['bank holiday', 'Christmas Eve: 10–14', 0],
  ['15 august', 'We are closed on bank holidays.', 0],
  ['le 15 août', 'Fermé les jours fériés.', 1],
  ['le 26 décembre', 'Fermé les jours fériés.', 0],
  ['eid', 'We are closed on bank holidays.', 0],
  ['العيد', 'نغلق في العطل الرسمية', 1],
  ['le 26 décembre', 'Fermé du 24 décembre au 2 janvier', 2],
  ['عيد الفطر', 'نغلق في العيد', 2],
])('“%s” and “%s”: %i', (asked, text, worth) => {
  expect(feastsAsked(asked)?.map((one) => tellsOfFeast(one, text))).toEqual([worth])
})

const shop = tableOf(
  'en',
  'Opening hours',
  [
    ['Monday to Friday', '9:00-17:00'],
    ['Saturday', '10:00-14:00'],
    ['Sunday', 'closed'],
  ],
  '<p>We are closed on 25 December and 1 January.</p>',
)
const magasin = tableOf(
  'fr',
  'Horaires d’ouverture',
  [
    ['Du lundi au samedi', '9h-18h'],
    ['Dimanche', 'fermé'],
  ],
  '<p>Fermé le 1er mai et le 25 décembre.</p>',
)
const maktab = tableOf(
  'ar',
  'ساعات العمل',
  [
    ['الأحد إلى الخميس', '9:00 - 17:00'],
    ['الجمعة', 'مغلق'],
  ],
  '<p>نغلق في عيد الفطر.</p>',
)

it.each([
  [shop, 'Are you open on bank holidays?', /25 December/],
  [shop, 'Are you open on public holidays?', /25 December/],
  [magasin, 'Êtes-vous ouverts les jours fériés ?', /1er mai/],
])(
  'Public holidays as such are answered by those that a page names (%#): %s',
  (knowledge, question, answer) => {
    expect(quoteAnswer(question, knowledge).answer).toMatch(answer)
  },
)

it.each([
  [shop, 'Are you open on Boxing Day?'],
  [shop, 'Are you open on Easter Monday?'],
  [shop, 'Are you open on Good Friday?'],
  [magasin, 'Êtes-vous ouverts le 14 juillet ?'],
  [maktab, 'هل تفتحون في عيد الأضحى؟'],
])('The hours of the week are no sure answer for a holiday (%#): %s', (knowledge, question) => {
  expect(quoteAnswer(question, knowledge).band).not.toBe('answer')
})

it('Two holidays of which the page tells one are in doubt', () => {
  const christmas = tableOf(
    'en',
    'Opening hours',
    [
      ['Monday to Friday', '9:00-17:00'],
      ['Saturday', '10:00-14:00'],
    ],
    '<p>Closed on 25 December.</p>',
  )
  expect(quoteAnswer('Are you open on Christmas Day and Boxing Day?', christmas).band).not.toBe('answer')
  expect(quoteAnswer('Are you open on Christmas Day?', christmas)).toMatchObject({
    band: 'answer',
    answer: 'Closed on 25 December.',
  })
})

const office = tableOf('en', 'Opening hours', [
  ['Monday to Friday', '9:00-17:00'],
  ['Saturday', '10:00-14:00'],
])
const bureau = tableOf('fr', 'Horaires d’ouverture', [
  ['Du lundi au vendredi', '9h-17h'],
  ['Samedi', '10h-14h'],
])
const dairah = tableOf('ar', 'ساعات العمل', [
  ['الأحد إلى الخميس', '9:00 - 17:00'],
  ['السبت', '10:00 - 14:00'],
])
const wednesday = '2025-12-17T10:00Z'

it.each([
  [office, 'When do you open on December 25th?', wednesday],
  [office, 'Are you open on December 24th?', wednesday],
  [office, 'When are you open on 25th December?', wednesday],
  [bureau, 'Êtes-vous ouverts le 25 décembre ?', wednesday],
  [office, 'Are you open now?', '2025-12-25T10:00Z'],
  [office, 'Are you open tomorrow?', '2025-12-24T10:00Z'],
  [bureau, 'Êtes-vous ouverts aujourd’hui ?', '2025-07-14T10:00Z'],
  [dairah, 'هل أنتم مفتوحون الآن؟', '2025-06-08T10:00Z'],
])('nor for one that has only its date, or that is now (%#): %s', (knowledge, question, now) => {
  const { band, answer } = quoteAnswer(question, knowledge, { now: new Date(now) })
  expect(band).not.toBe('answer')
  expect(answer).not.toMatch(/now|en ce moment|الآن/iu)
})

it.each([
  ['Are you open now?', '2025-12-17', wednesday],
  ['Are you open today?', '2025-12-17', wednesday],
  ['When do you close today?', '2025-12-17', wednesday],
  ['Are you open tomorrow?', '2025-12-18', wednesday],
  ['Are you open on 15 August?', '2026-08-15', wednesday],
])('nor for a day that the owner has set: %s', (question, holiday, now) => {
  const asked = (holidays: string[]) => quoteAnswer(question, office, { now: new Date(now), holidays })
  expect(asked([holiday])).toMatchObject({
    band: 'closest',
    answer: expect.stringMatching(/^Monday to Friday: 9:00-17:00/),
  })
  if (!/August/.test(question)) expect(asked(['2025-12-10']).band).toBe('answer')
})

it('and are sure on a working day, though it is a holiday elsewhere', () => {
  const open = (knowledge: Knowledge, question: string, now: string) =>
    quoteAnswer(question, knowledge, { now: new Date(now) }).answer
  expect(open(office, 'Are you open now?', '2025-07-14T10:00Z')).toMatch(/^Open now/)
  expect(open(bureau, 'Êtes-vous ouverts maintenant ?', '2025-07-04T10:00Z')).toMatch(/^Ouvert en ce/)
})
