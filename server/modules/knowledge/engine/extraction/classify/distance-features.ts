// How far above a block the nearest element of each meaning is: a comment's own class says more than its page's.
import { groupBits } from '../page/word-groups.ts'
import type { FeatureGroup } from './feature-writer.ts'
import { put } from './feature-writer.ts'

const named = [
  'article',
  'content',
  'comment',
  'related',
  'teaser',
  'sidebar',
  'footer',
  'header',
  'product',
  'review',
  'describe',
  'card',
  'forum',
  'fold',
  'byline',
  'title',
  'newsletter',
  'advert',
] as const

/** Levels counted at most; also the distance to what is not there. */
const farthest = 16

export const distanceFeatures: FeatureGroup = {
  names: [...named.map((name) => `levels to ${name}`), 'levels to section', 'levels to article tag'],
  write({ page }, table, first) {
    const { elements, blocks } = page
    const bits = named.map((name) => groupBits(name))
    const width = bits.length + 2
    const levels = new Uint8Array(elements.length * width).fill(farthest)
    for (const [at, { parent, groups, tag }] of elements.entries()) {
      for (let kind = 0; kind < width; kind++) {
        const bit = bits[kind]
        const own =
          bit === undefined ? tag === (kind === bits.length ? 'section' : 'article') : (groups & bit) !== 0
        const above = parent < 0 ? farthest : (levels[parent * width + kind] ?? farthest)
        levels[at * width + kind] = own ? 0 : Math.min(farthest, above + 1)
      }
    }
    for (const [row, { element }] of blocks.entries()) {
      for (let kind = 0; kind < width; kind++)
        put(table, row, first + kind, levels[element * width + kind] ?? farthest)
    }
  },
}
