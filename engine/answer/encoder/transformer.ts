// A small transformer (BERT's layers) over word pieces. What it knows and what it reads lie in the kernel's memory from the first step to
// the last.
import { type Address, columnsOf, Kernel, type Matrix, type Norm } from './kernel.ts'
import { readTensors, type Tensor } from './read-tensors.ts'

/** Numbers of a vector. */
export const dimensions = 384
/** Numbers between the two halves of a layer. */
const inner = 1_536
const heads = 12
const floatBytes = 4
/** Word pieces of all texts that are read at once. */
export const mostAtOnce = 256

interface Layer {
  queries: Matrix
  keysAndValues: Matrix
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
  /** Pieces from its beginning whose rows are wanted; all where it is not said. The last layer costs less for the others. */
  wanted?: number
}

/** The rows of a text that are still asked for, and all of its rows. */
interface ReadText {
  count: number
  length: number
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
  /** Rows of `dimensions` numbers: what is known of each piece, its queries, and what is added to it; rows of `inner` numbers. */
  readonly #state: Address
  readonly #queries: Address
  readonly #more: Address
  readonly #wide: Address

  constructor(weights: Weights, words: WordTable) {
    this.#words = words
    this.#positions = weights.floats('positions')
    this.#second = weights.has('second') ? weights.floats('second') : null
    const kernel = new Kernel({ rows: mostAtOnce, width: inner })
    this.#kernel = kernel
    const norm = (name: string): Norm => ({
      width: dimensions,
      weight: kernel.keepFloats(weights.floats(`${name}.weight`)),
      bias: kernel.keepFloats(weights.floats(`${name}.bias`)),
    })
    this.#norm = norm('norm')
    const layers: Layer[] = []
    while (weights.has(`layers.${layers.length}.output.weight`)) {
      const name = `layers.${layers.length}`
      const attention = this.matrix(weights, `${name}.attention`)
      layers.push({
        queries: columnsOf(attention, 0, dimensions),
        keysAndValues: columnsOf(attention, dimensions, 3 * dimensions),
        output: this.matrix(weights, `${name}.output`),
        attentionNorm: norm(`${name}.attention_norm`),
        widen: this.matrix(weights, `${name}.widen`),
        narrow: this.matrix(weights, `${name}.narrow`),
        norm: norm(`${name}.norm`),
      })
    }
    this.#layers = layers
    const rowBytes = dimensions * floatBytes
    this.#state = kernel.allocate(mostAtOnce * rowBytes)
    this.#queries = kernel.allocate(mostAtOnce * rowBytes)
    this.#more = kernel.allocate(mostAtOnce * rowBytes)
    this.#wide = kernel.allocate(mostAtOnce * inner * floatBytes)
  }

  /**
   * The rows that are wanted of all texts, one text after the other, each of `dimensions` numbers. They are good until the next reading.
   * The texts have at most `mostAtOnce` pieces together.
   */
  read(texts: readonly PiecedText[]): Float32Array {
    const count = texts.reduce((sum, { pieces }) => sum + pieces.length, 0)
    if (count > mostAtOnce) throw new Error(`${count} rows, ${mostAtOnce} at most.`)
    this.#embed(texts, count)
    const all = texts.map(({ pieces: { length } }): ReadText => ({ count: length, length }))
    const wanted = texts.map(
      ({ pieces: { length }, wanted = length }): ReadText => ({ count: wanted, length }),
    )
    for (const [at, layer] of this.#layers.entries())
      this.#pass(layer, at < this.#layers.length - 1 ? all : wanted)
    return this.#rows(countOf(wanted))
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

  /** GELU of the product of rows and a matrix. What comes out is good until the next reading. */
  activate(rows: Float32Array, matrix: Matrix): Float32Array {
    const count = rows.length / matrix.inner
    this.#kernel.floats(this.#wide, rows.length).set(rows)
    this.#kernel.multiply(this.#wide, count, matrix, this.#more)
    this.#kernel.gelu(this.#more, count * matrix.columns)
    return this.#kernel.floats(this.#more, count * matrix.columns)
  }

  #rows(count: number): Float32Array {
    return this.#kernel.floats(this.#state, count * dimensions)
  }

  #embed(texts: readonly PiecedText[], count: number): void {
    const state = this.#rows(count)
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
    this.#kernel.normalize(this.#state, count, this.#norm)
  }

  /** One layer: what each piece takes from the others of its text, then what it makes of that. */
  #pass(layer: Layer, texts: readonly ReadText[]): void {
    const kernel = this.#kernel
    const [state, queries, more, wide] = [this.#state, this.#queries, this.#more, this.#wide]
    kernel.multiply(state, lengthOf(texts), layer.keysAndValues, wide)
    this.#keepWanted(texts)
    const count = countOf(texts)
    kernel.multiply(state, count, layer.queries, queries)
    this.#attend(texts)
    kernel.multiply(queries, count, layer.output, more)
    kernel.add(state, more, count * dimensions)
    kernel.normalize(state, count, layer.attentionNorm)
    kernel.multiply(state, count, layer.widen, wide)
    kernel.gelu(wide, count * inner)
    kernel.multiply(wide, count, layer.narrow, more)
    kernel.add(state, more, count * dimensions)
    kernel.normalize(state, count, layer.norm)
  }

  /** Moves the rows that are still asked for together. */
  #keepWanted(texts: readonly ReadText[]): void {
    const state = this.#rows(lengthOf(texts))
    let [from, to] = [0, 0]
    for (const { count, length } of texts) {
      if (from !== to) state.copyWithin(to * dimensions, from * dimensions, (from + count) * dimensions)
      from += length
      to += count
    }
  }

  #attend(texts: readonly ReadText[]): void {
    const rowBytes = dimensions * floatBytes
    let [queries, keysAndValues] = [this.#queries, this.#wide]
    for (const { count, length } of texts) {
      this.#kernel.attend({ queries, count, keysAndValues, length }, heads)
      queries += count * rowBytes
      keysAndValues += 2 * length * rowBytes
    }
  }
}

const countOf = (texts: readonly ReadText[]): number => texts.reduce((sum, { count }) => sum + count, 0)
const lengthOf = (texts: readonly ReadText[]): number => texts.reduce((sum, { length }) => sum + length, 0)
