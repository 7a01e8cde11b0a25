// Boosted trees as flat arrays, and what they say of a row of numbers.
/** Rows of numbers of one width, one after the other. */
interface FeatureTable {
  values: Float32Array
  width: number
}

/** Trees one after the other. A child ≥ 0 is a node, below 0 the leaf `-child - 1`. */
export interface Forest {
  /** Index of each tree's first node. */
  roots: Int32Array
  feature: Int32Array
  /** A row goes left when its number is at most this. */
  threshold: Float32Array
  left: Int32Array
  right: Int32Array
  leaf: Float32Array
  /** Log-odds before the first tree. */
  start: number
}

/** A forest as it is stored: plain numbers, thresholds and leaves rounded. */
export interface StoredForest {
  start: number
  roots: number[]
  feature: number[]
  threshold: number[]
  left: number[]
  right: number[]
  leaf: number[]
}

/** Makes a stored forest ready for use. */
export function openForest(stored: StoredForest): Forest {
  return {
    start: stored.start,
    roots: Int32Array.from(stored.roots),
    feature: Int32Array.from(stored.feature),
    threshold: Float32Array.from(stored.threshold),
    left: Int32Array.from(stored.left),
    right: Int32Array.from(stored.right),
    leaf: Float32Array.from(stored.leaf),
  }
}

/**
 * The probability, 0 to 1, for each row of the table. Rows for which `skip` gives less than `least` keep that number: they
 * are not worth a second look.
 */
export function probabilities(
  forest: Forest,
  { values, width }: FeatureTable,
  skip?: Float32Array,
  least = 0,
): Float32Array {
  const rows = width === 0 ? 0 : values.length / width
  const out = new Float32Array(rows)
  const { roots, feature, threshold, left, right, leaf, start } = forest
  for (let row = 0; row < rows; row++) {
    const known = skip?.[row]
    if (known !== undefined && known < least) {
      out[row] = known
      continue
    }
    const base = row * width
    let sum = start
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree] ?? -1
      while (node >= 0) {
        const value = values[base + (feature[node] ?? 0)] ?? 0
        node = (value <= (threshold[node] ?? 0) ? left[node] : right[node]) ?? -1
      }
      sum += leaf[-node - 1] ?? 0
    }
    out[row] = 1 / (1 + Math.exp(-sum))
  }
  return out
}
