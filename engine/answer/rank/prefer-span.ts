// Of a table's rows for spans of a measure ("10–25 kg", "over 25 kg") the one that holds the amount asked about goes first.
import type { Question } from '../question/analyse-question.ts'
import { isWithin } from '../question/measures.ts'
import type { Judged } from './judge-candidates.ts'
import { lead } from './prefer-kind.ts'

export function preferSpan(ranked: Judged[], { words }: Question): Judged[] {
  const measures = words.flatMap(({ measure }) => measure ?? [])
  const [best] = ranked
  const grid = best?.candidate.unit.grid?.grid
  if (!grid || measures.length === 0) return ranked
  /** Whether the name of a row tells of spans, and of one that holds the amount. */
  const holds = ({ candidate: { unit } }: Judged): boolean | null => {
    const label = unit.grid?.row.label?.text ?? ''
    const told = measures.map((measure) => isWithin(measure, label)).filter((one) => one !== null)
    return told.length === 0 ? null : told.every(Boolean)
  }
  if (holds(best) !== false) return ranked
  return lead(ranked, (one) => one.candidate.unit.grid?.grid === grid && holds(one) === true)
}
