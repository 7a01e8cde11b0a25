import { expect, it } from 'vitest'
import { monthAsked, monthsTold } from './seasons.ts'

it.each([
  ['are you open in december', 11],
  ['may i come in', null],
  ['open in may?', 4],
  ['horaires en juillet', 6],
  ['vous êtes ouverts en aout ?', 7],
  ['ouvert en hiver ?', 0],
  ['هل تفتحون في أغسطس', 7],
  ['What may I pay for a punt in August?', 7],
  ['how many may share a punt', null],
  ['a punt in early May', 4],
  ['Combien coûtent sept nuits en double ?', null],
  ['sept nuits en juillet', 6],
  ['tarif en sept', 8],
  ['Quel tarif a été fixé pour la double ?', null],
  ['quel tarif en été ?', 6],
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
  const told = monthsTold(text)
  expect(told.size === 0 ? null : told.has(month)).toBe(holds)
})

it.each([
  ['Mid = May, June, September', [4, 5, 8]],
  ['Winter (Nov–Mar)', [0, 1, 2, 10, 11]],
  ['Summer (Dec–Feb)', [0, 1, 11]],
  ['May', [4]],
  ['1 – 30 May', [4]],
  ['Sept jours sur sept de 9h à 18h', []],
  ['Le prix a été réduit', []],
  ['January 12 – April 15', [0, 1, 2, 3]],
  ['Spring (to end of May)', [2, 3, 4]],
  ['you may pay later', []],
  ['juillet et août', [6, 7]],
  ['du 1er oct. au 31 mars', [0, 1, 2, 9, 10, 11]],
  ['الشتاء', [0, 1, 11]],
  ['من يونيو إلى أغسطس', [5, 6, 7]],
])('The months that a name tells of: %s', (text, months) => {
  expect([...monthsTold(text)].sort((a, b) => a - b)).toEqual(months)
})
