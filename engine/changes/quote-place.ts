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
 * Gives where a later text still says what was quoted; null where it does not. The quote must stand there as a whole: "£22" is not
 * in "£220", and a whole sentence is not in one that goes on. One of a table's cell must stand in the same column of a row of the
 * same name, one of a word or two in the same line, a longer one there or, failing that, anywhere. Both texts are read once; for
 * a quote that is looked for anywhere the later one is read again.
 */
export function quoteFinder(before: string, after: string): (placed: PlacedQuote) => Range | null {
  const lines = Map.groupBy(linesOf(after), (line) => plainLine(textOf(after, line)))
  const rows = [0, 1].map((cell) => Map.groupBy(rowsOf(after), (row) => plainLine(row[cell]?.text ?? '')))
  return (placed) => {
    const { quote } = placed
    const ends = endsSentence(before, placed)
    const within = (text: string, { start }: Range): Range | null => {
      const [found] = rangesOf(text, quote, ends)
      return found ? { start: start + found.start, end: start + found.end } : null
    }
    const line = lineAround(before, placed)
    const cell = cellAround(before, line, placed)
    if (cell !== null) {
      const { column, name } = cell
      const same = rows[nameCellOf(column)]?.get(plainLine(name)) ?? []
      return firstOf(same, (row) => row[column] && within(row[column].text, row[column]))
    }
    const same = lines.get(plainLine(textOf(before, line))) ?? []
    const there = firstOf(same, (line) => within(textOf(after, line), line))
    return there ?? (isFew(quote) ? null : within(after, { start: 0, end: after.length }))
  }
}

interface Cell extends Range {
  text: string
}

const textOf = (text: string, { start, end }: Range): string => text.slice(start, end)

function firstOf<T>(all: readonly T[], find: (one: T) => Range | null | undefined): Range | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}

function* linesOf(text: string): Generator<Range> {
  for (let start = 0; start <= text.length; ) {
    const to = text.indexOf('\n', start)
    const end = to === -1 ? text.length : to
    yield { start, end }
    start = end + 1
  }
}

/** Cells of a row stand side by side with a tab between them. */
function* rowsOf(text: string): Generator<Cell[]> {
  for (const line of linesOf(text)) {
    const said = textOf(text, line)
    if (!said.includes('\t')) continue
    let at = line.start
    yield said.split('\t').map((cell) => {
      const start = at
      at += cell.length + 1
      return { text: cell, start, end: start + cell.length }
    })
  }
}

function lineAround(text: string, { start, end }: Range): Range {
  const to = text.indexOf('\n', end)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: to === -1 ? text.length : to }
}

/** What a row is about: its first cell, or its second where the first is asked about. */
const nameCellOf = (column: number): 0 | 1 => (column === 0 ? 1 : 0)

/** The column of a quote that stands in one cell, and what its row is about; null for any other quote. */
function cellAround(
  text: string,
  line: Range,
  { start, end }: Range,
): { column: number; name: string } | null {
  const said = textOf(text, line)
  if (!said.includes('\t') || /[\t\n]/.test(text.slice(start, end))) return null
  const column = text.slice(line.start, start).split('\t').length - 1
  return { column, name: said.split('\t')[nameCellOf(column)] ?? '' }
}

const isFew = (quote: string): boolean =>
  (quote.match(/[\p{L}\p{N}]+(?:[.,:][\p{N}]+)*/gu) ?? []).length <= FEW_WORDS

/** Whether nothing more of its sentence comes behind a quote that has no full stop of its own. */
const endsSentence = (text: string, { quote, end }: PlacedQuote): boolean =>
  !/[.!?…]\s*$/.test(quote) && /^[^\S\n]*(?:[.!?…\n]|$)/.test(text.slice(end, end + 20))

/** The places where a text has these words, as whole words and numbers; `ends` where nothing of a sentence may come behind them. */
function* rangesOf(text: string, quote: string, ends: boolean): Generator<Range> {
  const words = quote.split(/\s+/).filter((word) => word !== '')
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  if (first === '') return
  const begin = /^[\p{L}\p{M}\p{N}]/u.test(first) ? String.raw`(?<![\p{L}\p{M}\p{N}]|\p{N}[.,:])` : ''
  const end = /[\p{L}\p{M}\p{N}]$/u.test(last) ? String.raw`(?![\p{L}\p{M}\p{N}]|[.,:]\p{N}|[-–/]\p{N})` : ''
  // What stood in one line or cell is not looked for across two.
  const gap = /[\n\t]/.test(quote.trim()) ? String.raw`\s+` : String.raw`[^\S\n\t]+`
  const written = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(gap)
  const behind = ends ? String.raw`(?=[^\S\n]*(?:[.!?…\n\t]|$))` : ''
  for (const { index, 0: found } of text.matchAll(new RegExp(begin + written + end + behind, 'gu')))
    yield { start: index, end: index + found.length }
}
