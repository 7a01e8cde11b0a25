import { describe, expect, it } from 'vitest'
import { fingerprint, simhashDistance } from './fingerprint.ts'

const text = Array.from(
  { length: 200 },
  (_, i) => `word${String.fromCharCode(97 + (i % 26), 97 + ((i * 7) % 26))}`,
).join(' ')

describe('a fingerprint', () => {
  it('is another one for the same words in another order, for pairs of words are compared', () => {
    const backwards = fingerprint(text.split(' ').toReversed().join(' '))
    expect(simhashDistance(backwards.simhash, fingerprint(text).simhash)).toBeGreaterThan(15)
    expect(backwards.words.toSorted()).toEqual(fingerprint(text).words.toSorted())
  })

  it('knows title and headings apart from the text', () => {
    const leeds = fingerprint(text, 'Plumber in Leeds 2')
    const hull = fingerprint(text, 'Plumber in Hull 2')
    expect(leeds).toMatchObject({ contentHash: hull.contentHash, simhash: hull.simhash })
    expect(leeds.heading).not.toBe(hull.heading)
    expect(leeds.headingWords).toHaveLength(3)
  })

  it('is near for texts that share most words and far for those that do not', () => {
    const { simhash } = fingerprint(text)
    expect(simhashDistance(simhash, fingerprint(`${text} more`).simhash)).toBeLessThanOrEqual(3)
    const other = fingerprint(Array.from({ length: 200 }, (_, i) => `other${i}`).join(' '))
    expect(simhashDistance(simhash, other.simhash)).toBeGreaterThan(15)
    expect(simhashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
  })

  it('tells numbers from words', () => {
    const { words, wordCount, numbers } = fingerprint('rope 12 metre A4')
    expect(wordCount).toBe(4)
    expect(words.filter((word) => word % 2 === 1)).toHaveLength(2)
    expect(numbers).toBe(fingerprint('A4 costs 12').numbers)
    expect(numbers).not.toBe(fingerprint('A4 costs 13').numbers)
  })

  it('of nothing is that of no words', () => {
    expect(fingerprint('')).toMatchObject({
      wordCount: 0,
      words: [],
      numbers: 0,
      simhash: '0000000000000000',
      headingWords: [],
    })
  })
})
