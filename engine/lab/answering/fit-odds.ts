// `node engine/lab/answering/fit-odds.ts [encoded]`: fits how likely an answer of one or several sentences holds what was asked for, on what the
// models of the folds say of sites that they have not seen; where the encoder has seen the pieces, on the fold that
// fit-cross-encoder.py holds back. Runs after fit-answers.ts and that; the same models give the same odds.
import { writeFileSync } from 'node:fs'
import { canEncode } from '#engine/answer/encoder/encoded-pieces.ts'
import { judgeQuestion } from '#engine/answer/quote-answer.ts'
import { type AnswerWeights, logOdds, oddsRow, type StoredOdds } from '#engine/answer/rank/answer-odds.ts'
import type { AnsweringModels } from '#engine/answer/rank/judge-candidates.ts'
import { type CrossFigures, crossScores, rerank } from '#engine/answer/rank/rerank.ts'
import { sentencesOf, shownOf } from '#engine/answer/shown-sentences.ts'
import { withoutEncoder } from './encode-knowledge.ts'
import { shownText } from './feature-rows.ts'
import { folds } from './fit-forests.ts'
import { unseenModels } from './fold-models.ts'
import { foldOf, isHeldBack } from './question-folds.ts'
import { askedOn, holdsGold, type KnownQuestion, siteQuestions } from './question-sets.ts'

interface Example {
  row: number[]
  right: boolean
}

interface FoldExample extends Example {
  fold: number
}

const lengths = ['short', 'normal'] as const

/** What is known of a question's answers, short and as usual, and whether each holds the gold words. */
function examplesOf(asked: KnownQuestion): FoldExample[] {
  const found = judgedBy(asked, unseenModels(asked.group))
  return answersOf(asked, found, found.pool).map((one) => ({ ...one, fold: foldOf(asked.group) }))
}

type Found = ReturnType<typeof judgeQuestion>

const judgedBy = ({ question, knowledge, earlier }: KnownQuestion, models: AnsweringModels): Found =>
  judgeQuestion(question, knowledge, models, { earlier, now: askedOn })

function answersOf(
  { knowledge, gold }: KnownQuestion,
  { question, confidence }: Found,
  pool: Found['pool'],
  cross: CrossFigures | null = null,
): Example[] {
  if (pool.length === 0) return []
  return lengths.map((length) => {
    const { units, judged } = shownOf(question, pool, knowledge, { length, right: confidence.right })
    const text = sentencesOf(question, units, knowledge)
      .map((one) => one.text)
      .join(' ')
    return { row: oddsRow(judged, confidence, cross), right: holdsGold(text, gold) }
  })
}

/** How likely pieces are by both, then answers as they are ordered by that. */
function fitEncoded(questions: readonly KnownQuestion[]): AnswerWeights {
  const read = questions.flatMap((asked) => {
    const models = unseenModels(asked.group)
    const found = judgedBy(asked, models)
    const isRead = found.forests === models.encoded && found.pool.length > 0
    return isRead ? [{ asked, found, scores: crossScores(found.pool, found.question) }] : []
  })
  const pieces = read.flatMap(({ asked, found: { pool, question }, scores }) =>
    pool.slice(0, scores.length).map(({ candidate, likely }, at): Example => {
      const right = holdsGold(shownText(candidate.unit, question), asked.gold)
      return { row: [logOdds(likely), scores[at] ?? 0], right }
    }),
  )
  const likely = fitOdds(pieces)
  const answers = read.flatMap(({ asked, found, scores }) => {
    const { ranked, cross } = rerank(found.pool, scores, { weights: likely, isPlaced: found.isPlaced })
    const isKnown = asked.gold.length > 0
    return answersOf(asked, found, ranked, cross).map((one) => ({ ...one, isKnown }))
  })
  console.log(`${pieces.length} pieces, ${answers.length} answers`)
  const known = fitOdds(answers.map(({ row, isKnown }) => ({ row, right: isKnown })))
  return { likely, right: fitOdds(answers), known }
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

const write = (file: string, weights: AnswerWeights | StoredOdds | StoredOdds[]): void =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(weights, null, 2)}\n`)

function fitByWords(examples: readonly FoldExample[]): void {
  write('../../answer/rank/answer-odds.model.json', fitOdds(examples))
  const others = Array.from({ length: folds }, (_, fold) =>
    fitOdds(examples.filter((one) => one.fold !== fold)),
  )
  write('fold-odds.model.json', others)
  console.log(`by words: ${examples.length} answers`)
}

const isEncodedAlone = process.argv[2] === 'encoded'
const asked = siteQuestions(isEncodedAlone ? isHeldBack : undefined).filter(
  ({ set, kind }) => set === 'sites' && kind !== 'talk',
)
if (!isEncodedAlone) {
  const words = asked.map((one) => ({ ...one, knowledge: withoutEncoder(one.knowledge) }))
  fitByWords(words.flatMap(examplesOf))
}
const unread = asked.filter(({ group, language }) => canEncode(language) && isHeldBack(group))
write('../../answer/rank/encoded-answer-odds.model.json', fitEncoded(unread))
