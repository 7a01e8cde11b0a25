// Where English words stand before anything is fitted: their vector of the table of words, and beside it where an encoder of
// sentences puts the word by itself (see NOTICE). Each knows of a word what the other does not.
import encoded from './encoder-words.model.json' with { type: 'json' }
import { wordPlace, wordTable } from './word-vectors.ts'

/** The encoder's share of a vector's square. Source: tried on companies of the pairs that were kept back. */
const encoderShare = 0.4

/** Numbers of a vector. */
export const dimensions = wordTable.dimensions + encoded.dimensions

let bytes: Int8Array | undefined

/** The vectors, by a word's place in the table of words. */
export const startingVectors = {
  /** The commonest word first; -1 for a word that has none. */
  place: wordPlace,
  /** A row of `dimensions` bytes a word. */
  bytes: (): Int8Array => (bytes ??= joined()),
}

function joined(): Int8Array {
  const raw = Buffer.from(encoded.vectors, 'base64')
  const parts = [
    { from: wordTable.bytes(), width: wordTable.dimensions, share: 1 - encoderShare },
    {
      from: new Int8Array(raw.buffer, raw.byteOffset, raw.length),
      width: encoded.dimensions,
      share: encoderShare,
    },
  ]
  const count = raw.length / encoded.dimensions
  if (count * wordTable.dimensions !== wordTable.bytes().length)
    throw new Error('The two tables hold other words: make the second anew (make-encoder-words.ts).')
  const all = new Int8Array(count * dimensions)
  const row = new Float32Array(dimensions)
  for (let place = 0; place < count; place++) {
    let at = 0
    let most = 1e-9
    for (const { from, width, share } of parts) {
      let square = 0
      for (let part = 0; part < width; part++) square += (from[place * width + part] ?? 0) ** 2
      const scale = Math.sqrt(share / (square || 1))
      for (let part = 0; part < width; part++, at++) {
        const value = scale * (from[place * width + part] ?? 0)
        row[at] = value
        most = Math.max(most, Math.abs(value))
      }
    }
    for (let part = 0; part < dimensions; part++)
      all[place * dimensions + part] = Math.round(((row[part] ?? 0) / most) * 127)
  }
  return all
}
