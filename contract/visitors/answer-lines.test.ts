import { expect, it } from 'vitest'
import { linesOf, textLinesOf } from './answer-lines.ts'
import type { GroundedSentence } from '../conversations.ts'

/** A sentence that rests on these words, which stand at this place of a page. */
const told = (text: string, start: number, quote = text, snapshotId = 'page'): GroundedSentence => ({
  text,
  receipts: [{ snapshotId, url: '', pageTitle: '', start, end: start + quote.length, quote }],
})
const ours = (text: string): GroundedSentence => ({ text, receipts: [] })

it('Quotations from different places of a website stand on a line each, as do our own words beside them', () => {
  const sentences = [
    ours('I am not sure. The closest I found:'),
    told('Ann made the bench.', 100),
    told('The bench costs €430.', 370),
    told('Desk: €1995.', 0, '€1995', 'prices'),
    ours('You can also ask a person.'),
  ]
  expect(textLinesOf(sentences, 'quotes')).toEqual(sentences.map(({ text }) => text))
})

it('Sentences that follow one another on a page run on; rows do not', () => {
  expect(textLinesOf([told('He founded it.', 10), told('He still runs it.', 25)], 'quotes')).toHaveLength(1)
  expect(textLinesOf([told('Monday: closed', 10), told('Tuesday: 9 to 5', 25)], 'quotes')).toHaveLength(2)
  expect(
    textLinesOf([told('He founded it.', 10), told('He still runs it.', 25, undefined, 'other')], 'quotes'),
  ).toHaveLength(2)
})

it('What a model wrote as one text stays one', () => {
  const written = [
    told('You can return it within a month.', 10, 'Returns are accepted for 30 days.'),
    told('We pay for that.', 200, 'Returning anything is free.', 'other'),
  ]
  expect(textLinesOf(written, 'model')).toHaveLength(1)
  const likeItsQuote = [told('Returns are accepted for 30 days.', 10), ...written.slice(1)]
  expect(textLinesOf(likeItsQuote, 'model')).toHaveLength(1)
  expect(textLinesOf(likeItsQuote, 'quotes')).toHaveLength(2)
})

it('An answer without sentences has no lines', () => {
  expect(linesOf([], null)).toEqual([])
})
