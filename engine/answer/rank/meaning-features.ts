// How near a question and a piece of a page are in meaning, by vectors fitted on what customers ask.
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import { type CustomerVectors, type Meaning, nearness } from '../meaning/customer-vectors.ts'
import type { Unit } from '../units/build-units.ts'

/** Columns of a row that are also told as they stand among those of all pieces: with what stands above, alone, by the token. */
const compared = [1, 0, 6]

/**
 * Rows of numbers for the pieces looked at, and for the gates the best of each kind that is compared. `typed` is the question without
 * what it takes from those before.
 */
export function nearnessFeatures(
  vectors: CustomerVectors,
  question: Meaning,
  typed: Meaning,
  units: readonly Unit[],
): { rows: number[][]; best: number[] } {
  const rows = units.map((unit) => [...rowOf(vectors, question, unit), nearnessTo(vectors, typed, unit)])
  const standings = compared.map((column) => ({
    column,
    ...standingOf(rows.map((row) => row[column] ?? 0)),
  }))
  return {
    rows: rows.map((row) => [
      ...row,
      ...standings.flatMap(({ column, best, mean, spread }) => {
        const value = row[column] ?? 0
        return [best - value, (value - mean) / spread]
      }),
    ]),
    best: standings.map(({ best }) => best),
  }
}

interface PieceMeanings {
  self: Meaning
  /** With heading, question and names of columns above it. */
  whole: Meaning
  /** With the title of its page too. */
  around: Meaning
}

const pieces = new WeakMap<CustomerVectors, WeakMap<Unit, PieceMeanings>>()
const headings = new WeakMap<CustomerVectors, WeakMap<ReadText, Meaning>>()

function kept<Key extends object, Value>(
  all: WeakMap<CustomerVectors, WeakMap<Key, Value>>,
  vectors: CustomerVectors,
  key: Key,
  make: () => Value,
): Value {
  let own = all.get(vectors)
  if (!own) all.set(vectors, (own = new WeakMap()))
  let value = own.get(key)
  if (value === undefined) own.set(key, (value = make()))
  return value
}

function meaningsOf(vectors: CustomerVectors, unit: Unit): PieceMeanings {
  return kept(pieces, vectors, unit, () => {
    const { read, heading, asked, columns, title, language } = unit
    const above = [heading, asked, columns].flatMap((one) => (one ? [one.text] : []))
    const of = (...texts: string[]): Meaning => vectors.ofPiece(texts.join(' '), language)
    return {
      self: of(read.text),
      whole: of(...above, read.text),
      around: of(title.text, ...above, read.text),
    }
  })
}

/** How near a piece, with what stands above it, points to where a question does, -1 to 1. */
export function nearnessTo(vectors: CustomerVectors, question: Meaning, unit: Unit): number {
  return nearness(question, meaningsOf(vectors, unit).whole)
}

function rowOf(vectors: CustomerVectors, question: Meaning, unit: Unit): number[] {
  const { heading, asked, language } = unit
  const { self, whole, around } = meaningsOf(vectors, unit)
  const of = (text: ReadText): Meaning =>
    kept(headings, vectors, text, () => vectors.ofPiece(text.text, language))
  const { weights } = question
  const total = weights.reduce((sum, one) => sum + one, 0) || 1
  const share = (near: Float32Array): number =>
    near.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / total
  const inWhole = vectors.nearestTokens(question, whole)
  // Of the tokens that count, the one that is held worst.
  const counting = total / Math.max(1, weights.length) / 2
  const worst = Math.min(1, ...inWhole.filter((_, at) => (weights[at] ?? 0) > counting))
  return [
    nearness(question, self),
    nearness(question, whole),
    asked ? nearness(question, of(asked)) : 0,
    heading ? nearness(question, of(heading)) : 0,
    nearness(question, around),
    share(vectors.nearestTokens(question, self)),
    share(inWhole),
    worst,
  ]
}

function standingOf(values: readonly number[]): { best: number; mean: number; spread: number } {
  const count = Math.max(1, values.length)
  const mean = values.reduce((sum, one) => sum + one, 0) / count
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count
  return { best: Math.max(-1, ...values), mean, spread: Math.sqrt(Math.max(1e-6, variance)) }
}
