import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { periodAsked, periodOfColumn } from './periods.ts'

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
    ['combien coûte le gravel pour une journée ?', 'Gravel: Journée 35 €.'],
    ['le gravel à la demi-journée, quel prix ?', 'Gravel: Demi-journée 22 €.'],
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
