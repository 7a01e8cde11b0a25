// Which blocks of a page are its main content, by the trained trees: a first judgement of each block
// by itself, and a second one that knows the first of all the others.
import { dataTables, type Structure } from '../content/structure.ts'
import type { Page } from '../page/page.ts'
import { completeChoice } from './complete-choice.ts'
import { contextNames, writeContext } from './context-features.ts'
import { chooseCut, leastLikely } from './choose-cut.ts'
import { featureNames, featuresOf } from './features.ts'
import { looksLikeArticle } from './page-features.ts'
import { keepByRules } from './first-rules.ts'
import { openForest, probabilities } from '#engine/text/forest.ts'
import { unitsOf } from './units.ts'
import model from './main-content.model.json' with { type: 'json' }

const first = openForest(model.first)
const second = openForest(model.second)
const fits = model.features === featureNames.length + contextNames.length

/** Below this first judgement a block is not judged again. */
const hopeless = 0.01

/** 1 for each block to keep. Falls back to plain rules where the model was trained with other features. */
export function keepBlocks(page: Page, url: string, structure: Structure): Uint8Array {
  if (!fits) return keepByRules(page)
  const { table, skeleton } = featuresOf(page, url)
  const before = probabilities(first, table)
  writeContext(skeleton, before, table, featureNames.length)
  const units = unitsOf(page, structure, dataTables(page, structure))
  const likely = probabilities(second, table, before, hopeless)
  const least = looksLikeArticle(page, url) ? leastLikely.article : leastLikely.page
  return completeChoice(page, chooseCut(likely, skeleton.words, units, least), likely, skeleton.words)
}
