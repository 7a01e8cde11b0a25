// Trains the two judgements and takes them apart again for cross-validation.
import { contextNames, writeContext } from '#engine/extract/classify/context-features.ts'
import { featureNames } from '#engine/extract/classify/features.ts'
import { binOf, makeBins } from './bins.ts'
import { type BoostSettings, type Boosted, boost, boostSettings, likelihoods } from './boost.ts'
import type { DataSet } from './data-set.ts'
import { rowWeights } from './row-weights.ts'

const folds = 5

export const firstSettings: BoostSettings = {
  ...boostSettings,
  trees: 100,
  learningRate: 0.12,
  features: featureNames.length,
}
export const secondSettings: BoostSettings = { ...boostSettings, seed: 11 }

/** The fold of a domain; the same in every run. */
function foldOf(domain: string): number {
  let hash = 2_166_136_261
  for (const char of domain) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 8) % folds
}

/** The rows of pages for which `take` holds. */
function rowsOf(data: DataSet, take: (domain: string) => boolean): Int32Array {
  const rows: number[] = []
  for (const { from, to, domain } of data.pages)
    if (take(domain)) for (let row = from; row < to; row++) rows.push(row)
  return Int32Array.from(rows)
}

/** Each row's probability by a model that saw no page of its domain, among the pages for which `within` holds. */
export function outOfFold(
  data: DataSet,
  settings: BoostSettings,
  within: (domain: string) => boolean = () => true,
): Float32Array {
  const found = new Float32Array(data.rows)
  const weights = rowWeights(data)
  for (let fold = 0; fold < folds; fold++) {
    const model = boost(
      data,
      rowsOf(data, (domain) => within(domain) && foldOf(domain) !== fold),
      weights,
      settings,
    )
    for (const { from, to, domain } of data.pages) {
      if (within(domain) && foldOf(domain) === fold)
        found.set(likelihoods(model, data.columns, from, to), from)
    }
    process.stderr.write(`fold ${fold + 1} of ${folds}\n`)
  }
  return found
}

/** Each row's probability by a model trained on all. */
export function trainOnAll(data: DataSet, settings: BoostSettings): Boosted {
  return boost(
    data,
    rowsOf(data, () => true),
    rowWeights(data),
    settings,
  )
}

/** Writes what the first judgement says about each block's surroundings into the last columns. */
export function fillContext(data: DataSet, first: ArrayLike<number>): void {
  const width = contextNames.length
  const values = new Float32Array(data.rows * width)
  for (const { from, to, skeleton } of data.pages) {
    const own = Array.from({ length: to - from }, (_, at) => first[from + at] ?? 0)
    writeContext(skeleton, own, { values: values.subarray(from * width, to * width), width }, 0)
  }
  const { edges } = makeBins([values], width)
  for (const [at, own] of edges.entries()) {
    data.bins.edges[featureNames.length + at] = own
    const column = data.columns[featureNames.length + at]
    if (column === undefined) continue
    for (let row = 0; row < data.rows; row++) column[row] = binOf(own, values[row * width + at] ?? 0)
  }
}
