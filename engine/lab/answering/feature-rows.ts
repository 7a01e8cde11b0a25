// Every question's candidates as rows of features, with which of them answer it.
import { analyseQuestion, type Question } from '#engine/answer/question/analyse-question.ts'
import { findCandidates } from '#engine/answer/rank/find-candidates.ts'
import { type Featured, featuresOf } from '#engine/answer/rank/unit-features.ts'
import { retrieve } from '#engine/answer/retrieve.ts'
import { withSubject } from '#engine/answer/question/follow-up.ts'
import type { Unit } from '#engine/answer/units/build-units.ts'
import { holdsGold, type KnownQuestion } from './question-sets.ts'

export interface AskedRows {
  asked: KnownQuestion
  question: Question
  rows: Featured[]
  /** Whether each row answers. */
  right: boolean[]
}

const passagesRead = 12

/** What a piece of a page shows when it is the answer: a row with its columns, a short line with its heading. */
function shownText(unit: Unit): string {
  const { read, kind, columns, heading } = unit
  const short = kind === 'row' || kind === 'label' || read.words.length <= 6
  return short ? [heading?.text, columns?.text, read.text].filter(Boolean).join(' · ') : read.text
}

export function rowsOf(asked: KnownQuestion): AskedRows {
  const { knowledge, gold, document } = asked
  const text = withSubject(asked.question, asked.earlier)
  const question = analyseQuestion(text, knowledge.index, null, knowledge.lexicon)
  const candidates = findCandidates(knowledge, question, retrieve(knowledge, question, passagesRead))
  const rows = featuresOf(question, candidates)
  const right = rows.map(
    ({ candidate: { unit } }) =>
      gold.length > 0 &&
      (document === null || unit.document.id === document) &&
      holdsGold(shownText(unit), gold),
  )
  return { asked, question, rows, right }
}
