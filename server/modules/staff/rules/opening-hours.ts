// Whether people are there, and when they are again.
import type { OpeningHours, OpenPeriod } from '#contract/workspace/staff-versions.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface LocalTime {
  /** 0 is Monday. */
  day: number
  /** From midnight. */
  minute: number
  /** What the clocks of the zone show, as if they were UTC. */
  shownMs: number
}

function localTime(at: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const number = (type: string) => Number(part(type))
  const minute = number('hour') * 60 + number('minute')
  const midnight = Date.UTC(number('year'), number('month') - 1, number('day'))
  return { day: days.indexOf(part('weekday')), minute, shownMs: midnight + minute * minuteMs }
}

const isWithin = ({ day, minute }: LocalTime, periods: readonly OpenPeriod[]): boolean =>
  periods.some((period) => period.day === day && period.from <= minute && minute < period.to)

/** The moment at which the clocks of a zone show this; where they leap over it, the one right after. */
function momentOf(shownMs: number, timeZone: string): Date {
  let at = shownMs
  // The offset that holds at the guess, and once more where that leaps over a change of the clocks.
  for (let turn = 0; turn < 2; turn += 1) at += shownMs - localTime(new Date(at), timeZone).shownMs
  return new Date(at)
}

/** What the clocks show where people are, as if they were UTC; null where nobody has said where that is. */
export const shownTime = (hours: OpeningHours | null, now: Date): Date | null =>
  hours === null ? null : new Date(localTime(now, hours.timeZone).shownMs)

/** When people are there, seen from a moment: `areThere` now, and else when they are back. */
export function presence(hours: OpeningHours | null, now: Date): { areThere: boolean; backAt: Date | null } {
  if (hours === null) return { areThere: true, backAt: null }
  const { timeZone, periods } = hours
  const local = localTime(now, timeZone)
  if (isWithin(local, periods)) return { areThere: true, backAt: null }
  const midnight = local.shownMs - local.minute * minuteMs
  const begins = periods
    .flatMap(({ day, from }) => {
      const ahead = (day - local.day + 7) % 7
      const shown = midnight + ahead * dayMs + from * minuteMs
      return [shown > local.shownMs ? shown : shown + 7 * dayMs]
    })
    .toSorted((one, other) => one - other)
  const [first] = begins
  return { areThere: false, backAt: first === undefined ? null : momentOf(first, timeZone) }
}
