// For every element: the heading, table, row, cell, list and quote that it lies in.
import type { Page } from '../page/page.ts'

/** Indexes of elements by element; -1 where there is none. Levels are 0 outside of headings. */
export interface Structure {
  heading: Int32Array
  level: Uint8Array
  table: Int32Array
  row: Int32Array
  cell: Int32Array
  /** The outermost list inside the innermost table. */
  list: Int32Array
  item: Int32Array
  quote: Uint8Array
  /** The innermost `dl`, and the `dt` or `dd` in it. */
  definitions: Int32Array
  term: Int32Array
}

/** Finds the structure in one walk from the root down: parents stand before their children. */
export function structureOf({ elements }: Page): Structure {
  const count = elements.length
  const none = (): Int32Array => new Int32Array(count).fill(-1)
  const found: Structure = {
    heading: none(),
    level: new Uint8Array(count),
    table: none(),
    row: none(),
    cell: none(),
    list: none(),
    item: none(),
    quote: new Uint8Array(count),
    definitions: none(),
    term: none(),
  }
  const copied = Object.values(found)
  for (const [at, { tag, parent }] of elements.entries()) {
    if (parent >= 0) for (const array of copied) array[at] = array[parent] ?? 0
    const level = tag.length === 2 && tag.startsWith('h') ? Number(tag.slice(1)) : 0
    if (level >= 1 && level <= 6) {
      found.heading[at] = at
      found.level[at] = level
    } else if (tag === 'table') {
      found.table[at] = at
      for (const array of [found.row, found.cell, found.list, found.item]) array[at] = -1
    } else if (tag === 'tr') found.row[at] = at
    else if (tag === 'td' || tag === 'th') found.cell[at] = at
    else if (tag === 'ul' || tag === 'ol') {
      if ((found.list[at] ?? -1) < 0) found.list[at] = at
    } else if (tag === 'li') found.item[at] = at
    else if (tag === 'blockquote') found.quote[at] = 1
    else if (tag === 'dl') {
      found.definitions[at] = at
      found.term[at] = -1
    } else if (tag === 'dt' || tag === 'dd') found.term[at] = at
  }
  return found
}

/** The tables that hold data: two rows and columns at least, short cells, no table inside. */
export function dataTables(
  { elements, blocks }: Page,
  { table, row, cell, heading }: Structure,
): ReadonlySet<number> {
  const rows = new Map<number, number>()
  const widest = new Map<number, number>()
  const layout = new Set<number>()
  for (const [at, { tag, parent, place }] of elements.entries()) {
    const own = table[at] ?? -1
    if (tag === 'tr' && own >= 0) rows.set(own, (rows.get(own) ?? 0) + 1)
    else if (tag === 'td' || tag === 'th') widest.set(own, Math.max(widest.get(own) ?? 0, place + 1))
    else if (tag === 'table' && parent >= 0 && (table[parent] ?? -1) >= 0) layout.add(table[parent] ?? -1)
  }
  const chars = new Map<number, number>()
  for (const { element, text } of blocks) {
    const own = table[element] ?? -1
    if (own < 0) continue
    const where = cell[element] ?? -1
    const sum = (chars.get(where) ?? 0) + text.length
    chars.set(where, sum)
    // A cell that holds a heading of its own is a part of the page, not a datum.
    const deepHeading = (heading[element] ?? -1) > where && elements[where]?.tag === 'td'
    if (where < 0 || (row[element] ?? -1) < 0 ? text.length > 300 : sum > 1200 || deepHeading) layout.add(own)
  }
  const data = new Set<number>()
  for (const [at, count] of rows) if (count > 1 && (widest.get(at) ?? 0) > 1 && !layout.has(at)) data.add(at)
  return data
}

/** The lists whose items are short enough to be items of a list and hold no headings or data tables. */
export function plainLists(
  { blocks }: Page,
  structure: Structure,
  tables: ReadonlySet<number>,
): ReadonlySet<number> {
  const chars = new Map<number, number>()
  const lists = new Set<number>()
  const layout = new Set<number>()
  for (const { element, text, code } of blocks) {
    const list = structure.list[element] ?? -1
    if (list < 0) continue
    lists.add(list)
    const item = structure.item[element] ?? -1
    const sum = (chars.get(item) ?? 0) + text.length
    chars.set(item, sum)
    const inTable = tables.has(structure.table[element] ?? -1)
    if (item < 0 || sum > 1500 || code || inTable || (structure.heading[element] ?? -1) >= 0) layout.add(list)
  }
  for (const list of layout) lists.delete(list)
  return lists
}

/** The definition lists that are short enough to be rows of two cells: opening hours, prices, sizes. */
export function plainDefinitions({ blocks }: Page, structure: Structure): ReadonlySet<number> {
  const chars = new Map<number, number>()
  const plain = new Set<number>()
  const layout = new Set<number>()
  for (const { element, text, code } of blocks) {
    const own = structure.definitions[element] ?? -1
    if (own < 0) continue
    plain.add(own)
    const term = structure.term[element] ?? -1
    const sum = (chars.get(term) ?? 0) + text.length
    chars.set(term, sum)
    const inItem = (structure.list[element] ?? -1) > own || (structure.table[element] ?? -1) > own
    if (term < 0 || sum > 200 || code || inItem || (structure.heading[element] ?? -1) >= 0) layout.add(own)
  }
  for (const own of layout) plain.delete(own)
  return plain
}
