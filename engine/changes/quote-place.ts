// Where what was quoted of one version of a page stands in the next.
import type { Range } from '#contract/snapshots.ts'
import { plainLine } from './noise.ts'

/** A quote and where it stands in the text that it was taken from, in UTF-16 code units. */
export interface PlacedQuote extends Range {
  quote: string
}

/** Quotes of so few words say what they say by the line that they stand in. */
const FEW_WORDS = 2

/**
 * Where a later text still says what was quoted; null where it does not. The quote must stand there as a whole: "£22" is not
 * in "£220". One of a table's cell must stand in the same column of a row of the same name, one of a word or two in the same line.
 */
export function placeOfQuote(before: string, placed: PlacedQuote, after: string): Range | null {
  const { quote } = placed
  const line = lineAround(before, placed)
  const standsIn = isCell(before, placed)
    ? sameCellAs(before, line, placed)
    : isFew(quote)
      ? sameLineAs(before, line)
      : null
  for (const range of rangesOf(after, quote))
    if (standsIn === null || standsIn(after, lineAround(after, range), range)) return range
  return null
}

type Test = (text: string, line: Range, range: Range) => boolean

const sameLineAs = (before: string, line: Range): Test => {
  const said = plainLine(before.slice(line.start, line.end))
  return (text, { start, end }) => plainLine(text.slice(start, end)) === said
}

const sameCellAs = (before: string, line: Range, placed: Range): Test => {
  const column = columnOf(before, line, placed)
  const name = nameOfRow(before, line, column)
  return (text, line, range) =>
    isCell(text, range) && columnOf(text, line, range) === column && nameOfRow(text, line, column) === name
}

function lineAround(text: string, { start, end }: Range): Range {
  const to = text.indexOf('\n', end)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: to === -1 ? text.length : to }
}

/** Cells of a row stand side by side with a tab between them. */
const isCell = (text: string, range: Range): boolean => {
  const { start, end } = lineAround(text, range)
  return text.slice(start, end).includes('\t') && !/[\t\n]/.test(text.slice(range.start, range.end))
}

const columnOf = (text: string, line: Range, { start }: Range): number =>
  text.slice(line.start, start).split('\t').length - 1

/** What a row is about: its first cell, or its second where the first is asked about. */
const nameOfRow = (text: string, { start, end }: Range, column: number): string =>
  plainLine(text.slice(start, end).split('\t')[column === 0 ? 1 : 0] ?? '')

const isFew = (quote: string): boolean =>
  (quote.match(/[\p{L}\p{N}]+(?:[.,:][\p{N}]+)*/gu) ?? []).length <= FEW_WORDS

/** The places where a text has these words, whatever white space is between them, as whole words and numbers. */
function* rangesOf(text: string, quote: string): Generator<Range> {
  const words = quote.split(/\s+/).filter((word) => word !== '')
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  if (first === '') return
  const begins = /^[\p{L}\p{M}\p{N}]/u.test(first) ? String.raw`(?<![\p{L}\p{M}\p{N}]|\p{N}[.,:])` : ''
  const ends = /[\p{L}\p{M}\p{N}]$/u.test(last) ? String.raw`(?![\p{L}\p{M}\p{N}]|[.,:]\p{N})` : ''
  const written = words
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
  for (const { index, 0: found } of text.matchAll(new RegExp(begins + written + ends, 'gu')))
    yield { start: index, end: index + found.length }
}
