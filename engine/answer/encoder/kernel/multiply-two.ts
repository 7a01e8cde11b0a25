/**
 * Two rows of `depth` numbers of 64 bits, `stride` numbers apart, by a table of `depth` rows of `width`, a multiple of eight: two rows of
 * `width` at `out`.
 */
export function multiplyTwo(
  rows: usize,
  stride: i32,
  depth: i32,
  table: usize,
  width: i32,
  out: usize,
): void {
  const second = stride << 3
  for (let column = 0; column < width; column += 8) {
    let a0 = f64x2.splat(0)
    let a1 = f64x2.splat(0)
    let a2 = f64x2.splat(0)
    let a3 = f64x2.splat(0)
    let b0 = f64x2.splat(0)
    let b1 = f64x2.splat(0)
    let b2 = f64x2.splat(0)
    let b3 = f64x2.splat(0)
    let line = table + (column << 3)
    for (let at = rows, end = rows + (depth << 3); at < end; at += 8) {
      const a = v128.load64_splat(at)
      const b = v128.load64_splat(at + second)
      let values = v128.load(line)
      a0 = f64x2.add(a0, f64x2.mul(a, values))
      b0 = f64x2.add(b0, f64x2.mul(b, values))
      values = v128.load(line, 16)
      a1 = f64x2.add(a1, f64x2.mul(a, values))
      b1 = f64x2.add(b1, f64x2.mul(b, values))
      values = v128.load(line, 32)
      a2 = f64x2.add(a2, f64x2.mul(a, values))
      b2 = f64x2.add(b2, f64x2.mul(b, values))
      values = v128.load(line, 48)
      a3 = f64x2.add(a3, f64x2.mul(a, values))
      b3 = f64x2.add(b3, f64x2.mul(b, values))
      line += width << 3
    }
    const to = out + (column << 3)
    const next = to + (width << 3)
    v128.store(to, a0)
    v128.store(to, a1, 16)
    v128.store(to, a2, 32)
    v128.store(to, a3, 48)
    v128.store(next, b0)
    v128.store(next, b1, 16)
    v128.store(next, b2, 32)
    v128.store(next, b3, 48)
  }
}
