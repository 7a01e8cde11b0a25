/** For each term the passages that hold it, ascending: entries `from[term]` up to `from[term + 1]`. */
export interface Postings {
  from: Int32Array
  passages: Int32Array
  frequencies: Int32Array
}

/**
 * Turns passages → terms into terms → passages by counting, in the order of the passages. `pairStarts[p]` is where the
 * pairs of passage `p` begin in `terms` and `frequencies`.
 */
export function invert(
  pairStarts: Int32Array,
  terms: Int32Array,
  frequencies: Int32Array,
  vocabulary: number,
): Postings {
  const from = new Int32Array(vocabulary + 1)
  for (let i = 0; i < terms.length; i++) {
    const slot = (terms[i] ?? 0) + 1
    from[slot] = (from[slot] ?? 0) + 1
  }
  for (let term = 0; term < vocabulary; term++) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0)
  const next = from.slice()
  const postings = { from, passages: new Int32Array(terms.length), frequencies: new Int32Array(terms.length) }
  for (let passage = 0; passage < pairStarts.length; passage++) {
    const end = pairStarts[passage + 1] ?? terms.length
    for (let i = pairStarts[passage] ?? 0; i < end; i++) {
      const term = terms[i] ?? 0
      const place = next[term] ?? 0
      postings.passages[place] = passage
      postings.frequencies[place] = frequencies[i] ?? 0
      next[term] = place + 1
    }
  }
  return postings
}
