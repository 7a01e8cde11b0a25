import { wholeBits } from './whole-bits.ts'

/** The logarithm of 2 in two parts, of which the first has so few digits that its products with small whole numbers are exact. */
const logarithm: f64 = 0.693_147_180_369_123_8
const logarithmRest: f64 = 1.908_214_929_270_587_7e-10
const inverse: f64 = 1.442_695_040_888_963_4

/** e to the power of two numbers, none above 0, to 15 digits; below -700 as if they were -700, 1e-304. */
export function exponential(powers: v128): v128 {
  const bounded = f64x2.pmax(powers, f64x2.splat(-700))
  // A power of 2, and what is left of the number: at most half the logarithm of 2.
  const shifted = f64x2.add(f64x2.mul(bounded, f64x2.splat(inverse)), f64x2.splat(wholeBits))
  const whole = f64x2.sub(shifted, f64x2.splat(wholeBits))
  const most = f64x2.mul(whole, f64x2.splat(logarithm))
  const rest = f64x2.sub(f64x2.sub(bounded, most), f64x2.mul(whole, f64x2.splat(logarithmRest)))
  // Taylor's sum in pairs and pairs of pairs: its terms wait for one another five times, where one behind the other they would eleven.
  const square = f64x2.mul(rest, rest)
  const fourth = f64x2.mul(square, square)
  const from0 = twoTerms(rest, 1, 1)
  const from2 = twoTerms(rest, 1 / 2.0, 1 / 6.0)
  const from4 = twoTerms(rest, 1 / 24.0, 1 / 120.0)
  const from6 = twoTerms(rest, 1 / 720.0, 1 / 5_040.0)
  const from8 = twoTerms(rest, 1 / 40_320.0, 1 / 362_880.0)
  const from10 = twoTerms(rest, 1 / 3_628_800.0, 1 / 39_916_800.0)
  const upTo3 = addProduct(from0, square, from2)
  const upTo7 = addProduct(from4, square, from6)
  const upTo11 = addProduct(from8, square, from10)
  const sum = addProduct(upTo3, fourth, addProduct(upTo7, fourth, upTo11))
  // The exponent of a float stands above 52 bits and is raised by 1,023.
  return f64x2.mul(sum, i64x2.shl(i64x2.add(shifted, i64x2.splat(1_023)), 52))
}

function twoTerms(rest: v128, low: f64, high: f64): v128 {
  return addProduct(f64x2.splat(low), rest, f64x2.splat(high))
}

function addProduct(sum: v128, one: v128, other: v128): v128 {
  return f64x2.add(sum, f64x2.mul(one, other))
}
