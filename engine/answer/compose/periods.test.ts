import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { periodAsked, periodOfColumn, periodsAsked } from './periods.ts'

const table = (head: string[], rows: string[][]): string =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

const hire = createKnowledge(
  readPages('https://hire.example', {
    '/': `<html lang="en"><title>Bike hire</title><main><h1>Bike hire</h1><p>We hire out bikes by the river.</p>${table(
      ['Bike', 'Half a day', 'Daily', 'Weekly', 'Deposit'],
      [
        ['Town bike', '£14', '£22', '£90', '£40'],
        ['Gravel bike', '£22', '£35', '£140', '£60'],
      ],
    )}</main></html>`,
  }),
)
const location = createKnowledge(
  readPages('https://location.example', {
    '/': `<html lang="fr"><title>Location de vélos</title><main><h1>Location de vélos</h1><p>Nous louons des vélos au bord du fleuve.</p>${table(
      ['Vélo', 'Demi-journée', 'Journée', 'Semaine'],
      [
        ['Vélo de ville', '14 €', '22 €', '90 €'],
        ['Gravel', '22 €', '35 €', '140 €'],
      ],
    )}</main></html>`,
  }),
)
const now = new Date('2026-11-25T10:30:00Z')

const oneRow = (head: string[], cells: string[]) =>
  createKnowledge(
    readPages('https://table.example', {
      '/': `<html lang="en"><title>Prices</title><main><h1>Prices</h1><p>What things cost here.</p>${table(head, [cells, ['Another', ...cells.slice(1)]])}</main></html>`,
    }),
  )

describe('so many of a period', () => {
  it.each([
    ['how much for 7 nights', ['week']],
    ['price for seven days please', ['week']],
    ['how much is it for 3 nights', ['night']],
    ['what would you charge for 10 days', ['week', 'day']],
    ['hire for 24 hours', ['day']],
    ['membership for 12 months', ['year']],
    ['combien pour sept jours', ['week']],
    ['le tarif pour 2 nuits', ['night']],
    ['كم السعر لمدة 7 أيام', ['week']],
    ['كم لمدة ٣ ليالي', ['night']],
    ['a bike for 2 people', []],
  ])('%s', (question, expected) => {
    expect([...periodsAsked(question)]).toEqual(expected)
  })

  it('finds the column that is paid', () => {
    const rooms = oneRow(['Animal', 'A night', 'A week'], ['Large dog', '£26', '£165'])
    const answer = (text: string) => quoteAnswer(text, rooms, { now }).answer
    expect(answer('how much for a large dog for 7 nights')).toContain('£165')
    expect(answer('how much for a large dog for 7 nights')).not.toContain('£26')
    expect(answer('how much for a large dog for 3 nights')).toContain('£26')
  })
})

