import { expect, it } from 'vitest'
import type { GroundedSentence } from '#contract/conversations.ts'
import { placed } from './rules.ts'

const told = (text: string, start: number): GroundedSentence => ({
  text,
  receipts: [{ snapshotId: 'page', url: '', pageTitle: '', start, end: start + text.length, quote: text }],
})

it('A program reads quotations of different places on a line each, and what a model wrote as one text', () => {
  const [first, second] = [told('Ann made the bench.', 100), told('The bench costs €430.', 370)]
  const behind = (writtenBy: 'quotes' | 'model') => placed(first.text, first, { sentence: second, writtenBy })
  expect(placed('', undefined, { sentence: first, writtenBy: 'quotes' }).added).toBe(first.text)
  expect(behind('quotes').added).toBe(`\n${second.text}`)
  expect(behind('model').added).toBe(` ${second.text}`)
  expect(behind('quotes').receipts).toMatchObject([{ start: 20, end: 20 + second.text.length }])
})
