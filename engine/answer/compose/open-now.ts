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

/** A text with hours in it. */
export const timed =
  /\p{Nd}{1,2}\s?[:.hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h|heures?|[صم])(?!\p{L})|\p{Nd}\s?(?:صباح|مساء|ظهر|عصر|ليل)|closed|shut|ferm[ée]|مغلق|midnight|noon|24/iu

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

/** "Except Tuesdays", "by appointment only": who comes by the hours alone may stand before a shut door. */
const bounded =
  /(?<!\p{L})(?:except|excluding|unless|apart from|other than|but not|appointments?|on request|only if|if|sauf|excepté|hormis|hors|sur (?:rendez-vous|demande|réservation)|rdv|باستثناء|ما عدا|عدا|إلا|بموعد|موعد مسبق|حسب الطلب)(?!\p{L})/iu
/** Parts of one day, in columns of one house. */
const partOfDay =
  /^[\p{P}\s]*(?:(?:the|le|la|l['’])\s?)?(?:mornings?|afternoons?|evenings?|nights?|a\.?m\.?|p\.?m\.?|lunch|dinner|opens?|opening|closes?|closing|from|to|until|hours?|times?|opening (?:hours|times)|matins?|matinée|après-midi|soirs?|soirée|midi|déjeuner|dîner|ouverture|fermeture|horaires?|(?:ال)?(?:صباح|مساء|ظهر)ا?|بعد الظهر|(?:ال)?(?:فترة )?(?:ال)?(?:صباحية|مسائية)|من|إلى|(?:ال)?ساعات)[\p{P}\s]*$/iu

/** "Closed for lunch": a pause whose times the hours of the day are not without. */
export const pause =
  /(?<!\p{L})(?:clos(?:e|es|ed)|shut|ferm[ée]e?s?|fermons|مغلق\p{L}*|نغلق)(?!\p{L})[^.;!?\n]{0,30}?(?:\p{Nd}|lunch|noon|midday|midi|d[ée]jeuner|mornings?|evenings?|nights?|matins?|soirs?|غداء|ظهر|صلاة|صباح|مساء)|lunch (?:break|hour)|pause (?:d[ée]jeuner|de midi)|استراحة/iu

/** Hours of a season or of holidays, with an exception, or of two houses side by side are no proof of today. */
function isOfWeek({ unit, week }: Told): boolean {
  const { read, heading, above, grid } = unit
  if (bounded.test(read.text)) return false
  const isCut = Object.values(week).some((hours) => hours.includes(','))
  if (!isCut && pause.test(read.text)) return false
  const columns = grid?.grid.columns.filter((_, place) => timed.test(grid.row.cells[place]?.text ?? '')) ?? []
  const hours = new Set(grid?.row.cells.filter(({ text }) => timed.test(text)))
  if (hours.size > 1 && !columns.every(({ text }) => text === '' || partOfDay.test(text))) return false
  return [read, heading, above, ...columns].every(
    (one) => one === null || (monthsTold(one.text).size === 0 && !namesFeast(one.text)),
  )
}

interface OpenNow {
  words: string
  units: Told[]
  /** The days on whose hours it rests, the chief one first: a night belongs to the evening before. */
  days: Date[]
}

/**
 * Whether a house is open: our words for it and the rows that prove it; null where they do not. `now` is what its clocks show, as if
 * they were UTC.
 */
export function openNow(told: readonly Told[], now: Date, language: string): OpenNow | null {
  const own = words[language] ?? words['en']
  if (!own || !told.every(isOfWeek)) return null
  const today = (now.getUTCDay() + 6) % 7
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const isHeld = ({ periods }: { periods: ReturnType<typeof periodsOf> }, at: number): boolean =>
    periods.some(({ from, to }) => from <= at && at < to)
  const yesterday = new Date(now.getTime() - minutesOfDay * 60_000)
  const day = dayOf(told, today)
  if (day && isHeld(day, minute)) return { words: own.open, units: day.units, days: [now] }
  const eve = dayOf(told, (today + 6) % 7)
  if (eve && isHeld(eve, minute + minutesOfDay))
    return { words: own.open, units: eve.units, days: [yesterday] }
  const isNightKnown = eve !== null || minute >= nightEnds
  const days = minute < nightEnds ? [now, yesterday] : [now]
  return day && isNightKnown ? { words: own.closed, units: day.units, days } : null
}
