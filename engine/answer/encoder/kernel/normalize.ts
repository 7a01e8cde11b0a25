/** What the variance is raised by, as where the weights were fitted. */
const epsilon: f64 = 1e-12

/** Adds to `count` floats at `state`, a multiple of four, those at `more`. */
export function add(state: usize, more: usize, count: i32): void {
  for (const end = state + (count << 2); state < end; state += 16) {
    v128.store(state, f32x4.add(v128.load(state), v128.load(more)))
    more += 16
  }
}

/** `count` rows of `width` floats, a multiple of four, in place: of mean 0 and variance 1, then weighted and moved. */
export function normalize(state: usize, count: i32, width: i32, weight: usize, bias: usize): void {
  for (let row = 0; row < count; row++) normalizeRow(state + ((row * width) << 2), width, weight, bias)
}

function normalizeRow(row: usize, width: i32, weight: usize, bias: usize): void {
  const end = row + (width << 2)
  let low = f64x2.splat(0)
  let high = f64x2.splat(0)
  for (let at = row; at < end; at += 16) {
    low = f64x2.add(low, two(at))
    high = f64x2.add(high, two(at + 8))
  }
  const mean = f64x2.splat(sum(f64x2.add(low, high)) / width)
  low = f64x2.splat(0)
  high = f64x2.splat(0)
  for (let at = row; at < end; at += 16) {
    const one = f64x2.sub(two(at), mean)
    const other = f64x2.sub(two(at + 8), mean)
    low = f64x2.add(low, f64x2.mul(one, one))
    high = f64x2.add(high, f64x2.mul(other, other))
  }
  const scale = f64x2.splat(1 / sqrt(sum(f64x2.add(low, high)) / width + epsilon))
  for (let at = row; at < end; at += 8) {
    const moved = f64x2.mul(f64x2.mul(f64x2.sub(two(at), mean), scale), two(weight))
    v128.store64_lane(at, f32x4.demote_f64x2_zero(f64x2.add(moved, two(bias))), 0)
    weight += 8
    bias += 8
  }
}

/** Two floats. */
function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

function sum(vector: v128): f64 {
  return f64x2.extract_lane(vector, 0) + f64x2.extract_lane(vector, 1)
}
