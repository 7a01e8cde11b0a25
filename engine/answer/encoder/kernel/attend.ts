import { exponential } from './exponential.ts'
import { multiplyTwo } from './multiply-two.ts'

/** Numbers of a head. */
const size = 32

/**
 * What rows take from all rows of their text. `queries` holds `count` rows of `heads` × 32 floats, `keysAndValues` for each of the
 * `length` rows of the text two such rows one beside the other; `out` gets rows like those of the queries. `room` is for
 * 66 × (`length` + 8) + 64 numbers of 64 bits.
 */
export function attend(
  queries: usize,
  count: i32,
  keysAndValues: usize,
  length: i32,
  heads: i32,
  out: usize,
  room: usize,
): void {
  const width = heads * size
  // Likenesses are found to eight rows at once.
  const padded = (length + 7) & ~7
  const keys = room
  const values = keys + ((size * padded) << 3)
  const pair = values + ((size * length) << 3)
  const shares = pair + ((2 * size) << 3)
  const scale = f64x2.splat(1 / sqrt<f64>(size))
  for (let head = 0; head < heads; head++) {
    const from = keysAndValues + ((head * size) << 2)
    turnKeys(from, length, (2 * width) << 2, keys, padded)
    for (let row = 0; row < length; row++)
      widen(from + (((2 * row + 1) * width) << 2), f64x2.splat(1), values + ((row * size) << 3))
    for (let row = 0; row < count; row += 2) {
      // The last of an odd number is read twice.
      const first = (row * width + head * size) << 2
      const second = (min(row + 1, count - 1) * width + head * size) << 2
      widen(queries + first, scale, pair)
      widen(queries + second, scale, pair + (size << 3))
      multiplyTwo(pair, size, size, keys, padded, shares)
      const firstSum = toShares(shares, length, padded)
      const secondSum = toShares(shares + (padded << 3), length, padded)
      multiplyTwo(shares, padded, length, values, size, pair)
      narrow(pair, firstSum, out + first)
      narrow(pair + (size << 3), secondSum, out + second)
    }
  }
}

/** Keys as columns: a row for each of their numbers, with 0 behind the last key. */
function turnKeys(from: usize, length: i32, stride: usize, keys: usize, padded: i32): void {
  for (let key = 0; key < padded; key++) {
    for (let at = 0; at < size; at++) {
      const value: f64 = key < length ? load<f32>(from + (at << 2)) : 0
      store<f64>(keys + ((at * padded + key) << 3), value)
    }
    from += stride
  }
}

/** The floats of a head, each by `scale`, as numbers of 64 bits. */
function widen(from: usize, scale: v128, to: usize): void {
  for (const end = from + (size << 2); from < end; from += 8) {
    v128.store(to, f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(from)), scale))
    to += 16
  }
}

/**
 * Likenesses, up to a thousand million, to shares of what comes back, which is their sum; those behind `length` to 0. Likenesses and
 * shares are floats before they go on, though the largest and the sum are not: so was every page read whose vectors are stored.
 */
function toShares(likenesses: usize, length: i32, padded: i32): f64 {
  const end = likenesses + (padded << 3)
  for (let at = likenesses + (length << 3); at < end; at += 8) store<f64>(at, -Infinity)
  let most = f64x2.splat(-Infinity)
  for (let at = likenesses; at < end; at += 16) most = f64x2.pmax(most, v128.load(at))
  most = f64x2.splat(max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1)))
  let sum = f64x2.splat(0)
  for (let at = likenesses; at < end; at += 16) {
    const share = exponential(f64x2.sub(toFloats(v128.load(at)), most))
    sum = f64x2.add(sum, share)
    v128.store(at, toFloats(share))
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
}

/** The numbers of a head by `sum`, as floats. */
function narrow(from: usize, sum: f64, to: usize): void {
  const divisor = f64x2.splat(sum)
  for (const end = to + (size << 2); to < end; to += 8) {
    v128.store64_lane(to, f32x4.demote_f64x2_zero(f64x2.div(v128.load(from), divisor)), 0)
    from += 16
  }
}

/** The nearest numbers that a float of 32 bits can be. */
function toFloats(numbers: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(numbers))
}
