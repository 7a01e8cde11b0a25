// Which blocks to keep, given how likely each is main content.

/**
 * Keeps the most likely blocks up to the cut at which the expected F1 of their words is highest: with probability p and
 * w words a block, 2·Σ(p·w of kept) / (Σ w of kept + Σ p·w). Gives 1 for each kept block.
 */
export function chooseCut(likely: ArrayLike<number>, words: ArrayLike<number>): Uint8Array {
  const order = Array.from({ length: likely.length }, (_, at) => at).sort(
    (one, other) => (likely[other] ?? 0) - (likely[one] ?? 0) || one - other,
  )
  let expected = 0
  for (const at of order) expected += (likely[at] ?? 0) * (words[at] ?? 0)
  let right = 0
  let kept = 0
  let best = -1
  let cut = 0
  for (const [place, at] of order.entries()) {
    right += (likely[at] ?? 0) * (words[at] ?? 0)
    kept += words[at] ?? 0
    const score = kept + expected > 0 ? (2 * right) / (kept + expected) : 0
    if (score >= best && (likely[at] ?? 0) > 0.02) {
      best = score
      cut = place + 1
    }
  }
  const keep = new Uint8Array(likely.length)
  for (const at of order.slice(0, cut)) keep[at] = 1
  return keep
}
