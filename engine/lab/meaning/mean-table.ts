// The mean of a table of vectors over the rounds of fitting in which it is added.
import type { VectorTable } from './vector-table.ts'

const kept = ['vectors', 'inQuestions', 'inPieces'] as const

/** Steps lead to and fro around what is best; their mean lies nearer to it. */
export class MeanTable {
  readonly #table: VectorTable
  readonly #sums: Record<(typeof kept)[number], Float64Array>
  #count = 0

  constructor(table: VectorTable) {
    const { vectors, inQuestions, inPieces } = table
    this.#table = table
    this.#sums = {
      vectors: new Float64Array(vectors.length),
      inQuestions: new Float64Array(inQuestions.length),
      inPieces: new Float64Array(inPieces.length),
    }
  }

  /** Adds the table as it is now. */
  add(): void {
    for (const name of kept) {
      const sum = this.#sums[name]
      const values = this.#table[name]
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0)
    }
    this.#count += 1
  }

  /** Makes the table the mean of what was added. */
  putBack(): void {
    if (this.#count === 0) return
    for (const name of kept) this.#table[name].set(this.#sums[name].map((sum) => sum / this.#count))
  }
}
