// Which blocks of a page are its main content, by the trained trees.
import type { Page } from '../page/page.ts'
import { chooseCut } from './choose-cut.ts'
import { featureNames, featuresOf } from './features.ts'
import { keepByRules } from './first-rules.ts'
import { openForest, probabilities } from './forest.ts'
import model from './main-content.model.json' with { type: 'json' }

const forest = openForest(model.forest)
const fits = model.features === featureNames.length

/** 1 for each block to keep. Falls back to plain rules where the model was trained with other features. */
export function keepBlocks(page: Page, url: string): Uint8Array {
  if (!fits) return keepByRules(page)
  const { table, words } = featuresOf(page, url)
  return chooseCut(probabilities(forest, table.values, table.width), words)
}
