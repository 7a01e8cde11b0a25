// How much each block counts in training.
import type { DataSet } from './data-set.ts'

const power = 0.6

/** Every page counts the same, and a block in it by its words, less than in proportion. The mean weight is 1. */
export function rowWeights({ pages, rows, words }: DataSet): Float64Array {
  const weights = new Float64Array(rows)
  for (const { from, to } of pages) {
    let sum = 0
    for (let row = from; row < to; row++) sum += (words[row] ?? 0) ** power + 0.3
    for (let row = from; row < to; row++) {
      weights[row] = (((words[row] ?? 0) ** power + 0.3) / sum) * (rows / pages.length)
    }
  }
  return weights
}
