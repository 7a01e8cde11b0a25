// A place of a text that is found again in a later version of it.
import type { Range } from '#contract/snapshots.ts'

/** The words of a place, and what stands around them, so that "£22" of one row is not that of another. */
export interface Anchor {
  before: string
  quote: string
  after: string
}

/** Enough to tell two rows of a table apart, few enough to outlive a change of the next sentence but one. */
const charactersAround = 40
/** A text that says the same in more places than that says it for no reason of anybody's. */
const mostPlaces = 20

/** Range: UTF-16 code units of the text. No half of a surrogate pair is kept, for it could not be stored. */
export const anchorOf = (text: string, { start, end }: Range): Anchor => ({
  before: text.slice(Math.max(0, start - charactersAround), start).replace(/^[\uDC00-\uDFFF]/, ''),
  quote: text.slice(start, end),
  after: text.slice(end, end + charactersAround).replace(/[\uD800-\uDBFF]$/, ''),
})

/** Where a text has these words between the same others, first place first; none when it says something else by now. */
export function placesOf(text: string, { before, quote, after }: Anchor): Range[] {
  const whole = before + quote + after
  const found: Range[] = []
  for (let at = text.indexOf(whole); at >= 0 && found.length < mostPlaces; at = text.indexOf(whole, at + 1))
    found.push({ start: at + before.length, end: at + before.length + quote.length })
  return found
}
