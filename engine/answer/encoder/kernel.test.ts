import { expect, it } from 'vitest'
import { seeded } from '#engine/lab/extractor/seeded.ts'
import { Kernel } from './kernel.ts'

const bytesOf = ({ buffer }: Float32Array): Uint8Array => new Uint8Array(buffer)

it.each([1, 3, 4, 17])('Multiplies %i rows as plain sums do, to a thousandth', (count) => {
  const random = seeded(5)
  const [columns, inner] = [6, 32]
  const kernel = new Kernel({ rows: 20, width: inner })
  const values = Int8Array.from({ length: columns * inner }, () => Math.round(random() * 254 - 127))
  const scales = Float32Array.from({ length: columns }, () => 0.01 + random() / 100)
  const bias = Float32Array.from({ length: columns }, () => random() - 0.5)
  const matrix = kernel.keep([columns, inner], new Uint8Array(values.buffer), bytesOf(scales), bytesOf(bias))
  const rows = Float32Array.from({ length: count * inner }, () => random() * 2 - 1)
  const product = kernel.multiply(rows, matrix)
  expect(product).toHaveLength(count * columns)
  for (const [place, found] of product.entries()) {
    const [row, column] = [Math.floor(place / columns), place % columns]
    let sum = 0
    for (let at = 0; at < inner; at++)
      sum += (rows[row * inner + at] ?? 0) * (values[column * inner + at] ?? 0)
    expect(found).toBeCloseTo(sum * (scales[column] ?? 0) + (bias[column] ?? 0), 2)
  }
})

it('Sums of the largest numbers do not run over', () => {
  const inner = 1_536
  const kernel = new Kernel({ rows: 4, width: inner })
  const one = new Uint8Array(Float32Array.of(1, 1).buffer)
  const none = new Uint8Array(8)
  const matrix = kernel.keep([2, inner], new Uint8Array(2 * inner).fill(127), one, none)
  const [sum] = kernel.multiply(new Float32Array(inner).fill(3), matrix)
  expect(sum).toBeCloseTo(3 * 127 * inner, -1)
})
