// In which column of its table each cell stands, cells that span several rows or columns counted.
import type { Page } from '../page/page.ts'
import type { Structure } from './structure.ts'

/** Wider and longer spans are taken for mistakes, and would cost memory. */
const widest = 60
const longest = 500

/** The column of each cell's element, from 0. */
export function tableColumns(
  { elements }: Page,
  { table, row }: Pick<Structure, 'table' | 'row'>,
): ReadonlyMap<number, number> {
  const columns = new Map<number, number>()
  const tables = new Map<number, TableCursor>()
  for (const [at, { tag, colspan, rowspan }] of elements.entries()) {
    if (tag !== 'td' && tag !== 'th') continue
    const own = table[at] ?? -1
    const cursor = tables.get(own) ?? new TableCursor()
    tables.set(own, cursor)
    columns.set(at, cursor.put(row[at] ?? -1, within(colspan, widest), within(rowspan, longest)))
  }
  return columns
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
