// Which cells of a row a question asks for.
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import type { Question } from '../question/analyse-question.ts'
import { Comparison } from '../rank/compare-words.ts'
import { weightsOf } from '../rank/unit-features.ts'
import type { Unit } from '../units/build-units.ts'

const money = /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur|usd|gbp|chf|ريال|دينار|درهم|دنانير|جنيه)/iu
const time = /\p{Nd}{1,2}\s?[:.hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h)(?!\p{L})|closed|fermé|مغلق/iu
const names = new WeakMap<object, ReadText>()

export function readCell(cell: { text: string }, language: string | null): ReadText {
  const known = names.get(cell)
  if (known) return known
  const read = readText(cell.text, language)
  names.set(cell, read)
  return read
}

const leastMatch = 0.55

/** How well each column's name is asked for, beyond what the row's own name holds. */
export function columnWorths(question: Question, unit: Unit): number[] {
  const table = unit.grid
  if (!table) return []
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  const label = table.row.label ? comparison.of(readCell(table.row.label, unit.language), unit.language) : []
  return table.grid.columns.map((column, place) => {
    const read = readCell(column, unit.language)
    const held = comparison.of(read, unit.language)
    const inCell = comparison.of(readCell(table.row.cells[place] ?? column, unit.language), unit.language)
    let worth = 0
    for (const [at, weight] of weights.entries()) {
      const own = Math.max(held[at]?.near ?? 0, 0.5 * (inCell[at]?.exact ?? 0))
      if (own < leastMatch && (inCell[at]?.exact ?? 0) === 0) continue
      if ((label[at]?.exact ?? 0) === 1) continue
      worth += (0.15 + weight) * own
    }
    // Numbers of a question ("1 hour", "8 inch") must be those of the column.
    const numbers = question.values.filter(({ kind }) => kind === 'number').map(({ key }) => key)
    const own = read.values.filter(({ kind }) => kind === 'number').map(({ key }) => key)
    if (worth > 0 && own.length > 0 && numbers.length > 0)
      worth *= own.some((key) => numbers.includes(key)) ? 1.5 : 0.4
    return worth
  })
}

/** The columns that are asked for; null where the whole row is. */
export function chosenColumns(question: Question, unit: Unit): number[] | null {
  const table = unit.grid
  if (!table || table.row.cells.length < 2) return null
  const worths = columnWorths(question, unit)
  const best = Math.max(...worths)
  if (best > 0) {
    const chosen = worths.flatMap((worth, column) => (worth >= best * 0.8 ? [column] : []))
    if (chosen.length < worths.length) return chosen
  }
  const holds = (pattern: RegExp): number[] =>
    table.row.cells.flatMap(({ text }, column) => (pattern.test(text) ? [column] : []))
  const priced =
    question.kind === 'price'
      ? holds(money)
      : question.kind === 'hours' || question.kind === 'date'
        ? holds(time)
        : []
  return priced.length > 0 && priced.length < table.row.cells.length ? priced : null
}
