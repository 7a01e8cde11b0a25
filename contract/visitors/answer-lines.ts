// Which sentences of an answer are read in one go, and which as a list.
import type { GroundedSentence, Message } from '../conversations.ts'

/**
 * The sentences of an answer by line: quotations from different places of a website, and words of ours beside them, stand on a
 * line each. What follows one another on a page runs on, as does what a model wrote as one text.
 */
export function linesOf(
  sentences: readonly GroundedSentence[],
  writtenBy: Message['writtenBy'],
): GroundedSentence[][] {
  const lines: GroundedSentence[][] = []
  let before: GroundedSentence | undefined
  for (const sentence of sentences) {
    const line = lines.at(-1)
    if (line && before && runsOn(before, sentence, writtenBy)) line.push(sentence)
    else lines.push([sentence])
    before = sentence
  }
  return lines
}

/** The same as plain text, a line each. */
export const textLinesOf = (
  sentences: readonly GroundedSentence[],
  writtenBy: Message['writtenBy'],
): string[] => linesOf(sentences, writtenBy).map((line) => line.map(({ text }) => text).join(' '))

/** Whether a sentence stands on the line of the one before it. */
export function runsOn(
  before: GroundedSentence,
  after: GroundedSentence,
  writtenBy: Message['writtenBy'],
): boolean {
  if (writtenBy === 'model') return true
  if (!isQuotation(before) && !isQuotation(after)) return true
  const [last, first] = [before.receipts.at(-1), after.receipts[0]]
  if (!last || !first || last.snapshotId !== first.snapshotId) return false
  const between = first.start - last.end
  // A row or a heading is no sentence that another could follow.
  return between >= 0 && between <= 1 && sentenceEnd.test(before.text)
}

const sentenceEnd = /[.!?…؟۔][)\]"'”’»]*\s*$/u

/** Whether it tells the words of its passages, be it with a heading before them. A model tells them in its own. */
function isQuotation({ text, receipts }: GroundedSentence): boolean {
  const told = squeezed(text)
  return (
    receipts.length > 0 &&
    receipts.every(({ quote }) => told.includes(squeezed(quote)) || squeezed(quote).includes(told))
  )
}

/** Blanks and the full stop at the end are ours at times. */
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().replace(/\.$/u, '')
