import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IndexedPassage, createPassageIndex, rankingWeights } from './bm25.ts'
import { stems } from './stems.ts'

const textbook = { ...rankingWeights, k1: 1.2, document: 0, neighbours: 0, feedback: 0 }

/** BM25+ as the textbook writes it, over the words of each passage; title and heading count twice, in its length not at all. */
function naive(passages: readonly IndexedPassage[], query: string): Map<string, number> {
  const bags = passages.map(({ title, heading, text, language }) => [
    ...stems(title, language),
    ...stems(title, language),
    ...stems(heading ?? '', language),
    ...stems(heading ?? '', language),
    ...stems(text, language),
  ])
  const lengths = passages.map(({ text, language }) => stems(text, language).length)
  const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / bags.length)
  const scores = new Map<string, number>()
  for (const word of stems(query, 'en')) {
    const containing = bags.filter((bag) => bag.includes(word)).length
    const rarity = Math.log(1 + (bags.length - containing + 0.5) / (containing + 0.5))
    for (const [place, bag] of bags.entries()) {
      const frequency = bag.filter((one) => one === word).length
      const id = passages[place]?.id ?? ''
      if (frequency === 0) continue
      const norm = 1.2 * (1 - 0.75 + (0.75 * (lengths[place] ?? 0)) / average)
      scores.set(
        id,
        (scores.get(id) ?? 0) + rarity * ((frequency * 2.2) / (frequency + norm) + textbook.delta),
      )
    }
  }
  return scores
}

const word = fc.constantFrom(
  'price',
  'prices',
  'room',
  'hotel',
  'garden',
  'the',
  'of',
  'river',
  'boat',
  'boats',
  'running',
  'fish',
  '1200',
)
const phrase = (most: number): fc.Arbitrary<string> =>
  fc.array(word, { maxLength: most }).map((all) => all.join(' '))

describe('the ranking of passages', () => {
  it('is textbook BM25+ with the extras switched off, also while passages are added', () => {
    const passage = fc.record({ title: phrase(3), heading: fc.option(phrase(3)), text: phrase(30) })
    fc.assert(
      fc.property(fc.array(passage, { minLength: 1, maxLength: 25 }), phrase(6), (shapes, query) => {
        const index = createPassageIndex()
        const added: IndexedPassage[] = []
        for (const [place, shape] of shapes.entries()) {
          const heading = shape.heading === shape.title ? null : shape.heading
          const one = { ...shape, heading, id: `p${place}`, documentId: `d${place % 3}`, language: 'en' }
          index.add(one)
          added.push(one)
          if (place % 7 !== 0 && place !== shapes.length - 1) continue
          const expected = naive(added, query)
          const hits = index.search(query, { k: 100, perDocument: 100, language: 'en', weights: textbook })
          expect(hits.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort())
          for (const hit of hits) expect(hit.score).toBeCloseTo(expected.get(hit.id) ?? -1, 9)
          for (const [at, hit] of hits.entries())
            expect(hit.score).toBeLessThanOrEqual(hits[at - 1]?.score ?? Infinity)
        }
      }),
      { verbose: 1, numRuns: 60 },
    )
  })

  it('gives the same hits for the same question, whatever was asked between', () => {
    const index = createPassageIndex()
    const texts = [
      'A boat on the river',
      'The river hotel has rooms',
      'Prices of rooms',
      'Garden fish in the river',
      'Boats',
    ]
    for (const [place, text] of texts.entries()) {
      index.add({ id: `${place}`, documentId: `${place}`, title: 'T', heading: null, text, language: 'en' })
    }
    const first = index.search('river boats', { k: 3, perDocument: 1 })
    index.search('garden prices', { k: 1, perDocument: 1 })
    expect(index.search('river boats', { k: 3, perDocument: 1 })).toEqual(first)
    expect(first[0]?.id).toBe('0')
  })

  it('names each document as often as is allowed, by its best passages', () => {
    const index = createPassageIndex()
    for (let place = 0; place < 9; place++) {
      index.add({
        id: `${place}`,
        documentId: place < 6 ? 'long' : `short${place}`,
        title: '',
        heading: null,
        text: `river ${'filler '.repeat(place)}`,
        language: 'en',
      })
    }
    const once = index.search('river', { k: 10, perDocument: 1 })
    expect(once.map(({ documentId }) => documentId)).toEqual([
      ...new Set(once.map(({ documentId }) => documentId)),
    ])
    expect(once).toHaveLength(4)
    expect(index.search('river', { k: 10, perDocument: 3 })).toHaveLength(6)
  })

  it('stems each page by its own language and the question by all of them', () => {
    const index = createPassageIndex()
    index.add({
      id: 'fr',
      documentId: 'fr',
      title: '',
      heading: null,
      text: 'Les chambres donnent sur le jardin.',
      language: 'fr',
    })
    index.add({
      id: 'en',
      documentId: 'en',
      title: '',
      heading: null,
      text: 'The rooms look on the garden.',
      language: 'en-GB',
    })
    index.add({
      id: 'ar',
      documentId: 'ar',
      title: '',
      heading: null,
      text: 'الغرف تطل على الحديقة.',
      language: 'ar',
    })
    index.add({
      id: 'ja',
      documentId: 'ja',
      title: '',
      heading: null,
      text: '東京都に住んでいます',
      language: 'ja',
    })
    const best = (query: string, language: string): string | undefined =>
      index.search(query, { k: 1, perDocument: 1, language })[0]?.id
    expect(best('chambre', 'fr')).toBe('fr')
    expect(best('room', 'en')).toBe('en')
    expect(best('الغرف', 'ar')).toBe('ar')
    expect(best('東京', 'ja')).toBe('ja')
  })

  it('finds nothing for nothing', () => {
    const index = createPassageIndex()
    expect(index.search('river', { k: 10, perDocument: 1 })).toEqual([])
    index.add({ id: 'a', documentId: 'a', title: '', heading: null, text: '', language: null })
    expect(index.search('', { k: 10, perDocument: 1 })).toEqual([])
    expect(index.search('the of', { k: 10, perDocument: 1, language: 'en' })).toEqual([])
  })
})
