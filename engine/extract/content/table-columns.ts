// In which column of its table each cell stands, and how many rows and columns it spans.
import type { Page } from '../page/page.ts'
import type { Structure } from './structure.ts'

/** Wider and longer spans are taken for mistakes, and would cost memory. */
const widest = 60
const longest = 500

/** Where a cell stands, its column from 0. */
interface CellPlace {
  column: number
  columns: number
  rows: number
}

/** The place of each cell's element, and the elements of each table's rows. */
export function tableColumns(
  { elements }: Page,
  { table, row }: Pick<Structure, 'table' | 'row'>,
): { places: ReadonlyMap<number, CellPlace>; rows: ReadonlyMap<number, number[]> } {
  const places = new Map<number, CellPlace>()
  const rowsOf = new Map<number, number[]>()
  const tables = new Map<number, TableCursor>()
  for (const [at, { tag, colspan, rowspan }] of elements.entries()) {
    const own = table[at] ?? -1
    if (tag === 'tr') {
      const before = rowsOf.get(own)
      if (before) before.push(at)
      else rowsOf.set(own, [at])
    }
    if (tag !== 'td' && tag !== 'th') continue
    const cursor = tables.get(own) ?? new TableCursor()
    tables.set(own, cursor)
    const [columns, rows] = [within(colspan, widest), within(rowspan, longest)]
    places.set(at, { column: cursor.put(row[at] ?? -1, columns, rows), columns, rows })
  }
  return { places, rows: rowsOf }
}

const within = (span: number, most: number): number => (span >= 1 ? Math.min(span, most) : 1)

/** Puts cells one after another, row by row, past those that reach down from above. */
class TableCursor {
  #row = -2
  #next = 0
  /** Rows that a cell above still reaches into, by column; the row in hand is counted. */
  #reach: number[] = []

  put(row: number, colspan: number, rowspan: number): number {
    if (row !== this.#row) {
      if (this.#row !== -2) this.#reach = this.#reach.map((rows) => Math.max(0, rows - 1))
      this.#row = row
      this.#next = 0
    }
    while ((this.#reach[this.#next] ?? 0) > 0) this.#next += 1
    const column = this.#next
    for (let place = column; place < column + colspan; place++) this.#reach[place] = rowspan
    this.#next = column + colspan
    return column
  }
}
