// Fits the forests that answer: the ranker on every candidate, the two gates on the best ones of questions that the ranker
// has not seen.
import { factRow } from '#engine/answer/compose/found-fact.ts'
import { confidence, gateRow, judged, type StoredModels } from '#engine/answer/rank/judge-candidates.ts'
import { openPrior, type StoredPrior } from '#engine/answer/rank/question-prior.ts'
import { openForest, type StoredForest } from '#engine/text/forest.ts'
import type { BoostSettings, Lists } from '../extractor/boost.ts'
import type { AskedRows } from './feature-rows.ts'
import type { ForestExamples } from './fit-forest.ts'

const shared = { leastWeight: 4, shrinkage: 6, featureShare: 0.35, rowShare: 0.7, seed: 7 }
const rankerSettings: BoostSettings = { ...shared, trees: 150, leaves: 15, learningRate: 0.1 }
const gateSettings: BoostSettings = { ...shared, trees: 110, leaves: 8, learningRate: 0.06 }
const factSettings: BoostSettings = { ...shared, featureShare: 0.6, trees: 50, leaves: 4, learningRate: 0.08 }
/** What it counts that the right piece of a question is first, beside that each is judged rightly. Source: cross-validation. */
const listWorth = 3
export const folds = 4

/** What a question of each set counts beside others. */
function weightOf({ asked }: AskedRows): number {
  // What a site does not say is asked seldom in the sets, and often by customers.
  if (asked.set === 'sites') return 3
  if (asked.set === 'strangers') return 1.2
  if (asked.set === 'fictional' || asked.set === 'generated') return 0.6
  return 1
}

/** Fits one forest, perhaps on another thread. */
export type FitForest = (examples: ForestExamples) => Promise<StoredForest>

interface Rows {
  rows: readonly (readonly number[])[]
  labels: readonly number[]
  weights: readonly number[]
}

function examplesOf(
  { rows, labels, weights }: Rows,
  settings: BoostSettings,
  lists: Lists | null = null,
): ForestExamples {
  const width = rows[0]?.length ?? 0
  const values = new Float32Array(rows.length * width)
  for (const [place, row] of rows.entries()) values.set(row, place * width)
  const [label, weight] = [Float32Array.from(labels), Float64Array.from(weights)]
  return { values, width, labels: label, weights: weight, settings, lists }
}

function fitRanker(
  all: readonly AskedRows[],
  fit: FitForest,
  settings = rankerSettings,
): Promise<StoredForest> {
  const rows: number[][] = []
  const labels: number[] = []
  const weights: number[] = []
  const starts: number[] = []
  for (const asked of all) {
    const weight = weightOf(asked)
    starts.push(rows.length)
    for (const [place, { features }] of asked.rows.entries()) {
      const right = asked.right[place] === true
      rows.push(features)
      labels.push(right ? 1 : 0)
      weights.push(right ? weight : weight / 2)
    }
  }
  const lists = { starts: Int32Array.from(starts), worth: listWorth }
  return fit(examplesOf({ rows, labels, weights }, settings, lists))
}

/** Smaller rankers, by fold, to tell what was spoken of before those are fitted that know of it. */
export function fitFirstRankers(
  all: readonly AskedRows[],
  foldOf: (group: string) => number,
  fit: FitForest,
): Promise<StoredForest[]> {
  return Promise.all(
    Array.from({ length: folds }, (_, fold) =>
      fitRanker(
        all.filter(({ asked }) => foldOf(asked.group) !== fold),
        fit,
        { ...rankerSettings, trees: 60 },
      ),
    ),
  )
}

interface GateExample {
  asked: AskedRows
  /** Without what the prior says. */
  row: number[]
  /** The best candidate answers. */
  right: boolean
  /** Some piece answers. */
  known: boolean
  weight: number
}

/** What the gate would see of a question, ranked by a model that has not seen its site. */
function gateExample(asked: AskedRows, ranker: StoredForest): GateExample | null {
  const ranked = judged(asked.rows, { ranker: openForest(ranker) })
  const row = gateRow(ranked, { standing: asked.standing, usual: 0 }).slice(0, -1)
  const best = ranked[0]
  if (!best) return null
  const place = asked.rows.findIndex(({ candidate }) => candidate === best.candidate)
  return {
    asked,
    row,
    right: asked.right[place] === true,
    known: asked.asked.gold.length > 0,
    weight: weightOf(asked),
  }
}

