// Gradients of a batch by token, and the steps that they are worth (Adam).
import { dimensions } from '#engine/answer/meaning/starting-vectors.ts'
import { dot, type Encoded } from './encode-text.ts'
import type { VectorTable } from './vector-table.ts'

/** Gradients of a batch by token, and Adam's running means for all of them. */
export class AdamSteps {
  readonly #table: VectorTable
  readonly #vectorMeans: [Float32Array, Float32Array]
  readonly #weightMeans: Record<'inQuestions' | 'inPieces', [Float32Array, Float32Array]>
  readonly #taken: Int32Array
  readonly #vectors = new Map<number, Float32Array>()
  readonly #weights = { inQuestions: new Map<number, number>(), inPieces: new Map<number, number>() }

  constructor(table: VectorTable) {
    const count = table.places.size
    const pair = (size: number): [Float32Array, Float32Array] => [
      new Float32Array(size),
      new Float32Array(size),
    ]
    this.#table = table
    this.#vectorMeans = pair(count * dimensions)
    this.#weightMeans = { inQuestions: pair(count), inPieces: pair(count) }
    this.#taken = new Int32Array(count)
  }

  /** What moving the direction of a text does, handed on to its tokens. */
  add(
    { places, direction, length }: Encoded,
    gradient: Float64Array,
    side: 'inQuestions' | 'inPieces',
  ): void {
    const along = dot(gradient, direction)
    for (let part = 0; part < dimensions; part++)
      gradient[part] = ((gradient[part] ?? 0) - along * (direction[part] ?? 0)) / length
    const { vectors } = this.#table
    for (const place of places) {
      const weight = Math.exp(this.#table[side][place] ?? 0)
      let own = this.#vectors.get(place)
      if (!own) this.#vectors.set(place, (own = new Float32Array(dimensions)))
      const from = place * dimensions
      let told = 0
      for (let part = 0; part < dimensions; part++) {
        own[part] = (own[part] ?? 0) + weight * (gradient[part] ?? 0)
        told += (gradient[part] ?? 0) * (vectors[from + part] ?? 0)
      }
      this.#weights[side].set(place, (this.#weights[side].get(place) ?? 0) + weight * told)
    }
  }

  take(rate: number, weightRate: number): void {
    const { vectors, met } = this.#table
    for (const [place, gradient] of this.#vectors) {
      met[place] = 1
      this.#taken[place] = (this.#taken[place] ?? 0) + 1
      const from = place * dimensions
      const young = this.#young(place)
      for (let part = 0; part < dimensions; part++)
        vectors[from + part] =
          (vectors[from + part] ?? 0) -
          rate * step(this.#vectorMeans, from + part, gradient[part] ?? 0, young)
    }
    for (const side of ['inQuestions', 'inPieces'] as const) {
      const weights = this.#table[side]
      for (const [place, gradient] of this.#weights[side]) {
        const moved =
          (weights[place] ?? 0) -
          weightRate * step(this.#weightMeans[side], place, gradient, this.#young(place))
        weights[place] = Math.max(-4, Math.min(1.5, moved))
      }
      this.#weights[side].clear()
    }
    this.#vectors.clear()
  }

  /** What the means of a token lack while it was met only a few times. */
  #young(place: number): Young {
    const taken = this.#taken[place] ?? 1
    return { mean: 1 - 0.9 ** taken, square: 1 - 0.99 ** taken }
  }
}

interface Young {
  mean: number
  square: number
}

function step(
  [means, squares]: [Float32Array, Float32Array],
  at: number,
  gradient: number,
  young: Young,
): number {
  const mean = 0.9 * (means[at] ?? 0) + 0.1 * gradient
  const square = 0.99 * (squares[at] ?? 0) + 0.01 * gradient * gradient
  means[at] = mean
  squares[at] = square
  return mean / young.mean / (Math.sqrt(square / young.square) + 1e-6)
}
