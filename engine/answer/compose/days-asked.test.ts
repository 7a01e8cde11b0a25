import { describe, expect, it } from 'vitest'
import type { Knowledge } from '../knowledge.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { tableOf } from './hours-table.fixture.ts'

/** What is answered surely. */
function told(knowledge: Knowledge, question: string, now: string | null = null): string | undefined {
  const at = now === null ? null : new Date(now)
  const { band, answer } = quoteAnswer(question, knowledge, { now: at })
  return band === 'answer' ? answer : undefined
}

const bar = tableOf('en', 'Opening hours', [
  ['Monday', '9:00–17:00'],
  ['Tuesday', '9:00–17:00'],
  ['Wednesday', '10:00–12:00'],
  ['Thursday', '9:00–17:00'],
  ['Friday', '18:00–02:00'],
  ['Saturday', 'Closed'],
  ['Sunday', 'Closed'],
])
const café = tableOf('fr', 'Horaires d’ouverture', [
  ['Lundi', '9h00–17h00'],
  ['Mardi', '10h00–17h00'],
  ['Mercredi', '11h00–17h00'],
  ['Jeudi', '9h00–17h00'],
  ['Vendredi', '18h00–02h00'],
  ['Samedi', 'Fermé'],
  ['Dimanche', 'Fermé'],
])
const maqha = tableOf('ar', 'ساعات العمل', [
  ['السبت إلى الخميس', '9:00 – 17:00'],
  ['الجمعة', 'مغلق'],
])

const monday = '2026-11-23T10:00:00Z'
const mondayNight = '2026-11-23T23:00:00Z'
const saturdayNight = '2026-11-28T01:00:00Z'
const saturday = '2026-11-28T12:30:00Z'
const friday = '2026-11-27T11:00:00Z'

it.each([
  [bar, 'Are you open the day after tomorrow?', 'Wednesday: 10:00–12:00.'],
  [bar, 'Are you open tomorrow?', 'Tuesday: 9:00–17:00.'],
  [café, 'Êtes-vous ouverts après-demain ?', 'Mercredi\u00a0: 11h00–17h00.'],
  [café, 'vous etes ouverts apres demain', 'Mercredi\u00a0: 11h00–17h00.'],
  [café, 'Êtes-vous ouverts demain ?', 'Mardi\u00a0: 10h00–17h00.'],
  [maqha, 'هل تفتحون بعد غد؟', 'السبت إلى الخميس: 9:00 – 17:00.'],
])('Days are counted from today (%#): %s', (knowledge, question, sentence) => {
  expect(told(knowledge, question, monday)).toBe(sentence)
})

it('Lunch is no tomorrow, though Arabic spells it nearly alike', () => {
  expect(told(maqha, 'هل تقدمون الغداء؟', monday)).toBe(undefined)
})

describe('Open now', () => {
  it.each([
    [bar, saturdayNight, 'are you open now?', 'Open now: Friday: 18:00–02:00.'],
    [bar, monday, 'are you open right now', 'Open now: Monday: 9:00–17:00.'],
    [bar, mondayNight, 'are you still open', 'Closed now: Monday: 9:00–17:00.'],
    [bar, saturday, 'are you open now?', 'Closed now: Saturday: Closed.'],
    [
      café,
      saturdayNight,
      'Êtes-vous ouverts maintenant ?',
      'Ouvert en ce moment : Vendredi\u00a0: 18h00–02h00.',
    ],
    [café, mondayNight, 'Êtes-vous encore ouverts ?', 'Fermé en ce moment : Lundi\u00a0: 9h00–17h00.'],
    [maqha, monday, 'هل أنتم مفتوحون الآن؟', 'مفتوح الآن: السبت إلى الخميس: 9:00 – 17:00.'],
    [maqha, friday, 'هل أنتم مفتوحون الآن؟', 'مغلق الآن: الجمعة: مغلق.'],
    [bar, mondayNight, 'are you open today?', 'Monday: 9:00–17:00.'],
  ])(
    'is told by the time of day, nights that go on after midnight too (%#)',
    (knowledge, now, question, sentence) => {
      expect(told(knowledge, question, now)).toBe(sentence)
    },
  )

  it('is told of nothing that the rows do not prove', () => {
    const late = tableOf('en', 'Opening hours', [
      ['Monday', '9:00 until late'],
      ['Tuesday', '9:00–17:00'],
      ['Wednesday', '9:00–17:00'],
      ['Thursday', '9:00–17:00'],
      ['Friday', '9:00–17:00'],
    ])
    expect(told(late, 'are you open now', mondayNight)).not.toMatch(/now/)
    const summer = tableOf('en', 'Opening hours in summer', [
      ['Monday', '9:00–17:00'],
      ['Tuesday', '9:00–17:00'],
    ])
    expect(told(summer, 'are you open now', monday)).not.toMatch(/now/)
    expect(told(bar, 'are you open now', null)).not.toMatch(/now/)
  })
})

it('A day that is missing from a list is answered by the whole list', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const shop = tableOf(
    'en',
    'Opening hours',
    days.map((day) => [day, '9:00–17:00']),
  )
  expect(told(shop, 'Are you open on Sunday?')?.split('\n')).toHaveLength(6)
})

it.each([
  [maqha, 'هل تفتحون في نهاية الأسبوع؟', ['الجمعة', 'السبت']],
  [maqha, 'ما ساعات العمل في أيام الأسبوع؟', ['السبت إلى الخميس']],
  [bar, 'Are you open at the weekend?', ['Saturday', 'Sunday']],
  [café, 'Êtes-vous ouverts le week-end ?', ['Samedi', 'Dimanche']],
  [
    tableOf('en', 'Opening hours', [
      ['Sunday to Thursday', '9:00–17:00'],
      ['Friday', 'Closed'],
      ['Saturday', '10:00–14:00'],
    ]),
    'Are you open at weekends?',
    ['Friday', 'Saturday'],
  ],
])('The weekend is that of the house (%#): %s', (knowledge, question, named) => {
  const text = told(knowledge, question) ?? ''
  for (const day of named) expect(text).toContain(day)
})

it('A weekend of Saturday and Sunday tells nothing of Friday', () => {
  expect(told(bar, 'Are you open at the weekend?')).not.toContain('Friday')
})
