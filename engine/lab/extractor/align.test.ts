import { describe, expect, it } from 'vitest'
import { alignWords } from './align.ts'
import { labelsOf } from './data-set.ts'
import { bagOf, f1, wordsOf } from './words.ts'

describe('aligning a page with its gold text', () => {
  it('finds the words of the gold text and not the menu', () => {
    const page = wordsOf('Home Shop About. The baker rises at four and kneads the dough. Home Shop')
    const gold = wordsOf('The baker rises at four and kneads the dough.')
    expect([...alignWords(page, gold)].join('')).toBe('0001111111110 0'.replace(' ', ''))
  })

  it('gives each gold word away once', () => {
    const line = 'one two three four five six seven eight'
    expect(
      [...alignWords(wordsOf(`${line} ${line}`), wordsOf(line))].filter((hit) => hit === 1),
    ).toHaveLength(8)
  })

  it('labels a block by the share of its words', () => {
    const blocks = ['Menu', 'The baker rises at four and kneads', 'the dough until noon'].map(wordsOf)
    expect([...labelsOf(blocks, wordsOf('The baker rises at four and kneads the dough until noon'))]).toEqual(
      [0, 1, 1],
    )
  })
})

describe('the score', () => {
  it('is the F1 of bags of lower-cased words', () => {
    expect(f1(bagOf(wordsOf('One two two')), bagOf(wordsOf('one TWO three')))).toBeCloseTo(2 / 3)
    expect(f1(bagOf([]), bagOf([]))).toBe(1)
    expect(f1(bagOf(['a']), bagOf([]))).toBe(0)
  })
})
