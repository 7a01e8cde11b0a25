// A table as a grid: which row names the columns, which column names the rows.
import type { Block, Range } from '#contract/snapshots.ts'

export interface Cell extends Range {
  text: string
}

export interface GridRow {
  /** Names the row; null in a table whose rows have no names. */
  label: Cell | null
  /** By column of `Grid.columns`; an empty cell has no text. */
  cells: Cell[]
  start: number
  end: number
}

export interface Grid {
  /** What each column is called, '' where it has no name; as many as the rows have cells. */
  columns: Cell[]
  /** Above the column of labels. */
  corner: string
  rows: GridRow[]
}

const valued = /[\p{Nd}✓✔✗✘×–—-]|^(?:yes|no|oui|non|نعم|لا|closed|fermé|مغلق|free|gratuit|مجان\p{L}*)$/iu

/** What stands above the names of a table's columns as rows of one cell: its caption, a title. */
export function captionsOf({ rows }: Extract<Block, { kind: 'table' }>): Range[] {
  const wide = rows.findIndex(({ cells }) => cells.length > 1)
  return rows.slice(0, Math.max(0, wide)).flatMap(({ cells }) => cells)
}

/** The grid of a table, without its captions; null for one that has no rows of at least two cells. */
export function gridOf(text: string, block: Extract<Block, { kind: 'table' }>): Grid | null {
  const filled = block.rows
    .map(({ header, cells }) => ({
      header,
      cells: cells.map(({ start, end }) => ({ start, end, text: text.slice(start, end).trim() })),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.text !== ''))
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const rows = filled.slice(filled.findIndex(({ cells }) => cells.length > 1))
  const [first] = rows
  if (!first || width < 2) return null
  const headed = rows.length > 1 && (first.header || looksLikeHead(rows))
  const head = headed ? first.cells : []
  const at = (cells: readonly Cell[], place: number): Cell =>
    cells[place] ?? { start: first.cells[0]?.start ?? 0, end: first.cells[0]?.start ?? 0, text: '' }
  return {
    corner: head[0]?.text ?? '',
    columns: Array.from({ length: width - 1 }, (_, place) => at(head, place + 1)),
    rows: (headed ? rows.slice(1) : rows).flatMap(({ cells }) => {
      const said = cells.filter((cell) => cell.text !== '')
      const [from, to] = [said[0], said.at(-1)]
      if (!from || !to) return []
      return [
        {
          label: cells[0] && cells[0].text !== '' ? cells[0] : null,
          cells: Array.from({ length: width - 1 }, (_, place) => at(cells, place + 1)),
          start: from.start,
          end: to.end,
        },
      ]
    }),
  }
}

/** A first row of words above columns of values, or with an empty corner, names the columns. */
function looksLikeHead(rows: readonly { cells: readonly Cell[] }[]): boolean {
  const [first, ...others] = rows
  if (!first || others.length === 0 || first.cells.length < 2) return false
  if (first.cells[0]?.text === '' && first.cells.slice(1).every((cell) => cell.text !== '')) return true
  if (first.cells.length < 3) return false
  const columns = first.cells.map((_, place) => place).slice(1)
  const below = columns.filter((place) => others.every(({ cells }) => valued.test(cells[place]?.text ?? '–')))
  if (below.length === 0) return false
  // "15 sq ft" heads a column as well as "Price" does, but never a price.
  return columns.every(
    (place) => !/[€$£¥]|\p{Nd}\s?(?:ريال|دينار|درهم)/u.test(first.cells[place]?.text ?? ''),
  )
    ? below.some((place) => !/^\p{Nd}/u.test(first.cells[place]?.text ?? ''))
    : false
}
