// What the elements around a block hold as a whole, and whether they are where a reader would look.
import type { FeatureGroup, PageFacts } from './feature-writer.ts'
import { put } from './feature-writer.ts'
import { type Candidates, candidatesOf } from './candidates.ts'

const levels = 4

export const containerFeatures: FeatureGroup = {
  names: [
    ...Array.from({ length: levels }, (_, up) => [
      `words ${up} up`,
      `link share ${up} up`,
      `blocks ${up} up`,
      `page share ${up} up`,
      `paragraph share ${up} up`,
    ]).flat(),
    'siblings alike',
    'siblings alike 1 up',
    'siblings alike 2 up',
    'most alike above',
    'alike blocks',
    'alike words',
    'alike link share',
    'in best candidate',
    'in best candidate or its neighbours',
    'best candidate share',
    'levels below best candidate',
    'score of parent',
    'in second candidate',
  ],
  write(facts, table, first) {
    const { page, totalWords } = facts
    const sums = sumsOf(facts)
    const { alike } = facts
    const kinds = kindsOf(facts, alike.signature)
    const best = candidatesOf(facts, sums)
    for (const [row, block] of page.blocks.entries()) {
      let column = first
      let element = block.element
      for (let up = 0; up < levels; up++) {
        const words = sums.words[element] ?? 0
        put(table, row, column++, Math.log1p(words))
        put(table, row, column++, (sums.links[element] ?? 0) / Math.max(1, words))
        put(table, row, column++, Math.log1p(sums.blocks[element] ?? 0))
        put(table, row, column++, words / Math.max(1, totalWords))
        put(table, row, column++, (sums.paragraphs[element] ?? 0) / Math.max(1, words))
        element = Math.max(0, page.elements[element]?.parent ?? 0)
      }
      const parent = Math.max(0, page.elements[block.element]?.parent ?? 0)
      const grand = Math.max(0, page.elements[parent]?.parent ?? 0)
      put(table, row, column++, Math.log1p(alike.siblings[block.element] ?? 0))
      put(table, row, column++, Math.log1p(alike.siblings[parent] ?? 0))
      put(table, row, column++, Math.log1p(alike.siblings[grand] ?? 0))
      put(table, row, column++, Math.log1p(alike.most[block.element] ?? 0))
      const kind = kinds[alike.signature[block.element] ?? 0]
      put(table, row, column++, Math.log1p(kind?.blocks ?? 0))
      put(table, row, column++, Math.log1p((kind?.words ?? 0) / Math.max(1, kind?.blocks ?? 0)))
      put(table, row, column++, (kind?.links ?? 0) / Math.max(1, kind?.words ?? 0))
      writeCandidates(table.values, row * table.width + column, best, block.element, totalWords, sums.words)
    }
  },
}

function writeCandidates(
  values: Float32Array,
  at: number,
  best: Candidates,
  element: number,
  totalWords: number,
  words: Float64Array,
): void {
  const below = best.below[element] ?? -1
  values[at] = below >= 0 ? 1 : 0
  values[at + 1] = below >= 0 || best.joined[element] === 1 ? 1 : 0
  values[at + 2] = (words[best.best] ?? 0) / Math.max(1, totalWords)
  values[at + 3] = below
  values[at + 4] = Math.log1p(Math.max(0, best.score[element] ?? 0))
  values[at + 5] = best.inSecond[element] ?? 0
}

/** Sums over everything inside each element. */
export interface Sums {
  words: Float64Array
  /** Words that are links. */
  links: Float64Array
  blocks: Float64Array
  /** Words of blocks that read like sentences. */
  paragraphs: Float64Array
}

/** Adds every block to the elements around it, from the leaves up. */
function sumsOf({ page, words, linkShare }: PageFacts): Sums {
  const count = page.elements.length
  const sums: Sums = {
    words: new Float64Array(count),
    links: new Float64Array(count),
    blocks: new Float64Array(count),
    paragraphs: new Float64Array(count),
  }
  const add = (array: Float64Array, at: number, value: number): void => {
    array[at] = (array[at] ?? 0) + value
  }
  for (const [row, { element }] of page.blocks.entries()) {
    const size = words[row] ?? 0
    add(sums.words, element, size)
    add(sums.links, element, size * (linkShare[row] ?? 0))
    add(sums.blocks, element, 1)
    if (size >= 12 && (linkShare[row] ?? 0) < 0.4) add(sums.paragraphs, element, size)
  }
  for (let at = count - 1; at > 0; at--) {
    const parent = page.elements[at]?.parent ?? 0
    for (const array of [sums.words, sums.links, sums.blocks, sums.paragraphs])
      add(array, parent, array[at] ?? 0)
  }
  return sums
}

function kindsOf({ page, words, linkShare }: PageFacts, signature: Int32Array): Kind[] {
  const kinds: Kind[] = []
  for (const [row, { element }] of page.blocks.entries()) {
    const at = signature[element] ?? 0
    const kind = (kinds[at] ??= { blocks: 0, words: 0, links: 0 })
    kind.blocks += 1
    kind.words += words[row] ?? 0
    kind.links += (words[row] ?? 0) * (linkShare[row] ?? 0)
  }
  return kinds
}

interface Kind {
  blocks: number
  words: number
  links: number
}
