import { hash as digest } from 'node:crypto'

/** What tells one text from another without keeping it. */
export interface Fingerprint {
  /** SHA-256 of the text, hex. */
  contentHash: string
  /** 64-bit SimHash of its words, 16 hex digits: near texts differ in few bits. */
  simhash: string
  /** A number for each different word, at most 800; odd for words that hold a digit. */
  words: number[]
  wordCount: number
  /** One number for all different words that hold a digit: prices, dates, sizes. */
  numbers: number
}

const MAX_WORDS = 800
const WORD = /[\p{L}\p{N}]+/gu
const NUMBER = /\p{N}/u

export function fingerprint(text: string): Fingerprint {
  const times = new Map<string, number>()
  const words = text.toLowerCase().match(WORD) ?? []
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)

  // How often each value of each of the 16 half bytes came: four bits are counted by one addition.
  const halves = new Int32Array(16 * 16)
  const distinct = new Set<number>()
  let numbers = 0
  for (const [word, count] of times) {
    const low = hash(word, 0x811c9dc5)
    const high = hash(word, 0x9747b28c)
    for (let half = 0; half < 8; half += 1) {
      const inLow = half * 16 + ((low >>> (half * 4)) & 15)
      const inHigh = (half + 8) * 16 + ((high >>> (half * 4)) & 15)
      halves[inLow] = (halves[inLow] ?? 0) + count
      halves[inHigh] = (halves[inHigh] ?? 0) + count
    }
    const isNumber = NUMBER.test(word)
    if (isNumber) numbers = (numbers + low) >>> 0
    if (distinct.size < MAX_WORDS) distinct.add(((low & ~1) | (isNumber ? 1 : 0)) >>> 0)
  }
  return {
    contentHash: digest('sha256', text, 'hex'),
    simhash: hex(halves, 8, words.length) + hex(halves, 0, words.length),
    words: [...distinct],
    wordCount: words.length,
    numbers,
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

/** FNV-1a with a last mix, so that short words spread over all 32 bits. */
function hash(word: string, seed: number): number {
  let h = seed
  for (let i = 0; i < word.length; i += 1) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
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
