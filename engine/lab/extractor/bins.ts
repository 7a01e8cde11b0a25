// Cuts each feature's range into at most 64 bins of about equal size, so that a tree looks at bins, not at numbers.

export const mostBins = 64

export interface Bins {
  width: number
  /** Ascending upper edges of each feature's bins but the last: a number is in the first bin whose edge it does not pass. */
  edges: Float32Array[]
}

/** Finds the edges from rows of `width` numbers. */
export function makeBins(samples: readonly Float32Array[], width: number): Bins {
  const rows = samples.reduce((sum, sample) => sum + sample.length / width, 0)
  const edges = Array.from({ length: width }, (_, column) => {
    const values = new Float32Array(rows)
    let at = 0
    for (const sample of samples) {
      for (let place = column; place < sample.length; place += width) values[at++] = sample[place] ?? 0
    }
    return edgesOf(values.sort())
  })
  return { width, edges }
}

function edgesOf(sorted: Float32Array): Float32Array {
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])
  const edges: number[] = []
  const between = (low: number, high: number): number => Math.fround(low + (high - low) / 2)
  if (distinct.length <= mostBins) {
    for (let at = 1; at < distinct.length; at++) edges.push(between(distinct[at - 1] ?? 0, distinct[at] ?? 0))
  } else {
    for (let bin = 1; bin < mostBins; bin++) {
      const at = Math.floor((bin * sorted.length) / mostBins)
      const edge = sorted[at] ?? 0
      if (edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY) && edge < (sorted.at(-1) ?? 0)) edges.push(edge)
    }
  }
  return Float32Array.from(edges)
}

/** The number of the bin that a value falls into. */
export function binOf(edges: Float32Array, value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (edges[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
