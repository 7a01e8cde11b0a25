// Which words of a page stand in its gold text: long common runs first, then what lies in order between them.

const longRun = 6
const shingle = 3
const mostPlaces = 24
const mostCells = 3_000_000

/**
 * For each word of the page 1 when it has its own counterpart in the gold text, else 0. Each gold word answers for one word
 * of the page at most, so that a second copy of a text (a menu for phones, a teaser) counts as not wanted.
 */
export function alignWords(page: readonly string[], gold: readonly string[]): Uint8Array {
  const ids = new Map<string, number>()
  const numbered = (words: readonly string[]): Int32Array =>
    Int32Array.from(words, (word) => {
      const known = ids.get(word) ?? ids.size
      ids.set(word, known)
      return known
    })
  const goldIds = numbered(gold)
  const pageIds = numbered(page)
  const partner = new Int32Array(page.length).fill(-1)
  const used = new Uint8Array(gold.length)
  for (const least of [24, 12, longRun]) takeRuns(pageIds, goldIds, partner, used, least)
  fillGaps(pageIds, goldIds, partner, used)
  return Uint8Array.from(partner, (place) => (place >= 0 ? 1 : 0))
}

function key(words: Int32Array, at: number): string {
  return `${words[at]} ${words[at + 1]} ${words[at + 2]}`
}

/** Matches runs of at least `least` words, wherever they stand. */
function takeRuns(
  page: Int32Array,
  gold: Int32Array,
  partner: Int32Array,
  used: Uint8Array,
  least: number,
): void {
  const places = new Map<string, number[]>()
  for (let at = 0; at + shingle <= gold.length; at++) {
    const list = places.get(key(gold, at))
    if (list === undefined) places.set(key(gold, at), [at])
    else if (list.length < mostPlaces) list.push(at)
  }
  for (let at = 0; at + shingle <= page.length; at++) {
    if ((partner[at] ?? -1) >= 0) continue
    let best = -1
    let longest = least - 1
    for (const place of places.get(key(page, at)) ?? []) {
      let length = 0
      while (
        at + length < page.length &&
        page[at + length] === gold[place + length] &&
        used[place + length] === 0 &&
        (partner[at + length] ?? -1) < 0
      ) {
        length += 1
      }
      if (length > longest) {
        longest = length
        best = place
      }
    }
    if (best < 0) continue
    for (let step = 0; step < longest; step++) {
      partner[at + step] = best + step
      used[best + step] = 1
    }
    at += longest - 1
  }
}

/** Between matched words that stand in the same order in both, matches the longest common sequence. */
function fillGaps(page: Int32Array, gold: Int32Array, partner: Int32Array, used: Uint8Array): void {
  const anchors = inOrder(partner)
  let lastPage = -1
  let lastGold = -1
  for (const at of [...anchors, page.length]) {
    const place = at < page.length ? (partner[at] ?? -1) : gold.length
    const open: number[] = []
    for (let step = lastPage + 1; step < at; step++) if ((partner[step] ?? -1) < 0) open.push(step)
    const free: number[] = []
    for (let step = lastGold + 1; step < place; step++) if (used[step] === 0) free.push(step)
    matchInOrder(page, gold, partner, used, open, free)
    lastPage = at
    lastGold = place
  }
}

function matchInOrder(
  page: Int32Array,
  gold: Int32Array,
  partner: Int32Array,
  used: Uint8Array,
  open: readonly number[],
  free: readonly number[],
): void {
  const rows = open.length
  const columns = free.length
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const same = (row: number, column: number): boolean => page[open[row] ?? 0] === gold[free[column] ?? 0]
  const cell = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = same(row, column)
        ? cell(row + 1, column + 1) + 1
        : Math.max(cell(row + 1, column), cell(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (same(row, column)) {
      partner[open[row] ?? 0] = free[column] ?? 0
      used[free[column] ?? 0] = 1
      row += 1
      column += 1
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1
    else column += 1
  }
}

/** The places of the longest increasing subsequence of the matched words' partners. */
function inOrder(partner: Int32Array): number[] {
  const tails: number[] = []
  const before = new Int32Array(partner.length).fill(-1)
  for (let at = 0; at < partner.length; at++) {
    const place = partner[at] ?? -1
    if (place < 0) continue
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((partner[tails[middle] ?? 0] ?? 0) < place) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = at
  }
  const chain: number[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) chain.push(at)
  return chain.reverse()
}
