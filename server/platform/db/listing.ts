// Lists that people search and sort. Names are compared in the program, so that accents and alphabets count the same on
// every database: the store reads a few columns of every row, this says which rows make a page. The newest, which nobody
// has searched, the database finds by an index: the store gives what stands after `placeOf`, and one row more than asked.
import * as z from 'zod'
import { folded, foldedMatch } from '#contract/name-match.ts'
import { fail } from '../fail.ts'

/** What a row is found and ordered by. */
export interface Listed {
  id: string
  name: string
  /** What of the row is searched besides its name. */
  detail: string
  at: Date
  /** What the order `figure` goes by, the highest first; null comes last. */
  figure: number | null
}

type ListOrder = 'newest' | 'name' | 'figure'

interface Wanted {
  query: string | undefined
  order: ListOrder
  cursor: string | undefined
  limit: number
}

type Key = Pick<Listed, 'id' | 'name' | 'at' | 'figure'>

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byAge = (a: Key, b: Key): number =>
  b.at.getTime() - a.at.getTime() || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1)
const lowest = Number.NEGATIVE_INFINITY
const descending = (a: number, b: number): number => (a === b ? 0 : a < b ? 1 : -1)

const compare: Record<ListOrder, (a: Key, b: Key) => number> = {
  newest: byAge,
  name: (a, b) => collator.compare(a.name, b.name) || byAge(a, b),
  figure: (a, b) => descending(a.figure ?? lowest, b.figure ?? lowest) || byAge(a, b),
}

/**
 * The ids of one page, in order, and how many rows fit in all. A cursor names the last row itself, so rows that come or
 * go meanwhile neither repeat nor hide others. Fails with `invalid_input` when the cursor is none of this order's.
 */
export function pageOfListed(
  rows: readonly Listed[],
  { query, order, cursor, limit }: Wanted,
): { ids: string[]; nextCursor: string | null; total: number } {
  const wanted = folded(query ?? '')
  const found =
    query === undefined || query === ''
      ? rows
      : rows.filter(({ name, detail }) => foldedMatch(`${folded(name)} ${folded(detail)}`, wanted) > 0)
  const after = cursor === undefined ? null : placeOf(cursor, order)
  const rest = found
    .filter((row) => after === null || compare[order](row, after) > 0)
    .toSorted(compare[order])
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: rest.length > limit && last !== undefined ? cursorOf(last, order) : null,
    total: found.length,
  }
}

/** The rows of these ids, in the order of the ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

const wireKey = z.tuple([
  z.enum(['newest', 'name', 'figure']),
  z.string().max(80),
  z.iso.datetime(),
  z.number().nullable(),
  z.string().max(300),
])

const cursorOf = ({ id, at, figure, name }: Key, order: ListOrder): string =>
  Buffer.from(JSON.stringify([order, id, at.toISOString(), figure, order === 'name' ? name : ''])).toString(
    'base64url',
  )

/** Where a cursor stands. Fails with `invalid_input` when it is none of this order's. */
export function placeOf(cursor: string, order: ListOrder): Key {
  const read = wireKey.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!read.success || read.data[0] !== order)
    return fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  const [, id, at, figure, name] = read.data
  return { id, at: new Date(at), figure, name }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
