// A table as a grid: which row names the columns, which column names the rows.
import type { Block, Range, TableCell } from '#contract/snapshots.ts'

export interface Cell extends TableCell {
  text: string
}

/** The name of a column; `over` is the name above it that it shares with its neighbours, where only both tell it apart. */
interface Column extends Cell {
  over?: Cell
}

export interface GridRow {
  /** Names the row, be it from further up; null in a table whose rows have no names. */
  label: Cell | null
  /** Heads this row and others in a line of its own inside the table. */
  group: Cell | null
  /**
   * By column of `Grid.columns`; an empty cell has no text. One that spans several columns or rows stands in each of them, so
   * that it may begin further up.
   */
  cells: Cell[]
  start: number
  end: number
}

export interface Grid {
  /** What each column is called, '' where it has no name; as many as the rows have cells. */
  columns: Column[]
  /** Above the column of labels. */
  corner: string
  /** Names that stand above those of several columns. */
  over: string
  rows: GridRow[]
}

const valued = /[\p{Nd}✓✔✗✘×–—-]|^(?:yes|no|oui|non|نعم|لا|closed|fermé|مغلق|free|gratuit|مجان\p{L}*)$/iu

/** What stands above the names of a table's columns as rows of one cell: its caption, a title. */
export function captionsOf({ rows }: Extract<Block, { kind: 'table' }>): Range[] {
  const wide = rows.findIndex(({ cells }) => cells.length > 1)
  return rows.slice(0, Math.max(0, wide)).flatMap(({ cells }) => cells)
}

/** Rows at the top of a table that may name its columns. */
const mostHeads = 3

/** The grid of a table, without its captions; null for one that has no rows of at least two cells. */
export function gridOf(text: string, block: Extract<Block, { kind: 'table' }>): Grid | null {
  const filled = block.rows
    .map(({ header, cells }) => ({
      header,
      cells: cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end).trim() })),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.text !== ''))
  const read = filled.slice(filled.findIndex(({ cells }) => cells.length > 1))
  const rows = isNumbered(read) ? read.map(namedFirst) : read
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const [first] = rows
  if (!first || width < 2) return null
  const heads = headsOf(rows)
  const none = { start: first.cells[0]?.start ?? 0, end: first.cells[0]?.start ?? 0, text: '' }
  const head = columnNames(heads, width, none)
  const own = new Set(head)
  return {
    corner: head[0]?.text ?? '',
    columns: head.slice(1),
    over: heads
      .flat()
      .filter((cell) => cell.text !== '' && !own.has(cell))
      .map((cell) => cell.text)
      .join(' · '),
    rows: dataRows(
      rows.slice(heads.length).map(({ cells }) => cells),
      width,
      none,
    ),
  }
}

interface ReadRow {
  header: boolean
  cells: readonly Cell[]
}

function headsOf(rows: readonly ReadRow[]): (readonly Cell[])[] {
  const [first] = rows
  if (!first || rows.length < 2) return []
  if (!first.header) return looksLikeHead(rows) ? [first.cells] : []
  const last = rows.findIndex(({ header, cells }) => !header || said(cells).length < 2)
  const count = last < 0 ? 1 : Math.min(last, mostHeads)
  return rows.slice(0, Math.max(1, count)).map(({ cells }) => cells)
}

const said = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => cell.text !== '')

/** The lowest name of each column, with the one above where the lowest comes more than once. */
function columnNames(heads: readonly (readonly Cell[])[], width: number, none: Cell): Column[] {
  const lowest = Array.from({ length: width }, (_, place) => {
    const named = heads.findLast((cells) => (cells[place]?.text ?? '') !== '')
    return { row: named, cell: named?.[place] ?? none }
  })
  return lowest.map(({ row, cell }, place): Column => {
    const repeats = lowest.filter((other) => other.cell.text === cell.text).length > 1
    const above = row ? heads[heads.indexOf(row) - 1] : undefined
    const over = above?.slice(0, place + 1).findLast(({ text }) => text !== '')
    if (!repeats || cell.text === '' || !over) return cell
    return { ...cell, text: `${over.text} ${cell.text}`, over }
  })
}

function dataRows(rows: readonly (readonly Cell[])[], width: number, none: Cell): GridRow[] {
  const found: GridRow[] = []
  const spread = spreadCells(rows, width, none)
  let group: Cell | null = null
  let label: Cell | null = null
  for (const [place, own] of rows.entries()) {
    const [from, to] = [said(own)[0], said(own).at(-1)]
    if (!from || !to) continue
    const cells = spread[place] ?? own
    const filled = said(cells)
    const isAlone = from === to && from === own[0] && new Set(filled).size === 1
    if (isAlone && width > 2 && isWide(spread[place + 1]) && !valued.test(from.text)) {
      group = from
      label = null
      continue
    }
    // A name that reaches down over several rows, or is not said again, stands in the first of them alone. Beside a single column
    // what begins with a number is another value of it, and words are a note.
    const goesOn = filled.length > 1 || (width === 2 && /^\p{Nd}/u.test(from.text))
    label = cells[0] && cells[0].text !== '' ? cells[0] : goesOn ? label : null
    found.push({
      label,
      group,
      cells: Array.from({ length: width - 1 }, (_, column) => cells[column + 1] ?? none),
      start: from.start,
      end: to.end,
    })
  }
  return found
}

const isWide = (cells: readonly Cell[] | undefined): boolean =>
  cells !== undefined && new Set(said(cells)).size > 1

/** The rows with each cell in all the places that it spans and that are empty. A name of a row spans no columns. */
function spreadCells(rows: readonly (readonly Cell[])[], width: number, none: Cell): Cell[][] {
  let above: { cell: Cell; rows: number }[] = []
  return rows.map((own) => {
    const cells = Array.from({ length: width }, (_, column) => {
      const { cell, rows: left } = above[column] ?? { cell: none, rows: 0 }
      const stands = own[column] ?? none
      return stands.text !== '' ? stands : left > 0 ? cell : none
    })
    for (const [column, cell] of own.entries()) {
      if (column === 0 || cell.text === '') continue
      const beyond = Math.min(width, column + (cell.columns ?? 1))
      for (let at = column + 1; at < beyond && cells[at] === none; at += 1) cells[at] = cell
    }
    above = cells.map((cell, column) => {
      const before = above[column]
      return { cell, rows: (before?.cell === cell ? before.rows : (cell.rows ?? 1)) - 1 }
    })
    return cells
  })
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

/** With the name of a row before its number. */
const namedFirst = ({ header, cells: [number, name, ...others] }: ReadRow): ReadRow => ({
  header,
  cells: [name, number, ...others].filter((cell) => cell !== undefined),
})

/** Rows that are counted, "No." above their numbers: where the next column holds a name for each, it names them. */
function isNumbered(rows: readonly ReadRow[]): boolean {
  const [head, ...others] = rows
  if (!head || others.length < 2 || head.cells.length < 3) return false
  if (!/^(?:no\.?|nr\.?|n°|#|رقم)$/iu.test(head.cells[0]?.text ?? '')) return false
  const names = others.map(({ cells }) => cells[1]?.text ?? '')
  if (new Set(names).size < names.length || !names.every((name) => /^[^\p{Nd}€$£¥]+$/u.test(name)))
    return false
  return others.every(({ cells }, place) => new RegExp(`^0*${place + 1}\\.?$`).test(cells[0]?.text ?? ''))
}
