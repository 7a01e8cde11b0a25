// `node engine/lab/extractor/train.ts <dev.jsonl.zst> [model.json]`: trains the block classifier and writes the product's
// model, or the named file. The same pages give the same model, byte for byte.
import { writeFileSync } from 'node:fs'
import { stored } from './boost.ts'
import { loadDataSet } from './data-set.ts'
import { fillContext, firstSettings, outOfFold, secondSettings, trainOnAll } from './judge.ts'

const shipped = new URL('../../extract/classify/main-content.model.json', import.meta.url)

const [path, target = shipped] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the file of labelled pages: dev.jsonl.zst.')
const data = await loadDataSet(path)
// The second judgement learns from first ones as they will be: made by a model that has not seen the page.
fillContext(data, outOfFold(data, firstSettings))
const first = stored(trainOnAll(data, firstSettings), data.bins)
const second = stored(trainOnAll(data, secondSettings), data.bins)
const written = JSON.stringify({ features: data.columns.length, first, second })
writeFileSync(target, `${written}\n`)
console.log(`${data.pages.length} pages, ${data.rows} blocks, ${written.length} bytes`)
