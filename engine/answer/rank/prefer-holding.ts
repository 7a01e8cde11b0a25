// Of rows and sentences for spans ("within 48 hours", "6 to 9 years") those are told that hold for what is asked about: a notice, an
// age.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { agesAsked, holdsAge, minutesIn, namesAge } from '../question/ages.ts'
import { isOfNotice, noticeAsked, rungsThatHold } from '../question/notice.ts'
import type { Unit } from '../units/build-units.ts'
import { Comparison } from './compare-words.ts'
import type { Judged } from './judge-candidates.ts'

/** How many of the best may be a condition, and how near to the best. */
const looked = 4
const nearEnough = 0.3

export function preferNotice(ranked: Judged[], question: Question, knowledge: Knowledge): Judged[] {
  const asked = noticeAsked(question.text)
  return asked === null
    ? ranked
    : preferHolding(ranked, question, knowledge, (section) => rungsThatHold(asked, section.map(conditionOf)))
}

/** "My son is 7", "half an hour": of rows and items for ages, and of rows for lengths of time, those that hold it. */
export function preferAge(ranked: Judged[], question: Question, knowledge: Knowledge): Judged[] {
  const ages = agesAsked(question.text)
  const minutes = ages.length > 0 ? null : minutesIn(question.text)
  if (ages.length === 0 && minutes === null) return ranked
  return preferHolding(ranked, question, knowledge, (section) => {
    const told = section.map((unit) => (minutes === null ? isForAge(ages, unit) : isForLength(minutes, unit)))
    const rungs = told.flatMap((holds, place) => (holds === null ? [] : [place]))
    const held = rungs.filter((place) => told[place])
    return rungs.length < 2 || held.length === 0 ? null : { rungs, held }
  })
}

/** By the name of a row, a cell in a column of ages or one that tells years; by the words of a short item. */
function isForAge(ages: readonly number[], { grid, read, kind }: Unit): boolean | null {
  if (!grid) return kind === 'item' || kind === 'sentence' ? holdsAge(ages, read.text, false) : null
  const { label, cells } = grid.row
  const told = [
    label && holdsAge(ages, label.text, namesAge(grid.grid.corner)),
    ...cells.map(({ text }, column) => holdsAge(ages, text, namesAge(grid.grid.columns[column]?.text ?? ''))),
  ]
  return told.find((holds) => holds !== null) ?? null
}

function isForLength(minutes: number, { grid }: Unit): boolean | null {
  const own = grid?.row.label ? minutesIn(grid.row.label.text) : null
  return own === null ? null : own === minutes
}

interface Found {
  /** Places of the pieces that tell of a span, and of those that hold. */
  rungs: number[]
  held: number[]
}

/** Puts the pieces of a section that hold for what is asked first, and leaves out those that do not. */
function preferHolding(
  ranked: Judged[],
  question: Question,
  knowledge: Knowledge,
  find: (section: readonly Unit[]) => Found | null,
): Judged[] {
  const [best] = ranked
  if (!best) return ranked
  for (const { candidate, likely } of ranked.slice(0, looked)) {
    if (likely < best.likely * nearEnough) break
    const { unit } = candidate
    const section = knowledge.unitsIn(unit.document.id).filter((one) => isBeside(one, unit))
    const found = find(section)
    if (!found?.rungs.some((place) => section[place] === unit)) continue
    const rungs = new Set(found.rungs.map((place) => section[place]))
    const held = found.held.flatMap(
      (place) => ranked.find((one) => one.candidate.unit === section[place]) ?? [],
    )
    if (
      held.length < found.held.length ||
      held.some((one) => !saysAsMuch(question, one.candidate.unit, unit))
    )
      return ranked
    // That they answer is known by the likeliest of them; which of them, by the span.
    const most = Math.max(...ranked.filter((one) => rungs.has(one.candidate.unit)).map((one) => one.likely))
    return [
      ...held.map((one) => ({ ...one, likely: most, alsoHolds: true })),
      ...ranked.filter((one) => !rungs.has(one.candidate.unit)),
    ]
  }
  return ranked
}

/** Rows of the same table, or sentences and items under the same heading. */
function isBeside(one: Unit, unit: Unit): boolean {
  if (unit.grid) return one.grid?.grid === unit.grid.grid
  return !one.grid && one.kind !== 'heading' && one.headingRange?.start === unit.headingRange?.start
}

/** The words of a piece that say when: the name of a row, the term above a text. */
function conditionOf({ grid, read, asked, answerPlace }: Unit): string {
  if (grid) return grid.row.label?.text ?? read.text
  return asked && answerPlace === 0 && !/[?؟]$/u.test(asked.text) ? `${asked.text}: ${read.text}` : read.text
}

/** Whether a piece says of what is asked for as much as another one: a group has other conditions than a lesson. */
function saysAsMuch(question: Question, unit: Unit, other: Unit): boolean {
  const words = question.words.filter(({ word, measure }) => measure === null && !isOfNotice(word))
  const comparison = new Comparison(words)
  const held = comparison.heldIn(unit.read, unit.language)
  return comparison.heldIn(other.read, other.language).every((at) => held.includes(at))
}
