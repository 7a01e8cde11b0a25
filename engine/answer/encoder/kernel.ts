// The steps of a transformer in WebAssembly: the folder kernel/, compiled to kernel.wasm. This holds its memory, where everything that
// is read often lies, and says what is done with what.
import { geluTable } from './gelu-table.ts'
import { readKernel } from './shipped-files.ts'

/** Where in the kernel's memory something begins, in bytes. */
export type Address = number

/** A matrix that lies in the kernel's memory. */
export interface Matrix {
  columns: number
  /** Numbers of a row that it is multiplied by. */
  inner: number
  values: Address
  scales: Address
  bias: Address
}

/** Some columns of a matrix, from one to before another, as a matrix. */
export const columnsOf = (matrix: Matrix, from: number, to: number): Matrix => ({
  columns: to - from,
  inner: matrix.inner,
  values: matrix.values + from * matrix.inner,
  scales: matrix.scales + from * 4,
  bias: matrix.bias + from * 4,
})

/** What rows are weighted by and moved by once they have mean 0 and variance 1. */
export interface Norm {
  width: number
  weight: Address
  bias: Address
}

/** What rows of one text take from all of its rows. */
interface Attention {
  /** `count` rows, one number for each of theirs that come out in their place. */
  queries: Address
  count: number
  /** Keys and values side by side, for each of `length` rows. */
  keysAndValues: Address
  length: number
}

/** What kernel.wasm exports; the functions of kernel/ say what each number is. */
interface Steps {
  memory: WebAssembly.Memory
  quantize: (from: Address, count: number, width: number, to: Address, scales: Address) => void
  multiply: (
    rows: Address,
    rowScales: Address,
    count: number,
    values: Address,
    columnScales: Address,
    bias: Address,
    columns: number,
    inner: number,
    panel: Address,
    out: Address,
  ) => void
  add: (state: Address, more: Address, count: number) => void
  normalize: (state: Address, count: number, width: number, weight: Address, bias: Address) => void
  gelu: (values: Address, count: number, table: Address) => void
  attend: (
    queries: Address,
    count: number,
    keysAndValues: Address,
    length: number,
    heads: number,
    out: Address,
    room: Address,
  ) => void
}

const pageBytes = 65_536
/** Numbers of a head, and columns of a matrix that are widened at once: those of kernel/. */
const headSize = 32
const panelColumns = 8

let compiled: WebAssembly.Module | undefined

export class Kernel {
  readonly #steps: Steps
  #end = 0
  readonly #rows: Address
  readonly #rowScales: Address
  readonly #panel: Address
  readonly #headRoom: Address
  readonly #geluTable: Address

  /** For at most so many rows at once, of so many numbers each at most. */
  constructor({ rows, width }: { rows: number; width: number }) {
    compiled ??= new WebAssembly.Module(readKernel())
    this.#steps = new WebAssembly.Instance<Steps>(compiled).exports
    this.#rows = this.allocate((rows + 1) * width * 2)
    this.#rowScales = this.allocate((rows + 1) * 4)
    this.#panel = this.allocate(panelColumns * width * 2)
    this.#headRoom = this.allocate(((2 * headSize + 2) * (rows + 8) + 2 * headSize) * 8)
    this.#geluTable = this.keepFloats(geluTable)
  }

  /** Keeps a matrix: `[columns, inner]` bytes, a scale for each column and what is added to it. */
  keep(shape: readonly number[], values: Uint8Array, scales: Uint8Array, bias: Uint8Array): Matrix {
    const [columns = 0, inner = 0] = shape
    return { columns, inner, values: this.#copy(values), scales: this.#copy(scales), bias: this.#copy(bias) }
  }

  /** Room for so many bytes, where vectors are read at once. Views of what lay there before may be of no use afterwards. */
  allocate(bytes: number): Address {
    const { memory } = this.#steps
    const at = this.#end
    this.#end = at + Math.ceil(bytes / 16) * 16
    const pages = Math.ceil(this.#end / pageBytes) - memory.buffer.byteLength / pageBytes
    if (pages > 0) memory.grow(pages)
    return at
  }

  keepFloats(floats: Float32Array): Address {
    return this.#copy(new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength))
  }

  /** So many floats as they lie there. */
  floats(at: Address, count: number): Float32Array {
    return new Float32Array(this.#steps.memory.buffer, at, count)
  }

  /** `count` rows by a matrix. Where their number is odd, a further row is written behind those that come out. */
  multiply(from: Address, count: number, { columns, inner, ...matrix }: Matrix, to: Address): void {
    this.#steps.quantize(from, count, inner, this.#rows, this.#rowScales)
    this.#steps.multiply(
      this.#rows,
      this.#rowScales,
      count,
      matrix.values,
      matrix.scales,
      matrix.bias,
      columns,
      inner,
      this.#panel,
      to,
    )
  }

  /** Adds to each of `count` floats. */
  add(state: Address, more: Address, count: number): void {
    this.#steps.add(state, more, count)
  }

  normalize(state: Address, count: number, { width, weight, bias }: Norm): void {
    this.#steps.normalize(state, count, width, weight, bias)
  }

  /** GELU of each of `count` floats. */
  gelu(values: Address, count: number): void {
    this.#steps.gelu(values, count, this.#geluTable)
  }

  /** What comes out takes the place of the queries. */
  attend({ queries, count, keysAndValues, length }: Attention, heads: number): void {
    this.#steps.attend(queries, count, keysAndValues, length, heads, queries, this.#headRoom)
  }

  #copy(bytes: Uint8Array): Address {
    const at = this.allocate(bytes.byteLength)
    new Uint8Array(this.#steps.memory.buffer, at, bytes.byteLength).set(bytes)
    return at
  }
}
