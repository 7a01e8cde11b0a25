import type { Block, Range } from '#contract/snapshots.ts'
import { splitSentences } from './split-sentences.ts'
import { eachWord } from './tokenise.ts'

/** A range of a snapshot's text that is ranked and quoted as one; `heading` is the heading that it stands under. */
interface PassageRange extends Range {
  heading: string | null
}

/** A passage is closed at this many words and never longer than the second number, a single sentence aside. */
const enough = 120
const most = 220

interface Piece extends Range {
  words: number
}

function countWords(text: string, start: number, end: number): number {
  let count = 0
  eachWord(text, start, end, () => count++)
  return count
}

/** A sentence of more than `most` words is cut at a blank, so that no passage grows without bound. */
function piecesOf(text: string, sentence: Range): Piece[] {
  const words = countWords(text, sentence.start, sentence.end)
  if (words <= most) return [{ ...sentence, words }]
  const pieces: Piece[] = []
  let start = sentence.start
  let count = 0
  let last = start
  eachWord(text, sentence.start, sentence.end, (from, end) => {
    if (count >= enough && from >= last) {
      pieces.push({ start, end: last, words: count })
      start = from
      count = 0
    }
    count++
    last = Math.max(last, end)
  })
  pieces.push({ start, end: sentence.end, words: count })
  return pieces
}

/** The passages of the sentences under one heading; the last sentence of one begins the next. */
function cutSection(pieces: Piece[], heading: string | null, into: PassageRange[]): void {
  const total = pieces.reduce((sum, piece) => sum + piece.words, 0)
  // Sections are cut into equal parts, so that no rest of ten words is left at the end.
  const parts = Math.max(1, Math.round(total / ((enough + most) / 2)))
  const target = Math.min(most, Math.max(enough, total / parts))
  let first = 0
  while (first < pieces.length) {
    let next = first
    let words = 0
    while (next < pieces.length) {
      const size = pieces[next]?.words ?? 0
      if (next > first && (words + size > most || words >= target)) break
      words += size
      next++
    }
    const from = pieces[first]
    const to = pieces[next - 1]
    if (from && to) into.push({ start: from.start, end: to.end, heading })
    if (next >= pieces.length) return
    const overlap = pieces[next - 1]?.words ?? most
    first = next - 1 > first && overlap <= 60 ? next - 1 : next
  }
}

/**
 * Cuts a snapshot's text into passages of 120 to 220 words, in order, each within one heading's section and each but
 * the first of a section beginning with the last sentence of the one before. A heading without text under it is a
 * passage of its own, so that every word of the text can be found.
 */
export function cutPassages(text: string, blocks: readonly Block[]): PassageRange[] {
  const passages: PassageRange[] = []
  let heading: Range | null = null
  let used = true
  let pieces: Piece[] = []
  const close = (): void => {
    const title = heading === null ? null : text.slice(heading.start, heading.end)
    if (pieces.length > 0) cutSection(pieces, title, passages)
    else if (heading !== null && !used)
      passages.push({ start: heading.start, end: heading.end, heading: title })
    pieces = []
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      close()
      heading = { start: block.start, end: block.end }
      used = false
      continue
    }
    if (block.kind === 'paragraph' && block.around && heading !== null) {
      close()
      heading = null
    }
    for (const sentence of splitSentences(text, block)) pieces.push(...piecesOf(text, sentence))
    if (pieces.length > 0) used = true
  }
  close()
  return passages.filter((passage) => passage.end > passage.start)
}

/** Blocks of a plain text that has none: its paragraphs, parted by blank lines; a line that looks like one is a heading. */
export function blocksOfPlainText(text: string): Block[] {
  const blocks: Block[] = []
  for (const match of text.matchAll(/[^\n]+(?:\n(?![^\S\n]*\n)[^\n]+)*/g)) {
    const start = match.index + (match[0].length - match[0].trimStart().length)
    const end = start + match[0].trim().length
    if (end <= start) continue
    const line = text.slice(start, end)
    const marked = /^(#{1,6})\s+\S[^\n]*$/.exec(line)
    if (marked) blocks.push({ kind: 'heading', level: marked[1]?.length ?? 1, start, end })
    else blocks.push({ kind: 'paragraph', start, end })
  }
  return blocks
}
