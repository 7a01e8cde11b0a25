// `node tools/train-extractor/train.ts <dev.jsonl.zst>`: trains the block classifier and writes the product's model.
import { writeFileSync } from 'node:fs'
import { featureNames } from '../../server/modules/knowledge/engine/extraction/classify/features.ts'
import { boost, boostSettings, stored } from './boost.ts'
import { loadDataSet } from './data-set.ts'
import { rowWeights } from './row-weights.ts'

const target = new URL(
  '../../server/modules/knowledge/engine/extraction/classify/main-content.model.json',
  import.meta.url,
)

const path = process.argv[2]
if (path === undefined) throw new Error('Name the file of labelled pages: dev.jsonl.zst.')
const data = await loadDataSet(path)
const model = boost(
  data,
  Int32Array.from({ length: data.rows }, (_, row) => row),
  rowWeights(data),
  boostSettings,
)
const written = JSON.stringify({ features: featureNames.length, forest: stored(model, data.bins) })
writeFileSync(target, `${written}\n`)
console.log(
  `${data.pages.length} pages, ${data.rows} blocks, ${boostSettings.trees} trees, ${written.length} bytes`,
)
