// Every question's candidates as rows of features, with which of them answer it.
import { isToldWithHeading } from '#engine/answer/compose/told-with.ts'
import { consider, type Considered } from '#engine/answer/consider.ts'
import type { CustomerVectors } from '#engine/answer/meaning/customer-vectors.ts'
import type { Question } from '#engine/answer/question/analyse-question.ts'
import type { SpokenOf } from '#engine/answer/rank/spoken-of.ts'
import type { Unit } from '#engine/answer/units/build-units.ts'
import { askedOn, holdsGold, type KnownQuestion } from './question-sets.ts'

export interface AskedRows extends Omit<Considered, 'retrieved'> {
  asked: KnownQuestion
  /** Whether each row answers. */
  right: boolean[]
  /** Whether the fact does. */
  factRight: boolean
}

/** What a piece of a page shows when it is the answer: a row with its columns, a short line with its heading. */
export function shownText(unit: Unit, question: Question): string {
  const { read, kind, columns, heading } = unit
  const short = kind === 'row' || kind === 'label' || isToldWithHeading(unit, question)
  return short ? [heading?.text, columns?.text, read.text].filter(Boolean).join(' · ') : read.text
}

/** `spoken` is what answers the question before. */
export function rowsOf(
  asked: KnownQuestion,
  vectors: CustomerVectors,
  spoken: SpokenOf | null = null,
): AskedRows {
  const { knowledge, gold, document, earlier } = asked
  const { question, fact, rows, standing, isEncoded } = consider(asked.question, knowledge, {
    earlier,
    now: askedOn,
    vectors,
    spoken,
  })
  const right = rows.map(
    ({ candidate: { unit } }) =>
      gold.length > 0 &&
      (document === null || unit.document.id === document) &&
      holdsGold(shownText(unit, question), gold),
  )
  const told = fact?.sentences.map(({ text }) => text).join(' ') ?? ''
  return { asked, question, fact, rows, standing, isEncoded, right, factRight: holdsGold(told, gold) }
}
