// Short lines one below the other are a grid when every so many of them look alike: a day and its hours, a size with its
// prices. Pages build such grids of boxes, and what is left of the boxes is one line each.
import type { Range } from '#contract/snapshots.ts'
import type { Cell, Grid } from './table-grid.ts'

type Look = 'money' | 'time' | 'number' | 'mark' | 'day' | 'words'

const longestCell = 70
const widest = 7

const looks: readonly (readonly [Look, RegExp])[] = [
  [
    'money',
    /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur\b|usd\b|gbp\b|chf\b|aed\b|sar\b|ريال|دينار|درهم|جنيه|دنانير)/iu,
  ],
  [
    'time',
    /\p{Nd}{1,2}\s?[:.hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h)(?!\p{L})|^(?:closed|ferm[ée]e?|مغلق|geschlossen|24 ?h.*|24 hours|noon)$/iu,
  ],
  [
    'day',
    /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|(?:ال)?(?:[اأإ]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|سبت|[أا]حد)|weekend|daily|du |le |week)/iu,
  ],
  ['mark', /^(?:[✓✔✗✘×–—-]|yes|no|oui|non|نعم|لا)$/iu],
  ['number', /\p{Nd}/u],
]

function lookOf(text: string): Look {
  return looks.find(([, pattern]) => pattern.test(text))?.[0] ?? 'words'
}

/** Whether a line can be the cell of a grid. */
export function canBeCell(text: string): boolean {
  return text.length > 0 && text.length <= longestCell && !/[.!?؟:]["”»)]?$/u.test(text)
}

interface Found {
  from: number
  width: number
  rows: number
  headed: boolean
}

/** Whether a row of looks fits the others: the same money and times in the same columns, no such thing in the first. */
function fits(row: readonly Look[], first: readonly Look[]): boolean {
  if (row[0] === 'money' || row[0] === 'time' || row[0] === 'mark') return false
  // "Saturday, by appointment" beside days with their hours.
  if (row.length === 2 && row[0] === 'day' && first[0] === 'day' && row[1] === 'words') return true
  return row.every((look, column) => {
    if (column === 0) return (look === 'day') === (first[0] === 'day')
    const own = first[column]
    const strict = own === 'money' || own === 'time' || look === 'money' || look === 'time'
    return !strict || look === own || look === 'mark'
  })
}

function rowsFrom(cells: readonly Look[], from: number, width: number): number {
  const first = cells.slice(from, from + width)
  if (!first.slice(1).some((look) => look === 'money' || look === 'time')) return 0
  let rows = 0
  while (from + (rows + 1) * width <= cells.length) {
    if (!fits(cells.slice(from + rows * width, from + (rows + 1) * width), first)) break
    rows++
  }
  return rows
}

function bestGrid(cells: readonly Look[]): Found | null {
  let best: Found | null = null
  for (let width = 2; width <= widest; width++) {
    for (let from = 0; from + 2 * width <= cells.length; from++) {
      const rows = rowsFrom(cells, from, width)
      if (rows < 2) continue
      const head = from >= width ? cells.slice(from - width, from) : []
      const headed = width > 2 && head.length === width && head.every((look) => look === 'words')
      const covered = rows * width + (headed ? width : 0)
      const before = best ? best.rows * best.width + (best.headed ? best.width : 0) : 0
      if (covered > before) best = { from, width, rows, headed }
    }
  }
  return best
}

/** The grid in a run of short lines, and which of the lines it takes; null where there is none. */
export function gridOfLines(
  text: string,
  lines: readonly Range[],
): { grid: Grid; from: number; to: number } | null {
  const cells = lines.map(({ start, end }): Cell => ({ start, end, text: text.slice(start, end).trim() }))
  const found = bestGrid(cells.map((cell) => lookOf(cell.text)))
  if (!found) return null
  const { from, width, rows, headed } = found
  const head = headed ? cells.slice(from - width, from) : []
  const none: Cell = { start: 0, end: 0, text: '' }
  const grid: Grid = {
    corner: head[0]?.text ?? '',
    over: '',
    columns: Array.from({ length: width - 1 }, (_, column) => head[column + 1] ?? none),
    rows: Array.from({ length: rows }, (_, row) => {
      const own = cells.slice(from + row * width, from + (row + 1) * width)
      return {
        label: own[0] ?? null,
        group: null,
        cells: own.slice(1),
        start: own[0]?.start ?? 0,
        end: own.at(-1)?.end ?? 0,
      }
    }),
  }
  return { grid, from: headed ? from - width : from, to: from + rows * width }
}

/** A number alone, as counters show it: "12 000", "25+", "98 %". */
const counted = /^[+~≈]?\s?\p{Nd}[\p{Nd}.,'’\s\u00a0\u202f]{0,12}\s?[+%٪]?\+?$/u
const leastCounters = 2

/**
 * Counters in a run of short lines, each a number above its caption, with a range for each pair; null where there are none. Lines
 * that begin with words have the caption above.
 */
export function countersOf(text: string, lines: readonly Range[]): { from: number; pairs: Range[] } | null {
  const isNumber = lines.map(({ start, end }) => counted.test(text.slice(start, end).trim()))
  const from = isNumber.indexOf(true)
  // "Clients", "12 000": the caption stands above, and the last line is a number.
  if (from < 0 || (from > 0 && isNumber.at(-1) === true)) return null
  const pairs: Range[] = []
  for (let at = from; at + 1 < lines.length; at += 2) {
    const [number, caption] = [lines[at], lines[at + 1]]
    if (!number || !caption || !isNumber[at] || isNumber[at + 1]) break
    if (/\p{Nd}/u.test(text.slice(caption.start, caption.end))) break
    pairs.push({ start: number.start, end: caption.end })
  }
  return pairs.length < leastCounters ? null : { from, pairs }
}
