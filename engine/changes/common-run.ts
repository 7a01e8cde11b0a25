/** Places in two rows that hold the same, in order, each once; as many as there are. */
type Pairs = [one: number, other: number][]

/** More pairs of places than this are not weighed; the rows then count as altogether different. */
const MOST_CELLS = 4_000_000

/** The longest common subsequence of two rows. Of rows too long for that only the same beginning and end. */
export function commonRun(one: readonly string[], other: readonly string[]): Pairs {
  let from = 0
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1
  let tail = 0
  const most = Math.min(one.length, other.length) - from
  while (tail < most && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  const pairs: Pairs = Array.from({ length: from }, (_, at) => [at, at])
  pairs.push(...middle(one, other, from, one.length - tail, other.length - tail))
  for (let at = tail; at > 0; at -= 1) pairs.push([one.length - at, other.length - at])
  return pairs
}

function middle(
  one: readonly string[],
  other: readonly string[],
  from: number,
  oneEnd: number,
  otherEnd: number,
): Pairs {
  const [rows, columns] = [oneEnd - from, otherEnd - from]
  if (rows === 0 || columns === 0 || rows * columns > MOST_CELLS) return []
  const width = columns + 1
  const best = new Uint32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column
      best[at] =
        one[from + row] === other[from + column]
          ? (best[at + width + 1] ?? 0) + 1
          : Math.max(best[at + width] ?? 0, best[at + 1] ?? 0)
    }
  }
  const pairs: Pairs = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const at = row * width + column
    if (one[from + row] === other[from + column]) {
      pairs.push([from + row, from + column])
      row += 1
      column += 1
    } else if ((best[at + width] ?? 0) >= (best[at + 1] ?? 0)) row += 1
    else column += 1
  }
  return pairs
}
