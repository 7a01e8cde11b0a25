// Turns the kept blocks of a page into headings, paragraphs, lists, tables, quotes and code with exact ranges.
import { dayOf } from '#engine/items/hours/day-words.ts'
import type { Block, ContentLink } from '#contract/snapshots.ts'
import type { Page, TextBlock } from '../page/page.ts'
import { dataTables, plainDefinitions, plainLists, type Structure, structureOf } from './structure.ts'
import { tableColumns } from './table-columns.ts'
import { TextBuilder, type WrittenCell } from './text-builder.ts'

export interface Content {
  text: string
  blocks: Block[]
  links: ContentLink[]
}

/** Writes the blocks with `keep[index]` not 0, in reading order. */
export function buildContent(
  page: Page,
  keep: ArrayLike<number>,
  resolve: (href: string) => string | null,
  structure: Structure = structureOf(page),
): Content {
  const tables = dataTables(page, structure)
  const lists = plainLists(page, structure, tables)
  const definitions = plainDefinitions(page, structure)
  const columns = tableColumns(page, structure)
  const builder = new TextBuilder(resolve)
  const { blocks } = page
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (block === undefined || !keep[at]) continue
    const table = structure.table[block.element] ?? -1
    const list = structure.list[block.element] ?? -1
    const heading = structure.heading[block.element] ?? -1
    if (tables.has(table)) at = writeTable(builder, page, structure, columns, keep, at, table)
    else if (definitions.has(structure.definitions[block.element] ?? -1)) {
      at = writeDefinitions(builder, page, structure, keep, at)
    } else if (lists.has(list)) at = writeList(builder, page, structure, keep, at, list)
    else if (heading >= 0) at = writeHeading(builder, page, structure, keep, at, heading)
    else if (block.code) builder.passage('code', block)
    else builder.passage(structure.quote[block.element] ? 'quote' : 'paragraph', block)
  }
  return { text: builder.text, blocks: builder.blocks, links: builder.links }
}

/** The kept blocks from `from` on for which `of` gives the same element; with the index of the last. */
function together(
  page: Page,
  keep: ArrayLike<number>,
  from: number,
  of: Int32Array,
  what: number,
): [TextBlock[], number] {
  const found: TextBlock[] = []
  let last = from
  for (let at = from; at < page.blocks.length; at++) {
    const block = page.blocks[at]
    if (block === undefined || of[block.element] !== what) break
    if (keep[at]) {
      found.push(block)
      last = at
    }
  }
  return [found, last]
}

function writeHeading(
  builder: TextBuilder,
  page: Page,
  structure: Structure,
  keep: ArrayLike<number>,
  from: number,
  heading: number,
): number {
  const [blocks, last] = together(page, keep, from, structure.heading, heading)
  builder.heading(blocks, structure.level[heading] ?? 1)
  return last
}

function writeList(
  builder: TextBuilder,
  page: Page,
  structure: Structure,
  keep: ArrayLike<number>,
  from: number,
  list: number,
): number {
  const [blocks, last] = together(page, keep, from, structure.list, list)
  const items: TextBlock[][] = []
  let before = -1
  for (const block of blocks) {
    const item = structure.item[block.element] ?? -1
    if (item === before) items.at(-1)?.push(block)
    else items.push([block])
    before = item
  }
  builder.list(page.elements[list]?.tag === 'ol', items)
  return last
}

function writeTable(
  builder: TextBuilder,
  page: Page,
  structure: Structure,
  columns: ReturnType<typeof tableColumns>,
  keep: ArrayLike<number>,
  from: number,
  table: number,
): number {
  const [blocks, last] = together(page, keep, from, structure.table, table)
  const rows: { header: boolean; row: number; cells: WrittenCell[] }[] = []
  let before = -2
  for (const block of blocks) {
    const row = structure.row[block.element] ?? -1
    if (row !== before) rows.push({ header: row >= 0, row, cells: [] })
    before = row
    const current = rows.at(-1)
    const cell = structure.cell[block.element] ?? -1
    if (current === undefined) continue
    if (page.elements[cell]?.tag !== 'th') current.header = false
    const own = columns.places.get(cell)
    const place = Math.min(own?.column ?? 0, current.cells.length + 50)
    while (current.cells.length <= place) current.cells.push({ blocks: [], columns: 1, rows: 1 })
    const written = current.cells[place]
    if (written === undefined) continue
    written.blocks.push(block)
    written.columns = own?.columns ?? 1
    written.rows = own?.rows ?? 1
  }
  markBoldHead(rows)
  keepToWritten(rows, columns.rows.get(table) ?? [])
  builder.table(rows)
  return last
}

/** Makes a head of a first row that is in bold type alone and only names what stands below it in more than one row. */
function markBoldHead(rows: readonly { header: boolean; cells: readonly WrittenCell[] }[]): void {
  const [head, ...others] = rows
  if (!head || others.length < 2 || others.some((row) => row.header || isBoldRow(row)) || !isBoldRow(head))
    return
  const textsOf = (cells: readonly WrittenCell[]) =>
    cells.flatMap(({ blocks }) => blocks.map(({ text }) => text.trim()))
  const states = textsOf(head.cells).some((text) => /[\p{Nd}@]|[.!?؟]$/u.test(text) || dayOf(text) !== null)
  const tells = others.some(({ cells }) =>
    textsOf(cells).some((text) => text.length > longestCell && /[.!?؟]$/u.test(text)),
  )
  if (!states && !tells) head.header = true
}

/** More letters that end like a sentence are text in a layout, and no value below a name. */
const longestCell = 60

/** Whether each cell of several is in bold type. */
function isBoldRow({ cells }: { cells: readonly WrittenCell[] }): boolean {
  const blocks = cells.flatMap((cell) => cell.blocks)
  return (
    blocks.length > 1 && blocks.every(({ text, boldChars }) => boldChars >= mostlyBold * text.trim().length)
  )
}

const mostlyBold = 0.9

/** Counts the rows of each span that are written: those without words are not. */
function keepToWritten(
  rows: readonly { row: number; cells: readonly WrittenCell[] }[],
  elements: readonly number[],
): void {
  const written = new Set(rows.map(({ row }) => row))
  const places = new Map(elements.map((row, place) => [row, place]))
  for (const { row, cells } of rows) {
    const from = places.get(row) ?? 0
    for (const cell of cells)
      if (cell.rows > 1)
        cell.rows = elements.slice(from, from + cell.rows).filter((one) => written.has(one)).length
  }
}

/** Terms with what they mean, as rows of two cells. */
function writeDefinitions(
  builder: TextBuilder,
  page: Page,
  structure: Structure,
  keep: ArrayLike<number>,
  from: number,
): number {
  const own = structure.definitions[page.blocks[from]?.element ?? 0] ?? -1
  const [blocks, last] = together(page, keep, from, structure.definitions, own)
  const rows: { header: boolean; terms: TextBlock[]; meanings: TextBlock[] }[] = []
  for (const block of blocks) {
    const isTerm = page.elements[structure.term[block.element] ?? -1]?.tag === 'dt'
    const row = rows.at(-1)
    if (row === undefined || (isTerm && row.meanings.length > 0)) {
      rows.push({ header: false, terms: isTerm ? [block] : [], meanings: isTerm ? [] : [block] })
    } else if (isTerm) row.terms.push(block)
    else row.meanings.push(block)
  }
  builder.table(
    rows.map(({ header, terms, meanings }) => ({
      header,
      cells: [terms, meanings].map((own) => ({ blocks: own, columns: 1, rows: 1 })),
    })),
  )
  return last
}
