import { describe, expect, it } from 'vitest'
import { seeded } from '#engine/lab/extractor/seeded.ts'
import { columnsOf, Kernel, type Matrix } from './kernel.ts'

const most = { rows: 64, width: 1_536 }
const kernel = new Kernel(most)
const bytes = (most.rows + 1) * most.width * 4
const [one, other, third] = [kernel.allocate(bytes), kernel.allocate(bytes), kernel.allocate(bytes)]

const bytesOf = ({ buffer }: Float32Array | Int8Array): Uint8Array => new Uint8Array(buffer)
const place = (at: number, floats: Float32Array): void => kernel.floats(at, floats.length).set(floats)

/** From -`size` to `size`. */
function randomFloats(length: number, size = 1): Float32Array {
  const random = seeded(length)
  return Float32Array.from({ length }, () => (random() * 2 - 1) * size)
}

/** Each found number is the wanted one, but for `part` of the largest of them. */
function expectNear(found: Float32Array, wanted: readonly number[], part: number): void {
  expect(found).toHaveLength(wanted.length)
  const bound = part * Math.max(...wanted.map(Math.abs), 1e-9)
  for (const [at, value] of found.entries())
    expect(Math.abs(value - (wanted[at] ?? NaN)), `number ${at}`).toBeLessThanOrEqual(bound)
}

describe('Multiplication', () => {
  function matrixOf(columns: number, inner: number) {
    const values = Int8Array.from(randomFloats(columns * inner, 127), Math.round)
    const scales = randomFloats(columns).map((scale) => 0.02 + scale / 100)
    const bias = randomFloats(columns)
    const matrix = kernel.keep([columns, inner], bytesOf(values), bytesOf(scales), bytesOf(bias))
    const plain = (rows: Float32Array): number[] =>
      Array.from({ length: (rows.length / inner) * columns }, (_, at) => {
        const [row, column] = [Math.floor(at / columns), at % columns]
        let sum = 0
        for (let k = 0; k < inner; k++)
          sum += (rows[row * inner + k] ?? 0) * (values[column * inner + k] ?? 0)
        return sum * (scales[column] ?? 0) + (bias[column] ?? 0)
      })
    return { matrix, plain }
  }

  function multiply(rows: Float32Array, matrix: Matrix): Float32Array {
    const count = rows.length / matrix.inner
    place(one, rows)
    kernel.multiply(one, count, matrix, other)
    return kernel.floats(other, count * matrix.columns)
  }

  it.each([
    [1, 4, 16],
    [2, 8, 32],
    [3, 12, 48],
    [17, 20, 80],
    [5, 384, 384],
    [4, 8, 1_536],
  ])(
    '%i rows by %i columns of %i numbers are what plain sums are, to a thousandth',
    (count, columns, inner) => {
      const { matrix, plain } = matrixOf(columns, inner)
      const rows = randomFloats(count * inner)
      expectNear(multiply(rows, matrix), plain(rows), 0.001)
    },
  )

  it('Whole numbers up to 4,095 are multiplied exactly', () => {
    const { matrix } = matrixOf(4, 16)
    const ones = kernel.keep(
      [4, 16],
      new Uint8Array(64).fill(1),
      bytesOf(new Float32Array(4).fill(1)),
      new Uint8Array(16),
    )
    const rows = randomFloats(3 * 16, 4_095).map(Math.round)
    for (const row of [0, 1, 2]) rows[row * 16] = row % 2 === 0 ? 4_095 : -4_095
    const sums = [0, 1, 2].map((row) =>
      rows.subarray(row * 16, row * 16 + 16).reduce((sum, value) => sum + value),
    )
    expect([...multiply(rows, ones)]).toEqual(sums.flatMap((sum) => [sum, sum, sum, sum]))
    expect(multiply(new Float32Array(16), matrix)).toEqual(kernel.floats(matrix.bias, 4))
  })

  it.each([3, -3, 1e-20, 1e20])('Sums of the largest numbers do not run over: %d', (size) => {
    const inner = most.width
    const scale = bytesOf(new Float32Array(4).fill(1))
    const matrix = kernel.keep([4, inner], new Uint8Array(4 * inner).fill(127), scale, new Uint8Array(16))
    const [sum = NaN] = multiply(new Float32Array(inner).fill(size), matrix)
    expect(sum / (size * 127 * inner)).toBeCloseTo(Math.abs(size) < 1e-9 ? 0 : 1, 5)
  })

  it('Some columns of a matrix give what they give in the whole', () => {
    const { matrix } = matrixOf(12, 32)
    const rows = randomFloats(3 * 32)
    const whole = multiply(rows, matrix).slice()
    const last = multiply(rows, columnsOf(matrix, 4, 12))
    for (const row of [0, 1, 2])
      expect(last.subarray(row * 8, row * 8 + 8)).toEqual(whole.subarray(row * 12 + 4, row * 12 + 12))
  })
})

describe('Normalising', () => {
  const size = 384
  const [weight, bias] = [randomFloats(size), randomFloats(size, 2)]
  const norm = { width: size, weight: kernel.keepFloats(weight), bias: kernel.keepFloats(bias) }

  it.each([
    [1, 1],
    [3, 1e-3],
    [17, 1e4],
  ])('%i rows of numbers up to %d have mean 0 and variance 1 before they are weighted', (count, reach) => {
    const rows = randomFloats(count * size, reach)
    const wanted = Array.from({ length: count }, (_, row) => {
      const values = [...rows.subarray(row * size, (row + 1) * size)]
      const mean = values.reduce((sum, value) => sum + value, 0) / size
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size
      return values.map(
        (value, at) => ((value - mean) / Math.sqrt(variance + 1e-12)) * (weight[at] ?? 0) + (bias[at] ?? 0),
      )
    })
    place(one, rows)
    kernel.normalize(one, count, norm)
    expectNear(kernel.floats(one, rows.length), wanted.flat(), 1e-6)
  })

  it('Of a row whose numbers are all the same what is left is the move', () => {
    place(one, new Float32Array(size).fill(7))
    kernel.normalize(one, 1, norm)
    expect(kernel.floats(one, size)).toEqual(bias)
  })
})

