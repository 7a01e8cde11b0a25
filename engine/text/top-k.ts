/**
 * The `k` best of `candidates` by their score, best first; equal scores in the order of the candidates' numbers, so
 * that the same question always has the same answer.
 */
export function topK(
  candidates: ArrayLike<number>,
  count: number,
  scores: Float64Array,
  k: number,
): number[] {
  const heap: number[] = []
  const worse = (a: number, b: number): boolean => {
    const one = scores[a] ?? 0
    const other = scores[b] ?? 0
    return one < other || (one === other && a > b)
  }
  const sink = (from: number): void => {
    let at = from
    const moving = heap[at] ?? 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && worse(heap[child + 1] ?? 0, heap[child] ?? 0)) child++
      if (!worse(heap[child] ?? 0, moving)) break
      heap[at] = heap[child] ?? 0
      at = child
    }
    heap[at] = moving
  }
  const rise = (): void => {
    let at = heap.length - 1
    const moving = heap[at] ?? 0
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!worse(moving, heap[parent] ?? 0)) break
      heap[at] = heap[parent] ?? 0
      at = parent
    }
    heap[at] = moving
  }
  for (let i = 0; i < count; i++) {
    const candidate = candidates[i] ?? 0
    if (heap.length < k) {
      heap.push(candidate)
      rise()
    } else if (k > 0 && worse(heap[0] ?? 0, candidate)) {
      heap[0] = candidate
      sink(0)
    }
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1))
}
