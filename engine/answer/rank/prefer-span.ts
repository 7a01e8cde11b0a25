// Of a table's rows for spans of a measure ("10–25 kg", "over 25 kg") or for times ("June to August", "Mon–Thu") the one that holds
// what is asked about goes first.
import { isForTime, timesAsked } from '../compose/column-times.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { isWithin } from '../question/measures.ts'
import type { Judged } from './judge-candidates.ts'
import { lead } from './prefer-kind.ts'

export function preferSpan(ranked: Judged[], question: Question, knowledge: Knowledge): Judged[] {
  const measures = question.words.flatMap(({ measure }) => measure ?? [])
  const times = timesAsked(question)
  const [best] = ranked
  const grid = best?.candidate.unit.grid?.grid
  if (!grid || (measures.length === 0 && times === null)) return ranked
  /** Whether the name of a row tells of spans, and of one that holds the amount or the time. */
  const holds = ({ candidate: { unit } }: Judged): boolean | null => {
    const row = unit.grid?.row
    const label = row?.label?.text ?? ''
    const told = measures.map((measure) => isWithin(measure, label)).filter((one) => one !== null)
    const name = `${row?.group?.text ?? ''} ${label}`.trim()
    const timely = times === null || name === '' ? null : isForTime(times, name, unit, knowledge)
    const all = [...told, ...(timely === null ? [] : [timely])]
    return all.length === 0 ? null : all.every(Boolean)
  }
  if (holds(best) !== false) return ranked
  return lead(ranked, (one) => one.candidate.unit.grid?.grid === grid && holds(one) === true)
}
