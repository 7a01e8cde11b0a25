// The vectors while they are fitted: one for each token that is common enough in what is fitted on.
import { dimensions, startingVectors } from '#engine/answer/meaning/starting-vectors.ts'
import {
  pairOf,
  type StoredVectors,
  tokensOf,
  unfittedWeight,
} from '#engine/answer/meaning/customer-vectors.ts'

export interface VectorTable {
  /** Every token's place. */
  places: ReadonlyMap<string, number>
  /** `dimensions` numbers a token. */
  vectors: Float32Array
  /** Logarithms of what a token counts. */
  inQuestions: Float32Array
  inPieces: Float32Array
  /** Tokens that the fitting has met. */
  met: Uint8Array
}

interface Text {
  text: string
  language: string
}

const leastTexts = { word: 2, pair: 4 }
/** A pair counts less than its words at first. */
const pairShare = Math.log(0.5)

/** A table over all tokens of the texts that are common enough. Words that have a starting vector begin there. */
export function tableFor(texts: readonly Text[], random: () => number): VectorTable {
  const held = new Map<string, number>()
  for (const { text, language } of texts)
    for (const token of new Set(withPairs(tokensOf(text, language))))
      held.set(token, (held.get(token) ?? 0) + 1)
  const isCommon = (token: string, count: number): boolean =>
    count >= (token.includes('_') ? leastTexts.pair : leastTexts.word)
  const tokens = [...held].filter(([token, count]) => isCommon(token, count)).map(([token]) => token)
  const places = new Map(tokens.map((token, place) => [token, place]))
  const table: VectorTable = {
    places,
    vectors: new Float32Array(tokens.length * dimensions),
    inQuestions: new Float32Array(tokens.length),
    inPieces: new Float32Array(tokens.length),
    met: new Uint8Array(tokens.length),
  }
  for (const [token, place] of places) {
    const plain = startingVectors.place(token)
    const row =
      plain < 0
        ? nothing(random)
        : unit(startingVectors.bytes().subarray(plain * dimensions, (plain + 1) * dimensions))
    table.vectors.set(row, place * dimensions)
    const rare = Math.min(1.2, Math.log((texts.length + 1) / ((held.get(token) ?? 0) + 0.5)) / 7)
    const weight =
      Math.log(Math.max(0.05, plain < 0 ? rare : (rare + unfittedWeight(plain)) / 2)) +
      (token.includes('_') ? pairShare : 0)
    table.inQuestions[place] = weight
    table.inPieces[place] = weight
  }
  return table
}

function withPairs(tokens: readonly string[]): string[] {
  return [...tokens, ...tokens.slice(1).map((token, at) => pairOf(tokens[at] ?? '', token))]
}

/** Almost nothing, but no two alike. */
const nothing = (random: () => number): number[] =>
  Array.from({ length: dimensions }, () => (random() - 0.5) * 0.04)

function unit(row: Iterable<number>): number[] {
  const values = [...row]
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
  return values.map((value) => value / length)
}

/** Places of the known tokens of a text, each once. */
export function placesIn({ places }: VectorTable, text: string, language: string): Int32Array {
  const known = withPairs(tokensOf(text, language)).flatMap((token) => places.get(token) ?? [])
  return Int32Array.from(new Set(known))
}

/** The tokens that were met, in bytes; how long a vector is goes into what its token counts. */
export function storedVectors(table: VectorTable): StoredVectors {
  const kept = [...table.places].filter(([, place]) => table.met[place] === 1)
  const bytes = new Int8Array(kept.length * dimensions)
  const lengths = kept.map(([, place], at) => {
    const row = table.vectors.subarray(place * dimensions, (place + 1) * dimensions)
    const most = row.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1e-9)
    for (const [part, value] of row.entries())
      bytes[at * dimensions + part] = Math.round((value / most) * 127)
    return Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1e-3
  })
  const hundredths = (weights: Float32Array): number[] =>
    kept.map(([, place], at) => Math.round(100 * ((weights[place] ?? 0) + Math.log(lengths[at] ?? 1))))
  return {
    tokens: kept.map(([token]) => token).join(' '),
    directions: Buffer.from(bytes.buffer).toString('base64'),
    inQuestions: hundredths(table.inQuestions),
    inPieces: hundredths(table.inPieces),
  }
}
