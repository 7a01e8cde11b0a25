import type { ReadSentence, ReadText, Word } from '../reading/sentence-words.ts'
import type { Value } from '../reading/values.ts'
import { isFraming } from './equivalents.ts'
import {
  type Item,
  type Place,
  type SentenceSegment,
  type Window,
  holds,
  itemsOf,
  sameValue,
  sameWord,
} from './items.ts'
import { isSaidToBe, isShownToBe, tornApart, turned } from './names-and-verbs.ts'
import { sameOperators } from './operators.ts'
import { type Segment, plainWords, segmentsOf } from './segments.ts'

const inPlace = /(?<!\p{L})(?:in|at|near|à|en|au|aux|chez|dans|في) (?:the |la |le |l['’])?$/iu

/** Whether a claim (a sentence freed of marks) says nothing but what the window says. */
export function supports(claim: ReadText, window: Window): boolean {
  const items = itemsOf(claim).filter(
    (item) => item.value !== undefined || !isFraming(item.word.stem, window.language),
  )
  if (items.length < 2) return false
  if (window.sentences.length > 1 && window.sentences.some((one) => holdsAll(items, one, window)))
    return false
  const segments: SentenceSegment[] = window.sentences.flatMap((sentence, place) =>
    segmentsOf(sentence).map((segment) => ({ ...segment, sentence: place })),
  )
  const used = new Set<number>()
  const places: (Place | null)[] = []
  for (const item of items) {
    const found = placesOf(item, segments, window.language)
    if (found.length === 0) {
      if (item.value !== undefined || !window.context.some((text) => holds(text, item, window.language)))
        return false
      if (!inColumn(item, claim, window)) return false
      if (isToldOf(item.word, claim, places)) return false
      places.push(null)
      continue
    }
    places.push(nearest(found, places))
  }
  if (!ownWords(items, places, window) || moreOften(claim, window)) return false
  for (const place of places) if (place) used.add(place.segment)
  if (used.size === 0) return false
  const text = [...used].map((one) => segments[one]).filter((one) => one !== undefined)
  if (!sameOperators(claim.text, textOf(text, window), window.sentences.map((one) => one.text).join(' ')))
    return false
  if (isSaidToBe(claim.text) && !isShownToBe(textOf(text, window), items, window)) return false
  if (mixes(items, segments, used, window.language)) return false
  if (places.includes(null) && otherSubject(items, text, window)) return false
  if (turned(claim, items, places, window)) return false
  if (tornApart(claim, items, window)) return false
  return !swapped(items, segments, window.language)
}

/**
 * Most of a claim stands in the sentence itself; what stands around it only adds the subject. Names side by side claim that
 * they belong together, which nothing but the sentence can say.
 */
function ownWords(items: readonly Item[], places: readonly (Place | null)[], { head }: Window): boolean {
  const around = places.filter((place) => place === null).length
  if (around === 0) return true
  const onlyNames = items.every(
    ({ word }, place) => word?.name === true || (place === 0 && word !== undefined),
  )
  return !onlyNames && (head !== undefined || around <= places.length - around)
}

/** True when a value stands in the claim more often than in the evidence: one of them was another. */
function moreOften(claim: ReadText, { sentences }: Window): boolean {
  const shown = sentences.flatMap(({ values }) => values)
  const count = (all: readonly Value[], value: Value): number =>
    all.filter((other) => sameValue(value, other)).length
  return claim.values.some((value) => count(claim.values, value) > Math.max(1, count(shown, value)))
}

/** What stands around a sentence may name what the sentence is about and where, never who did it or what came of it. */
function isToldOf(word: Word, claim: ReadText, before: readonly (Place | null)[]): boolean {
  const first = before.findLastIndex((place) => place !== null)
  return word.name && first >= 0 && !inPlace.test(claim.text.slice(0, word.start))
}

/** Two sentences prove nothing that one of them, holding every word, does not prove by itself. */
function holdsAll(items: readonly Item[], sentence: ReadSentence, { context, language }: Window): boolean {
  return items.every((item) => [sentence, ...context].some((text) => holds(text, item, language)))
}

function placesOf(item: Item, segments: readonly Segment[], language: string | null): Place[] {
  const found: Place[] = []
  for (const [segment, { words, values }] of segments.entries()) {
    if (item.value !== undefined) {
      for (const shown of values) if (sameValue(item.value, shown)) found.push({ segment, at: shown.start })
    } else {
      for (const shown of words)
        if (sameWord(item.word, shown, language) && isNamed(item.word, shown))
          found.push({ segment, at: shown.start })
    }
  }
  return found
}

/** A name of the claim is a name in the evidence too: nobody is called Hall because there is a hall. */
function isNamed(claimed: Word, shown: Word): boolean {
  // The first word of a sentence is never known as a name.
  return !claimed.name || shown.name || shown.start <= 1
}

/** Of several places the one in the segment that the claim has used last. */
function nearest(found: readonly Place[], before: readonly (Place | null)[]): Place | null {
  const last = before.findLast((place) => place !== null)
  return found.find((place) => place.segment === last?.segment) ?? found[0] ?? null
}

function textOf(segments: readonly Segment[], window: Window): string {
  const whole = window.sentences[0]?.text ?? ''
  return window.sentences.length === 1
    ? segments.map(({ start, end }) => whole.slice(start, end)).join(' ')
    : window.sentences.map((one) => one.text).join(' ')
}

/** True when the claim takes a part of one segment and a part of another: true words, false combination. */
function mixes(
  items: readonly Item[],
  segments: readonly SentenceSegment[],
  used: ReadonlySet<number>,
  language: string | null,
): boolean {
  let partly = 0
  for (const one of used) {
    const segment = segments[one]
    if (!segment) continue
    const elsewhere = segments.filter((other, place) => place !== one && other.sentence === segment.sentence)
    const isClaimed = (shown: Item): boolean => items.some((item) => same(item, shown, language))
    const own = [...segment.words.map((word) => ({ word })), ...segment.values.map((value) => ({ value }))]
    const exclusive = own.filter((shown) => placesOf(shown, elsewhere, language).length === 0)
    if (exclusive.some(isClaimed) && exclusive.some((shown) => !isClaimed(shown))) partly += 1
  }
  return partly >= 2
}

function same(item: Item, shown: Item, language: string | null): boolean {
  if (item.value !== undefined) return shown.value !== undefined && sameValue(item.value, shown.value)
  return shown.word !== undefined && sameWord(item.word, shown.word, language)
}

/** True when the claim's subject comes from around the sentence although the sentence names a subject of its own. */
function otherSubject(
  items: readonly Item[],
  segments: readonly Segment[],
  { sentences, language }: Window,
): boolean {
  const claimed = (word: Word): boolean =>
    items.some((item) => item.word && sameWord(item.word, word, language))
  const named = sentences.flatMap((sentence) => sentence.words.filter(({ name }) => name))
  const claimsName = items.some(({ word }) => word?.name)
  if (claimsName && named.length > 0 && !named.some(claimed)) return true
  for (const sentence of sentences) {
    const first = sentence.words[0]
    if (first?.content && !claimed(first) && plainWords(sentence).includes(first)) return true
  }
  return segments.some(({ words }) => {
    const known = words.findIndex(claimed)
    return words.slice(0, known < 0 ? words.length : known).some((word) => word.name)
  })
}

/** In a table the head of a column speaks for the cells of that column only. */
function inColumn(item: Item, claim: ReadText, { head, sentences, language }: Window): boolean {
  const row = sentences[0]
  if (!head || !row || !holds(head, item, language) || item.word === undefined) return true
  const cellOf = (text: string, at: number): number => text.slice(0, at).split('\t').length - 1
  const columns = new Set(
    plainWords(head)
      .filter((shown) => sameWord(item.word, shown, language))
      .map((shown) => cellOf(head.text, shown.start)),
  )
  if (columns.has(0)) return true
  const claimed = [
    ...row.values.filter((shown) => claim.values.some((value) => sameValue(value, shown))),
    ...plainWords(row).filter((shown) => plainWords(claim).some((word) => sameWord(word, shown, language))),
  ].map((shown) => cellOf(row.text, shown.start))
  const cells = claimed.filter((cell) => cell > 0)
  return cells.length > 0 && cells.every((cell) => columns.has(cell))
}

/** True when, inside one segment of several values of a kind, a word of the claim lies nearer to another value. */
function swapped(items: readonly Item[], segments: readonly Segment[], language: string | null): boolean {
  const claimed = items.filter((item) => item.value !== undefined)
  for (const [segment, { words, values }] of segments.entries()) {
    for (const item of claimed) {
      if (!item.value) continue
      const rivals = values.filter(({ kind, key }) => kind === item.value?.kind && key !== item.value.key)
      const own = values.find((shown) => item.value && sameValue(item.value, shown))
      if (!own || rivals.length === 0) continue
      if (rivals.every((rival) => claimed.some((other) => other.value && sameValue(other.value, rival)))) {
        const order = claimed
          .filter((other) => other.value?.kind === own.kind)
          .map((other) => placesOf(other, segments, language)[0]?.at ?? 0)
        if (order.some((at, place) => place > 0 && at < (order[place - 1] ?? 0))) return true
        continue
      }
      const after = items[items.indexOf(item) + 1]?.word
      const shown =
        after &&
        words.find(
          (word) =>
            sameWord(after, word, language) &&
            placesOf({ word: after }, segments, language).every((place) => place.segment === segment),
        )
      if (!shown) continue
      const distance = (value: Value): number =>
        value.end <= shown.start ? shown.start - value.end : value.start - shown.end + 4
      if (rivals.some((rival) => distance(rival) < distance(own))) return true
    }
  }
  return false
}
