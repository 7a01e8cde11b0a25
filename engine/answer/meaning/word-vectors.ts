// How near English words are to one another, by a table of word vectors that ships with the program (GloVe; see NOTICE).
import table from './word-vectors.model.json' with { type: 'json' }

const { dimensions } = table
let places: Map<string, number> | undefined
let bytes = new Int8Array(0)
let lengths = new Float32Array(0)

function open(): Map<string, number> {
  if (places) return places
  const raw = Buffer.from(table.vectors, 'base64')
  bytes = new Int8Array(raw.buffer, raw.byteOffset, raw.length)
  places = new Map(table.words.split(' ').map((word, place) => [word, place]))
  lengths = Float32Array.from({ length: places.size }, (_, place) => {
    let sum = 0
    for (let part = 0; part < dimensions; part++) sum += (bytes[place * dimensions + part] ?? 0) ** 2
    return Math.sqrt(sum) || 1
  })
  return places
}

/** The table itself, for vectors that begin there. */
export const wordTable = {
  dimensions,
  /** A row of `dimensions` bytes a word. */
  bytes(): Int8Array {
    open()
    return bytes
  },
}

/** Place of a word in the table, the commonest word first; -1 for one that it has not. */
export function wordPlace(word: string): number {
  return open().get(word) ?? -1
}

/** Likeness of two words of the table by meaning, -1 to 1. */
export function likeness(one: number, other: number): number {
  let sum = 0
  const a = one * dimensions
  const b = other * dimensions
  for (let part = 0; part < dimensions; part++) sum += (bytes[a + part] ?? 0) * (bytes[b + part] ?? 0)
  return sum / ((lengths[one] ?? 1) * (lengths[other] ?? 1))
}

/** The weighted mean of words of the table, of length 1; null when none of them is known. */
export function meaningOf(words: readonly { place: number; weight: number }[]): Float32Array | null {
  open()
  const sum = new Float32Array(dimensions)
  let any = false
  for (const { place, weight } of words) {
    if (place < 0) continue
    any = true
    const share = weight / (lengths[place] ?? 1)
    for (let part = 0; part < dimensions; part++)
      sum[part] = (sum[part] ?? 0) + share * (bytes[place * dimensions + part] ?? 0)
  }
  if (!any) return null
  let length = 0
  for (const value of sum) length += value * value
  length = Math.sqrt(length) || 1
  return sum.map((value) => value / length)
}

/** Likeness of two meanings of length 1. */
export function likenessOfMeanings(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let part = 0; part < dimensions; part++) sum += (one[part] ?? 0) * (other[part] ?? 0)
  return sum
}
