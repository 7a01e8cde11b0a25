import { wholeBits } from './whole-bits.ts'

/** The table holds GELU from -8 to 8 in so many steps for each 1; beyond, it is 0 or the number itself. */
const steps: f64 = 512
const reach: f64 = 8

/** GELU of `count` floats, a multiple of two, in place, between the two nearest numbers of `table`. */
export function gelu(values: usize, count: i32, table: usize): void {
  for (const end = values + (count << 2); values < end; values += 8) {
    const value = f64x2.promote_low_f32x4(v128.load64_zero(values))
    // In this order what is not a number is inside as well, where the table is.
    const inside = f64x2.pmax(f64x2.pmin(f64x2.splat(reach), value), f64x2.splat(-reach))
    const place = f64x2.mul(f64x2.add(inside, f64x2.splat(reach)), f64x2.splat(steps))
    const below = f64x2.floor(place)
    const index = f64x2.add(below, f64x2.splat(wholeBits))
    // Each number of the table lies beside the next one, and both are loaded at once.
    const first = v128.load64_zero(table + (i32x4.extract_lane(index, 0) << 2))
    const both = v128.load64_lane(table + (i32x4.extract_lane(index, 2) << 2), first, 1)
    const low = f64x2.promote_low_f32x4(v128.shuffle<i32>(both, both, 0, 2, 0, 2))
    const high = f64x2.promote_low_f32x4(v128.shuffle<i32>(both, both, 1, 3, 1, 3))
    const between = f64x2.add(low, f64x2.mul(f64x2.sub(high, low), f64x2.sub(place, below)))
    const found = v128.bitselect(value, between, f64x2.ge(value, f64x2.splat(reach)))
    v128.store64_lane(values, f32x4.demote_f64x2_zero(found), 0)
  }
}
