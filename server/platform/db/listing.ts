// Lists that people search and sort: one page by an index, behind the last row of the page before.
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { visibleWorkspaces } from '../scope.ts'
import { keyNames, type NamedKind, partsOf } from './named-rows.ts'
import { countedAtMost } from './paging.ts'

type ListOrder = 'newest' | 'name' | 'figure'

interface WantedPage {
  workspaceId: string
  /** Conditions on the row `t` with parameters from $3 on; constant SQL. */
  where: readonly string[]
  values: readonly unknown[]
  order: ListOrder
  /** What the order `figure` goes by, the highest first: constant SQL that an index has. */
  figure: string | null
  query: string | undefined
  cursor: string | undefined
  limit: number
}

/** What is read of each row `t` of the page, its `id` among it: constant SQL. */
export interface ListedColumns<Read, Item> {
  columns: string
  /** What stands behind the page in `from`. */
  joins: string
  shaped: (row: Read) => Item
}

interface Row {
  id: string
  at: Date
  key: string | number | null
}

interface ListedRow {
  id: string | null
  listed_at: Date
  listed_key: string | number | null
  listed_total: number
}

/**
 * One page, in order, and how many rows fit in all, up to a thousand and one, in one statement. A cursor names the last row itself,
 * so rows that come or go meanwhile neither repeat nor hide others. Fails with `invalid_input` when the cursor is none of this
 * order's.
 */
export async function findListed<Read extends object, Item>(
  ctx: Context,
  of: NamedKind,
  { workspaceId, where, values, order, figure, query, cursor, limit }: WantedPage,
  { columns, joins, shaped }: ListedColumns<Read, Item>,
): Promise<{ items: Item[]; nextCursor: string | null; total: number }> {
  const after = cursor === undefined ? null : placeOf(cursor, order)
  const { low, high } = partsOf(query)
  // Signs alone are in nobody's name.
  if (low.length === 0 && query !== undefined && query !== '')
    return { items: [], nextCursor: null, total: 0 }
  const searched = low.length > 0
  if (needsKeys({ order, query })) await keyNames(ctx.db, of, workspaceId)
  const found = [visibleWorkspaces(ctx), workspaceId, ...values, ...(searched ? [low, high] : [])]
  // Whether the actor sees the workspace is asked once, not of each row.
  const fits = ['t.workspace_id = $2 and ($1::text[] is null or $2::text = any($1))', ...where]
  if (searched) fits.push(isCalled(of.kind, values.length + 3))
  const { key, isAfter, by } = orders[order](figure ?? 't.created_at', found.length + 1)
  const place =
    after === null ? found : [...found, after.at, after.id, ...(order === 'newest' ? [] : [after.key])]
  // What is searched for says which way is best; the rest is asked often.
  const most = atMostRead(limit)
  const read = searched ? ctx.db.fresh : ctx.db.query
  const rows = await read<Read & ListedRow>(
    `select ${columns}, t.created_at as listed_at, ${key} as listed_key, counted.total as listed_total
     from (select count(*)::int as total from (
         select 1 from ${of.table} t where ${fits.join(' and ')} limit ${countedAtMost}) found) counted
     left join (select t.* from ${of.table} t
       where ${[...fits, ...(after === null ? [] : [isAfter])].join(' and ')} order by ${by} limit ${most}) t on true
     ${joins} order by ${by}`,
    place,
  )
  // Where nothing fits, the count stands alone.
  const listed = rows.filter(({ id }) => id !== null)
  const last = listed[limit - 1]
  const isMore = listed.length > limit && last !== undefined
  return {
    items: listed.slice(0, limit).map(shaped),
    nextCursor: isMore
      ? cursorOf({ id: last.id ?? '', at: last.listed_at, key: last.listed_key }, order)
      : null,
    total: rows[0]?.listed_total ?? 0,
  }
}

/** A page of any size is one of a few statements: each text takes one of the names that a process gives for its life. */
const pageSizes = [5, 10, 25, 50, limits.listRows]

/** How many rows are read for a page of this many, one more among them. A number in the text is what it is planned by. */
const atMostRead = (wanted: number): number => 1 + (pageSizes.find((size) => size >= wanted) ?? wanted)

/** Whether such a list waits for names to be keyed, before it reads. */
export const needsKeys = ({ order, query }: { order: ListOrder; query: string | undefined }): boolean =>
  order === 'name' || partsOf(query).low.length > 0

/** All parts stand in words of the row; the longest part finds the rows, the others are looked for in these. */
const isCalled = (kind: string, first: number): string =>
  `t.id = any (array(select e.id from name_ending e where e.workspace_id = $2 and e.kind = '${kind}'
     and e.ending >= ($${first}::text[])[1] and e.ending < ($${first + 1}::text[])[1]))
   and not exists (select 1 from unnest($${first}::text[], $${first + 1}::text[]) as part (low, high) where not exists (
     select 1 from name_ending e where e.kind = '${kind}' and e.id = t.id and e.ending >= part.low and e.ending < part.high))`

/** What each order sorts by, and what stands behind a place: its time and id from parameter `n` on, then its key. */
const orders: Record<ListOrder, (figure: string, n: number) => { key: string; isAfter: string; by: string }> =
  {
    newest: (_, n) => ({
      key: 'null',
      isAfter: `(t.created_at, t.id) < ($${n}::timestamptz, $${n + 1}::text)`,
      by: 't.created_at desc, t.id desc',
    }),
    name: (_, n) => ({
      key: 't.sort_key',
      isAfter: `t.sort_key >= $${n + 2}::text
      and (t.sort_key > $${n + 2}::text or (t.created_at, t.id) < ($${n}::timestamptz, $${n + 1}::text))`,
      by: 't.sort_key, t.created_at desc, t.id desc',
    }),
    figure: (figure, n) => ({
      key: `(${figure})::double precision`,
      isAfter: `(${figure}, t.created_at, t.id) < ($${n + 2}::double precision, $${n}::timestamptz, $${n + 1}::text)`,
      by: `${figure} desc, t.created_at desc, t.id desc`,
    }),
  }

const wireKey = z.tuple([
  z.enum(['newest', 'name', 'figure']),
  z.string().check(z.maxLength(80)),
  z.iso.datetime(),
  z.nullable(z.number()),
  z.string().check(z.maxLength(300)),
])

const cursorOf = ({ id, at, key }: Row, order: ListOrder): string =>
  Buffer.from(
    JSON.stringify([
      order,
      id,
      at.toISOString(),
      order === 'figure' ? Number(key) : null,
      order === 'name' ? String(key ?? '') : '',
    ]),
  ).toString('base64url')

/** Moments are whole milliseconds, as the program writes them, so a place that has been sent and back is still exact. */
function placeOf(cursor: string, order: ListOrder): Row {
  const read = wireKey.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!read.success || read.data[0] !== order || (order === 'figure' && read.data[3] === null))
    return fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  const [, id, at, figure, name] = read.data
  return { id, at: new Date(at), key: order === 'name' ? name : figure }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
