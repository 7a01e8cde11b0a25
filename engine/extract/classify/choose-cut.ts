// Which blocks to keep, given how likely each is main content.

/** Blocks less likely than this are never kept. */
const leastLikely = 0.02

/**
 * Keeps the most likely units up to the cut at which the expected F1 of their words is highest: with probability p and w
 * words a unit, 2·Σ(p·w of kept) / (Σ w of kept + Σ p·w). `units` gives for each block the first one of its unit, whose
 * likelihood is the mean of its blocks' by words. Gives 1 for each kept block.
 */
export function chooseCut(
  likely: ArrayLike<number>,
  words: ArrayLike<number>,
  units: Int32Array,
): Uint8Array {
  const mass = new Float64Array(likely.length)
  const size = new Float64Array(likely.length)
  let expected = 0
  for (const [at, unit] of units.entries()) {
    const weight = (words[at] ?? 0) + 0.01
    mass[unit] = (mass[unit] ?? 0) + (likely[at] ?? 0) * weight
    size[unit] = (size[unit] ?? 0) + weight
    expected += (likely[at] ?? 0) * weight
  }
  const share = mass.map((own, at) => own / Math.max(1e-9, size[at] ?? 0))
  const order = Array.from(units.keys())
    .filter((at) => units[at] === at)
    .sort((one, other) => (share[other] ?? 0) - (share[one] ?? 0) || one - other)
  const chosen = new Uint8Array(likely.length)
  for (const at of order.slice(0, bestCut(order, share, mass, size, expected))) chosen[at] = 1
  return Uint8Array.from(units, (unit) => chosen[unit] ?? 0)
}

function bestCut(
  order: readonly number[],
  share: Float64Array,
  mass: Float64Array,
  size: Float64Array,
  expected: number,
): number {
  let right = 0
  let kept = 0
  let best = -1
  let cut = 0
  for (const [place, at] of order.entries()) {
    right += mass[at] ?? 0
    kept += size[at] ?? 0
    const score = (2 * right) / (kept + expected)
    if (score < best || (share[at] ?? 0) < leastLikely) continue
    best = score
    cut = place + 1
  }
  return cut
}
