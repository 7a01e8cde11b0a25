// Grows one regression tree, always splitting the leaf that gains most, from histograms of gradients.
import { mostBins } from './bins.ts'

export interface TreeSettings {
  leaves: number
  /** Least sum of second derivatives in a leaf. */
  leastWeight: number
  /** Added to a leaf's second derivatives: holds small leaves back. */
  shrinkage: number
  learningRate: number
}

/** A tree over bins: a row goes left when its bin is at most `bin`. Children below 0 are the leaf `-child - 1`. */
export interface Tree {
  feature: number[]
  bin: number[]
  left: number[]
  right: number[]
  leaf: number[]
}

interface Split {
  gain: number
  feature: number
  bin: number
}

interface Leaf {
  rows: Int32Array
  histogram: Float64Array
  gradient: number
  weight: number
  split: Split
  /** Where its number stands in the tree: the node above and the side. */
  above: number
  side: 'left' | 'right'
}

/** Fits a tree to the gradients of `rows`, looking only at `features` (indexes of `columns`). */
export function growTree(
  columns: readonly Uint8Array[],
  features: Int32Array,
  rows: Int32Array,
  gradient: Float64Array,
  weight: Float64Array,
  settings: TreeSettings,
): Tree {
  const tree: Tree = { feature: [], bin: [], left: [], right: [], leaf: [] }
  const make = (own: Int32Array, histogram: Float64Array, above: number, side: 'left' | 'right'): Leaf => {
    let sum = 0
    let mass = 0
    for (const row of own) {
      sum += gradient[row] ?? 0
      mass += weight[row] ?? 0
    }
    const split = bestSplit(histogram, features.length, sum, mass, settings)
    return { rows: own, histogram, gradient: sum, weight: mass, split, above, side }
  }
  const histogramOf = (own: Int32Array): Float64Array => fill(columns, features, own, gradient, weight)
  const leaves = [make(rows, histogramOf(rows), -1, 'left')]
  while (leaves.length < settings.leaves) {
    let best = 0
    for (let at = 1; at < leaves.length; at++) {
      if ((leaves[at]?.split.gain ?? 0) > (leaves[best]?.split.gain ?? 0)) best = at
    }
    const leaf = leaves[best]
    if (leaf === undefined || leaf.split.gain <= 1e-9) break
    const feature = features[leaf.split.feature] ?? 0
    const node = tree.feature.length
    tree.feature.push(feature)
    tree.bin.push(leaf.split.bin)
    tree.left.push(0)
    tree.right.push(0)
    if (leaf.above >= 0) tree[leaf.side][leaf.above] = node
    const [left, right] = parted(leaf.rows, columns[feature] ?? new Uint8Array(), leaf.split.bin)
    const smaller = left.length < right.length ? left : right
    const small = histogramOf(smaller)
    const large = leaf.histogram
    for (let at = 0; at < large.length; at++) large[at] = (large[at] ?? 0) - (small[at] ?? 0)
    leaves[best] = make(left, smaller === left ? small : large, node, 'left')
    leaves.push(make(right, smaller === right ? small : large, node, 'right'))
  }
  for (const { gradient: sum, weight: mass, above, side } of leaves) {
    tree.leaf.push((-settings.learningRate * sum) / (mass + settings.shrinkage))
    if (above >= 0) tree[side][above] = -tree.leaf.length
  }
  return tree
}

function fill(
  columns: readonly Uint8Array[],
  features: Int32Array,
  rows: Int32Array,
  gradient: Float64Array,
  weight: Float64Array,
): Float64Array {
  const histogram = new Float64Array(features.length * mostBins * 2)
  const ownGradient = Float64Array.from(rows, (row) => gradient[row] ?? 0)
  const ownWeight = Float64Array.from(rows, (row) => weight[row] ?? 0)
  for (const [at, feature] of features.entries()) {
    const column = columns[feature] ?? new Uint8Array()
    const base = at * mostBins * 2
    for (let place = 0; place < rows.length; place++) {
      const cell = base + (column[rows[place] ?? 0] ?? 0) * 2
      histogram[cell] = (histogram[cell] ?? 0) + (ownGradient[place] ?? 0)
      histogram[cell + 1] = (histogram[cell + 1] ?? 0) + (ownWeight[place] ?? 0)
    }
  }
  return histogram
}

function bestSplit(
  histogram: Float64Array,
  features: number,
  gradient: number,
  weight: number,
  { leastWeight, shrinkage }: TreeSettings,
): Split {
  const whole = (gradient * gradient) / (weight + shrinkage)
  const best: Split = { gain: 0, feature: -1, bin: -1 }
  for (let feature = 0; feature < features; feature++) {
    let leftGradient = 0
    let leftWeight = 0
    for (let bin = 0; bin < mostBins - 1; bin++) {
      const cell = (feature * mostBins + bin) * 2
      leftGradient += histogram[cell] ?? 0
      leftWeight += histogram[cell + 1] ?? 0
      const rightWeight = weight - leftWeight
      if (leftWeight < leastWeight) continue
      if (rightWeight < leastWeight) break
      const rightGradient = gradient - leftGradient
      const gain =
        (leftGradient * leftGradient) / (leftWeight + shrinkage) +
        (rightGradient * rightGradient) / (rightWeight + shrinkage) -
        whole
      if (gain > best.gain) {
        best.gain = gain
        best.feature = feature
        best.bin = bin
      }
    }
  }
  return best
}

function parted(rows: Int32Array, column: Uint8Array, bin: number): [Int32Array, Int32Array] {
  const left = new Int32Array(rows.length)
  const right = new Int32Array(rows.length)
  let lefts = 0
  let rights = 0
  for (const row of rows) {
    if ((column[row] ?? 0) <= bin) left[lefts++] = row
    else right[rights++] = row
  }
  return [left.slice(0, lefts), right.slice(0, rights)]
}
