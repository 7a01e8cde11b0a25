// Whether people are there, and when they are again.
import type { Holiday, OpeningHours } from '#contract/workspace/opening-hours.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Holidays may follow one another; what lies beyond is told nobody. */
const daysAhead = 100

interface LocalTime {
  /** From midnight. */
  minute: number
  /** What the clocks of the zone show, as if they were UTC. */
  shownMs: number
}

function localTime(at: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const number = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const minute = number('hour') * 60 + number('minute')
  const midnight = Date.UTC(number('year'), number('month') - 1, number('day'))
  return { minute, shownMs: midnight + minute * minuteMs }
}

/** The holiday that a day is, by what its clocks show as if they were UTC. */
function holidayOn({ holidays = [] }: OpeningHours, date: Date): Holiday | undefined {
  const shown = date.toISOString().slice(0, 10)
  const fits = ({ date: on, isYearly }: Holiday) =>
    on === shown || (isYearly && on.slice(4) === shown.slice(4))
  return holidays.find((one) => !one.isYearly && fits(one)) ?? holidays.find(fits)
}

/** When people are there on a day, by what its clocks show at midnight as if they were UTC. */
function periodsOn(hours: OpeningHours, midnightMs: number): Holiday['periods'] {
  const date = new Date(midnightMs)
  const day = (date.getUTCDay() + 6) % 7
  return holidayOn(hours, date)?.periods ?? hours.periods.filter((period) => period.day === day)
}

/** The moment at which the clocks of a zone show this; where they leap over it, the one right after. */
function momentOf(shownMs: number, timeZone: string): Date {
  let at = shownMs
  // The offset that holds at the guess, and once more where that leaps over a change of the clocks.
  for (let turn = 0; turn < 2; turn += 1) at += shownMs - localTime(new Date(at), timeZone).shownMs
  return new Date(at)
}

/**
 * What the clocks show where people are, as if they were UTC, and the dates from yesterday on that have hours of their own; no time
 * where nobody has said where people are.
 */
export function shownTime(hours: OpeningHours | null, at: Date): { now: Date | null; holidays: string[] } {
  if (hours === null) return { now: null, holidays: [] }
  const now = new Date(localTime(at, hours.timeZone).shownMs)
  const yesterday = new Date(now.getTime() - dayMs)
  const years = [0, 1].map((ahead) => yesterday.getUTCFullYear() + ahead)
  const dates = (hours.holidays ?? []).flatMap(({ date, isYearly }) =>
    isYearly ? years.map((year) => `${year}${date.slice(4)}`) : [date],
  )
  return { now, holidays: dates.filter((date) => date >= yesterday.toISOString().slice(0, 10)) }
}

/** When people are there, seen from a moment: `areThere` now, and else when they are back. */
export function presence(hours: OpeningHours | null, now: Date): { areThere: boolean; backAt: Date | null } {
  if (hours === null) return { areThere: true, backAt: null }
  const { timeZone } = hours
  const { minute, shownMs } = localTime(now, timeZone)
  const midnight = shownMs - minute * minuteMs
  const today = periodsOn(hours, midnight)
  if (today.some(({ from, to }) => from <= minute && minute < to)) return { areThere: true, backAt: null }
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const begin = midnight + ahead * dayMs
    const begins = periodsOn(hours, begin).map(({ from }) => begin + from * minuteMs)
    const [first] = begins.filter((shown) => shown > shownMs).toSorted((one, other) => one - other)
    if (first !== undefined) return { areThere: false, backAt: momentOf(first, timeZone) }
  }
  return { areThere: false, backAt: null }
}
