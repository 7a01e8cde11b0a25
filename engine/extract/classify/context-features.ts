// What a first judgement of all blocks says about the surroundings of each.
import { type FeatureTable, put } from './feature-writer.ts'

/** The bare build of a page: by block its element and words, by element its parent and its look. */
export interface Skeleton {
  element: Int32Array
  words: Int32Array
  parent: Int32Array
  signature: Int32Array
}

const steps = [-3, -2, -1, 0, 1, 2, 3]
const windows = [3, 8, 20]
const levels = 4

/** Names of the columns that `writeContext` fills. */
export const contextNames: readonly string[] = [
  ...steps.map((step) => `likely at ${step}`),
  ...windows.map((size) => `likely within ${size}`),
  ...Array.from({ length: levels }, (_, up) => `likely ${up} up`),
  'likely alike',
  'likely on the page',
  'likely words',
  'most likely',
  'share of likely words before',
  'blocks after first likely',
  'blocks to last likely',
  'likely share of element at 1 up of all',
  'share of likely words at 2 up of all',
]

/** Fills the columns from `first` on with the surroundings' likelihood; `likely` is the first judgement, 0 to 1. */
export function writeContext(
  skeleton: Skeleton,
  likely: ArrayLike<number>,
  table: FeatureTable,
  first: number,
): void {
  const { element, words, parent, signature } = skeleton
  const rows = element.length
  const mass = new Float64Array(rows + 1)
  const size = new Float64Array(rows + 1)
  for (let row = 0; row < rows; row++) {
    mass[row + 1] = (mass[row] ?? 0) + (likely[row] ?? 0) * weightOf(words, row)
    size[row + 1] = (size[row] ?? 0) + weightOf(words, row)
  }
  const all = mass[rows] ?? 0
  const inside = upwards(skeleton, likely)
  const alike = byLook(skeleton, likely)
  let most = 0
  let firstLikely = -1
  let lastLikely = -1
  for (let row = 0; row < rows; row++) {
    most = Math.max(most, likely[row] ?? 0)
    if ((likely[row] ?? 0) < 0.5) continue
    if (firstLikely < 0) firstLikely = row
    lastLikely = row
  }
  for (let row = 0; row < rows; row++) {
    let column = first
    for (const step of steps) put(table, row, column++, likely[row + step] ?? -1)
    for (const window of windows) {
      const from = Math.max(0, row - window)
      const to = Math.min(rows, row + window + 1)
      put(table, row, column++, ((mass[to] ?? 0) - (mass[from] ?? 0)) / ((size[to] ?? 0) - (size[from] ?? 0)))
    }
    let at = element[row] ?? 0
    const ways: number[] = []
    for (let up = 0; up < levels; up++) {
      ways.push(at)
      put(table, row, column++, (inside.mass[at] ?? 0) / Math.max(1e-9, inside.size[at] ?? 0))
      at = Math.max(0, parent[at] ?? 0)
    }
    const look = signature[element[row] ?? 0] ?? 0
    put(table, row, column++, (alike.mass[look] ?? 0) / Math.max(1e-9, alike.size[look] ?? 0))
    put(table, row, column++, all / Math.max(1, size[rows] ?? 0))
    put(table, row, column++, Math.log1p(all))
    put(table, row, column++, most)
    put(table, row, column++, (mass[row] ?? 0) / Math.max(1e-9, all))
    put(table, row, column++, firstLikely < 0 ? -99 : signedLog(row - firstLikely))
    put(table, row, column++, firstLikely < 0 ? -99 : signedLog(lastLikely - row))
    put(table, row, column++, (inside.mass[ways[1] ?? 0] ?? 0) / Math.max(1e-9, all))
    put(table, row, column++, (inside.mass[ways[2] ?? 0] ?? 0) / Math.max(1e-9, all))
  }
}

function weightOf(words: Int32Array, row: number): number {
  return (words[row] ?? 0) + 0.5
}

/** Likely words and all words inside each element. */
function upwards(
  { element, words, parent }: Skeleton,
  likely: ArrayLike<number>,
): { mass: Float64Array; size: Float64Array } {
  const mass = new Float64Array(parent.length)
  const size = new Float64Array(parent.length)
  for (let row = 0; row < element.length; row++) {
    const at = element[row] ?? 0
    mass[at] = (mass[at] ?? 0) + (likely[row] ?? 0) * weightOf(words, row)
    size[at] = (size[at] ?? 0) + weightOf(words, row)
  }
  for (let at = parent.length - 1; at > 0; at--) {
    const above = parent[at] ?? 0
    mass[above] = (mass[above] ?? 0) + (mass[at] ?? 0)
    size[above] = (size[above] ?? 0) + (size[at] ?? 0)
  }
  return { mass, size }
}

function byLook(
  { element, words, signature }: Skeleton,
  likely: ArrayLike<number>,
): { mass: number[]; size: number[] } {
  const mass: number[] = []
  const size: number[] = []
  for (let row = 0; row < element.length; row++) {
    const look = signature[element[row] ?? 0] ?? 0
    mass[look] = (mass[look] ?? 0) + (likely[row] ?? 0) * weightOf(words, row)
    size[look] = (size[look] ?? 0) + weightOf(words, row)
  }
  return { mass, size }
}

function signedLog(value: number): number {
  return value < 0 ? -Math.log1p(-value) : Math.log1p(value)
}
