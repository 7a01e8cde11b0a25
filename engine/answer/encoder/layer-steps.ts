// The steps between a transformer's multiplications.

export interface Norm {
  weight: Float32Array
  bias: Float32Array
}

const heads = 12
const epsilon = 1e-12

/** Adds to each number of `state`. */
export function add(state: Float32Array, more: Float32Array): void {
  for (let at = 0; at < state.length; at++) state[at] = (state[at] ?? 0) + (more[at] ?? 0)
}

/** Rows of mean 0 and variance 1, weighted and moved. */
export function normalize(state: Float32Array, { weight, bias }: Norm): void {
  const width = weight.length
  for (let from = 0; from < state.length; from += width) {
    let mean = 0
    for (let at = 0; at < width; at++) mean += state[from + at] ?? 0
    mean /= width
    let variance = 0
    for (let at = 0; at < width; at++) variance += ((state[from + at] ?? 0) - mean) ** 2
    const scale = 1 / Math.sqrt(variance / width + epsilon)
    for (let at = 0; at < width; at++)
      state[from + at] = ((state[from + at] ?? 0) - mean) * scale * (weight[at] ?? 1) + (bias[at] ?? 0)
  }
}

/**
 * What each piece takes from the others of its text: `rows` holds its query, its key and its value side by side, each of `width`
 * numbers.
 */
export function attend(
  rows: Float32Array,
  texts: readonly { length: number }[],
  width: number,
): Float32Array {
  const mixed = new Float32Array(rows.length / 3)
  let first = 0
  for (const { length } of texts) {
    for (let head = 0; head < heads; head++) attendHead(rows, mixed, { first, length, head, width })
    first += length
  }
  return mixed
}

interface Head {
  first: number
  length: number
  head: number
  width: number
}

function attendHead(rows: Float32Array, mixed: Float32Array, { first, length, head, width }: Head): void {
  const size = width / heads
  const scale = 1 / Math.sqrt(size)
  const shares = new Float32Array(length)
  const own = new Float64Array(size)
  for (let row = first; row < first + length; row++) {
    const query = row * 3 * width + head * size
    for (let at = 0; at < size; at++) own[at] = (rows[query + at] ?? 0) * scale
    let most = -Infinity
    for (let other = 0; other < length; other++) {
      const key = (first + other) * 3 * width + width + head * size
      let likeness = 0
      for (let at = 0; at < size; at++) likeness += (own[at] ?? 0) * (rows[key + at] ?? 0)
      shares[other] = likeness
      if (likeness > most) most = likeness
    }
    let sum = 0
    for (let other = 0; other < length; other++) {
      const share = Math.exp((shares[other] ?? 0) - most)
      shares[other] = share
      sum += share
    }
    own.fill(0)
    for (let other = 0; other < length; other++) {
      const share = shares[other] ?? 0
      const value = (first + other) * 3 * width + 2 * width + head * size
      for (let at = 0; at < size; at++) own[at] = (own[at] ?? 0) + share * (rows[value + at] ?? 0)
    }
    const to = row * width + head * size
    for (let at = 0; at < size; at++) mixed[to + at] = (own[at] ?? 0) / sum
  }
}

/** GELU between -8 and 8 by a table of so many steps for each 1; beyond, it is 0 or the number itself. */
const steps = 512
const reach = 8
const geluTable = Float32Array.from({ length: 2 * reach * steps + 2 }, (_, at) => {
  const value = at / steps - reach
  return 0.5 * value * (1 + erf(value / Math.SQRT2))
})

/** GELU of each number, in place. */
export function gelu(values: Float32Array): void {
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value >= reach) continue
    if (value <= -reach) {
      values[at] = 0
      continue
    }
    const place = (value + reach) * steps
    const below = Math.floor(place)
    const low = geluTable[below] ?? 0
    values[at] = low + ((geluTable[below + 1] ?? 0) - low) * (place - below)
  }
}

/** The error function to seven digits (Abramowitz and Stegun, 7.1.26). */
function erf(value: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(value))
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(value) * (1 - sum * Math.exp(-value * value))
}
