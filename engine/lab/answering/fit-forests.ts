// Fits the two forests that answer: the ranker on every candidate, the gate on the best ones of questions that the ranker
// has not seen.
import { gateRow, type AnsweringModels, judged } from '#engine/answer/rank/judge-candidates.ts'
import { openForest, type StoredForest } from '#engine/text/forest.ts'
import { binOf, makeBins } from '../extractor/bins.ts'
import { boost, type BoostSettings, stored } from '../extractor/boost.ts'
import type { AskedRows } from './feature-rows.ts'

const shared = { leastWeight: 4, shrinkage: 6, featureShare: 0.35, rowShare: 0.7, seed: 7 }
const rankerSettings: BoostSettings = { ...shared, trees: 110, leaves: 14, learningRate: 0.1 }
const gateSettings: BoostSettings = { ...shared, trees: 70, leaves: 6, learningRate: 0.07 }
export const folds = 4

/** What a question of each set counts beside others. */
function weightOf({ asked }: AskedRows): number {
  // What a site does not say is asked seldom in the sets, and often by customers.
  if (asked.set === 'sites') return asked.gold.length === 0 ? 4 : 3
  if (asked.set === 'strangers') return 0.4
  if (asked.set === 'fictional' || asked.set === 'generated') return 0.6
  return asked.offTopic ? 0.4 : 1
}

function fit(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  weights: readonly number[],
  settings: BoostSettings,
): StoredForest {
  const width = rows[0]?.length ?? 0
  const values = new Float32Array(rows.length * width)
  for (const [place, row] of rows.entries()) values.set(row, place * width)
  const bins = makeBins([values], width)
  const columns = bins.edges.map((edges, column) =>
    Uint8Array.from({ length: rows.length }, (_, row) => binOf(edges, values[row * width + column] ?? 0)),
  )
  const data = { rows: rows.length, columns, label: Float32Array.from(labels) }
  return stored(boost(data, Int32Array.from(rows.keys()), Float64Array.from(weights), settings), bins)
}

function fitRanker(all: readonly AskedRows[]): StoredForest {
  const rows: number[][] = []
  const labels: number[] = []
  const weights: number[] = []
  for (const asked of all) {
    const weight = weightOf(asked)
    for (const [place, { features }] of asked.rows.entries()) {
      const right = asked.right[place] === true
      rows.push(features)
      labels.push(right ? 1 : 0)
      weights.push(right ? weight : weight / 2)
    }
  }
  return fit(rows, labels, weights, rankerSettings)
}

interface GateExample {
  row: number[]
  right: boolean
  weight: number
}

/** What the gate would see of a question, ranked by a model that has not seen its site. */
function gateExample(asked: AskedRows, ranker: StoredForest): GateExample | null {
  const ranked = judged(asked.rows, { ranker: openForest(ranker), gate: openForest(ranker) })
  const row = gateRow(ranked, asked.asked.knowledge.index.size)
  const best = ranked[0]
  if (!best) return null
  const place = asked.rows.findIndex(({ candidate }) => candidate === best.candidate)
  return { row, right: asked.right[place] === true, weight: weightOf(asked) }
}

function fitGate(examples: readonly GateExample[]): StoredForest {
  return fit(
    examples.map(({ row }) => row),
    examples.map(({ right }) => (right ? 1 : 0)),
    examples.map(({ weight }) => weight),
    gateSettings,
  )
}

interface StoredModels {
  ranker: StoredForest
  gate: StoredForest
}

/** Models for each fold that have seen nothing of its sites and articles, and those for everything. */
export function fitFolds(
  all: readonly AskedRows[],
  foldOf: (group: string) => number,
): { byFold: StoredModels[]; whole: StoredModels } {
  const inFold = (fold: number) => all.filter(({ asked }) => foldOf(asked.group) === fold)
  const rankers = Array.from({ length: folds }, (_, fold) =>
    fitRanker(all.filter(({ asked }) => foldOf(asked.group) !== fold)),
  )
  const examples = rankers.map((ranker, fold) =>
    inFold(fold)
      .map((asked) => gateExample(asked, ranker))
      .filter((one) => one !== null),
  )
  const byFold = rankers.map((ranker, fold) => ({
    ranker,
    gate: fitGate(examples.flatMap((own, at) => (at === fold ? [] : own))),
  }))
  return { byFold, whole: { ranker: fitRanker(all), gate: fitGate(examples.flat()) } }
}

export function open({ ranker, gate }: StoredModels): AnsweringModels {
  return { ranker: openForest(ranker), gate: openForest(gate) }
}
