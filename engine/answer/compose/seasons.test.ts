import { expect, it } from 'vitest'
import { monthAsked, spansMonth } from './seasons.ts'

it.each([
  ['are you open in december', 11],
  ['may i come in', null],
  ['open in may?', 4],
  ['horaires en juillet', 6],
  ['vous êtes ouverts en aout ?', 7],
  ['ouvert en hiver ?', 0],
  ['هل تفتحون في أغسطس', 7],
  ['are you open on sundays', null],
])('The month that is asked for: %s', (question, month) => {
  expect(monthAsked(question)).toBe(month)
})

it.each([
  ['Open from 1 April to 31 October', 6, true],
  ['Open from 1 April to 31 October', 11, false],
  ['De novembre à mars : du mardi au samedi de 9h à 12h', 0, true],
  ['De novembre à mars : du mardi au samedi de 9h à 12h', 6, false],
  ['Du 15 mars au 15 novembre', 7, true],
  ['من أبريل إلى أكتوبر', 5, true],
  ['Open every day', 5, null],
])('A span of months holds one or does not: %s, %i', (text, month, holds) => {
  expect(spansMonth(text, month)).toBe(holds)
})
