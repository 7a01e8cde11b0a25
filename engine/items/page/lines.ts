// A snapshot's text line by line, as items are looked for in it.
import type { Block, Range } from '#contract/snapshots.ts'

/** A line of a page: a heading, a line of a paragraph, an item of a list, a row of a table. */
export interface Line extends Range {
  kind: 'heading' | 'text' | 'item' | 'row' | 'quote' | 'code'
  /** 1 to 6 for headings, else 0. */
  level: number
  text: string
  /** Of a row, else the line itself. */
  cells: Range[]
  /** A row that names the columns. */
  header: boolean
  /** Index of the block. */
  block: number
  /** Short and no sentence: it may name what follows. */
  label: boolean
}

const longestLabel = 90
const mostLabelWords = 12

/** Whether a text can be a name or a label: a few words that are no sentence. */
export function isLabel(text: string): boolean {
  return (
    text.length <= longestLabel &&
    /[\p{L}\p{N}]/u.test(text) &&
    text.split(/\s+/).length <= mostLabelWords &&
    !/[.!。…;]$/u.test(text) &&
    !/[.!?؟] \p{L}/u.test(text.replace(/\b\p{L}{1,3}\. /gu, ''))
  )
}

export function cutLines(text: string, blocks: readonly Block[]): Line[] {
  const lines: Line[] = []
  const add = (range: Range, block: number, kind: Line['kind'], more: Partial<Line> = {}): void => {
    const { start, end } = trimmed(text, range)
    if (end <= start) return
    const words = text.slice(start, end)
    const label = kind === 'heading' || (kind !== 'code' && isLabel(words))
    lines.push({
      kind,
      level: 0,
      cells: [{ start, end }],
      header: false,
      ...more,
      start,
      end,
      text: words,
      block,
      label,
    })
  }
  for (const [index, block] of blocks.entries())
    switch (block.kind) {
      case 'heading':
        add(block, index, 'heading', { level: block.level })
        break
      case 'list':
        for (const item of block.items) add(item, index, 'item')
        break
      case 'table':
        for (const { cells, header } of block.rows) {
          const filled = cells.map((cell) => trimmed(text, cell))
          const [first] = filled
          const last = filled.at(-1)
          if (first && last)
            add({ start: first.start, end: last.end }, index, 'row', { cells: filled, header })
        }
        break
      default:
        for (const range of linesOf(text, block))
          add(range, index, block.kind === 'paragraph' ? 'text' : block.kind)
    }
  return lines
}

function linesOf(text: string, { start, end }: Range): Range[] {
  const ranges: Range[] = []
  let from = start
  while (from < end) {
    const found = text.indexOf('\n', from)
    const to = found < 0 || found > end ? end : found
    if (to > from) ranges.push({ start: from, end: to })
    from = to + 1
  }
  return ranges
}

/** The range without the blanks and list marks at its ends. */
function trimmed(text: string, { start, end }: Range): Range {
  let from = start
  let to = end
  while (from < to && /[\s•·▪►‣]/.test(text[from] ?? '')) from++
  while (to > from && /\s/.test(text[to - 1] ?? '')) to--
  return { start: from, end: to }
}

/** The beginning of a text, never half of a character. `most` counts UTF-16 code units. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
