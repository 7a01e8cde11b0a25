import { splitSentences } from '#engine/text/split-sentences.ts'
import { storableText } from '#engine/text/storable.ts'

/** A sentence of a model's answer; `cited` are the numbers of the passages that it names. */
export interface DraftSentence {
  text: string
  cited: number[]
}

const mark = /\[(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\]/g
/** After this much without an end the model no longer writes sentences. UTF-16 code units. */
const longest = 2000

/** The numbers in marks like [1], [1][2], [1, 2] and [1-3]. */
export function citedIn(text: string): number[] {
  const cited = new Set<number>()
  for (const [, numbers = ''] of text.matchAll(mark)) {
    for (const part of numbers.split(/[,;]/)) {
      const [first = 0, last = first] = part.split(/[–-]/).map(Number)
      for (let one = first; one <= Math.min(last, first + 20); one++) cited.add(one)
    }
  }
  return [...cited]
}

/** The text without its marks, and without the blank that they leave behind. */
function withoutMarks(text: string): string {
  return text
    .replace(/\s*\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/g, '')
    .replace(/\s+([.!?…])/g, '$1')
    .trim()
}

/**
 * Cuts a stream of text into sentences, each given out as soon as it is certain that it has ended: at a newline, at the
 * beginning of the next one, or at the end of the stream. A mark that follows the full stop still belongs to it.
 */
export async function* sentencesOf(chunks: AsyncIterable<string>): AsyncGenerator<DraftSentence> {
  let pending = ''
  for await (const chunk of chunks) {
    pending += chunk
    const { finished, rest } = cut(pending)
    for (const one of finished) yield one
    pending = rest.length > longest ? '' : rest
  }
  for (const one of cut(`${pending}\n`).finished) yield one
}

function cut(text: string): { finished: DraftSentence[]; rest: string } {
  const ranges = splitSentences(text)
  const last = ranges.at(-1)
  // The last sentence may go on, and marks may follow it, unless its line has ended.
  const closed = last !== undefined && /\n/.test(text.slice(last.end))
  const certain = closed ? ranges.length : ranges.length - 1
  const finished: DraftSentence[] = []
  let end = 0
  for (const [place, { start, end: stop }] of ranges.entries()) {
    const piece = text.slice(start, stop)
    const onlyMarks = withoutMarks(piece).replace(/[\p{P}\s]/gu, '') === ''
    const before = finished.at(-1)
    if (place >= certain) break
    end = stop
    const leading = /^(?:\s*\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\])+[.\s]*/.exec(piece)?.[0] ?? ''
    if (before && leading !== '')
      before.cited.push(...citedIn(leading).filter((one) => !before.cited.includes(one)))
    if (onlyMarks) continue
    const own = before ? piece.slice(leading.length) : piece
    finished.push({ text: storableText(withoutMarks(own)), cited: citedIn(own) })
  }
  // A sentence is held back while what follows it may be nothing but its mark.
  const following = text.slice(end)
  if (
    !closed &&
    finished.length > 0 &&
    /^\s*\[?[\d,;\s–-]*\]?\s*$/.test(following) &&
    following.trim() !== ''
  ) {
    const held = ranges[certain - 1]
    if (held) return { finished: finished.slice(0, -1), rest: text.slice(held.start) }
  }
  return { finished, rest: text.slice(end) }
}
