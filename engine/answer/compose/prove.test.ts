import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { rowSentence, rowsSentence } from './prove.ts'

it('Two rows that are named alike keep a name each', () => {
  const html = `<html lang="en"><title>X</title><main><h1>X</h1><table><tr><th>Who</th><th>Low</th></tr>
    <tr><td>Adult</td><td>£20</td></tr><tr><td>Adult</td><td>£30</td></tr></table></main>`
  const knowledge = createKnowledge(readPages('https://x.example', { '/': html }))
  const rows = knowledge.units.filter(({ grid }) => grid !== null)
  expect(
    rowsSentence(
      rows.map((unit) => rowSentence(unit, null, knowledge)),
      'en',
    ).text,
  ).toBe('Adult: Low £20; Adult: Low £30.')
})

const pageOf = (body: string) =>
  createKnowledge(
    readPages('https://x.example', {
      '/': `<html lang="en"><title>Smithy</title><main><h1>Smithy</h1>${body}</main></html>`,
    }),
  )

it('A week is told a line each, under what stands above all of it, and rests on one passage', () => {
  const knowledge = pageOf(`<p>Anvils since 1903.</p><h2>Opening hours</h2><ul><li>Monday: closed</li>
    <li>Tuesday: 9am to 5pm</li><li>Saturday: 10am to 4pm</li></ul><p>Ring the bell twice.</p>`)
  const { sentences } = quoteAnswer('when are you open?', knowledge)
  expect(sentences.map(({ text }) => text)).toEqual([
    'Opening hours:\nMonday: closed\nTuesday: 9am to 5pm\nSaturday: 10am to 4pm',
  ])
  const [receipt, ...others] = sentences[0]?.receipts ?? []
  expect(others).toEqual([])
  expect(receipt?.quote.split(/\s*\n\s*/)).toEqual([
    'Opening hours',
    'Monday: closed',
    'Tuesday: 9am to 5pm',
    'Saturday: 10am to 4pm',
  ])
})

it('A name that stands before the first of some rows alone stands above all of them', () => {
  const rowOf = (text: string) => ({ text, receipts: [] })
  const days = ['Monday closed.', 'Tuesday 9–5.', 'Friday 9–1.']
  const week = ['Opening hours: Monday closed.', ...days.slice(1)]
  expect(rowsSentence(week.map(rowOf), 'en').text).toBe(
    'Opening hours:\nMonday closed\nTuesday 9–5\nFriday 9–1',
  )
  expect(rowsSentence(days.map(rowOf), 'en').text).toBe('Monday closed\nTuesday 9–5\nFriday 9–1')
  const labelled = ['Monday: closed', 'Tuesday: 9–5', 'Friday: 9–1']
  expect(rowsSentence(labelled.map(rowOf), 'en').text).toBe(labelled.join('\n'))
})

it('Cells that stand apart keep a receipt each', () => {
  const knowledge = pageOf(`<h2>Prices</h2><table><tr><th>Knife</th><th>Steel</th><th>Sharpening</th></tr>
    <tr><td>Paring knife</td><td>Carbon steel, forged by hand</td><td>£8</td></tr>
    <tr><td>Cleaver</td><td>Stainless steel, rolled</td><td>£12</td></tr></table>`)
  const { sentences } = quoteAnswer('how much is sharpening a cleaver?', knowledge)
  expect(sentences[0]?.text).toBe('Cleaver: Sharpening £12.')
  expect(sentences[0]?.receipts.map(({ quote }) => quote)).toEqual(['£12', 'Cleaver', 'Sharpening'])
})
