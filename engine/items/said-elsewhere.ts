// Where else pages say a fact: a price stands in the list of prices and on the product's own page.
import type { Block, Range } from '#contract/snapshots.ts'

interface Page {
  url: string
  title: string
  text: string
  blocks: readonly Block[]
}

interface Fact {
  /** As a page says it: "£22". */
  value: string
  /** What it is said of; empty when the value stands for itself, as a telephone number does. */
  about: string
}

/** Shorter ones, such as a weekday, stand for themselves nowhere. */
const shortestByItself = 6

/**
 * Every place where a piece of a page holds the value and names what it is said of. Where the page says the value once, its
 * title or the heading above may name it.
 */
export function saidElsewhere(pages: readonly Page[], { value, about }: Fact): (Range & { url: string })[] {
  const subject = about.trim().toLowerCase()
  if (value.trim() === '' || (subject === '' && value.length < shortestByItself)) return []
  return pages.flatMap(({ url, title, text, blocks }) => {
    if (!text.includes(value)) return []
    const names = (words: string) => words.toLowerCase().includes(subject)
    const isSaidOnce = occurrences(text, value, { start: 0, end: text.length }).length === 1
    let heading = ''
    return blocks.flatMap((block) => {
      if (block.kind === 'heading') heading = text.slice(block.start, block.end)
      const isNamedAbove = subject === '' || (isSaidOnce && (names(title) || names(heading)))
      return piecesOf(block)
        .filter(({ start, end }) => isNamedAbove || names(text.slice(start, end)))
        .flatMap((piece) => occurrences(text, value, piece).map((range) => ({ ...range, url })))
    })
  })
}

function piecesOf(block: Block): Range[] {
  if (block.kind === 'list') return block.items
  if (block.kind !== 'table') return [block]
  return block.rows.map(({ cells }) => ({
    start: cells[0]?.start ?? block.start,
    end: cells.at(-1)?.end ?? block.start,
  }))
}

/** Not those that are part of a longer number or word: "£22" is not in "£220". */
function occurrences(text: string, value: string, { start, end }: Range): Range[] {
  const found: Range[] = []
  for (
    let at = text.indexOf(value, start);
    at >= 0 && at + value.length <= end;
    at = text.indexOf(value, at + 1)
  ) {
    const after = at + value.length
    const isCut = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 1), at)) && /^[\p{L}\p{N}]/u.test(value)
    const goesOn =
      /[\p{L}\p{N}]$/u.test(value) && /^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(text.slice(after, after + 2))
    if (!isCut && !goesOn) found.push({ start: at, end: after })
  }
  return found
}
