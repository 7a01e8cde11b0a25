// Takes the sentences that are said to a machine out of a text that visitors see.
import { splitSentences } from '#engine/text/split-sentences.ts'
import { addressesMachine } from './orders.ts'
import type { BlockLink } from './page.ts'

interface Said {
  text: string
  links: BlockLink[]
  linkChars: number
  orders: string[]
}

/** What is left of `text`, and the orders; all of it is one where no sentence by itself is, or what is left is another. */
export function withoutOrders(text: string, links: readonly BlockLink[]): Said {
  const ranges = splitSentences(text).filter(({ start, end }) => addressesMachine(text.slice(start, end)))
  if (ranges.length === 0) return { text: '', links: [], linkChars: 0, orders: [text] }
  const cuts = ranges.map(({ start, end }) => ({
    start,
    end: end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0),
  }))
  const parts: string[] = []
  const kept: BlockLink[] = []
  let at = 0
  let removed = 0
  for (const { start, end } of [...cuts, { start: text.length, end: text.length }]) {
    for (const link of links)
      if (link.start >= at && link.end <= start)
        kept.push({ ...link, start: link.start - removed, end: link.end - removed })
    parts.push(text.slice(at, start))
    removed += end - start
    at = end
  }
  const left = parts.join('').trimEnd()
  // What is taken out may join what stood around it to another one.
  if (addressesMachine(left)) return { text: '', links: [], linkChars: 0, orders: [text] }
  return {
    text: left,
    links: kept,
    linkChars: kept.reduce((sum, { start, end }) => sum + end - start, 0),
    orders: ranges.map(({ start, end }) => text.slice(start, end)),
  }
}
