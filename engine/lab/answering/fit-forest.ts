// Fits one forest on plain numbers, so that several are fitted at once on threads.
import type { StoredForest } from '#engine/text/forest.ts'
import { binOf, makeBins } from '../extractor/bins.ts'
import { boost, type BoostSettings, type Lists, stored } from '../extractor/boost.ts'

/** What one forest is fitted on. */
export interface ForestExamples {
  /** Rows of `width` numbers, one after another. */
  values: Float32Array
  width: number
  /** 1 or 0, a row each. */
  labels: Float32Array
  weights: Float64Array
  settings: BoostSettings
  lists: Lists | null
}

/** The same examples give the same forest. */
export function fitForest({ values, width, labels, weights, settings, lists }: ForestExamples): StoredForest {
  const rows = labels.length
  const bins = makeBins([values], width)
  const columns = bins.edges.map((edges, column) =>
    Uint8Array.from({ length: rows }, (_, row) => binOf(edges, values[row * width + column] ?? 0)),
  )
  const data = { rows, columns, label: labels }
  const seen = Int32Array.from({ length: rows }, (_, row) => row)
  return stored(boost(data, seen, weights, settings, lists), bins)
}
