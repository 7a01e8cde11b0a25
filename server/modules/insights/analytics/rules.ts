// How a period of somebody's calendar becomes moments, and rows become a table for spreadsheets.
import type { Period } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '#server/platform/fail.ts'

/** A day with its moments: it begins at `starts`. */
interface DayStart {
  day: string
  starts: Date
}

/** Days of a calendar in their order, and the moment at which the last one ends. */
export interface Span {
  days: DayStart[]
  ends: Date
}

/**
 * The days of a period as they begin and end where the reader lives: a day may have 23 or 25 hours. `before` is the
 * same number of days up to it. Fails with `invalid_input` when the days are none, too many or nowhere.
 */
export function spansOf({ from, to, timeZone }: Period): { current: Span; before: Span } {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const length = first.until(last).days + 1
  const isFar = (date: Temporal.PlainDate) => date.year < 1970 || date.year > 9998
  if (length < 1 || length > limits.analyticsDays || isFar(first) || isFar(last))
    fail('invalid_input', {}, [{ path: 'to', message: 'is not within a year behind the first day' }])
  return {
    current: spanFrom(first, length, timeZone),
    before: spanFrom(first.subtract({ days: length }), length, timeZone),
  }
}

function spanFrom(first: Temporal.PlainDate, length: number, timeZone: string): Span {
  const days = Array.from({ length }, (_, number) => {
    const date = first.add({ days: number })
    return { day: date.toString(), starts: startOf(date, timeZone) }
  })
  return { days, ends: startOf(first.add({ days: length }), timeZone) }
}

function startOf(date: Temporal.PlainDate, timeZone: string): Date {
  try {
    return new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return fail('invalid_input', {}, [{ path: 'timeZone', message: 'is not a time zone' }])
  }
}

/** What the database counts of answers. */
export interface Counts {
  conversations: number
  converted: number
  answers: number
  answered: number
  closest: number
  unknown: number
  rated: number
  rating: number | null
}

/** A place where nothing happened. */
export const nothing: Counts = {
  conversations: 0,
  converted: 0,
  answers: 0,
  answered: 0,
  closest: 0,
  unknown: 0,
  rated: 0,
  rating: null,
}

/** Counted days as one whole row for each staff member, in the order given. `number` counts the days from 1. */
export function linesOf(
  staffIds: readonly string[],
  days: number,
  found: readonly { id: string; number: number; answers: number }[],
): { staffId: string; answers: number[] }[] {
  const rows = new Map(staffIds.map((id) => [id, new Array<number>(days).fill(0)]))
  for (const { id, number, answers } of found) rows.get(id)?.splice(number - 1, 1, answers)
  return [...rows].map(([staffId, answers]) => ({ staffId, answers }))
}
