// A table of numbers, one row a block: columns are written by several hands, each naming its own.
import type { Page } from '../page/page.ts'
import type { Alike } from './alike.ts'

/** One group of features: their names, and how they are computed for every block of a page. */
export interface FeatureGroup {
  names: readonly string[]
  /** Writes `names.length` numbers a block into `table` from column `first` on; rows are `width` apart. */
  write(page: PageFacts, table: FeatureTable, first: number): void
}

export interface FeatureTable {
  values: Float32Array
  width: number
}

/** What several groups need of a page, computed once. */
export interface PageFacts {
  page: Page
  url: string
  /** Words of each block. */
  words: Int32Array
  /** Share of a block's characters that are links, 0 to 1. */
  linkShare: Float32Array
  totalWords: number
  /** Index of the block that holds the first h1 (or the title's best match); -1 when there is none. */
  titleBlock: number
  alike: Alike
}

/** Puts one number into the table. */
export function put(table: FeatureTable, row: number, column: number, value: number): void {
  table.values[row * table.width + column] = value
}
