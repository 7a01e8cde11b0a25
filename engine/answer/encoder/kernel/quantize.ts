// Rows of floats as whole numbers of 13 bits, each row with a scale of its own.
import { wholeBits } from './whole-bits.ts'

/** Numbers of a row are whole ones up to this, so that no sum of products passes 31 bits: 4,095 × 127 × 1,536. */
const most: f64 = 4_095

/**
 * `count` rows of `width` floats, a multiple of eight, to whole numbers of 16 bits at `to`, and to `scales` what each row's numbers are
 * to be multiplied by. Rows lie there in pairs, eight numbers of one beside eight of the other, as `multiply` reads them.
 */
export function quantize(from: usize, count: i32, width: i32, to: usize, scales: usize): void {
  for (let row = 0; row < count; row++) {
    const values = from + ((row * width) << 2)
    const pair = to + (((row >> 1) * width) << 2) + ((row & 1) << 4)
    store<f32>(scales + (row << 2), quantizeRow(values, values + (width << 2), pair))
  }
}

function quantizeRow(from: usize, end: usize, to: usize): f32 {
  const largest = largestOf(from, end)
  const scale = f64x2.splat(most / largest)
  for (let at = from; at < end; at += 32) {
    v128.store(to, i16x8.narrow_i32x4_s(fourWhole(at, scale), fourWhole(at + 16, scale)))
    to += 32
  }
  return f32(largest / most)
}

/** The largest size of a number, above 0. */
function largestOf(from: usize, end: usize): f64 {
  let sizes = f32x4.splat(1e-9)
  for (let at = from; at < end; at += 16) sizes = f32x4.pmax(sizes, f32x4.abs(v128.load(at)))
  return max(
    max(f32x4.extract_lane(sizes, 0), f32x4.extract_lane(sizes, 1)),
    max(f32x4.extract_lane(sizes, 2), f32x4.extract_lane(sizes, 3)),
  )
}

/** Four floats by `scale`, as the nearest whole numbers. */
function fourWhole(at: usize, scale: v128): v128 {
  return v128.shuffle<i32>(twoWhole(at, scale), twoWhole(at + 8, scale), 0, 2, 4, 6)
}

/** In the low half of each lane. Above 0 a half and what a rounded scale has made of it go the same way, which is upwards. */
function twoWhole(at: usize, scale: v128): v128 {
  const scaled = f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(at)), scale)
  const above = f64x2.add(f64x2.add(scaled, f64x2.splat(most)), f64x2.splat(0.5))
  return f64x2.add(f64x2.floor(above), f64x2.splat(wholeBits - most))
}
