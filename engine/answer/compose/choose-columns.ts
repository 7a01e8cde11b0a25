// Which cells of a row a question asks for.
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import { dayShape } from '#engine/items/hours/day-words.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { agesAsked, holdsAge, minutesIn } from '../question/ages.ts'
import { isWithin } from '../question/measures.ts'
import { Comparison } from '../rank/compare-words.ts'
import { weightsOf } from '../rank/unit-features.ts'
import type { Unit } from '../units/build-units.ts'
import { isForTime, timesAsked } from './column-times.ts'
import { andHalf, periodNamed, periodOfColumn, periodsAsked } from './periods.ts'

const money =
  /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur|usd|gbp|chf|ريال|دينار|درهم|دراهم|دنانير|جنيه|ليرة|dirhams?|dinars?|d[aht](?!\p{L}))/iu
const time = /\p{Nd}{1,2}\s?[:.hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h)(?!\p{L})|closed|fermé|مغلق/iu
/** A time, a day of the week or a date. */
const when = new RegExp(`${time.source}|(?<!\\p{L})(?:${dayShape})(?!\\p{L})`, 'iu')
const names = new WeakMap<object, ReadText>()

export function readCell(cell: { text: string }, language: string | null): ReadText {
  const known = names.get(cell)
  if (known) return known
  const read = readText(cell.text, language)
  names.set(cell, read)
  return read
}

const leastMatch = 0.55
const nearWorth = 0.6

/** A length, a time that something takes. */
const extent =
  /\p{Nd}\s?(?:m|cm|mm|km|ft|in|inch(?:es)?|feet|miles?|min|minutes?|hours?|h|days?|weeks?|months?|mois|jours?|heures?|semaines?|متر|سم|كم|دقيقة|ساعة|يوم|أسابيع|أسبوعا)(?!\p{L})|\p{Nd}\s?[×x]\s?\p{Nd}/iu

/** Whether each column is for the time of the year or the week that is asked for; null for those that are for none. */
function columnTimes(question: Question, unit: Unit, knowledge: Knowledge): (boolean | null)[] {
  const columns = unit.grid?.grid.columns ?? []
  const asked = timesAsked(question)
  return columns.map(({ text }) =>
    asked === null || text === '' ? null : isForTime(asked, text, unit, knowledge),
  )
}

/**
 * Whether each column is for the age or the length of time that is asked for ("6–9 yrs", "30 min"); null for those that are for none, and
 * for all where none holds it.
 */
function columnSpans({ text }: Question, { grid }: Unit): (boolean | null)[] {
  const columns = grid?.grid.columns ?? []
  const isOfAges = columns.some((column) => holdsAge([0], column.text, false) !== null)
  const ages = agesAsked(text)
  const minutes = minutesIn(text)
  const told = columns.map((column) => {
    const age = ages.length > 0 ? holdsAge(ages, column.text, isOfAges) : null
    const own = age === null && minutes !== null ? minutesIn(column.text) : null
    return own === null ? age : own === minutes
  })
  return told.includes(true) ? told : columns.map(() => null)
}

