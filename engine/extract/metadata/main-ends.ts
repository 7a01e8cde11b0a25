// Where the main content begins and ends among a page's blocks.

/** Index of the first and the last kept block; both are the number of blocks when none is kept. */
export function endsOf(count: number, keep: ArrayLike<number>): { first: number; last: number } {
  let first = 0
  while (first < count && keep[first] !== 1) first += 1
  let last = count - 1
  while (last > first && keep[last] !== 1) last -= 1
  return { first, last: Math.max(first, last) }
}
