// Fits vectors so that a question points to the sentence that answers it and away from other sentences, most of all from those
// of the same company: the softmax over a batch, by Adam on the tokens that were met.
import { dimensions, type VectorTable } from './vector-table.ts'

export interface Example {
  company: string
  /** Each as places of tokens. */
  questions: Int32Array[]
  sentence: Int32Array
  withHeading: Int32Array
}

export interface ContrastSettings {
  rounds: number
  /** Steps of vectors and of what tokens count; both shrink to a fifth towards the end. */
  rate: number
  weightRate: number
  /** Divides nearness before the softmax. */
  temperature: number
  /** Share of tokens that a text loses each time it is seen. */
  dropout: number
  /** A batch is so many companies with so many sentences each. */
  companies: number
  sentences: number
}

interface Encoded {
  places: Int32Array
  direction: Float64Array
  length: number
}

const headingShown = 0.7
/** How much it counts that a sentence finds its question, beside that a question finds its sentence. */
const backwards = 0.5

export function contrast(
  table: VectorTable,
  examples: readonly Example[],
  settings: ContrastSettings,
  random: () => number,
  told: (round: number, loss: number) => void = () => {},
): void {
  const steps = new AdamSteps(table)
  const batchesAsked = Math.ceil(examples.length / (settings.companies * settings.sentences))
  for (let round = 0; round < settings.rounds; round++) {
    const chunks = shuffled(chunksOf(examples, settings.sentences, random), random)
    const share = 1 - (0.8 * round) / settings.rounds
    let loss = 0
    let batches = 0
    for (let at = 0; at < batchesAsked; at++) {
      const batch = chunks.slice(at * settings.companies, (at + 1) * settings.companies).flat()
      if (batch.length < 4) continue
      loss += learn(table, batch, settings, share, steps, random)
      batches += 1
    }
    told(round, loss / Math.max(1, batches))
  }
}

/** Each company's sentences in pieces of a batch, in a new order. */
function chunksOf(examples: readonly Example[], size: number, random: () => number): Example[][] {
  const byCompany = Map.groupBy(examples, ({ company }) => company)
  return [...byCompany.values()].flatMap((own) => {
    const order = shuffled([...own], random)
    return Array.from({ length: Math.ceil(order.length / size) }, (_, at) =>
      order.slice(at * size, (at + 1) * size),
    )
  })
}

function shuffled<T>(all: T[], random: () => number): T[] {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [all[at], all[other]]
    if (one !== undefined && two !== undefined) [all[at], all[other]] = [two, one]
  }
  return all
}

/** One step; gives the mean loss of the batch. */
function learn(
  table: VectorTable,
  batch: readonly Example[],
  { dropout, temperature, rate, weightRate }: ContrastSettings,
  share: number,
  steps: AdamSteps,
  random: () => number,
): number {
  const seen = (places: Int32Array): Int32Array => {
    const left = places.filter(() => random() >= dropout)
    return left.length > 0 ? left : places
  }
  const asked = batch.map(({ questions }) =>
    encode(
      table,
      seen(questions[Math.floor(random() * questions.length)] ?? new Int32Array()),
      table.inQuestions,
    ),
  )
  const told = batch.map(({ sentence, withHeading }) =>
    encode(table, seen(random() < headingShown ? withHeading : sentence), table.inPieces),
  )
  const near = asked.map((one) =>
    Float64Array.from(told, (other) => dot(one.direction, other.direction) / temperature),
  )
  const pull = asked.map(() => new Float64Array(told.length))
  let loss = 0
  for (const [row, values] of near.entries()) {
    const chances = softmax(values)
    loss -= Math.log(Math.max(1e-12, chances[row] ?? 0))
    add(pull[row], chances, row, 1 / temperature)
  }
  for (const column of told.keys()) {
    const chances = softmax(Float64Array.from(near, (values) => values[column] ?? 0))
    for (const [row, chance] of chances.entries()) {
      const line = pull[row]
      if (line)
        line[column] = (line[column] ?? 0) + (backwards * (chance - (row === column ? 1 : 0))) / temperature
    }
  }
  const scale = 1 / batch.length
  for (const [row, one] of asked.entries())
    steps.add(
      one,
      mixed(told, (column) => scale * (pull[row]?.[column] ?? 0)),
      'inQuestions',
    )
  for (const [column, other] of told.entries())
    steps.add(
      other,
      mixed(asked, (row) => scale * (pull[row]?.[column] ?? 0)),
      'inPieces',
    )
  steps.take(rate * share, weightRate * share)
  return loss / batch.length
}

function encode({ vectors }: VectorTable, places: Int32Array, weights: Float32Array): Encoded {
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

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let part = 0; part < dimensions; part++) sum += (one[part] ?? 0) * (other[part] ?? 0)
  return sum
}

function softmax(values: Float64Array): Float64Array {
  const most = values.reduce((largest, value) => Math.max(largest, value), Number.NEGATIVE_INFINITY)
  const powers = values.map((value) => Math.exp(value - most))
  const total = powers.reduce((sum, value) => sum + value, 0)
  return powers.map((value) => value / total)
}

function add(line: Float64Array | undefined, chances: Float64Array, right: number, scale: number): void {
  if (!line) return
  for (const [at, chance] of chances.entries())
    line[at] = (line[at] ?? 0) + (chance - (at === right ? 1 : 0)) * scale
}

function mixed(all: readonly Encoded[], shareOf: (at: number) => number): Float64Array {
  const sum = new Float64Array(dimensions)
  for (const [at, { direction }] of all.entries()) {
    const share = shareOf(at)
    for (let part = 0; part < dimensions; part++)
      sum[part] = (sum[part] ?? 0) + share * (direction[part] ?? 0)
  }
  return sum
}

/** Gradients of a batch by token, and Adam's running means for all of them. */
class AdamSteps {
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
      for (let part = 0; part < dimensions; part++)
        vectors[from + part] =
          (vectors[from + part] ?? 0) -
          rate * this.#step(this.#vectorMeans, from + part, gradient[part] ?? 0, place)
    }
    for (const side of ['inQuestions', 'inPieces'] as const) {
      const weights = this.#table[side]
      for (const [place, gradient] of this.#weights[side]) {
        const moved =
          (weights[place] ?? 0) - weightRate * this.#step(this.#weightMeans[side], place, gradient, place)
        weights[place] = Math.max(-4, Math.min(1.5, moved))
      }
      this.#weights[side].clear()
    }
    this.#vectors.clear()
  }

  #step([means, squares]: [Float32Array, Float32Array], at: number, gradient: number, place: number): number {
    const mean = 0.9 * (means[at] ?? 0) + 0.1 * gradient
    const square = 0.99 * (squares[at] ?? 0) + 0.01 * gradient * gradient
    means[at] = mean
    squares[at] = square
    const taken = this.#taken[place] ?? 1
    return mean / (1 - 0.9 ** taken) / (Math.sqrt(square / (1 - 0.99 ** taken)) + 1e-6)
  }
}
