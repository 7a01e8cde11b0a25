// How likely each candidate answers, and how likely the best of them does so at all: two forests of boosted trees, fitted
// on questions of people by engine/lab/answering/fit-answers.ts.
import { type Forest, openForest, probabilities, type StoredForest } from '#engine/text/forest.ts'
import stored from './answering.model.json' with { type: 'json' }
import type { Candidate, Featured } from './unit-features.ts'

export interface AnsweringModels {
  ranker: Forest
  gate: Forest
}

export interface Judged {
  candidate: Candidate
  /** How likely it answers, 0 to 1, as one of many. */
  likely: number
  features: number[]
}

let shipped: AnsweringModels | undefined

/** The models that ship with the program. */
export function shippedModels(): AnsweringModels {
  return (shipped ??= openModels(stored))
}

function openModels({ ranker, gate }: { ranker: StoredForest; gate: StoredForest }): AnsweringModels {
  return { ranker: openForest(ranker), gate: openForest(gate) }
}

/** The candidates by how likely they answer, best first. */
export function judged(rows: readonly Featured[], { ranker }: AnsweringModels): Judged[] {
  const width = rows[0]?.features.length ?? 0
  const values = new Float32Array(rows.length * width)
  for (const [place, { features }] of rows.entries()) values.set(features, place * width)
  const likely = probabilities(ranker, { values, width })
  return rows
    .map(({ candidate, features }, place) => ({ candidate, features, likely: likely[place] ?? 0 }))
    .sort((a, b) => b.likely - a.likely)
}

/** What speaks for and against the best candidate, beside its own features. */
export function gateRow(ranked: readonly Judged[], pieces: number): number[] {
  const [best] = ranked
  if (!best) return []
  const others = ranked
    .slice(1)
    .filter(({ candidate: { unit } }) => unit.document !== best.candidate.unit.document)
  const second = ranked[1]?.likely ?? 0
  const elsewhere = others[0]?.likely ?? 0
  const sum = ranked.slice(0, 5).reduce((total, { likely }) => total + likely, 0)
  return [best.likely, second, elsewhere, best.likely - second, sum, Math.log10(pieces + 1), ...best.features]
}

/** How likely the best candidate is an answer, 0 to 1. */
export function confidence(ranked: readonly Judged[], pieces: number, { gate }: AnsweringModels): number {
  const row = gateRow(ranked, pieces)
  return row.length === 0
    ? 0
    : (probabilities(gate, { values: Float32Array.from(row), width: row.length })[0] ?? 0)
}
