import { createHash } from 'node:crypto'

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

export function fingerprint(text: string): Fingerprint {
  const sums = new Int32Array(64)
  const distinct = new Set<number>()
  let wordCount = 0
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const low = hash(word, 0x811c9dc5)
    const high = hash(word, 0x9747b28c)
    wordCount += 1
    if (distinct.size < MAX_WORDS) distinct.add(((low & ~1) | (/\p{N}/u.test(word) ? 1 : 0)) >>> 0)
    for (let bit = 0; bit < 32; bit += 1) {
      sums[bit] = (sums[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1)
      sums[bit + 32] = (sums[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1)
    }
  }
  return {
    contentHash: createHash('sha256').update(text).digest('hex'),
    simhash: hex(sums.subarray(32)) + hex(sums.subarray(0, 32)),
    words: [...distinct],
    wordCount,
    numbers: [...distinct].reduce((sum, word) => (word % 2 === 1 ? (sum + word) >>> 0 : sum), 0),
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

function hex(sums: Int32Array): string {
  let bits = 0
  for (let bit = 0; bit < 32; bit += 1) if ((sums[bit] ?? 0) > 0) bits |= 1 << bit
  return (bits >>> 0).toString(16).padStart(8, '0')
}
