// How near a question and a piece of a page are in meaning, by vectors fitted on what customers ask.
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import { type CustomerVectors, type Meaning, nearness } from '../meaning/customer-vectors.ts'
import type { Unit } from '../units/build-units.ts'
import { heldBy, type Looked, type PieceMeanings, tokenFeatures } from './token-features.ts'

/** Columns of a row that are also told as they stand among those of all pieces: with what stands above, alone, by the token. */
const compared = [1, 0, 6]

/**
 * Rows of numbers for the pieces looked at, and for the gates the best of each kind that is compared and what no piece holds.
 * `typed` is the question without what it takes from those before.
 */
export function nearnessFeatures(
  vectors: CustomerVectors,
  question: Meaning,
  typed: Meaning,
  units: readonly Unit[],
): { rows: number[][]; standing: number[] } {
  const looked = units.map((unit) => {
    const piece = meaningsOf(vectors, unit)
    return { unit, piece, held: heldBy(vectors, question, piece) }
  })
  const rows = looked.map((one) => [...rowOf(vectors, question, one), nearness(typed, one.piece.whole)])
  const tokens = tokenFeatures(question, looked)
  const standings = compared.map((column) => ({
    column,
    ...standingOf(rows.map((row) => row[column] ?? 0)),
  }))
  return {
    rows: rows.map((row, at) => [
      ...row,
      ...standings.flatMap(({ column, best, mean, spread }) => {
        const value = row[column] ?? 0
        return [best - value, (value - mean) / spread]
      }),
      ...(tokens.rows[at] ?? []),
    ]),
    standing: [...standings.map(({ best }) => best), ...tokens.standing],
  }
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
      title: kept(headings, vectors, title, () => of(title.text)),
    }
  })
}

/** How near a piece, with what stands above it, points to where a question does, -1 to 1. */
export function nearnessTo(vectors: CustomerVectors, question: Meaning, unit: Unit): number {
  return nearness(question, meaningsOf(vectors, unit).whole)
}

function rowOf(
  vectors: CustomerVectors,
  question: Meaning,
  { unit, piece: { self, whole, around }, held }: Looked & { unit: Unit },
): number[] {
  const { heading, asked, language } = unit
  const of = (text: ReadText): Meaning =>
    kept(headings, vectors, text, () => vectors.ofPiece(text.text, language))
  const { weights } = question
  const total = weights.reduce((sum, one) => sum + one, 0) || 1
  const share = (near: Float32Array): number =>
    near.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / total
  // Of the tokens that count, the one that is held worst.
  const counting = total / Math.max(1, weights.length) / 2
  const worst = Math.min(1, ...held.whole.filter((_, at) => (weights[at] ?? 0) > counting))
  return [
    nearness(question, self),
    nearness(question, whole),
    asked ? nearness(question, of(asked)) : 0,
    heading ? nearness(question, of(heading)) : 0,
    nearness(question, around),
    share(held.self),
    share(held.whole),
    worst,
  ]
}

function standingOf(values: readonly number[]): { best: number; mean: number; spread: number } {
  const count = Math.max(1, values.length)
  const mean = values.reduce((sum, one) => sum + one, 0) / count
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count
  return { best: Math.max(-1, ...values), mean, spread: Math.sqrt(Math.max(1e-6, variance)) }
}
