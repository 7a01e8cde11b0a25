import { createHash } from 'node:crypto'

/** A vector of the text's words and pairs of letters, hashed and of length one: the same text gives the same vector, alike texts lie near. */
export function hashedVector(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) {
    add(vector, word, 1)
    for (let at = 0; at + 3 <= word.length; at += 1) add(vector, `#${word.slice(at, at + 3)}`, 0.3)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function add(vector: number[], feature: string, weight: number): void {
  const hash = createHash('md5').update(feature).digest()
  const place = hash.readUInt32LE(0) % vector.length
  vector[place] = (vector[place] ?? 0) + ((hash[4] ?? 0) % 2 === 0 ? weight : -weight)
}
