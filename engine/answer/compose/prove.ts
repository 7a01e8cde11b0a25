// Makes sentences of an answer from pieces of pages. What stands in them is the pages' own, and so are the receipts; the
// marks between the parts are ours.
import type { Range } from '#contract/snapshots.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import type { ProvenSentence, Receipt } from '#engine/ground/receipts.ts'
import { closedShape, dayShape } from '#engine/items/hours/day-words.ts'
import { spansIn } from '#engine/items/hours/read-times.ts'
import { moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import type { PersonCard } from '../units/person-card.ts'
import type { Cell, Grid, GridRow } from '../units/table-grid.ts'
import { marksOf } from './marks.ts'
import { beginningOf, isToldWithHeading, termOf, toldOf } from './told-with.ts'

const mark = /^[✓✔]$/u
/** A name of a column that an amount of money can do without. */
const saysPrice = /^(?:prices?|costs?|prix|tarifs?|السعر|الأسعار|الثمن|التكلفة)[\s:*]*$/iu
/** A name of a column that a day's hours can do without. */
const saysHours =
  /^(?:(?:opening |open(?:ing)? )?(?:hours|times)|open(?:ing)?|heures(?: d['’]ouverture)?|horaires?(?: d['’]ouverture)?|(?:ال)?ساعات(?: (?:ال)?(?:عمل|دوام))?|(?:ال)?(?:مواعيد|أوقات)(?: (?:ال)?(?:عمل|دوام))?|الوقت)[\s:*]*$/iu
const isDay = new RegExp(
  `(?<!\\p{L})(?:${dayShape}|daily|every day|week(?:days|ends?)|tous les jours|يوميا)(?!\\p{L})`,
  'iu',
)
const isShut = new RegExp(closedShape, 'iu')
const noMark = /^(?:[✗✘×–—-]|)$/u

/** The receipt for a range of a document's text. */
export function receiptFor(knowledge: Knowledge, document: EvidenceDocument, { start, end }: Range): Receipt {
  const passage = knowledge.passages.find(
    (one) => one.documentId === document.id && one.start <= start && end <= one.start + one.text.length,
  )
  return {
    passageId: passage?.id ?? '',
    documentId: document.id,
    start,
    end,
    quote: document.text.slice(start, end),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const withoutColon = (text: string): string => oneLine(text).replace(/\s*[:：]$/u, '')
const ends = /[.!?…؟。:]["”»’)\]]*$/u

/** A piece of a page as it stands. */
export function ownSentence(unit: Unit, knowledge: Knowledge): ProvenSentence {
  const own = receiptFor(knowledge, unit.document, unit)
  return { text: oneLine(own.quote), receipts: [own] }
}

/** A piece of a page as a sentence: as it stands, or with its heading before it. */
export function unitSentence(
  unit: Unit,
  knowledge: Knowledge,
  question: Question | null = null,
): ProvenSentence {
  const { document, headingRange } = unit
  const own = receiptFor(knowledge, document, unit)
  const text = oneLine(own.quote)
  const beginning = beginningOf(unit, knowledge)
  if (beginning) {
    const first = receiptFor(knowledge, document, beginning)
    return { text: `${oneLine(first.quote)} ${text}`, receipts: [own, first] }
  }
  const card = question && toldOf(unit, question, knowledge)
  if (card) return personSentence(unit, card, knowledge)
  const name = isToldWithHeading(unit, question) ? headingRange : termOf(unit, knowledge)
  if (!name) return { text, receipts: [own] }
  const head = receiptFor(knowledge, document, name)
  // A heading that is a sentence has its full stop already.
  const between = /[.!?؟…]$/u.test(oneLine(head.quote)) ? ' ' : marksOf(unit.language).colon
  return { text: `${withoutColon(head.quote)}${between}${text}`, receipts: [own, head] }
}

/** "Anna Keller, Owner: She opened the house." and "Anna Keller: Owner". */
function personSentence(unit: Unit, { nameRange, role }: PersonCard, knowledge: Knowledge): ProvenSentence {
  const { document } = unit
  const isHead = unit.start === nameRange.start || unit === role
  const parts = [nameRange, ...(role ? [role] : [])].map((range) => receiptFor(knowledge, document, range))
  const words = parts.map(({ quote }) => withoutColon(quote))
  const { colon, comma } = marksOf(unit.language)
  if (isHead) return { text: words.join(colon), receipts: parts.toReversed() }
  const own = receiptFor(knowledge, document, unit)
  return { text: `${words.join(comma)}${colon}${oneLine(own.quote)}`, receipts: [own, ...parts] }
}

/** The cells of a row that are told: all of them, or those of the given columns. */
export function rowSentence(
  unit: Unit,
  columns: readonly number[] | null,
  knowledge: Knowledge,
): ProvenSentence {
  const { grid: table, document } = unit
  if (!table) return unitSentence(unit, knowledge)
  const { grid, row } = table
  const telling = tellingColumn(grid, row)
  const told = row.cells
    .map((cell, column) => ({ cell, column, name: grid.columns[column] }))
    .filter(({ cell, column }) =>
      columns === null
        ? cell.text !== '' && !noMark.test(cell.text)
        : columns.includes(column) || column === telling,
    )
  const shown =
    told.length > 0 ? told : row.cells.map((cell, column) => ({ cell, column, name: grid.columns[column] }))
  const names = [row.group, row.label].filter((cell) => cell !== null)
  const spans = spansOf(shown, row.cells.length)
  const [only] = shown.length === 1 && names.length > 0 ? shown : []
  const isPlain =
    only?.name &&
    ((saysPrice.test(only.name.text) && moneyIn(only.cell.text).length > 0) ||
      (saysHours.test(only.name.text) &&
        names.some(({ text }) => isDay.test(text)) &&
        (spansIn(only.cell.text).length > 0 || isShut.test(only.cell.text))))
  const parts = spans.map((span) => (isPlain ? oneLine(span.cell.text) : cellWords(span.cell, span.names)))
  const { colon, comma } = marksOf(unit.language)
  const label = names.length > 0 ? `${names.map((cell) => withoutColon(cell.text)).join(comma)}${colon}` : ''
  const text = `${label}${parts.join(comma)}`
  const ranges = [
    ...names,
    ...spans.flatMap((span) => [
      span.cell,
      ...span.names.flatMap((name) => [name, ...(name.over ? [name.over] : [])]),
    ]),
  ].filter(({ start, end }) => end > start)
  // What is asked for comes first among the receipts.
  const order = [...shown.map(({ cell }) => cell), ...ranges].filter(({ start, end }) => end > start)
  const receipts = [...new Set(order)].map((range) => receiptFor(knowledge, document, range))
  return { text: ends.test(text) ? text : `${text}.`, receipts }
}

/** The first column that tells a row apart from others of the same name ("Return · Child"); -1 where the name does. */
function tellingColumn({ rows }: Grid, row: GridRow): number {
  const twins = rows.filter(
    (one) => one !== row && one.label?.text === row.label?.text && one.group?.text === row.group?.text,
  )
  if (twins.length === 0) return -1
  return row.cells.findIndex(({ text }, column) => twins.every(({ cells }) => cells[column]?.text !== text))
}

type Column = Grid['columns'][number]

/** Cells of a row, one that stands in several columns once, with their names; with none where it stands in all of them. */
function spansOf(
  shown: readonly { cell: Cell; name: Column | undefined }[],
  width: number,
): { cell: Cell; names: Column[] }[] {
  const spans = Map.groupBy(shown, ({ cell }) => (cell.text === '' ? {} : cell))
  return [...spans.values()].map((same) => ({
    cell: same[0]?.cell ?? { start: 0, end: 0, text: '' },
    names:
      same.length > 1 && same.length === width
        ? []
        : same.flatMap(({ name }) => (name && name.text !== '' ? [name] : [])),
  }))
}

function cellWords(cell: Cell, names: readonly Column[]): string {
  const value = oneLine(cell.text)
  if (names.length === 0) return value
  const name = names.map(({ text }) => oneLine(text)).join(' · ')
  return mark.test(value) ? `${name} ${value}` : `${name} ${value === '' ? '–' : value}`
}

/** A name and a colon before what is said of it. */
const named = /^[^:]+: /u
/** So many rows are read as a list. */
const listed = 3

/**
 * Several rows in one sentence: two prices that are compared beside one another, a week's hours a line each. `language` is that of the
 * page.
 */
export function rowsSentence(sentences: readonly ProvenSentence[], language: string | null): ProvenSentence {
  const { colon, semicolon } = marksOf(language)
  // A name that stands before all of them is said once.
  const [name = ''] = named.exec(sentences[0]?.text ?? '') ?? []
  const first = sentences[0]?.receipts ?? []
  // The rows of two lines that are named alike have a name each.
  const isShared = (receipts: readonly Receipt[]): boolean =>
    receipts.some(
      ({ documentId, start, quote }) =>
        `${withoutColon(quote)}${colon}` === name &&
        first.some((one) => one.documentId === documentId && one.start === start),
    )
  const isNamed = sentences.map(
    ({ text, receipts }, place) => place > 0 && name !== '' && text.startsWith(name) && isShared(receipts),
  )
  const texts = sentences.map(({ text }, place) =>
    (isNamed[place] ? text.slice(name.length) : text).replace(/\.$/u, ''),
  )
  const receipts = sentences.flatMap((sentence) => sentence.receipts)
  if (texts.length < listed) return { text: `${texts.join(semicolon)}.`, receipts }
  const [opening = '', ...rest] = texts
  // What stands before the first alone, where no other row has a name, stands above all of them.
  const isHeaded = isNamed.slice(1).every(Boolean) || (name !== '' && !rest.some((one) => named.test(one)))
  const lines = isHeaded ? [name.trimEnd(), opening.slice(name.length), ...rest] : texts
  return { text: lines.join('\n'), receipts }
}

/** What may stand between two parts of a page that are shown as one: spaces, and the marks of a table or a list. */
const nothing = /^[\s:|·•–—-]*$/u

/** A sentence whose receipts follow one another on a page has one for all of them: a week's hours are one mark, and not eight. */
export function withWholeReceipts(sentence: ProvenSentence, knowledge: Knowledge): ProvenSentence {
  const { receipts } = sentence
  const whole: { receipt: Receipt; place: number }[] = []
  const inOrder = receipts.toSorted(
    (a, b) => a.documentId.localeCompare(b.documentId) || a.start - b.start || b.end - a.end,
  )
  for (const receipt of inOrder) {
    const before = whole.at(-1)
    const both = before && withNext(before.receipt, receipt, knowledge)
    const place = receipts.indexOf(receipt)
    if (!before || !both) whole.push({ receipt, place })
    else Object.assign(before, { receipt: both, place: Math.min(before.place, place) })
  }
  whole.sort((a, b) => a.place - b.place)
  return { ...sentence, receipts: whole.map(({ receipt }) => receipt) }
}

/** One receipt for two, the second beginning no earlier; null where anything else stands between them. */
function withNext(one: Receipt, next: Receipt, knowledge: Knowledge): Receipt | null {
  const document = knowledge.unitsIn(one.documentId)[0]?.document
  if (!document || next.documentId !== one.documentId) return null
  if (!nothing.test(document.text.slice(one.end, next.start))) return null
  const whole = receiptFor(knowledge, document, { start: one.start, end: Math.max(one.end, next.end) })
  return { ...whole, passageId: whole.passageId || one.passageId || next.passageId }
}
