// Multiplies rows of numbers by matrices, in whole numbers and on WebAssembly's vector instructions: multiply.wat,
// compiled by wat2wasm.
import { readKernel } from './shipped-files.ts'

/** A matrix that lies in the kernel's memory; all but the first two are addresses. */
export interface Matrix {
  columns: number
  /** Numbers of a row that it is multiplied by. */
  inner: number
  values: number
  scales: number
  bias: number
}

/** All are addresses but the three numbers in the middle; rows come in fours, columns in twos, what is inside in sixteens. */
type Multiply = (
  a: number,
  b: number,
  out: number,
  rows: number,
  columns: number,
  inner: number,
  rowScales: number,
  columnScales: number,
  bias: number,
) => void

const pageBytes = 65_536
/** Numbers of rows are whole ones up to this, so that no sum of products passes 31 bits: 4,095 × 127 × 1,536. */
const mostOfRow = 4_095

let compiled: WebAssembly.Module | undefined

export class Kernel {
  readonly #memory: WebAssembly.Memory
  readonly #multiply: Multiply
  #end = 0
  readonly #rows: number
  readonly #rowScales: number
  readonly #out: number

  /** For at most so many rows at once, of so many numbers each. */
  constructor({ rows, width }: { rows: number; width: number }) {
    compiled ??= new WebAssembly.Module(readKernel())
    const { memory, multiply } = new WebAssembly.Instance(compiled).exports
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('The kernel has no memory.')
    this.#memory = memory
    // oxlint-disable-next-line typescript/consistent-type-assertions -- what a module exports has no type
    this.#multiply = multiply as Multiply
    this.#rows = this.#allocate(rows * width * 2)
    this.#rowScales = this.#allocate(rows * 4)
    this.#out = this.#allocate(rows * width * 4)
  }

  /** Keeps a matrix: `[columns, inner]` bytes, a scale for each column and what is added to it. */
  keep(shape: readonly number[], values: Uint8Array, scales: Uint8Array, bias: Uint8Array): Matrix {
    const [columns = 0, inner = 0] = shape
    return {
      columns,
      inner,
      values: this.#copy(values),
      scales: this.#copy(scales),
      bias: this.#copy(bias),
    }
  }

  /** The rows of `values` by a matrix. What comes out lies in the kernel's memory until the next call. */
  multiply(values: Float32Array, { columns, inner, ...matrix }: Matrix): Float32Array {
    const count = values.length / inner
    this.#quantizeRows(values, count, inner)
    const rows = Math.ceil(count / 4) * 4
    this.#multiply(
      this.#rows,
      matrix.values,
      this.#out,
      rows,
      columns,
      inner,
      this.#rowScales,
      matrix.scales,
      matrix.bias,
    )
    return new Float32Array(this.#memory.buffer, this.#out, count * columns)
  }

  /** Rows as whole numbers, each with a scale of its own. */
  #quantizeRows(values: Float32Array, count: number, width: number): void {
    const rows = new Int16Array(this.#memory.buffer, this.#rows, values.length)
    const scales = new Float32Array(this.#memory.buffer, this.#rowScales, count)
    for (let row = 0; row < count; row++) {
      const end = (row + 1) * width
      let most = 1e-9
      for (let at = row * width; at < end; at++) {
        const size = Math.abs(values[at] ?? 0)
        if (size > most) most = size
      }
      const scale = mostOfRow / most
      scales[row] = 1 / scale
      for (let at = row * width; at < end; at++) {
        // Shifted above 0, so that cutting the fraction off rounds to the nearest.
        rows[at] = (((values[at] ?? 0) * scale + mostOfRow + 0.5) | 0) - mostOfRow
      }
    }
  }

  #copy(bytes: Uint8Array): number {
    const at = this.#allocate(bytes.byteLength)
    new Uint8Array(this.#memory.buffer, at, bytes.byteLength).set(bytes)
    return at
  }

  /** Room for so many bytes, where vectors are read at once. */
  #allocate(bytes: number): number {
    const at = this.#end
    this.#end = at + Math.ceil(bytes / 16) * 16
    const pages = Math.ceil(this.#end / pageBytes) - this.#memory.buffer.byteLength / pageBytes
    if (pages > 0) this.#memory.grow(pages)
    return at
  }
}
