// Blocks that are kept or left together: the cells of a table say nothing without each other.
import type { Structure } from '../content/structure.ts'
import type { Page } from '../page/page.ts'

/** For each block the first block that it belongs together with; its own index where it stands alone. */
export function unitsOf({ blocks }: Page, { table }: Structure, tables: ReadonlySet<number>): Int32Array {
  const first = new Map<number, number>()
  return Int32Array.from(blocks, ({ element }, at) => {
    const own = table[element] ?? -1
    if (!tables.has(own)) return at
    const known = first.get(own) ?? at
    first.set(own, known)
    return known
  })
}
