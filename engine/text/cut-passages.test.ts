import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '#contract/snapshots.ts'
import { blocksOfPlainText, cutPassages } from './cut-passages.ts'
import { tokenise } from './tokenise.ts'

const sentence = (number: number): string =>
  `Sentence number ${number} says that one thing follows upon another one.`
const paragraph = (from: number, count: number): string =>
  Array.from({ length: count }, (_, place) => sentence(from + place)).join(' ')

function blocksOf(parts: readonly (readonly ['heading' | 'paragraph', string])[]): {
  text: string
  blocks: Block[]
} {
  let text = ''
  const blocks: Block[] = []
  for (const [kind, part] of parts) {
    if (text !== '') text += '\n\n'
    const range = { start: text.length, end: text.length + part.length }
    blocks.push(kind === 'heading' ? { kind, level: 2, ...range } : { kind, ...range })
    text += part
  }
  return { text, blocks }
}

describe('the passages of a page', () => {
  it('hold 120 to 220 words, begin with the last sentence of the one before and stay under their heading', () => {
    const { text, blocks } = blocksOf([
      ['heading', 'First'],
      ['paragraph', paragraph(0, 30)],
      ['paragraph', paragraph(30, 30)],
      ['heading', 'Second'],
      ['paragraph', paragraph(60, 2)],
    ])
    const passages = cutPassages(text, blocks)
    const first = passages.filter(({ heading }) => heading === 'First')
    expect(first.length).toBeGreaterThan(2)
    for (const [place, { start, end }] of first.entries()) {
      const words = tokenise(text, start, end).length
      expect(words).toBeLessThanOrEqual(220)
      if (place < first.length - 1) expect(words).toBeGreaterThanOrEqual(120)
      if (place > 0) expect(start).toBeLessThan(first[place - 1]?.end ?? 0)
    }
    expect(passages.at(-1)).toEqual({
      heading: 'Second',
      start: text.indexOf(sentence(60)),
      end: text.length,
    })
  })

  it('keep a heading without text and cut a sentence without end', () => {
    const { text, blocks } = blocksOf([
      ['heading', 'Alone'],
      ['heading', 'Next'],
      ['paragraph', 'word '.repeat(1000).trim()],
    ])
    const passages = cutPassages(text, blocks)
    expect(passages[0]).toMatchObject({ heading: 'Alone', start: 0, end: 5 })
    for (const { start, end } of passages) expect(tokenise(text, start, end).length).toBeLessThanOrEqual(220)
  })

  it('cover every word of a plain text, in order, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Word ', 'and. ', '\n', '\n\n', '## Head\n\n', '12 ', '東京'), {
          maxLength: 600,
        }),
        (pieces) => {
          const text = pieces.join('')
          const blocks = blocksOfPlainText(text)
          const headings = blocks.filter(({ kind }) => kind === 'heading')
          const passages = cutPassages(text, blocks)
          for (const { start, end } of tokenise(text)) {
            const inHeading = headings.some((one) => start >= one.start && end <= one.end)
            if (!inHeading)
              expect(passages.some((one) => start >= one.start && end <= one.end + 1)).toBe(true)
          }
          for (const [place, { start, end }] of passages.entries()) {
            expect(end).toBeGreaterThan(start)
            expect(start).toBeGreaterThanOrEqual(passages[place - 1]?.start ?? 0)
          }
        },
      ),
      { verbose: 1, numRuns: 60 },
    )
  })
})
