// `node engine/lab/extractor/evaluate.ts <dev.jsonl.zst>`: F1 by five-fold cross-validation, no domain in two folds.
import { chooseCut, leastLikely } from '#engine/extract/classify/choose-cut.ts'
import { type DataSet, loadDataSet, type ScoredPage } from './data-set.ts'
import { fillContext, firstSettings, outOfFold, secondSettings } from './judge.ts'
import { bagOf, f1 } from './words.ts'

const path = process.argv[2]
if (path === undefined) throw new Error('Name the file of labelled pages: dev.jsonl.zst.')
const data = await loadDataSet(path)
console.log(`${data.pages.length} pages, ${data.rows} blocks, ${data.columns.length} features`)
report('best choice of blocks', data, (page) =>
  Array.from(data.label.subarray(page.from, page.to), (share) => (share >= 0.5 ? 1 : 0)),
)
const first = outOfFold(data, firstSettings)
report('first judgement, five-fold cross-validation by domain', data, cutBy(data, first))
fillContext(data, first)
const second = outOfFold(data, secondSettings)
report('second judgement, five-fold cross-validation by domain', data, cutBy(data, second))

function cutBy({ words }: DataSet, likely: Float32Array): (page: ScoredPage) => ArrayLike<number> {
  return ({ from, to, units, isArticle }) =>
    chooseCut(
      likely.subarray(from, to),
      words.subarray(from, to),
      units,
      isArticle ? leastLikely.article : leastLikely.page,
    )
}

/** Prints the mean F1 over all pages and over each kind. */
function report(title: string, { pages }: DataSet, keep: (page: ScoredPage) => ArrayLike<number>): void {
  const kinds = new Map<string, number[]>([['all', []]])
  for (const page of pages) {
    const kept = keep(page)
    const score = f1(page.gold, bagOf(page.blocks.filter((_, at) => kept[at] === 1).flat()))
    for (const key of ['all', page.kind]) {
      const own = kinds.get(key)
      if (own === undefined) kinds.set(key, [score])
      else own.push(score)
    }
  }
  console.log(title)
  let sum = 0
  for (const [kind, own] of kinds) {
    const mean = own.reduce((total, score) => total + score, 0) / own.length
    if (kind !== 'all') sum += mean
    console.log(`  ${kind.padEnd(14)} ${String(own.length).padStart(5)} pages  F1 ${mean.toFixed(4)}`)
  }
  console.log(`  mean of the kinds           F1 ${(sum / Math.max(1, kinds.size - 1)).toFixed(4)}`)
}
