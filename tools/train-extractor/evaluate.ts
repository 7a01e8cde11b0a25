// `node tools/train-extractor/evaluate.ts <dev.jsonl.zst>`: F1 by five-fold cross-validation, no domain in two folds.
import { fileURLToPath } from 'node:url'
import { chooseCut } from '../../server/modules/knowledge/engine/extraction/classify/choose-cut.ts'
import { type BoostSettings, boost, boostSettings, likelihood } from './boost.ts'
import { type DataSet, loadDataSet, type ScoredPage } from './data-set.ts'
import { rowWeights } from './row-weights.ts'
import { bagOf, f1 } from './words.ts'

const folds = 5

/** The F1 of each page when it is judged by a model that has seen no page of its domain. */
export function crossValidate(data: DataSet, settings: BoostSettings): Float64Array {
  const scores = new Float64Array(data.pages.length)
  const weights = rowWeights(data)
  for (let fold = 0; fold < folds; fold++) {
    const seen: number[] = []
    for (let row = 0; row < data.rows; row++) {
      if (foldOf(data.pages[data.pageOf[row] ?? 0]?.domain ?? '') !== fold) seen.push(row)
    }
    const model = boost(data, Int32Array.from(seen), weights, settings)
    for (const [index, page] of data.pages.entries()) {
      if (foldOf(page.domain) !== fold) continue
      const likely = Array.from({ length: page.to - page.from }, (_, at) =>
        likelihood(model, data.columns, page.from + at),
      )
      scores[index] = scoreOf(page, chooseCut(likely, data.words.subarray(page.from, page.to)))
    }
    process.stderr.write(`fold ${fold + 1} of ${folds}\n`)
  }
  return scores
}

/** F1 of the words of the kept blocks. */
export function scoreOf(page: ScoredPage, keep: ArrayLike<number>): number {
  return f1(page.gold, bagOf(page.blocks.filter((_, at) => keep[at] === 1).flat()))
}

/** Prints the mean over all pages and over each kind. */
export function report(title: string, pages: readonly ScoredPage[], scores: ArrayLike<number>): void {
  const kinds = new Map<string, number[]>([['all', []]])
  for (const [index, { kind }] of pages.entries()) {
    const score = scores[index] ?? 0
    for (const key of ['all', kind]) kinds.set(key, [...(kinds.get(key) ?? []), score])
  }
  console.log(title)
  for (const [kind, own] of kinds) {
    const mean = own.reduce((sum, score) => sum + score, 0) / own.length
    console.log(`  ${kind.padEnd(14)} ${String(own.length).padStart(5)} pages  F1 ${mean.toFixed(4)}`)
  }
}

function foldOf(domain: string): number {
  let hash = 2_166_136_261
  for (const char of domain) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 8) % folds
}

async function main(path: string | undefined): Promise<void> {
  if (path === undefined) throw new Error('Name the file of labelled pages: dev.jsonl.zst.')
  const data = await loadDataSet(path)
  console.log(`${data.pages.length} pages, ${data.rows} blocks, ${data.columns.length} features`)
  const best = data.pages.map((page) =>
    scoreOf(
      page,
      Array.from(data.label.subarray(page.from, page.to), (y) => (y >= 0.5 ? 1 : 0)),
    ),
  )
  report('best choice of blocks', data.pages, best)
  report('five-fold cross-validation by domain', data.pages, crossValidate(data, boostSettings))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2])
