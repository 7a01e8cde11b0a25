// Pages of lists that are sorted by time, newest first; rows of the same moment by id.
import { limits } from '#contract/limits.ts'
import { fail } from '../fail.ts'

/** A list counts one row more than it names: of more than a thousand nobody is told how many. */
export const countedAtMost = limits.countedRows + 1

export interface Place {
  at: Date
  id: string
}

/** The place that a cursor names, or null without one. Fails with `invalid_input` when it is no cursor of ours. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const at = new Date(moment)
  // Moments that only JavaScript can write would break the query.
  if (Number.isNaN(at.getTime()) || !/^[1-9]\d{3}-/.test(moment) || !/^[\w-]{1,80}$/.test(id))
    fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  return { at, id }
}

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')

/** Cuts the one row that was read too many, and names the place after the last. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Place,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(place(last)) : null }
}