it('Adding adds each number to its own, and touches none behind', () => {
  const [sums, more] = [randomFloats(20), randomFloats(20, 5)]
  place(one, sums)
  place(other, more)
  kernel.add(one, other, 12)
  expect(kernel.floats(one, 20)).toEqual(sums.map((value, at) => (at < 12 ? value + (more[at] ?? 0) : value)))
})

describe('GELU', () => {
  function gelu(values: readonly number[]): Float32Array {
    place(one, Float32Array.from(values))
    kernel.gelu(one, values.length)
    return kernel.floats(one, values.length)
  }

  it('Is the number by the share of the normal distribution below it', () => {
    // Source: Φ(0.5), Φ(1), Φ(2) and Φ(3) to ten digits.
    const shares = [0.5, 0.6914624613, 0.8413447461, 0.9772498681, 0.998650102]
    const numbers = [0, 0.5, 1, 2, 3]
    const wanted = numbers.flatMap((number, at) => [
      number * (shares[at] ?? 0),
      -number * (1 - (shares[at] ?? 0)),
    ])
    expectNear(gelu(numbers.flatMap((number) => [number, -number])), wanted, 1e-6)
  })

  it('Rises between the numbers of its table as it does at them', () => {
    const found = gelu(Array.from({ length: 6_000 }, (_, at) => at * 0.001_37))
    for (let at = 1; at < found.length; at++) expect(found[at]).toBeGreaterThan(found[at - 1] ?? NaN)
  })

  it('Finds a place in its table for what is not a number', () => {
    const odd = new Float32Array(Uint32Array.of(0x7f_ff_ff_ff, 0xff_80_00_07).buffer)
    place(one, odd)
    expect(() => kernel.gelu(one, 2)).not.toThrow()
  })

  it('Leaves what is large, and makes 0 of what is far below it', () => {
    const large = [8, 8.000_001, 1e10, 3e38, Infinity]
    expect([...gelu([...large, 100])]).toEqual([...Float32Array.from([...large, 100])])
    for (const value of gelu([-8, -8.000_001, -1e10, -3e38, -Infinity, -1e-40]))
      expect(Math.abs(value)).toBeLessThan(1e-30)
  })
})

describe('Attention', () => {
  const heads = 3
  const size = 32
  const row = heads * size

  function plain(queries: Float32Array, keysAndValues: Float32Array): number[] {
    const length = keysAndValues.length / (2 * row)
    return Array.from({ length: queries.length / row }, (_, query) =>
      Array.from({ length: heads }, (__, head) => {
        const from = head * size
        const likeness = Array.from({ length }, (___, key) => {
          let sum = 0
          for (let at = from; at < from + size; at++)
            sum += (queries[query * row + at] ?? 0) * (keysAndValues[key * 2 * row + at] ?? 0)
          return sum / Math.sqrt(size)
        })
        const powers = likeness.map((one) => Math.exp(one - Math.max(...likeness)))
        const sum = powers.reduce((total, power) => total + power, 0)
        return Array.from({ length: size }, (___, at) =>
          powers.reduce(
            (total, power, key) =>
              total + (power / sum) * (keysAndValues[(key * 2 + 1) * row + from + at] ?? 0),
            0,
          ),
        )
      }).flat(),
    ).flat()
  }

  function attend(queries: Float32Array, keysAndValues: Float32Array): Float32Array {
    const [count, length] = [queries.length / row, keysAndValues.length / (2 * row)]
    // What earlier readings have left there is not read.
    kernel.floats(third, most.width).fill(NaN)
    place(one, queries)
    place(third, keysAndValues)
    kernel.attend({ queries: one, count, keysAndValues: third, length }, heads)
    return kernel.floats(one, queries.length)
  }

  it.each([
    [1, 1],
    [2, 2],
    [3, 7],
    [8, 8],
    [1, 9],
    [55, 55],
    [64, 64],
  ])('%i rows of a text of %i take from it what plain sums say', (count, length) => {
    const [queries, keysAndValues] = [randomFloats(count * row, 3), randomFloats(length * 2 * row, 3)]
    expectNear(attend(queries, keysAndValues), plain(queries, keysAndValues), 1e-6)
  })

  it.each([0, 30, 1e4])('Numbers up to %d give shares of 1 together', (reach) => {
    const [queries, keysAndValues] = [randomFloats(3 * row, reach), randomFloats(13 * 2 * row, reach)]
    for (let key = 0; key < 13; key++) keysAndValues.fill(5, (key * 2 + 1) * row, (key * 2 + 2) * row)
    expectNear(
      attend(queries, keysAndValues),
      Array.from({ length: 3 * row }, () => 5),
      1e-6,
    )
  })

  it('Of keys that are all alike each row takes the mean of the values', () => {
    const keysAndValues = randomFloats(9 * 2 * row)
    for (let key = 0; key < 9; key++) keysAndValues.fill(2, key * 2 * row, (key * 2 + 1) * row)
    const found = attend(randomFloats(row), keysAndValues)
    const mean = Array.from({ length: row }, (_, at) => {
      let sum = 0
      for (let key = 0; key < 9; key++) sum += keysAndValues[(key * 2 + 1) * row + at] ?? 0
      return sum / 9
    })
    expectNear(found, mean, 1e-6)
  })
})
