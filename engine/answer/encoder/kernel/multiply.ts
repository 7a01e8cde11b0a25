// Rows of whole numbers by a matrix of bytes, each column of the matrix a line of it.

/** Columns that are widened at once: with 1,536 numbers each they and two rows are 30 kB, which the nearest cache holds. */
const panelColumns = 8

/**
 * `count` rows as `quantize` leaves them by `columns` columns, a multiple of four, of `inner` bytes each, a multiple of sixteen. What comes
 * out are floats: each sum by the scales of its row and its column, and the bias of the column. `panel` is room for eight columns of
 * 16 bits. Behind an odd number of rows a further one is written.
 */
export function multiply(
  rows: usize,
  rowScales: usize,
  count: i32,
  values: usize,
  columnScales: usize,
  bias: usize,
  columns: i32,
  inner: i32,
  panel: usize,
  out: usize,
): void {
  for (let first = 0; first < columns; first += panelColumns) {
    const end = min(first + panelColumns, columns)
    for (let column = first; column < end; column += 4)
      widen(values + column * inner, inner, panel + (((column - first) * inner) << 1))
    for (let row = 0; row < count; row += 2)
      for (let column = first; column < end; column += 4)
        multiplyTile(
          rows + ((row * inner) << 1),
          panel + (((column - first) * inner) << 1),
          inner,
          rowScales + (row << 2),
          columnScales + (column << 2),
          bias + (column << 2),
          out + ((row * columns + column) << 2),
          columns << 2,
        )
  }
}

/** Four columns of bytes as numbers of 16 bits, eight of each beside eight of the next. */
function widen(values: usize, inner: i32, panel: usize): void {
  for (let column = 0; column < 4; column++) {
    let to = panel + (column << 4)
    for (const end = values + inner; values < end; values += 16) {
      const bytes = v128.load(values)
      v128.store(to, i16x8.extend_low_i8x16_s(bytes))
      v128.store(to, i16x8.extend_high_i8x16_s(bytes), 64)
      to += 128
    }
  }
}

/** Two rows by four columns: eight sums at a time, so that each number that is loaded is used twice or four times. */
function multiplyTile(
  rows: usize,
  panel: usize,
  inner: i32,
  rowScales: usize,
  columnScales: usize,
  bias: usize,
  out: usize,
  stride: usize,
): void {
  let a0 = i32x4.splat(0)
  let a1 = i32x4.splat(0)
  let a2 = i32x4.splat(0)
  let a3 = i32x4.splat(0)
  let b0 = i32x4.splat(0)
  let b1 = i32x4.splat(0)
  let b2 = i32x4.splat(0)
  let b3 = i32x4.splat(0)
  for (const end = rows + (inner << 2); rows < end; rows += 32) {
    const a = v128.load(rows)
    const b = v128.load(rows, 16)
    let column = v128.load(panel)
    a0 = i32x4.add(a0, i32x4.dot_i16x8_s(a, column))
    b0 = i32x4.add(b0, i32x4.dot_i16x8_s(b, column))
    column = v128.load(panel, 16)
    a1 = i32x4.add(a1, i32x4.dot_i16x8_s(a, column))
    b1 = i32x4.add(b1, i32x4.dot_i16x8_s(b, column))
    column = v128.load(panel, 32)
    a2 = i32x4.add(a2, i32x4.dot_i16x8_s(a, column))
    b2 = i32x4.add(b2, i32x4.dot_i16x8_s(b, column))
    column = v128.load(panel, 48)
    a3 = i32x4.add(a3, i32x4.dot_i16x8_s(a, column))
    b3 = i32x4.add(b3, i32x4.dot_i16x8_s(b, column))
    panel += 64
  }
  const scales = v128.load(columnScales)
  const more = v128.load(bias)
  const first = scaled(sums(a0, a1, a2, a3), load<f32>(rowScales), scales, more)
  const second = scaled(sums(b0, b1, b2, b3), load<f32>(rowScales, 4), scales, more)
  v128.store(out, first)
  v128.store(out + stride, second)
}

/** The sum of each of four vectors. */
function sums(s0: v128, s1: v128, s2: v128, s3: v128): v128 {
  const first = i32x4.add(v128.shuffle<i32>(s0, s1, 0, 4, 1, 5), v128.shuffle<i32>(s0, s1, 2, 6, 3, 7))
  const second = i32x4.add(v128.shuffle<i32>(s2, s3, 0, 4, 1, 5), v128.shuffle<i32>(s2, s3, 2, 6, 3, 7))
  return i32x4.add(v128.shuffle<i64>(first, second, 0, 2), v128.shuffle<i64>(first, second, 1, 3))
}

function scaled(sums: v128, row: f32, columns: v128, bias: v128): v128 {
  return f32x4.add(f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(sums), f32x4.splat(row)), columns), bias)
}
