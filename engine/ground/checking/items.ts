import { related } from '../reading/related-stems.ts'
import type { ReadSentence, ReadText, Word } from '../reading/sentence-words.ts'
import type { Value } from '../reading/values.ts'
import { equivalent } from './equivalents.ts'
import { type Segment, plainWords } from './segments.ts'

/** One or two neighbouring sentences that a claim is held against, with what stands around them. */
export interface Window {
  sentences: readonly ReadSentence[]
  /** Heading, title, head of the table, the sentence before a pronoun: they may name what the sentence is about. */
  context: readonly ReadText[]
  head: ReadSentence | undefined
  language: string | null
}

/** A word or a value of a claim. */
export type Item = { word: Word; value?: undefined } | { value: Value; word?: undefined }

/** A segment of one of the sentences of a window. */
export type SentenceSegment = Segment & { sentence: number }

/** Where an item was found. */
export interface Place {
  segment: number
  at: number
}

/** Whether two values mean the same; a unit that is claimed must be shown. */
export function sameValue(claimed: Value, shown: Value): boolean {
  if (claimed.kind === 'phone' || shown.kind === 'phone') {
    const [one, other] = [claimed.key.replace(/^0+/, ''), shown.key.replace(/^0+/, '')]
    return (
      one === other || (one.length >= 7 && other.length >= 7 && (one.endsWith(other) || other.endsWith(one)))
    )
  }
  if (claimed.key !== shown.key) return false
  const numbers = ['number', 'year']
  if (claimed.kind !== shown.kind && !(numbers.includes(claimed.kind) && numbers.includes(shown.kind)))
    return false
  return claimed.unit === null || claimed.unit === shown.unit
}

/** Whether a word of the evidence says what a word of the claim says; a name stands for itself only. */
export function sameWord(claimed: Word, shown: Word, language: string | null): boolean {
  if (claimed.stem === shown.stem) return true
  if (claimed.name) return false
  return equivalent(claimed.stem, shown.stem, language) || related(claimed.stem, shown.stem)
}

/** The words and values of a text, in its order. */
export function itemsOf(text: ReadText): Item[] {
  const items: (Item & { at: number })[] = [
    ...plainWords(text).map((word) => ({ word, at: word.start })),
    ...text.values.map((value) => ({ value, at: value.start })),
  ]
  return items.sort((a, b) => a.at - b.at)
}

/** Whether a text holds an item. */
export function holds(text: ReadText, item: Item, language: string | null): boolean {
  return item.value !== undefined
    ? text.values.some((shown) => sameValue(item.value, shown))
    : plainWords(text).some((shown) => sameWord(item.word, shown, language))
}
