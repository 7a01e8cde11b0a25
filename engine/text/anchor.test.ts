import { expect, it } from 'vitest'
import { anchorOf, placesOf } from './anchor.ts'

const rows = 'Gravel bike\t£22\t£35\nRoad bike\t£22\t£38\n'
const at = (text: string, words: string, from = 0) => {
  const start = text.indexOf(words, from)
  return { start, end: start + words.length }
}

it('a place is found again where other lines have come before it', () => {
  const second = at(rows, '£22', rows.indexOf('Road'))
  const later = `We hire bikes and helmets all year round, and in winter too.\n${rows}`
  expect(placesOf(later, anchorOf(rows, second))).toEqual([at(later, '£22', later.indexOf('Road'))])
})

it('a place that says something else by now is not found', () => {
  expect(
    placesOf(rows.replace('Road bike\t£22', 'Road bike\t£25'), anchorOf(rows, at(rows, '£22', 20))),
  ).toEqual([])
})

it('keeps no half of a letter that takes two units', () => {
  const text = `${'😀'.repeat(40)}x£9${'😀'.repeat(40)}`
  const anchor = anchorOf(text, at(text, '£9'))
  for (const part of Object.values(anchor)) expect(part.isWellFormed()).toBe(true)
  expect(placesOf(text, anchor)).toEqual([at(text, '£9')])
})

it('a text of one sign without end is looked through once', () => {
  const text = 'a'.repeat(300_000)
  expect(placesOf(text, anchorOf(text, { start: 100, end: 200 })).length).toBeLessThanOrEqual(20)
})
