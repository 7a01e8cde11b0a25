/** Vectors of length 1, one after another, and whose they are. */
export interface VectorIndex {
  ids: string[]
  dimensions: number
  vectors: Float32Array
}

/** Lays vectors out for comparing; those of another length than most of them are left out, as of another space. */
export function vectorIndex(vectors: ReadonlyMap<string, readonly number[]>): VectorIndex {
  const lengths = Map.groupBy(vectors.values(), ({ length }) => length)
  lengths.delete(0)
  const [most] = [...lengths].toSorted(([, a], [, b]) => b.length - a.length)
  const dimensions = most?.[0] ?? 0
  const kept = [...vectors].filter(([, vector]) => vector.length === dimensions && dimensions > 0)
  const flat = new Float32Array(kept.length * dimensions)
  for (const [place, [, vector]] of kept.entries()) flat.set(vector, place * dimensions)
  return { ids: kept.map(([id]) => id), dimensions, vectors: flat }
}

/** The ids of the `k` passages nearest in meaning, best first; none when the question's vector does not fit. */
export function nearestPassages(
  { ids, dimensions, vectors }: VectorIndex,
  question: readonly number[],
  k: number,
): string[] {
  if (question.length !== dimensions) return []
  const likeness = ids.map((id, place) => {
    let sum = 0
    for (let part = 0; part < dimensions; part += 1)
      sum += (vectors[place * dimensions + part] ?? 0) * (question[part] ?? 0)
    return { id, sum }
  })
  return likeness
    .sort((a, b) => b.sum - a.sum)
    .slice(0, k)
    .map(({ id }) => id)
}
