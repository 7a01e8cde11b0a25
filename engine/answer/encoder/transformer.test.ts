import { expect, it } from 'vitest'
import { sentenceEncoder } from './sentence-encoder.ts'
import { readCrossEncoderWeights } from './shipped-files.ts'
import { dimensions, mostAtOnce, Transformer, Weights } from './transformer.ts'

const { pieces, words } = sentenceEncoder()
const transformer = new Transformer(new Weights(readCrossEncoderWeights()), words)
const texts = [
  'where do i park',
  'a',
  'The only charger of the village is behind the hall, next to the pond.',
]

it('The rows that are wanted are those that are there when all are', () => {
  const read = texts.map((text) => ({ pieces: pieces.of(text, 64), second: 2 }))
  const all = transformer.read(read).slice()
  for (const wanted of [1, 3]) {
    const firsts: number[] = []
    let from = 0
    for (const { length } of read.map((text) => text.pieces)) {
      firsts.push(...all.subarray(from, from + wanted * dimensions))
      from += length * dimensions
    }
    expect([...transformer.read(read.map((text) => ({ ...text, wanted })))]).toEqual(firsts)
  }
})

it('Reads as many pieces as it has room for, in one text or in many, and no more', () => {
  const [piece = 0] = pieces.of('hall', 2).slice(1)
  const many = Array.from({ length: mostAtOnce }, () => piece)
  const single = transformer.read([{ pieces: [piece] }]).slice()
  const rows = transformer.read(many.map((one) => ({ pieces: [one] })))
  expect(rows).toHaveLength(mostAtOnce * dimensions)
  expect(rows.subarray((mostAtOnce - 1) * dimensions)).toEqual(single)
  expect(() => transformer.read([{ pieces: [...many, piece] }])).toThrow('257 rows, 256 at most.')
})
