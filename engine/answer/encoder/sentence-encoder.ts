// What a question or a piece of a page means, as a direction in a space of 384 dimensions: the forward pass of a small
// transformer (BERT's layers, mean over the pieces), in integers, on WebAssembly's vector instructions. Its weights are MiniLM's,
// fitted to customers' questions by engine/lab/encoder.
import { Kernel, type Matrix } from './kernel.ts'
import { add, attend, gelu, normalize, type Norm } from './layer-steps.ts'
import { readVocabulary, readWeights } from './shipped-files.ts'
import { type Tensor, readTensors } from './read-tensors.ts'
import { WordPieces } from './word-pieces.ts'

/** Numbers of a vector. */
export const dimensions = 384
/** Numbers between the two halves of a layer. */
const inner = 1_536
/** Word pieces of a text that are read, of all texts that are read at once. */
const mostPieces = 64
const mostAtOnce = 256

interface Layer {
  attention: Matrix
  output: Matrix
  attentionNorm: Norm
  widen: Matrix
  narrow: Matrix
  norm: Norm
}

class SentenceEncoder {
  readonly #pieces: WordPieces
  readonly #words: Int8Array
  readonly #wordScales: Float32Array
  readonly #positions: Float32Array
  readonly #norm: Norm
  readonly #layers: readonly Layer[]
  readonly #kernel: Kernel

  /** `stored` is a file of safetensors; `vocabulary` has a word piece a line, in the order of its table. */
  constructor(stored: Uint8Array, vocabulary: string) {
    this.#pieces = new WordPieces(vocabulary.trimEnd().split('\n'))
    const tensors = readTensors(stored)
    const of = (name: string): Tensor => {
      const tensor = tensors.get(name)
      if (!tensor) throw new Error(`The encoder's weights lack ${name}.`)
      return tensor
    }
    const kernel = new Kernel({ rows: mostAtOnce, width: inner })
    const matrix = (name: string): Matrix => {
      const [weight, scales, bias] = [of(`${name}.weight`), of(`${name}.scales`), of(`${name}.bias`)]
      return kernel.keep(weight.shape, weight.bytes, scales.bytes, bias.bytes)
    }
    const floats = (name: string): Float32Array => {
      const { bytes } = of(name)
      return new Float32Array(bytes.slice().buffer)
    }
    const norm = (name: string): Norm => ({ weight: floats(`${name}.weight`), bias: floats(`${name}.bias`) })
    const words = of('words').bytes
    // A copy, so that the file's bytes need not stay.
    this.#words = new Int8Array(words)
    this.#wordScales = floats('words.scales')
    this.#positions = floats('positions')
    this.#norm = norm('norm')
    const layers: Layer[] = []
    while (tensors.has(`layers.${layers.length}.output.weight`)) {
      const name = `layers.${layers.length}`
      layers.push({
        attention: matrix(`${name}.attention`),
        output: matrix(`${name}.output`),
        attentionNorm: norm(`${name}.attention_norm`),
        widen: matrix(`${name}.widen`),
        narrow: matrix(`${name}.narrow`),
        norm: norm(`${name}.norm`),
      })
    }
    this.#layers = layers
    this.#kernel = kernel
  }

  /** The vectors of texts, in their order. Of a long text its beginning counts. */
  encode(texts: readonly string[]): Int8Array[] {
    const vectors: Int8Array[] = []
    let batch: number[][] = []
    let count = 0
    for (const text of texts) {
      const pieces = this.#pieces.of(text, mostPieces)
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
    const count = batch.reduce((sum, pieces) => sum + pieces.length, 0)
    if (count === 0) return []
    const state = this.#embed(batch, count)
    for (const layer of this.#layers) this.#pass(layer, state, batch)
    let at = 0
    return batch.map((pieces) => {
      const sum = new Float32Array(dimensions)
      for (const end = at + pieces.length; at < end; at++)
        for (let column = 0; column < dimensions; column++)
          sum[column] = (sum[column] ?? 0) + (state[at * dimensions + column] ?? 0)
      return quantize(sum)
    })
  }

  #embed(batch: readonly (readonly number[])[], count: number): Float32Array {
    const state = new Float32Array(count * dimensions)
    let row = 0
    for (const pieces of batch) {
      for (const [place, piece] of pieces.entries()) {
        const scale = this.#wordScales[piece] ?? 0
        for (let column = 0; column < dimensions; column++)
          state[row * dimensions + column] =
            (this.#words[piece * dimensions + column] ?? 0) * scale +
            (this.#positions[place * dimensions + column] ?? 0)
        row++
      }
    }
    normalize(state, this.#norm)
    return state
  }

  /** One layer: what each piece takes from the others of its text, then what it makes of that. */
  #pass(layer: Layer, state: Float32Array, batch: readonly (readonly number[])[]): void {
    const kernel = this.#kernel
    const mixed = attend(kernel.multiply(state, layer.attention), batch, dimensions)
    add(state, kernel.multiply(mixed, layer.output))
    normalize(state, layer.attentionNorm)
    const wide = kernel.multiply(state, layer.widen)
    gelu(wide)
    add(state, kernel.multiply(wide, layer.narrow))
    normalize(state, layer.norm)
  }
}

let shipped: SentenceEncoder | undefined

/** The encoder that ships with the program: some 25 MB of memory, there after some 60 ms. */
export function sentenceEncoder(): SentenceEncoder {
  return (shipped ??= new SentenceEncoder(readWeights(), readVocabulary()))
}

/** The same direction in whole numbers of a byte each. */
function quantize(vector: Float32Array): Int8Array {
  const most = vector.reduce((largest, one) => Math.max(largest, Math.abs(one)), 1e-9)
  return Int8Array.from(vector, (one) => Math.round((one / most) * 127))
}
