// Fits vectors so that a question points to the sentence that answers it and away from other sentences, most of all from those
// of the same company: the softmax over a batch, by Adam on the tokens that were met.
import { dimensions } from '#engine/answer/meaning/starting-vectors.ts'
import { AdamSteps } from './adam-steps.ts'
import { dot, encode, type Encoded } from './encode-text.ts'
import { MeanTable } from './mean-table.ts'
import type { VectorTable } from './vector-table.ts'

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
  /** Share of the rounds, the last ones, whose mean is what is kept: steps lead to and fro. */
  averaged: number
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
  const mean = new MeanTable(table)
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
    if (round >= settings.rounds * (1 - settings.averaged)) mean.add()
    told(round, loss / Math.max(1, batches))
  }
  mean.putBack()
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
