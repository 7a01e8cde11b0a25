// How much each block counts in training.
import type { DataSet } from './data-set.ts'

const power = 0.6

/** A page that has less of its gold text than this (scripts or a wall keep it) would teach that good text is bad. */
const leastFound = 0.2

/**
 * Every page counts the same, and a block in it by its words, less than in proportion. The mean weight is about 1; pages
 * without their gold text count nothing.
 */
export function rowWeights({ pages, rows, words }: DataSet): Float64Array {
  const weights = new Float64Array(rows)
  for (const { from, to, found } of pages) {
    if (found < leastFound) continue
    let sum = 0
    for (let row = from; row < to; row++) sum += (words[row] ?? 0) ** power + 0.3
    for (let row = from; row < to; row++) {
      weights[row] = (((words[row] ?? 0) ** power + 0.3) / sum) * (rows / pages.length)
    }
  }
  return weights
}