/** How well each column's name is asked for, beyond what the row's own name holds. */
export function columnWorths(question: Question, unit: Unit, knowledge: Knowledge): number[] {
  const table = unit.grid
  if (!table) return []
  const times = columnTimes(question, unit, knowledge)
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  const label = table.row.label ? comparison.of(readCell(table.row.label, unit.language), unit.language) : []
  // What the rows are called ("Class") names no column.
  const corner = comparison.of(readText(table.grid.corner, unit.language), unit.language)
  const exact = table.grid.columns.map(
    (column) =>
      new Set(
        comparison
          .of(readCell(column, unit.language), unit.language)
          .flatMap((held, at) => (held.exact === 1 ? [at] : [])),
      ),
  )
  const spans = columnSpans(question, unit)
  // "My son is 7" asks for no "£7".
  const isAge = agesAsked(question.text).length > 0
  const paidFor = periodsAsked(question.text)
  const periods = table.grid.columns.map(({ text }, place) =>
    money.test(table.row.cells[place]?.text ?? '') ? periodOfColumn(text) : null,
  )
  const hasHalves = table.grid.columns.some(({ text }) => andHalf.test(text))
  const isPaidFor = periods.some((one) => one !== null && paidFor.has(one))
  return table.grid.columns.map((column, place) => {
    const read = readCell(column, unit.language)
    const held = comparison.of(read, unit.language)
    const inCell = comparison.of(readCell(table.row.cells[place] ?? column, unit.language), unit.language)
    const said = exact[place] ?? new Set<number>()
    let worth = 0
    for (const [at, weight] of weights.entries()) {
      if (isAge && /\d/.test(question.words[at]?.word ?? '')) continue
      const { near, meant } = held[at] ?? { near: 0, meant: 0 }
      const own = Math.max(near, 0.5 * (inCell[at]?.exact ?? 0))
      if (own < leastMatch && (inCell[at]?.exact ?? 0) === 0) continue
      if (label[at]?.exact === 1 || corner[at]?.exact === 1) continue
      // "Winter" is near to "summer", and another season all the same.
      worth += (0.15 + weight) * Math.max(meant, nearWorth * own)
    }
    // "Winter · Day" holds all that "Winter · Hour" does, and more.
    const isOutdone = exact.some((other) => other.size > said.size && said.isSubsetOf(other))
    if (isOutdone) worth *= 0.5
    if (times[place] === false || spans[place] === false) return 0
    if (times[place] || spans[place]) worth += 1
    // "Half an hour" and "an hour and a half" are made of the same words.
    if (hasHalves && andHalf.test(column.text) !== andHalf.test(question.text)) return 0
    // Neither "A day" nor "Half a day" is for a day and a half: all are told.
    if (!hasHalves && andHalf.test(question.text) && periodOfColumn(column.text) !== null) return 0
    // "Half a day" holds all that "for a day" says, and "Daily" is what is asked for.
    const period = periods[place] ?? null
    if (isPaidFor && period !== null) {
      const isNamedBeside = [...said].some((at) => periodNamed(question.words[at]?.word ?? '') === null)
      if (!paidFor.has(period) && !isNamedBeside) return 0
      if (paidFor.has(period)) worth = worth + 0.3
    }
    // "A day" is asked for, and not half of one.
    worth *= 0.5 + 0.5 * shareSaid(read, comparison, unit.language)
    // Numbers of a question ("1 hour", "8 inch") must be those of the column.
    const numbers = question.values.filter(({ kind }) => kind === 'number').map(({ key }) => key)
    const own = read.values.filter(({ kind }) => kind === 'number').map(({ key }) => key)
    const measured = question.words.some(({ measure }) => measure && isWithin(measure, column.text))
    if (measured) worth = (worth || 0.3) * 1.5
    else if (worth > 0 && own.length > 0 && numbers.length > 0)
      worth *= own.some((key) => numbers.includes(key)) ? 1.5 : 0.4
    return worth
  })
}

/** Share of the words of a column's name that the question says. */
export function shareSaid(read: ReadText, comparison: Comparison, language: string | null): number {
  const words = read.words.filter(({ content }) => content)
  if (words.length === 0) return 1
  return words.filter((word) => comparison.said(word, language).near >= leastMatch).length / words.length
}

/** Whether a question says every word of a name. */
export function saysWhole(read: ReadText, comparison: Comparison, language: string | null): boolean {
  const words = read.words.filter(({ content }) => content)
  return words.length > 0 && words.every((word) => comparison.said(word, language).exact === 1)
}

/** Whether a question says the whole name of a column. */
function isNamed(question: Question, { grid, language }: Unit, column: number): boolean {
  const head = grid?.grid.columns[column]
  return head !== undefined && saysWhole(readCell(head, language), new Comparison(question.words), language)
}

/** The columns that are asked for; null where the whole row is. */
export function chosenColumns(question: Question, unit: Unit, knowledge: Knowledge): number[] | null {
  const table = unit.grid
  if (!table || table.row.cells.length < 2) return null
  const all = [...table.row.cells.keys()]
  const times = columnTimes(question, unit, knowledge)
  // Of columns for times only the one that is asked for answers; without it, all but those for other times.
  const isTimed = times.includes(true)
  const timely = all.filter((column) => (isTimed ? times[column] === true : times[column] !== false))
  const worths = columnWorths(question, unit, knowledge)
  const ofKind = columnsOfKind(question, table.row.cells)
  const fitting = ofKind.filter((column) => timely.includes(column))
  const best = Math.max(...timely.map((column) => worths[column] ?? 0))
  if (best > 0) {
    const near = timely.filter((column) => (worths[column] ?? 0) >= best * 0.8)
    // A time beside a name that the question says ("a sailor on Saturday") takes nothing from it.
    const isKept = (column: number): boolean =>
      isTimed && times[column] === null && isNamed(question, unit, column)
    const chosen = all.filter((column) => near.includes(column) || isKept(column))
    // "When is the surgeon in" names a cell and asks for another one.
    const told = ofKind.length === 0 ? chosen : chosen.filter((column) => ofKind.includes(column))
    if (told.length > 0 && told.length < worths.length) return question.kind === 'date' ? ofKind : told
  }
  if (fitting.length > 0 && fitting.length < all.length) return fitting
  return ofKind.length > 0 && ofKind.length < all.length ? ofKind : null
}

/** The columns whose cells hold the kind of thing that is asked for; none where no kind is. */
function columnsOfKind({ kind, dimension }: Question, cells: readonly { text: string }[]): number[] {
  const holds = (pattern: RegExp): number[] =>
    cells.flatMap(({ text }, column) => (pattern.test(text) ? [column] : []))
  if (kind === 'price') return holds(money)
  if (kind === 'hours' || kind === 'date') return holds(when)
  return kind === 'count' && dimension === 'extent' ? holds(extent) : []
}
