// A small transformer (BERT's layers) over word pieces, in integers, on WebAssembly's vector instructions.
import { Kernel, type Matrix } from './kernel.ts'
import { add, attend, gelu, normalize, type Norm } from './layer-steps.ts'
import { readTensors, type Tensor } from './read-tensors.ts'

/** Numbers of a vector. */
export const dimensions = 384
/** Numbers between the two halves of a layer. */
const inner = 1_536
/** Word pieces of all texts that are read at once. */
export const mostAtOnce = 256

interface Layer {
  attention: Matrix
  output: Matrix
  attentionNorm: Norm
  widen: Matrix
  narrow: Matrix
  norm: Norm
}

/** A vector for each word piece, as bytes with a scale each. */
export interface WordTable {
  words: Int8Array
  scales: Float32Array
}

/** A text, or two of which the second begins at a place of its own. */
export interface PiecedText {
  pieces: readonly number[]
  second?: number
}

/** The tensors of a file by their names. */
export class Weights {
  readonly #tensors: ReadonlyMap<string, Tensor>

  /** `stored` is a file of safetensors. */
  constructor(stored: Uint8Array) {
    this.#tensors = readTensors(stored)
  }

  has(name: string): boolean {
    return this.#tensors.has(name)
  }

  of(name: string): Tensor {
    const tensor = this.#tensors.get(name)
    if (!tensor) throw new Error(`The weights lack ${name}.`)
    return tensor
  }

  /** Copies, so that the file's bytes need not stay. */
  floats(name: string): Float32Array {
    return new Float32Array(this.of(name).bytes.slice().buffer)
  }

  bytes(name: string): Int8Array {
    return new Int8Array(this.of(name).bytes)
  }
}

export class Transformer {
  readonly #words: WordTable
  readonly #positions: Float32Array
  readonly #second: Float32Array | null
  readonly #norm: Norm
  readonly #layers: readonly Layer[]
  readonly #kernel: Kernel

  constructor(weights: Weights, words: WordTable) {
    this.#words = words
    this.#positions = weights.floats('positions')
    this.#second = weights.has('second') ? weights.floats('second') : null
    const norm = (name: string): Norm => ({
      weight: weights.floats(`${name}.weight`),
      bias: weights.floats(`${name}.bias`),
    })
    this.#norm = norm('norm')
    this.#kernel = new Kernel({ rows: mostAtOnce, width: inner })
    const layers: Layer[] = []
    while (weights.has(`layers.${layers.length}.output.weight`)) {
      const name = `layers.${layers.length}`
      layers.push({
        attention: this.matrix(weights, `${name}.attention`),
        output: this.matrix(weights, `${name}.output`),
        attentionNorm: norm(`${name}.attention_norm`),
        widen: this.matrix(weights, `${name}.widen`),
        narrow: this.matrix(weights, `${name}.narrow`),
        norm: norm(`${name}.norm`),
      })
    }
    this.#layers = layers
  }

  /** A row for each piece of all texts, one text after the other; at most `mostAtOnce` rows. */
  read(texts: readonly PiecedText[]): Float32Array {
    const rows = texts.map(({ pieces }) => pieces)
    const count = rows.reduce((sum, { length }) => sum + length, 0)
    if (count > mostAtOnce) throw new Error(`${count} rows, ${mostAtOnce} at most.`)
    const state = this.#embed(texts, count)
    for (const layer of this.#layers) this.#pass(layer, state, rows)
    return state
  }

  /** A further matrix, to multiply rows by that were read. */
  matrix(weights: Weights, name: string): Matrix {
    const { shape, bytes } = weights.of(`${name}.weight`)
    return this.#kernel.keep(
      shape,
      bytes,
      weights.of(`${name}.scales`).bytes,
      weights.of(`${name}.bias`).bytes,
    )
  }

  /** What comes out is good until the next reading. */
  multiply(rows: Float32Array, matrix: Matrix): Float32Array {
    return this.#kernel.multiply(rows, matrix)
  }

  #embed(texts: readonly PiecedText[], count: number): Float32Array {
    const state = new Float32Array(count * dimensions)
    const { words, scales } = this.#words
    let row = 0
    for (const { pieces, second = pieces.length } of texts) {
      for (const [place, piece] of pieces.entries()) {
        const scale = scales[piece] ?? 0
        for (let column = 0; column < dimensions; column++)
          state[row * dimensions + column] =
            (words[piece * dimensions + column] ?? 0) * scale +
            (this.#positions[place * dimensions + column] ?? 0) +
            (place < second ? 0 : (this.#second?.[column] ?? 0))
        row++
      }
    }
    normalize(state, this.#norm)
    return state
  }

  /** One layer: what each piece takes from the others of its text, then what it makes of that. */
  #pass(layer: Layer, state: Float32Array, texts: readonly { length: number }[]): void {
    const kernel = this.#kernel
    const mixed = attend(kernel.multiply(state, layer.attention), texts, dimensions)
    add(state, kernel.multiply(mixed, layer.output))
    normalize(state, layer.attentionNorm)
    const wide = kernel.multiply(state, layer.widen)
    gelu(wide)
    add(state, kernel.multiply(wide, layer.narrow))
    normalize(state, layer.norm)
  }
}