describe('for how long something is paid', () => {
  it.each([
    [
      ['Bike', 'Per day', 'Per week', 'Deposit'],
      ['Gravel bike', '£35', '£140', '£60'],
      'How much is the gravel bike per day and per week?',
      'Gravel bike: Per day £35, Per week £140.',
    ],
    [
      ['Course', 'Hours per day', 'Days per week', 'Price'],
      ['Intensive course', '6', '5', '£390'],
      'How many hours per day is the intensive course?',
      'Intensive course: Hours per day 6.',
    ],
    [
      ['Cottage', 'Sleeps', 'Price per week', 'Minimum nights'],
      ['Rose cottage', '4', '£700', '3'],
      'How many nights minimum at Rose cottage per week?',
      'Rose cottage: Minimum nights 3.',
    ],
  ])('leaves columns alone that are for something else: %j', (head, cells, question, answer) => {
    expect(quoteAnswer(question, oneRow(head, cells), { earlier: [], now }).answer).toContain(answer)
  })

  it.each([
    ['whats the gravel bike for a day', 'Gravel bike: Daily £35.'],
    ['how much is the gravel bike per day?', 'Gravel bike: Daily £35.'],
    ['gravel bike for half a day how much', 'Gravel bike: Half a day £22.'],
    ['what does the town bike cost for a week', 'Town bike: Weekly £90.'],
    ['deposit for the gravel bike?', 'Gravel bike: Deposit £60.'],
  ])('chooses the column: %s', (question, answer) => {
    expect(quoteAnswer(question, hire, { earlier: [], now }).answer).toBe(answer)
  })

  it.each([
    ['combien coûte le gravel pour une journée ?', 'Gravel\u00a0: Journée 35 €.'],
    ['le gravel à la demi-journée, quel prix ?', 'Gravel\u00a0: Demi-journée 22 €.'],
  ])('chooses the column: %s', (question, answer) => {
    expect(quoteAnswer(question, location, { earlier: [], now }).answer).toBe(answer)
  })

  it.each([
    ['Half a day', 'half day'],
    ['Price per night', 'night'],
    ['Hebdomadaire', 'week'],
    ['نصف يوم', 'half day'],
    ['Deposit', null],
  ])('is told by the name of a column: %s', (name, period) => {
    expect(periodOfColumn(name)).toBe(period)
  })

  it('is told by a question', () => {
    expect(periodAsked('for a half-day?')).toBe('half day')
    expect(periodAsked('بكم الدراجة لنصف يوم')).toBe('half day')
    expect(periodAsked('how much per month')).toBe('month')
    expect(periodAsked('and for an hour?')).toBe('hour')
    expect(periodAsked('how much is the day trip')).toBe(null)
  })
})

describe('a column is for the time that its name says, and for nothing else in it', () => {
  it.each([
    ['An hour', 'hour'],
    ['Half an hour', 'half hour'],
    ['Une demi-heure', 'half hour'],
    ['Price for an adult', null],
    ['Half board per night', 'night'],
    ['Demi-pension, par nuit', 'night'],
    ['Half fare per day', 'day'],
    ['One and a half hours', null],
    ['Billed annually', null],
    ['Weekly rate, per night', null],
    ['Prix par an', 'year'],
  ])('%s: %s', (name, period) => {
    expect(periodOfColumn(name)).toBe(period)
  })

  it.each([
    [
      ['Room', 'B&B per night', 'Half board per night', 'Full board per night'],
      ['Double room', '€140', '€170', '€205'],
      'How much is a double room with half board per night?',
      'Double room: Half board per night €170.',
    ],
    [
      ['Train', 'Full fare per day', 'Half fare per day'],
      ['Summit', '€70', '€35'],
      'How much is half fare per day for the summit?',
      'Summit: Half fare per day €35.',
    ],
    [
      ['Plan', 'Billed monthly', 'Billed annually'],
      ['Pro', '$29', '$24'],
      'How much is Pro per month billed annually?',
      'Pro: Billed annually $24.',
    ],
    [
      ['Room', 'Nightly', 'Weekly rate, per night'],
      ['Studio', '€90', '€75'],
      'studio per night at the weekly rate',
      'Studio: Weekly rate, per night €75.',
    ],
    [
      ['Room', 'Nightly', 'Weekly rate, per night'],
      ['Studio', '€90', '€75'],
      'studio per night',
      'Studio: Nightly €90.',
    ],
    [
      ['Massage', 'Half an hour', 'One hour', 'One and a half hours'],
      ['Swedish', '£30', '£50', '£70'],
      'How much is a Swedish massage for half an hour?',
      'Swedish: Half an hour £30.',
    ],
    [
      ['Massage', 'Half an hour', 'One hour', 'One and a half hours'],
      ['Swedish', '£30', '£50', '£70'],
      'Swedish massage for an hour and a half',
      'Swedish: One and a half hours £70.',
    ],
    [
      ['Visit', 'For an adult', 'For a child', 'Annual pass'],
      ['Gallery', '£12', '£6', '£40'],
      'How much is the gallery for a year?',
      'Gallery: Annual pass £40.',
    ],
  ])('%s %s: %s', (head, cells, question, answer) => {
    expect(quoteAnswer(question, oneRow(head, cells), { now }).answer).toBe(answer)
  })
})
