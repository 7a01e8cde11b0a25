// "Are you open now?": told only where the hours of the day, and of the night before it, prove one or the other.
import { days } from '#engine/items/hours/day-words.ts'
import type { Week } from '#engine/items/hours/read-hours.ts'
import type { Unit } from '../units/build-units.ts'
import { monthsTold } from './seasons.ts'
import { namesFeast } from './feasts.ts'

interface Told {
  unit: Unit
  week: Week
}

/** Ours, before what the page says. */
const words: Record<string, { open: string; closed: string }> = {
  en: { open: 'Open now:', closed: 'Closed now:' },
  fr: { open: 'Ouvert en ce moment :', closed: 'Fermé en ce moment :' },
  ar: { open: 'مفتوح الآن:', closed: 'مغلق الآن:' },
}

const minutesOfDay = 1_440
/** No house is open all night and until noon. Minutes. */
const nightEnds = 720

/** `09:00-12:00, 14:00-18:00` as minutes from midnight; one that ends on the next day goes on after 24:00. */
export const periodsOf = (hours: string): { from: number; to: number }[] =>
  [...hours.matchAll(/(\d+):(\d+)-(\d+):(\d+)/g)].map((match) => {
    const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = match.slice(1).map(Number)
    const [start, end] = [from * 60 + fromMinute, to * 60 + toMinute]
    return { from: start, to: end <= start ? end + minutesOfDay : end }
  })

/** The rows that tell of a day, with its hours as far as they can be read; null where one of them cannot. */
function dayOf(
  told: readonly Told[],
  day: number,
): { units: Told[]; periods: ReturnType<typeof periodsOf> } | null {
  const name = days[day] ?? 'monday'
  const units = told.filter(({ week }) => week[name] !== undefined)
  const hours = units.map(({ week }) => week[name] ?? '')
  const periods = hours.map(periodsOf)
  const isRead = hours.every((one, place) => one === 'closed' || (periods[place]?.length ?? 0) > 0)
  const isTorn = hours.includes('closed') && hours.length > 1
  return units.length === 0 || !isRead || isTorn ? null : { units, periods: periods.flat() }
}

/** Hours of a season or of holidays are no proof of today. */
const isOfWeek = ({ unit }: Told): boolean =>
  [unit.read.text, unit.heading?.text ?? '', unit.above?.text ?? ''].every(
    (text) => monthsTold(text).size === 0 && !namesFeast(text),
  )

/**
 * Whether a house is open: our words for it and the rows that prove it; null where they do not. `now` is what its clocks show, as if
 * they were UTC.
 */
export function openNow(
  told: readonly Told[],
  now: Date,
  language: string,
): { words: string; units: Told[] } | null {
  const own = words[language] ?? words['en']
  if (!own || !told.every(isOfWeek)) return null
  const today = (now.getUTCDay() + 6) % 7
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const isHeld = ({ periods }: { periods: ReturnType<typeof periodsOf> }, at: number): boolean =>
    periods.some(({ from, to }) => from <= at && at < to)
  const day = dayOf(told, today)
  if (day && isHeld(day, minute)) return { words: own.open, units: day.units }
  const eve = dayOf(told, (today + 6) % 7)
  if (eve && isHeld(eve, minute + minutesOfDay)) return { words: own.open, units: eve.units }
  const isNightKnown = eve !== null || minute >= nightEnds
  return day && isNightKnown ? { words: own.closed, units: day.units } : null
}
