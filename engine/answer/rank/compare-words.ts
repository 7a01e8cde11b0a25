// How well the words of a question are held by a text: in the very word, in one that stands for it, in one that is near.
import { related } from '#engine/ground/reading/related-stems.ts'
import type { ReadText, Word } from '#engine/ground/reading/sentence-words.ts'
import { valuesOf } from '#engine/ground/reading/values.ts'
import { arabicRoot } from '#engine/text/word-roots.ts'
import { likeness, wordPlace } from '../meaning/word-vectors.ts'
import type { AskedWord } from '../question/analyse-question.ts'
import { isWithin } from '../question/measures.ts'

/** Each 0 to 1: the very word (1 or 0), a word that stands for it, a word that is near in meaning. */
export interface Held {
  exact: number
  meant: number
  near: number
}

const none: Held = { exact: 0, meant: 0, near: 0 }
const same: Held = { exact: 1, meant: 1, near: 1 }
/** An amount that a span of the text holds. */
const within: Held = { exact: 0, meant: 0.9, near: 0.9 }
const relatedWorth = 0.8
const nearFrom = 0.32

const places = new Map<string, number>()
function placeOf(folded: string): number {
  let place = places.get(folded)
  if (place === undefined) {
    if (places.size > 100_000) places.clear()
    place = wordPlace(folded)
    places.set(folded, place)
  }
  return place
}

const numbers = new Map<string, string | null>()

/** The number that a word stands for, in digits; null for all other words. */
function numberIn(folded: string): string | null {
  let known = numbers.get(folded)
  if (known === undefined) {
    const [value] = valuesOf(folded)
    known = value?.kind === 'number' && value.unit === null ? value.key : null
    if (numbers.size > 50_000) numbers.clear()
    numbers.set(folded, known)
  }
  return known
}

/** Compares texts of one language with the words of one question; remembers what it has compared. */
export class Comparison {
  readonly #words: readonly AskedWord[]
  readonly #pairs: Map<string, Held>[]
  readonly #texts = new Map<ReadText, readonly Held[]>()

  constructor(words: readonly AskedWord[]) {
    this.#words = words
    this.#pairs = words.map(() => new Map())
  }

  /** The places of those words of the question that a text holds themselves; words of asking are left out. */
  heldIn(text: ReadText, language: string | null): number[] {
    return this.of(text, language).flatMap(({ exact }, at) =>
      exact === 1 && this.#words[at]?.asking !== true ? [at] : [],
    )
  }

  /** How a text holds each word of the question. */
  of(text: ReadText | null, language: string | null): readonly Held[] {
    if (text === null) return this.#words.map(() => none)
    const known = this.#texts.get(text)
    if (known) return known
    const held = this.#words.map((asked, place) => {
      const exact = asked.stems.get(language)
      if (exact !== undefined && text.stems.has(exact)) return same
      let best = asked.measure && isWithin(asked.measure, text.text) === true ? within : none
      for (const word of text.words)
        if (word.content) best = better(best, this.#pair(asked, place, word, language))
      return best
    })
    this.#texts.set(text, held)
    return held
  }

  /** How well the question says a word of a text. */
  said(word: Word, language: string | null): Held {
    let best = none
    for (const [place, asked] of this.#words.entries())
      best = better(best, this.#pair(asked, place, word, language))
    return best
  }

  #pair(asked: AskedWord, place: number, word: Word, language: string | null): Held {
    const pairs = this.#pairs[place]
    const known = pairs?.get(word.folded)
    if (known) return known
    const held = compare(asked, word, language)
    pairs?.set(word.folded, held)
    return held
  }
}

export function better(one: Held, other: Held): Held {
  if (other.exact <= one.exact && other.meant <= one.meant && other.near <= one.near) return one
  if (other.exact >= one.exact && other.meant >= one.meant && other.near >= one.near) return other
  return {
    exact: Math.max(one.exact, other.exact),
    meant: Math.max(one.meant, other.meant),
    near: Math.max(one.near, other.near),
  }
}

function compare(asked: AskedWord, word: Word, language: string | null): Held {
  const stem = asked.stems.get(language)
  if (stem === word.stem) return same
  // Numbers and what is written with them stand for themselves alone, in digits or in words.
  if (/\d/.test(asked.word) || /\d/.test(word.folded))
    return numberIn(asked.word) !== null && numberIn(asked.word) === numberIn(word.folded) ? same : none
  let meant = asked.bridged.get(language)?.get(word.stem) ?? 0
  if (meant < relatedWorth && stem !== undefined && related(stem, word.stem)) meant = relatedWorth
  if (
    meant < relatedWorth &&
    asked.root !== null &&
    language === 'ar' &&
    arabicRoot(word.folded) === asked.root
  )
    meant = relatedWorth
  let near = meant
  if (asked.place >= 0 && language === 'en' && meant < relatedWorth) {
    const other = placeOf(word.folded)
    if (other >= 0) {
      const like = likeness(asked.place, other)
      if (like > nearFrom) near = Math.max(near, Math.min(0.9, like))
    }
  }
  return meant === 0 && near === 0 ? none : { exact: 0, meant, near }
}
