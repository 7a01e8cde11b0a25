// The mean of many vectors and the directions in which they differ most (principal components).

/** `rows` holds one vector of `width` numbers after the other. Directions come strongest first, each of length 1. */
export function mainDirections(
  rows: Float32Array,
  width: number,
  count: number,
): { mean: Float64Array; directions: Float64Array[] } {
  const total = rows.length / width
  const mean = new Float64Array(width)
  for (let at = 0; at < rows.length; at++)
    mean[at % width] = (mean[at % width] ?? 0) + (rows[at] ?? 0) / total
  const spread = spreadOf(rows, mean)
  // Some more than are asked for: the last ones take longest to part from those behind them.
  let directions = orthogonal(
    Array.from({ length: Math.min(width, count + 16) }, (_, place) =>
      Float64Array.from({ length: width }, (_, part) => Math.sin(1 + (place + 1) * (part + 1) * 0.37)),
    ),
  )
  for (let step = 0; step < 60; step++)
    directions = orthogonal(
      directions.map((direction) => Float64Array.from(spread, (line) => dot(line, direction))),
    )
  return { mean, directions: directions.slice(0, count) }
}

/** The covariance, line by line. */
function spreadOf(rows: Float32Array, mean: Float64Array): Float64Array[] {
  const width = mean.length
  const lines = Array.from(mean, () => new Float64Array(width))
  const row = new Float64Array(width)
  for (let from = 0; from < rows.length; from += width) {
    for (let part = 0; part < width; part++) row[part] = (rows[from + part] ?? 0) - (mean[part] ?? 0)
    for (const [one, line] of lines.entries()) {
      const share = row[one] ?? 0
      for (let other = 0; other < width; other++) line[other] = (line[other] ?? 0) + share * (row[other] ?? 0)
    }
  }
  return lines
}

/** Each made at right angles to those before it, and of length 1. */
function orthogonal(all: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = []
  for (const one of all) {
    const own = Float64Array.from(one)
    for (const other of done) {
      const share = dot(own, other)
      for (const [part, value] of other.entries()) own[part] = (own[part] ?? 0) - share * value
    }
    const length = Math.sqrt(dot(own, own)) || 1
    done.push(own.map((value) => value / length))
  }
  return done
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let part = 0; part < one.length; part++) sum += (one[part] ?? 0) * (other[part] ?? 0)
  return sum
}
