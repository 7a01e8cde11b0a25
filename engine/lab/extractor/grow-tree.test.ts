import { describe, expect, it } from 'vitest'
import { openForest, probabilities } from '#engine/text/forest.ts'
import { binOf, makeBins } from './bins.ts'
import { type Boosted, likelihoods, stored, valueOf } from './boost.ts'
import { growTree, type TreeSettings } from './grow-tree.ts'
import { seeded } from './seeded.ts'

const settings: TreeSettings = { leaves: 8, leastWeight: 1, shrinkage: 0.1, learningRate: 1 }

describe('a tree of the trainer', () => {
  const random = seeded(3)
  const rows = 400
  const values = Float32Array.from({ length: rows * 3 }, () => Math.round(random() * 40) / 4)
  const bins = makeBins([values], 3)
  const columns = bins.edges.map((edges, column) =>
    Uint8Array.from({ length: rows }, (_, row) => binOf(edges, values[row * 3 + column] ?? 0)),
  )
  /** True where exactly one of the first two numbers is large: no single split can tell. */
  const truth = Array.from(
    { length: rows },
    (_, row) => (values[row * 3] ?? 0) > 5 !== (values[row * 3 + 1] ?? 0) > 5,
  )
  const gradient = Float64Array.from(truth, (yes) => (yes ? -1 : 1))
  const tree = growTree(
    columns,
    Int32Array.of(0, 1, 2),
    Int32Array.from({ length: rows }, (_, row) => row),
    gradient,
    new Float64Array(rows).fill(1),
    settings,
  )

  it('learns what takes two questions', () => {
    const right = truth.filter((yes, row) => valueOf(tree, columns, row) > 0 === yes)
    expect(right.length / rows).toBeGreaterThan(0.95)
  })

  it('says the same of bins and, once stored, of plain numbers', () => {
    const model: Boosted = { start: -0.2, trees: [tree, tree] }
    const fromBins = likelihoods(model, columns, 0, rows)
    const fromNumbers = probabilities(openForest(stored(model, bins)), { values, width: 3 })
    for (let row = 0; row < rows; row++) expect(fromNumbers[row]).toBeCloseTo(fromBins[row] ?? 0, 3)
  })
})