/** What a prior says of a question that it has not seen. */
type Usual = (asked: AskedRows) => number

async function fitGates(
  examples: readonly GateExample[],
  fit: FitForest,
  usual: Usual,
): Promise<Pick<StoredModels, 'gate' | 'known'>> {
  const fitFor = (label: 'right' | 'known'): Promise<StoredForest> =>
    fit(
      examplesOf(
        {
          rows: examples.map(({ row, asked }) => [...row, usual(asked)]),
          labels: examples.map((example) => (example[label] ? 1 : 0)),
          weights: examples.map(({ weight }) => weight),
        },
        gateSettings,
      ),
    )
  const [gate, known] = await Promise.all([fitFor('right'), fitFor('known')])
  return { gate, known }
}

interface FactExample {
  row: number[]
  right: boolean
}

/** What is known of a question's fact, beside a quotation judged by models that have not seen its site. */
function factExample(
  all: AskedRows,
  { ranker, gate, known }: Omit<StoredModels, 'fact' | 'prior'>,
  usual: Usual,
): FactExample | null {
  const { asked, question, fact, rows, standing, factRight } = all
  if (!fact || rows.length === 0 || asked.set === 'policies') return null
  const ranked = judged(rows, { ranker: openForest(ranker) })
  const models = { gate: openForest(gate), known: openForest(known) }
  const sure = confidence(ranked, { standing, usual: usual(all) }, models)
  const unit = ranked[0]?.candidate.unit ?? null
  return { row: factRow(fact, question, { ...sure, unit }), right: factRight }
}

function fitFacts(examples: readonly FactExample[], fit: FitForest): Promise<StoredForest> {
  const rows = examples.map(({ row }) => row)
  const labels = examples.map(({ right }) => (right ? 1 : 0))
  return fit(examplesOf({ rows, labels, weights: rows.map(() => 1) }, factSettings))
}

/** The prior of all folds but some. */
export type PriorWithout = (...folds: number[]) => StoredPrior

/**
 * Models for each fold that have seen nothing of its sites and articles, and those for everything. What gates are fitted on has a
 * prior that has not seen its site either.
 */
export async function fitFolds(
  all: readonly AskedRows[],
  foldOf: (group: string) => number,
  { fit, priorWithout }: { fit: FitForest; priorWithout: PriorWithout },
): Promise<{ byFold: StoredModels[]; whole: StoredModels }> {
  const places = Array.from({ length: folds }, (_, fold) => fold)
  const inFold = (fold: number) => all.filter(({ asked }) => foldOf(asked.group) === fold)
  const usualWithout = (...unseen: number[]): Usual => {
    const priors = places.map((fold) => openPrior(priorWithout(...unseen, fold)))
    return ({ asked, question }) => priors[foldOf(asked.group)]?.(asked.question, question.language) ?? 0
  }
  const others = <T>(each: readonly T[][], fold: number): T[] =>
    each.flatMap((own, at) => (at === fold ? [] : own))
  const [wholeRanker, ...rankers] = await Promise.all([
    fitRanker(all, fit),
    ...places.map((fold) =>
      fitRanker(
        all.filter(({ asked }) => foldOf(asked.group) !== fold),
        fit,
      ),
    ),
  ])
  const gated = rankers.map((ranker, fold) =>
    inFold(fold)
      .map((asked) => gateExample(asked, ranker))
      .filter((one) => one !== null),
  )
  const halves = await Promise.all(
    rankers.map(async (ranker, fold) => ({
      ranker,
      prior: priorWithout(fold),
      ...(await fitGates(others(gated, fold), fit, usualWithout(fold))),
    })),
  )
  const facts = halves.map((models, fold) =>
    inFold(fold)
      .map((asked) => factExample(asked, models, usualWithout(fold)))
      .filter((one) => one !== null),
  )
  const [wholeGates, wholeFact, ...factByFold] = await Promise.all([
    fitGates(gated.flat(), fit, usualWithout()),
    fitFacts(facts.flat(), fit),
    ...places.map((fold) => fitFacts(others(facts, fold), fit)),
  ])
  const byFold = halves.flatMap((models, fold) => {
    const fact = factByFold[fold]
    return fact ? [{ ...models, fact }] : []
  })
  return { byFold, whole: { ranker: wholeRanker, ...wholeGates, fact: wholeFact, prior: priorWithout() } }
}
