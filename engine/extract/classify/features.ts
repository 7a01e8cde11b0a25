// The numbers that the classifier sees of each block.
import type { Page } from '../page/page.ts'
import { containerFeatures } from './container-features.ts'
import { alikeOf } from './alike.ts'
import { contextNames, type Skeleton } from './context-features.ts'
import type { FeatureGroup, FeatureTable, PageFacts } from './feature-writer.ts'
import { headingFeatures } from './heading-features.ts'
import { neighbourFeatures } from './neighbour-features.ts'
import { pageFeatures } from './page-features.ts'
import { levelOf, placeFeatures } from './place-features.ts'
import { countWords, textFeatures } from './text-features.ts'

const groups: readonly FeatureGroup[] = [
  textFeatures,
  placeFeatures,
  headingFeatures,
  neighbourFeatures,
  containerFeatures,
  pageFeatures,
]

/** Names of the columns, in order; a model is only good for the names that it was trained with. */
export const featureNames: readonly string[] = groups.flatMap(({ names }) => names)

/** The numbers of a page's blocks, with room for what is only known after a first judgement. */
interface PageFeatures {
  table: FeatureTable
  skeleton: Skeleton
}

/**
 * One row of `featureNames.length` numbers a block, followed by as many zeros as there are `contextNames`. Takes linear
 * time.
 */
export function featuresOf(page: Page, url: string): PageFeatures {
  const facts = factsOf(page, url)
  const width = featureNames.length + contextNames.length
  const table: FeatureTable = { values: new Float32Array(page.blocks.length * width), width }
  let first = 0
  for (const group of groups) {
    group.write(facts, table, first)
    first += group.names.length
  }
  const skeleton: Skeleton = {
    words: facts.words,
    element: Int32Array.from(page.blocks, ({ element }) => element),
    parent: Int32Array.from(page.elements, ({ parent }) => parent),
    signature: facts.alike.signature,
  }
  return { table, skeleton }
}

function factsOf(page: Page, url: string): PageFacts {
  const words = Int32Array.from(page.blocks, countWords)
  const linkShare = Float32Array.from(page.blocks, ({ linkChars, text }) =>
    Math.min(1, linkChars / text.length),
  )
  let totalWords = 0
  for (const count of words) totalWords += count
  return { page, url, words, linkShare, totalWords, titleBlock: titleBlockOf(page), alike: alikeOf(page) }
}

/** The first block in an h1 whose words are in the page's title, else the first in an h1. */
function titleBlockOf({ blocks, elements, title }: Page): number {
  const wanted = title.toLowerCase()
  let first = -1
  for (const [at, { element, text }] of blocks.entries()) {
    if (
      levelOf(elements[element]?.tag) !== 1 &&
      levelOf(elements[elements[element]?.parent ?? -1]?.tag) !== 1
    )
      continue
    if (wanted.includes(text.toLowerCase().slice(0, 200))) return at
    if (first < 0) first = at
  }
  return first
}
