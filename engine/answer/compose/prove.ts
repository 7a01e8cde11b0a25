// Makes sentences of an answer from pieces of pages. What stands in them is the pages' own, and so are the receipts; the
// marks between the parts are ours.
import type { Range } from '#contract/snapshots.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import type { ProvenSentence, Receipt } from '#engine/ground/receipts.ts'
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import { moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import type { Cell, Grid, GridRow } from '../units/table-grid.ts'

const mark = /^[✓✔]$/u
/** A name of a column that an amount of money can do without. */
const saysPrice = /^(?:prices?|costs?|prix|tarifs?|السعر|الأسعار|الثمن|التكلفة)[\s:*]*$/iu
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

/** Fewer words than this say little without the heading above them. */
const shortWords = 7

/** The name of a person, as it stands above what is told of them. */
const personName =
  /^(?:(?:dr|prof|mr|mrs|ms|mme|m)\.? )?\p{Lu}[\p{L}'’-]+(?: (?:de |d['’]|van |von |al[- ])?\p{Lu}[\p{L}'’.-]*){1,3}$/iu
const capitals = /(?:^|\s)\p{Lu}/gu

function namesPerson({ text }: ReadText): boolean {
  return personName.test(text) && (text.match(capitals)?.length ?? 0) >= 2
}

/** Whether a piece is told with its heading: a short one says little without, and a card tells of the person it names. */
export function isToldWithHeading(unit: Unit, question: Pick<Question, 'kind'> | null): boolean {
  const { read, heading, kind, asked } = unit
  if (!heading || heading.text.length > 60 || kind === 'row' || asked) return false
  if (read.words.length < shortWords && !/[.!?؟]$/u.test(read.text)) return true
  return question?.kind === 'person' && namesPerson(heading) && !read.text.includes(heading.text)
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
  if (!headingRange || !isToldWithHeading(unit, question)) return { text, receipts: [own] }
  const head = receiptFor(knowledge, document, headingRange)
  return { text: `${withoutColon(head.quote)}: ${text}`, receipts: [own, head] }
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
  const [only] = shown.length === 1 && names.length > 0 ? shown : []
  const isPriceAlone = only?.name && saysPrice.test(only.name.text) && moneyIn(only.cell.text).length > 0
  const parts = shown.map(({ cell, name }) => (isPriceAlone ? oneLine(cell.text) : cellWords(cell, name)))
  const label = names.length > 0 ? `${names.map((cell) => withoutColon(cell.text)).join(', ')}: ` : ''
  const text = `${label}${parts.join(', ')}`
  const ranges = [
    ...names,
    ...shown.flatMap(({ cell, name }) => [
      cell,
      ...(name && name.text !== '' ? [name] : []),
      ...(name?.over ? [name.over] : []),
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

function cellWords(cell: Cell, name: Cell | undefined): string {
  const value = oneLine(cell.text)
  if (!name || name.text === '') return value
  return mark.test(value)
    ? `${oneLine(name.text)} ${value}`
    : `${oneLine(name.text)} ${value === '' ? '–' : value}`
}

/** Several rows in one sentence, as a week's hours or two prices that are compared. */
export function rowsSentence(sentences: readonly ProvenSentence[]): ProvenSentence {
  return {
    text: `${sentences.map(({ text }) => text.replace(/\.$/u, '')).join('; ')}.`,
    receipts: sentences.flatMap(({ receipts }) => receipts),
  }
}
