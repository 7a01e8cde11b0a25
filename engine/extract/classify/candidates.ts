// The element that a reading mode would choose: the one whose paragraphs gather the most text, names counted in.
import type { Sums } from './container-features.ts'
import type { PageFacts } from './feature-writer.ts'
import { groupBits } from '../page/word-groups.ts'

/** Where the chosen element and its neighbours are. Arrays are by element. */
export interface Candidates {
  best: number
  /** Levels below the chosen element; -1 outside of it. */
  below: Int16Array
  /** 1 in a neighbour of the chosen element that seems to belong to it. */
  joined: Uint8Array
  inSecond: Uint8Array
  score: Float64Array
}

const good = groupBits('article', 'content', 'describe', 'forum')
const bad = groupBits(
  'navigation',
  'footer',
  'sidebar',
  'comment',
  'related',
  'teaser',
  'share',
  'advert',
  'consent',
  'overlay',
  'newsletter',
  'pager',
  'unseen',
)

/** Scores the parents and grandparents of every paragraph as reading modes do, in one walk. */
export function candidatesOf({ page, words, linkShare }: PageFacts, sums: Sums): Candidates {
  const { elements, blocks } = page
  const score = new Float64Array(elements.length)
  const add = (at: number, value: number): void => {
    if (at >= 0) score[at] = (score[at] ?? 0) + value
  }
  for (const [row, { element, text }] of blocks.entries()) {
    const size = words[row] ?? 0
    if (size < 5 || (linkShare[row] ?? 0) > 0.5) continue
    const commas = Math.min(10, text.length < 5000 ? text.split(',').length : 10)
    const value = 1 + commas + Math.min(Math.floor(text.length / 100), 3)
    const parent = elements[element]?.parent ?? -1
    const grand = elements[parent]?.parent ?? -1
    const great = elements[grand]?.parent ?? -1
    add(elements[element]?.tag === 'div' ? element : -1, value)
    add(parent, value)
    add(grand, value / 2)
    add(great, value / 6)
  }
  for (const [at, { groups, tag }] of elements.entries()) {
    if (score[at] === 0) continue
    let weight = (groups & good) !== 0 ? 25 : 0
    if ((groups & bad) !== 0) weight -= 25
    if (tag === 'article' || tag === 'main') weight += 15
    const links = (sums.links[at] ?? 0) / Math.max(1, sums.words[at] ?? 0)
    score[at] = ((score[at] ?? 0) + weight) * (1 - links)
  }
  return chosen(page.elements, score)
}

function chosen(elements: PageFacts['page']['elements'], score: Float64Array): Candidates {
  const highest = (not: Int16Array | null): number => {
    let best = 0
    for (let at = 0; at < score.length; at++) {
      if ((not === null || (not[at] ?? -1) < 0) && (score[at] ?? 0) > (score[best] ?? 0)) best = at
    }
    return best
  }
  const inside = (root: number): Int16Array => {
    const below = new Int16Array(elements.length).fill(-1)
    below[root] = 0
    for (const [at, { parent }] of elements.entries()) {
      if (at !== root && parent >= 0 && (below[parent] ?? -1) >= 0) below[at] = (below[parent] ?? 0) + 1
    }
    return below
  }
  const best = highest(null)
  const below = inside(best)
  const second = highest(below)
  const inSecond = inside(second)
  const joined = new Uint8Array(elements.length)
  const family = elements[best]?.parent ?? -1
  const least = Math.max(10, (score[best] ?? 0) * 0.2)
  for (const [at, { parent }] of elements.entries()) {
    if (parent < 0) continue
    if ((parent === family && (score[at] ?? 0) >= least) || joined[parent] === 1) joined[at] = 1
  }
  return { best, below, joined, inSecond: Uint8Array.from(inSecond, (level) => (level >= 0 ? 1 : 0)), score }
}
