// What a question or a piece of a page means, as a direction in a space of 384 dimensions: a small transformer, mean over the
// pieces. Its weights are MiniLM's, fitted to customers' questions by engine/lab/encoder.
import { readEncoderWeights, readVocabulary } from './shipped-files.ts'
import { dimensions, mostAtOnce, Transformer, Weights, type WordTable } from './transformer.ts'
import { WordPieces } from './word-pieces.ts'

/** Word pieces of a text that are read. */
const mostPieces = 64

class SentenceEncoder {
  /** Those of the cross-encoder too. */
  readonly pieces: WordPieces
  readonly words: WordTable
  readonly #transformer: Transformer

  /** `stored` is a file of safetensors; `vocabulary` has a word piece a line, in the order of its table. */
  constructor(stored: Uint8Array, vocabulary: string) {
    const weights = new Weights(stored)
    this.pieces = new WordPieces(vocabulary.trimEnd().split('\n'))
    this.words = { words: weights.bytes('words'), scales: weights.floats('words.scales') }
    this.#transformer = new Transformer(weights, this.words)
  }

  /** The vectors of texts, in their order. Of a long text its beginning counts. */
  encode(texts: readonly string[]): Int8Array[] {
    const vectors: Int8Array[] = []
    let batch: number[][] = []
    let count = 0
    for (const text of texts) {
      const pieces = this.pieces.of(text, mostPieces)
      if (count + pieces.length > mostAtOnce) {
        vectors.push(...this.#read(batch))
        batch = []
        count = 0
      }
      batch.push(pieces)
      count += pieces.length
    }
    return [...vectors, ...this.#read(batch)]
  }

  #read(batch: readonly (readonly number[])[]): Int8Array[] {
    if (batch.length === 0) return []
    const state = this.#transformer.read(batch.map((pieces) => ({ pieces })))
    let at = 0
    return batch.map((pieces) => {
      const sum = new Float32Array(dimensions)
      for (const end = at + pieces.length; at < end; at++)
        for (let column = 0; column < dimensions; column++)
          sum[column] = (sum[column] ?? 0) + (state[at * dimensions + column] ?? 0)
      return quantize(sum)
    })
  }
}

let shipped: SentenceEncoder | undefined

/** The encoder that ships with the program: some 25 MB of memory, there after some 60 ms. */
export function sentenceEncoder(): SentenceEncoder {
  return (shipped ??= new SentenceEncoder(readEncoderWeights(), readVocabulary()))
}

/** The same direction in whole numbers of a byte each. */
function quantize(vector: Float32Array): Int8Array {
  const most = vector.reduce((largest, one) => Math.max(largest, Math.abs(one)), 1e-9)
  return Int8Array.from(vector, (one) => Math.round((one / most) * 127))
}
