// Of the conditions under which something may be cancelled those are told that hold for the notice which is asked about.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { isOfNotice, noticeAsked, rungsThatHold } from '../question/notice.ts'
import type { Unit } from '../units/build-units.ts'
import { Comparison } from './compare-words.ts'
import type { Judged } from './judge-candidates.ts'

/** How many of the best may be a condition, and how near to the best. */
const looked = 4
const nearEnough = 0.3

export function preferNotice(ranked: Judged[], question: Question, knowledge: Knowledge): Judged[] {
  const asked = noticeAsked(question.text)
  const [best] = ranked
  if (!asked || !best) return ranked
  for (const { candidate, likely } of ranked.slice(0, looked)) {
    if (likely < best.likely * nearEnough) break
    const { unit } = candidate
    const section = knowledge.unitsIn(unit.document.id).filter((one) => isBeside(one, unit))
    const found = rungsThatHold(asked, section.map(conditionOf))
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
    // That the rule answers is known by the likeliest of its conditions; which of them, by the notice.
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

/** Whether a condition says of what is cancelled as much as another one: a group has other conditions than a lesson. */
function saysAsMuch(question: Question, unit: Unit, other: Unit): boolean {
  const words = question.words.filter(({ word, measure }) => measure === null && !isOfNotice(word))
  const comparison = new Comparison(words)
  const held = comparison.heldIn(unit.read, unit.language)
  return comparison.heldIn(other.read, other.language).every((at) => held.includes(at))
}
