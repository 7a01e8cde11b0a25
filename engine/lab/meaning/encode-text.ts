// Where the tokens of a text point together, while vectors are fitted.
import { dimensions } from '#engine/answer/meaning/starting-vectors.ts'
import type { VectorTable } from './vector-table.ts'

/** A text by its tokens: where they point together, and how long that was before it was made 1. */
export interface Encoded {
  places: Int32Array
  direction: Float64Array
  length: number
}

/** `weights` are logarithms of what a token counts. */
export function encode({ vectors }: VectorTable, places: Int32Array, weights: Float32Array): Encoded {
  const direction = new Float64Array(dimensions)
  for (const place of places) {
    const weight = Math.exp(weights[place] ?? 0)
    const from = place * dimensions
    for (let part = 0; part < dimensions; part++)
      direction[part] = (direction[part] ?? 0) + weight * (vectors[from + part] ?? 0)
  }
  const length = Math.sqrt(dot(direction, direction)) || 1e-6
  for (let part = 0; part < dimensions; part++) direction[part] = (direction[part] ?? 0) / length
  return { places, direction, length }
}

/** Of vectors of `dimensions` numbers. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let part = 0; part < dimensions; part++) sum += (one[part] ?? 0) * (other[part] ?? 0)
  return sum
}
