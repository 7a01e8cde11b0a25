import type { AskedWord } from './analyse-question.ts'
import type { ReadText } from '../reading/sentence-words.ts'

const bridgedWorth = 0.8
const relatedWorth = 0.7

/** Stems of one family ("found" and "founder", "invent" and "invention") though the rules cut them differently. */
export function related(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short))
    return long.length - short.length <= 3 && (short.length >= 5 || long.length - short.length <= 2)
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  return common >= 6 && long.length - common <= 3 && short.length - common <= 2
}

/** How well a text holds a word of the question: 1 the word, less a word that stands for it, 0 neither. */
export function held(asked: AskedWord, text: ReadText, language: string | null): number {
  const stem = asked.stems.get(language)
  if (stem === undefined) return 0
  if (text.stems.has(stem)) return 1
  const bridged = asked.bridged.get(language)
  if (bridged) for (const other of bridged) if (text.stems.has(other)) return bridgedWorth
  if (!asked.name) for (const other of text.stems) if (related(stem, other)) return relatedWorth
  return 0
}
