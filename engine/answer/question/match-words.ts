import { related } from '#engine/ground/reading/related-stems.ts'
import type { AskedWord } from './analyse-question.ts'
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'

const relatedWorth = 0.7

/** How well a text holds a word of the question: 1 the word, less a word that stands for it, 0 neither. */
export function held(asked: AskedWord, text: ReadText, language: string | null): number {
  const stem = asked.stems.get(language)
  if (stem === undefined) return 0
  if (text.stems.has(stem)) return 1
  const bridged = asked.bridged.get(language)
  let best = 0
  if (bridged) for (const [other, worth] of bridged) if (worth > best && text.stems.has(other)) best = worth
  if (best >= relatedWorth) return best
  if (!asked.name) for (const other of text.stems) if (related(stem, other)) return relatedWorth
  return best
}
