// Gradient boosting over binned features, with logistic loss and, where rows compete with one another, the softmax of their list.
import type { StoredForest } from '#engine/text/forest.ts'
import type { Bins } from './bins.ts'
import type { DataSet } from './data-set.ts'
import { growTree, type Tree, type TreeSettings } from './grow-tree.ts'
import { seeded } from './seeded.ts'

export interface BoostSettings extends TreeSettings {
  trees: number
  /** Share of features and of rows that each tree sees. */
  featureShare: number
  rowShare: number
  seed: number
  /** Only the features before this one are looked at. */
  features?: number
}

/** Rows that compete: of each list the right rows should stand before the others. */
export interface Lists {
  /** The first row of each list, ascending; a list ends where the next begins. */
  starts: Int32Array
  /** What it counts beside the logistic loss. */
  worth: number
}

export const boostSettings: BoostSettings = {
  trees: 150,
  leaves: 31,
  learningRate: 0.09,
  leastWeight: 2,
  shrinkage: 4,
  featureShare: 0.35,
  rowShare: 0.45,
  seed: 7,
}

export interface Boosted {
  start: number
  trees: Tree[]
}

/** Trains on `rows` (indexes into `data`) with a weight for each row of the data. */
export function boost(
  data: Pick<DataSet, 'rows' | 'columns' | 'label'>,
  rows: Int32Array,
  weights: Float64Array,
  settings: BoostSettings,
  lists: Lists | null = null,
): Boosted {
  const random = seeded(settings.seed)
  const { columns, label } = data
  let right = 0
  let total = 0
  for (const row of rows) {
    right += (label[row] ?? 0) * (weights[row] ?? 0)
    total += weights[row] ?? 0
  }
  const start = Math.log(right / (total - right))
  const sum = new Float64Array(data.rows).fill(start)
  const gradient = new Float64Array(data.rows)
  const hessian = new Float64Array(data.rows)
  const trees: Tree[] = []
  for (let round = 0; round < settings.trees; round++) {
    for (const row of rows) {
      const p = 1 / (1 + Math.exp(-(sum[row] ?? 0)))
      gradient[row] = (p - (label[row] ?? 0)) * (weights[row] ?? 0)
      hessian[row] = Math.max(1e-6, p * (1 - p) * (weights[row] ?? 0))
    }
    if (lists) addListGradients(lists, sum, label, weights, gradient, hessian)
    const seen = sampled(rows, weights, gradient, hessian, settings.rowShare, random)
    const features = Int32Array.from({ length: settings.features ?? columns.length }, (_, at) => at).filter(
      () => random() < settings.featureShare,
    )
    const tree = growTree(columns, features, seen, gradient, hessian, settings)
    for (const row of rows) sum[row] = (sum[row] ?? 0) + valueOf(tree, columns, row)
    trees.push(tree)
  }
  return { start, trees }
}

/** What the softmax over each list asks for; a list without a right row, or with nothing else, asks for nothing. */
function addListGradients(
  { starts, worth }: Lists,
  sum: Float64Array,
  label: Float32Array,
  weights: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
): void {
  for (const [at, from] of starts.entries()) {
    const to = starts[at + 1] ?? sum.length
    const powers = sum.slice(from, to)
    const most = powers.reduce((largest, one) => Math.max(largest, one), Number.NEGATIVE_INFINITY)
    let all = 0
    let right = 0
    let weight = 0
    for (const [place, one] of powers.entries()) {
      const power = Math.exp(one - most)
      powers[place] = power
      all += power
      if ((label[from + place] ?? 0) === 1) {
        right += power
        weight = (weights[from + place] ?? 0) * worth
      }
    }
    if (right === 0 || right === all) continue
    for (const [place, power] of powers.entries()) {
      const row = from + place
      const share = power / all
      const wanted = (label[row] ?? 0) === 1 ? power / right : 0
      gradient[row] = (gradient[row] ?? 0) + weight * (share - wanted)
      hessian[row] = (hessian[row] ?? 0) + weight * Math.max(1e-6, share * (1 - share))
    }
  }
}

/** Picks heavy rows more often than light ones and makes up for it, so that the sums stay the same on average. */
function sampled(
  rows: Int32Array,
  weights: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
  share: number,
  random: () => number,
): Int32Array {
  return rows.filter((row) => {
    const chance = Math.min(1, share * Math.sqrt((weights[row] ?? 0) + 0.1))
    if (random() >= chance) return false
    gradient[row] = (gradient[row] ?? 0) / chance
    hessian[row] = (hessian[row] ?? 0) / chance
    return true
  })
}

/** What one tree says of a row. */
export function valueOf(tree: Tree, columns: readonly Uint8Array[], row: number): number {
  if (tree.feature.length === 0) return tree.leaf[0] ?? 0
  let node = 0
  while (node >= 0) {
    const column = columns[tree.feature[node] ?? 0]
    node = ((column?.[row] ?? 0) <= (tree.bin[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? -1
  }
  return tree.leaf[-node - 1] ?? 0
}

/** The probability of the rows from `from` to before `to`. */
export function likelihoods(
  { start, trees }: Boosted,
  columns: readonly Uint8Array[],
  from: number,
  to: number,
): Float32Array {
  return Float32Array.from({ length: to - from }, (_, at) => {
    let sum = start
    for (const tree of trees) sum += valueOf(tree, columns, from + at)
    return 1 / (1 + Math.exp(-sum))
  })
}

/** The forest over plain numbers instead of bins, as the product stores it. */
export function stored({ start, trees }: Boosted, { edges }: Bins): StoredForest {
  const forest: StoredForest = { start, roots: [], feature: [], threshold: [], left: [], right: [], leaf: [] }
  for (const tree of trees) {
    const nodes = forest.feature.length
    const leaves = forest.leaf.length
    const moved = (child: number): number => (child >= 0 ? child + nodes : child - leaves)
    forest.roots.push(tree.feature.length === 0 ? -leaves - 1 : nodes)
    forest.feature.push(...tree.feature)
    forest.threshold.push(...tree.bin.map((bin, node) => short(edges[tree.feature[node] ?? 0]?.[bin] ?? 0)))
    forest.left.push(...tree.left.map(moved))
    forest.right.push(...tree.right.map(moved))
    forest.leaf.push(...tree.leaf.map((value) => Number(value.toFixed(4))))
  }
  return forest
}

/** Rounded only where that moves no edge by more than a millionth of itself. */
function short(edge: number): number {
  return Number(edge.toPrecision(7))
}
