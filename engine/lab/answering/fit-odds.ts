// `node engine/lab/answering/fit-odds.ts [encoded]`: fits how likely an answer of one or several sentences holds what was asked for, on what the
// models of the folds say of sites that they have not seen. Runs after fit-answers.ts; the same models give the same odds.
import { writeFileSync } from 'node:fs'
import { canEncode } from '#engine/answer/encoder/encoded-pieces.ts'
import { judgeQuestion } from '#engine/answer/quote-answer.ts'
import { oddsRow, type StoredOdds } from '#engine/answer/rank/answer-odds.ts'
import { sentencesOf, shownOf } from '#engine/answer/shown-sentences.ts'
import { withoutEncoder } from './encode-knowledge.ts'
import { folds } from './fit-forests.ts'
import { unseenModels } from './fold-models.ts'
import { foldOf } from './question-folds.ts'
import { askedOn, holdsGold, type KnownQuestion, siteQuestions } from './question-sets.ts'

interface Example {
  fold: number
  row: number[]
  right: boolean
  isEncoded: boolean
}

const lengths = ['short', 'normal'] as const

/** What is known of a question's answers, short and as usual, and whether each holds the gold words. */
function examplesOf(asked: KnownQuestion): Example[] {
  const models = unseenModels(asked.group)
  const { question, pool, confidence, forests } = judgeQuestion(asked.question, asked.knowledge, models, {
    earlier: asked.earlier,
    now: askedOn,
  })
  if (pool.length === 0) return []
  return lengths.map((length) => {
    const { units, judged } = shownOf(question, pool, asked.knowledge, { length, right: confidence.right })
    const text = sentencesOf(question, units, asked.knowledge)
      .map((one) => one.text)
      .join(' ')
    return {
      fold: foldOf(asked.group),
      row: oddsRow(judged, confidence),
      right: holdsGold(text, asked.gold),
      isEncoded: forests === models.encoded,
    }
  })
}

/** A logistic regression by Newton's steps: the constant, then a weight for each figure of a row. */
function fitWeights(rows: readonly (readonly number[])[], labels: readonly boolean[]): number[] {
  const width = (rows[0]?.length ?? 0) + 1
  let weights = Array.from({ length: width }, () => 0)
  for (let step = 0; step < 12; step++) {
    const slope = Array.from({ length: width }, (_, at) => 1e-3 * (weights[at] ?? 0))
    const bend: number[][] = Array.from({ length: width }, (_, at) =>
      Array.from({ length: width }, (__, other) => (at === other ? 1e-3 : 0)),
    )
    for (const [place, figures] of rows.entries()) {
      const row = [1, ...figures]
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const likely = 1 / (1 + Math.exp(-sum))
      const error = likely - (labels[place] === true ? 1 : 0)
      for (const [at, value] of row.entries()) {
        slope[at] = (slope[at] ?? 0) + error * value
        const line = bend[at] ?? []
        for (const [other, beside] of row.entries())
          line[other] = (line[other] ?? 0) + likely * (1 - likely) * value * beside
      }
    }
    const change = solve(bend, slope)
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
  }
  return weights.map((weight) => Math.round(weight * 1_000) / 1_000)
}

/** Solves a small system of equations by elimination. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, values[at] ?? 0])
  for (const [at, pivot] of lines.entries()) {
    const scale = pivot[at] ?? 1
    for (const [other, line] of lines.entries()) {
      if (other === at) continue
      const share = (line[at] ?? 0) / scale
      for (const [column, value] of pivot.entries()) line[column] = (line[column] ?? 0) - share * value
    }
  }
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1))
}

function fitOdds(examples: readonly Example[]): StoredOdds {
  return fitWeights(
    examples.map(({ row }) => row),
    examples.map(({ right }) => right),
  )
}

const write = (file: string, odds: StoredOdds | StoredOdds[]): void =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(odds, null, 2)}\n`)

function fitBoth(examples: readonly Example[], whole: string, byFold: string): void {
  write(whole, fitOdds(examples))
  const others = Array.from({ length: folds }, (_, fold) =>
    fitOdds(examples.filter((one) => one.fold !== fold)),
  )
  write(byFold, others)
  console.log(`${whole}: ${examples.length} answers`)
}

const asked = siteQuestions().filter(({ set, kind }) => set === 'sites' && kind !== 'talk')
if (process.argv[2] !== 'encoded') {
  const words = asked.map((one) => ({ ...one, knowledge: withoutEncoder(one.knowledge) }))
  fitBoth(words.flatMap(examplesOf), '../../answer/rank/answer-odds.model.json', 'fold-odds.model.json')
}
const encoded = asked
  .filter(({ language }) => canEncode(language))
  .flatMap(examplesOf)
  .filter(({ isEncoded }) => isEncoded)
fitBoth(encoded, '../../answer/rank/encoded-answer-odds.model.json', 'encoded-fold-odds.model.json')
