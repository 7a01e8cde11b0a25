// How likely each candidate answers, how likely the best of them is the answer, and how likely the pages answer at all:
// forests of boosted trees, fitted on questions of people by engine/lab/answering/fit-answers.ts.
import { type Forest, openForest, probabilities, type StoredForest } from '#engine/text/forest.ts'
import { CustomerVectors, type StoredVectors } from '../meaning/customer-vectors.ts'
import storedVectors from '../meaning/customer-vectors.model.json' with { type: 'json' }
import type { AnswerWeights } from './answer-odds.ts'
import storedOdds from './answer-odds.model.json' with { type: 'json' }
import stored from './answering.model.json' with { type: 'json' }
import storedEncodedOdds from './encoded-answer-odds.model.json' with { type: 'json' }
import storedEncoded from './encoded-answering.model.json' with { type: 'json' }
import { openPrior, type QuestionPrior, type StoredPrior } from './question-prior.ts'
import type { Candidate, Featured } from './unit-features.ts'

/** Forests that belong together. */
export interface Forests {
  ranker: Forest
  /** Is the best candidate right? Decides between an answer and the closest passages. */
  gate: Forest
  /** Do the pages answer, be it in another piece? Decides whether the site is said to be silent. */
  known: Forest
  /** Is a fact that was found what is asked for? */
  fact: Forest
  prior: QuestionPrior
  /** How sure is an answer of one or several sentences? */
  weights: AnswerWeights
}

export interface AnsweringModels extends Forests {
  /** What customers' and companies' words mean beside one another. */
  vectors: CustomerVectors
  /** For questions to pieces that the sentence encoder has seen. */
  encoded: Forests
}

export interface Judged {
  candidate: Candidate
  /** How likely it answers, 0 to 1, as one of many. */
  likely: number
  features: number[]
  /** It holds as the best one does, and is told beside it whatever that says. */
  alsoHolds?: boolean
}

let shipped: AnsweringModels | undefined

/** The models that ship with the program. */
export function shippedModels(): AnsweringModels {
  return (shipped ??= openModels(
    { forests: stored, weights: { right: storedOdds, known: null, likely: null } },
    { forests: storedEncoded, weights: storedEncodedOdds },
    storedVectors,
  ))
}

export interface StoredModels {
  ranker: StoredForest
  gate: StoredForest
  known: StoredForest
  fact: StoredForest
  prior: StoredPrior
}

/** Forests as they are stored, with what their figures weigh in an answer. */
interface StoredForests {
  forests: StoredModels
  weights: AnswerWeights
}

export function openModels(
  words: StoredForests,
  encoded: StoredForests,
  vectors: StoredVectors,
): AnsweringModels {
  return { ...openForests(words), encoded: openForests(encoded), vectors: new CustomerVectors(vectors) }
}

function openForests({ forests: { ranker, gate, known, fact, prior }, weights }: StoredForests): Forests {
  return {
    weights,
    ranker: openForest(ranker),
    gate: openForest(gate),
    known: openForest(known),
    fact: openForest(fact),
    prior: openPrior(prior),
  }
}

/** Those that know the features of a question's candidates. */
export const forestsFor = (models: AnsweringModels, { isEncoded }: { isEncoded: boolean }): Forests =>
  isEncoded ? models.encoded : models

/** The candidates by how likely they answer, best first. */
export function judged(rows: readonly Featured[], { ranker }: Pick<Forests, 'ranker'>): Judged[] {
  const width = rows[0]?.features.length ?? 0
  const values = new Float32Array(rows.length * width)
  for (const [place, { features }] of rows.entries()) values.set(features, place * width)
  const likely = probabilities(ranker, { values, width })
  return rows
    .map(({ candidate, features }, place) => ({ candidate, features, likely: likely[place] ?? 0 }))
    .sort((a, b) => b.likely - a.likely)
}

/** What is known of a question beside its candidates. */
interface Standing {
  /** What the passages and pieces say of it as a whole. */
  standing: readonly number[]
  /** What its prior says of it. */
  usual: number
}

/** What speaks for and against the best candidate: its own features and, the last of all, what the prior says. */
export function gateRow(ranked: readonly Judged[], { standing, usual }: Standing): number[] {
  const [best] = ranked
  if (!best) return []
  const others = ranked
    .slice(1)
    .filter(({ candidate: { unit } }) => unit.document !== best.candidate.unit.document)
  const second = ranked[1]?.likely ?? 0
  const elsewhere = others[0]?.likely ?? 0
  const sum = ranked.slice(0, 5).reduce((total, { likely }) => total + likely, 0)
  return [best.likely, second, elsewhere, best.likely - second, sum, ...standing, ...best.features, usual]
}

export interface Confidence {
  /** How likely the best candidate answers, 0 to 1. */
  right: number
  /** How likely the pages answer the question at all, 0 to 1. */
  known: number
}

/** What the two gates say of a ranking. */
export function confidence(
  ranked: readonly Judged[],
  standing: Standing,
  models: Pick<Forests, 'gate' | 'known'>,
): Confidence {
  const row = gateRow(ranked, standing)
  if (row.length === 0) return { right: 0, known: 0 }
  return { right: likelihood(models.gate, row), known: likelihood(models.known, row) }
}

/** What a forest says of one row. */
export function likelihood(forest: Forest, row: readonly number[]): number {
  return probabilities(forest, { values: Float32Array.from(row), width: row.length })[0] ?? 0
}
