import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sentenceEncoder } from './sentence-encoder.ts'

const encoder = sentenceEncoder()

function cosine(one: Int8Array | undefined, other: Int8Array | undefined): number {
  const dot = (a: Int8Array, b: Int8Array): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return one && other ? dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other)) : 0
}

/** In words that share nothing but what they mean. */
const asked = [
  ['can my dog come too', 'Four-legged guests stay free in all ground floor rooms.'],
  ['who founded the firm', 'Started in 1987 by Ines Roth, a joiner.'],
  ['my toilet is blocked at 2am', 'Our emergency plumbers come out day and night.'],
  ['somewhere to leave the car', 'Free spaces are behind the building.'],
  ['is it ok for someone in a wheelchair', 'There is step-free access and a lift to every floor.'],
  ['got a present for my mum, does it run out', 'Vouchers are valid for twelve months.'],
] as const

it('A question points to the sentence that answers it, in whatever words', () => {
  const questions = encoder.encode(asked.map(([question]) => question))
  const sentences = encoder.encode(asked.map(([, sentence]) => sentence))
  for (const [place, question] of questions.entries()) {
    const near = sentences.map((sentence) => cosine(question, sentence))
    expect(asked[near.indexOf(Math.max(...near))]?.[1], asked[place]?.[0]).toBe(asked[place]?.[1])
  }
})

it('A text has one vector, whichever others are read with it', () => {
  const texts = asked.flat()
  const together = encoder.encode(texts)
  for (const [place, text] of texts.entries()) expect(encoder.encode([text])[0]).toEqual(together[place])
})

it('Vectors are those that pages were encoded with', () => {
  const digest = createHash('sha256')
  for (const vector of encoder.encode(asked.flat())) digest.update(vector)
  // Where it changes though the weights have not, pages are to be encoded anew: raise `piecesMethod` in encoding-name.ts.
  expect(digest.digest('base64url')).toBe('rZ7HxWJbjlEixRGwa9_4Ft82wpgvQ3l8c5Hch97dW3g')
})

it('Reads what nobody would write', () => {
  const odd = [
    '',
    ' ',
    '\u0000',
    '\ud83d',
    'x'.repeat(1_000_000),
    '? '.repeat(500_000),
    'a\u0301'.repeat(100_000),
  ]
  const vectors = encoder.encode(odd)
  expect(vectors).toHaveLength(odd.length)
  for (const vector of vectors) expect(vector.some((value) => value !== 0)).toBe(true)
  expect(encoder.encode([])).toEqual([])
})
