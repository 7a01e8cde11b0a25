// How well a piece of a page answers a question, by reading both together: a small transformer that sees each word of one beside all
// words of the other. It costs 11 ms of a processor a pair, so it reads few: those that are likeliest by all else. Its weights begin at
// the sentence encoder's, and were fitted by engine/lab/encoder.
import type { Matrix } from './kernel.ts'
import { readCrossEncoderWeights } from './shipped-files.ts'
import { sentenceEncoder } from './sentence-encoder.ts'
import {
  dimensions,
  mostAtOnce,
  type PiecedText,
  Transformer,
  Weights,
  type WordTable,
} from './transformer.ts'
import type { WordPieces } from './word-pieces.ts'

/** Word pieces of a question, and of a question with a piece of a page. */
const mostOfQuestion = 26
const mostOfPair = 76

class CrossEncoder {
  readonly #pieces: WordPieces
  readonly #transformer: Transformer
  readonly #head: Matrix
  readonly #out: Float32Array
  readonly #outBias: number

  constructor(stored: Uint8Array, { pieces, words }: { pieces: WordPieces; words: WordTable }) {
    const weights = new Weights(stored)
    this.#pieces = pieces
    this.#transformer = new Transformer(weights, words)
    this.#head = this.#transformer.matrix(weights, 'head')
    this.#out = weights.floats('out.weight')
    this.#outBias = weights.floats('out.bias')[0] ?? 0
  }

  /** For each text the log odds that it answers the question, against that none does. */
  scores(question: string, texts: readonly string[]): number[] {
    const asked = this.#asked(question)
    const pairs = texts.map((text): PiecedText => {
      const [, ...told] = this.#pieces.of(text, mostOfPair - asked.length + 1)
      return { pieces: [...asked, ...told], second: asked.length, wanted: asked.length }
    })
    const atOnce = Math.floor(mostAtOnce / mostOfPair)
    const batches = Array.from({ length: Math.ceil(pairs.length / atOnce) }, (_, at) =>
      pairs.slice(at * atOnce, (at + 1) * atOnce),
    )
    return batches.flatMap((batch) => this.#read(batch, asked.length))
  }

  /** Of a long question its last clause: who greets and tells of themselves first asks last. */
  #asked(question: string): number[] {
    const whole = this.#pieces.of(question, mostOfQuestion + 1)
    if (whole.length <= mostOfQuestion) return whole
    const [start = 0, ...words] = this.#pieces.of(lastClause(question), Infinity)
    return [start, ...words.slice(1 - mostOfQuestion)]
  }

  /** What the start of a pair has gathered, and the question's words on the whole, tell whether it is answered. */
  #read(pairs: readonly PiecedText[], asked: number): number[] {
    const rows = this.#transformer.read(pairs)
    const gathered = new Float32Array(pairs.length * 2 * dimensions)
    for (const place of pairs.keys()) {
      const [first, to] = [place * asked, place * 2 * dimensions]
      for (let column = 0; column < dimensions; column++) {
        let sum = 0
        for (let row = first; row < first + asked; row++) sum += rows[row * dimensions + column] ?? 0
        gathered[to + column] = rows[first * dimensions + column] ?? 0
        gathered[to + dimensions + column] = sum / asked
      }
    }
    const hidden = this.#transformer.activate(gathered, this.#head)
    return pairs.map((_, place) =>
      this.#out.reduce(
        (sum, weight, column) => sum + weight * (hidden[place * dimensions + column] ?? 0),
        this.#outBias,
      ),
    )
  }
}

/** Words that say too little by themselves, as in "…, please?" */
const fewWords = 3

function lastClause(text: string): string {
  const clauses = text.trim().split(/(?<=[.!?؟,;:،؛])\s+/u)
  let last = ''
  while (clauses.length > 0 && last.split(/\s+/u).length <= fewWords) last = `${clauses.pop()} ${last}`.trim()
  return last
}

let shipped: CrossEncoder | undefined

/** The one that ships with the program: some 12 MB of memory beside the sentence encoder, whose table of words it reads. */
export function crossEncoder(): CrossEncoder {
  return (shipped ??= new CrossEncoder(readCrossEncoderWeights(), sentenceEncoder()))
}
