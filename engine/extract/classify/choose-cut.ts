// Which blocks to keep, given how likely each is main content.

/** Where nothing reaches the cut, blocks less likely than this are left out. */
const hopeless = 0.02
/**
 * Blocks less likely than this are never kept. Of an article that is what stands around its text: lists of other stories,
 * boxes about the staff, tags, captions. Source: five-fold cross-validation by domain (engine/lab/extractor/evaluate.ts);
 * between .05 and .3 other pages are read equally well.
 */
export const leastLikely = { page: 0.1, article: 0.5 } as const

/**
 * Keeps the most likely units up to the cut at which the expected F1 of their words is highest: with probability p and w
 * words a unit, 2·Σ(p·w of kept) / (Σ w of kept + Σ p·w). `units` gives for each block the first one of its unit, whose
 * likelihood is the mean of its blocks' by words. None is less likely than `least`. Gives 1 for each kept block.
 */
export function chooseCut(
  likely: ArrayLike<number>,
  words: ArrayLike<number>,
  units: Int32Array,
  least: number = leastLikely.page,
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
  // A page of which nothing is likely still says something: better too much than nothing at all.
  const cut =
    bestCut(order, share, mass, size, expected, least) ||
    bestCut(order, share, mass, size, expected, hopeless)
  for (const at of order.slice(0, cut)) chosen[at] = 1
  return Uint8Array.from(units, (unit) => chosen[unit] ?? 0)
}

function bestCut(
  order: readonly number[],
  share: Float64Array,
  mass: Float64Array,
  size: Float64Array,
  expected: number,
  least: number,
): number {
  let right = 0
  let kept = 0
  let best = -1
  let cut = 0
  for (const [place, at] of order.entries()) {
    right += mass[at] ?? 0
    kept += size[at] ?? 0
    const score = (2 * right) / (kept + expected)
    if (score < best || (share[at] ?? 0) < least) continue
    best = score
    cut = place + 1
  }
  return cut
}
