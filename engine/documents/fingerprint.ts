import { hash as digest } from 'node:crypto'

/** What tells one text from another without keeping it. */
export interface Fingerprint {
  /** SHA-256 of the text, hex. */
  contentHash: string
  /** 64-bit SimHash of its pairs of words, 16 hex digits: near texts differ in few bits. */
  simhash: string
  /** A number for each different word, at most 800; odd for words that hold a digit. */
  words: number[]
  /** The words of title and headings in their order, as one number. */
  heading: number
  /** A number for each different word of title and headings that holds no digit. */
  headingWords: number[]
  wordCount: number
  /** One number for all different words that hold a digit: prices, dates, sizes. */
  numbers: number
}

const MAX_WORDS = 800

/** What a UTF-16 code unit is: part of a word or not; found out once each. */
const UNKNOWN = 0
const GAP = 1
const LETTER = 2
const DIGIT = 3
const kinds = new Uint8Array(65_536)

function kindOf(unit: number): number {
  const char = String.fromCharCode(unit)
  // Half of a pair: nearly all characters beyond the first plane are letters or pictures of one.
  const isLetter = /\p{L}/u.test(char) || (unit >= 0xd800 && unit <= 0xdfff)
  const kind = /\p{N}/u.test(char) ? DIGIT : isLetter ? LETTER : GAP
  kinds[unit] = kind
  return kind
}

/**
 * What a page says: `text` its main content, `heading` its title and headings, which may stand outside of that. Words
 * are told apart by their hashes alone, in one pass over each.
 */
export function fingerprint(text: string, heading = ''): Fingerprint {
  const times = wordCounter()
  // How often each value of each of the 16 half bytes came: four bits are counted by one addition.
  const halves = new Int32Array(16 * 16)
  let wordCount = 0
  let before = 0
  const addWord = (word: number) => {
    times.add(word)
    wordCount += 1
    countHalves(halves, mix(Math.imul(before, 31) ^ word))
    before = word
  }
  eachWord(text, addWord)
  const words: number[] = []
  let numbers = 0
  for (let i = 0; i < times.size(); i += 1) {
    const word = times.word(i)
    if (word % 2 === 1) numbers = (numbers + word) >>> 0
    if (words.length < MAX_WORDS) words.push(word)
  }
  const headingWords = new Set<number>()
  let headed = 0
  eachWord(heading, (word) => {
    headed = (Math.imul(headed, 31) + word) >>> 0
    if (word % 2 === 0 && headingWords.size < MAX_WORDS) headingWords.add(word)
  })
  return {
    contentHash: digest('sha256', text, 'hex'),
    simhash: hex(halves, 8, wordCount) + hex(halves, 0, wordCount),
    words,
    heading: headed,
    headingWords: [...headingWords],
    wordCount,
    numbers,
  }
}

/** A number for each word in its order: letters and digits without a gap; odd when there is a digit among them. */
function eachWord(text: string, take: (word: number) => void): void {
  const lower = text.toLowerCase()
  let h = FNV_START
  let inWord = false
  let hasDigit = 0
  for (let i = 0; i <= lower.length; i += 1) {
    const unit = i < lower.length ? lower.charCodeAt(i) : 0
    let kind = kinds[unit] ?? UNKNOWN
    if (kind === UNKNOWN) kind = kindOf(unit)
    if (kind !== GAP) {
      h = Math.imul(h ^ unit, 0x01000193)
      if (kind === DIGIT) hasDigit = 1
      inWord = true
    } else if (inWord) {
      take(((mix(h) & ~1) | hasDigit) >>> 0)
      h = FNV_START
      inWord = false
      hasDigit = 0
    }
  }
}

function countHalves(halves: Int32Array, low: number): void {
  const high = mix(low ^ 0x5bd1e995)
  for (let half = 0; half < 8; half += 1) {
    const inLow = half * 16 + ((low >>> (half * 4)) & 15)
    const inHigh = (half + 8) * 16 + ((high >>> (half * 4)) & 15)
    halves[inLow] = (halves[inLow] ?? 0) + 1
    halves[inHigh] = (halves[inHigh] ?? 0) + 1
  }
}

/** In how many of 64 bits two SimHashes differ. */
export function simhashDistance(a: string, b: string): number {
  let distance = 0
  for (const at of [0, 8]) {
    let bits = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16)
    for (; bits !== 0; bits &= bits - 1) distance += 1
  }
  return distance
}

const FNV_START = 0x811c9dc5

const PLACES = 8_192
const MOST_DIFFERENT = 4_096

/** Gathers different words by their hashes in one table that is used again and again: a text takes microseconds. */
const wordCounter = (() => {
  const words = new Uint32Array(MOST_DIFFERENT)
  const places = new Int32Array(PLACES).fill(-1)
  let size = 0
  return () => {
    if (size > 0) places.fill(-1)
    size = 0
    return {
      add(word: number) {
        let place = (word >>> 3) & (PLACES - 1)
        let at = places[place] ?? -1
        while (at !== -1 && words[at] !== word) {
          place = (place + 1) & (PLACES - 1)
          at = places[place] ?? -1
        }
        if (at === -1 && size < MOST_DIFFERENT) {
          words[size] = word
          places[place] = size
          size += 1
        }
      },
      size: () => size,
      word: (i: number) => words[i] ?? 0,
    }
  }
})()

/** Spreads the difference of two near numbers over all 32 bits. */
function mix(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The 32 bits of eight half bytes: a bit is set when more than half of the words have it. */
function hex(halves: Int32Array, from: number, words: number): string {
  let bits = 0
  for (let bit = 0; bit < 32; bit += 1) {
    const at = (from + (bit >>> 2)) * 16
    let having = 0
    for (let value = 0; value < 16; value += 1)
      if ((value >>> (bit & 3)) & 1) having += halves[at + value] ?? 0
    if (2 * having > words) bits |= 1 << bit
  }
  return (bits >>> 0).toString(16).padStart(8, '0')
}
