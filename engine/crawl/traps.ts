import { MAX_ADDRESS } from './addresses.ts'
import type { SkipReason } from './crawl-step.ts'

const YEARS_AHEAD = 2
const YEARS_BACK = 30

/** The year of a time in milliseconds since 1970, near enough to judge calendars. */
export function yearOf(ms: number): number {
  return 1970 + Math.floor(ms / 31_556_952_000)
}

/**
 * Why an address looks like one of an endless row, judged by itself; null where it does not. `year` is the present one. What
 * the sitemap lists is `meant` to be read, and no row that it lists is endless.
 */
export function trapAtSight(address: string, year: number, meant: boolean): SkipReason | null {
  if (address.length > MAX_ADDRESS) return 'address_too_long'
  if (meant) return null
  const url = new URL(address)
  if (repeatsSegment(url.pathname)) return 'trap_repeated_segment'
  const named = dateOf(url)
  if (named === null || !named.alone) return null
  // A year by itself, long ago, is as likely an archive as a calendar that goes back without end; its pages tell.
  const isPast = named.year < year - YEARS_BACK && named.hasMonth
  return isPast || named.year > year + YEARS_AHEAD ? 'trap_calendar' : null
}

/** A segment that comes three times is a link that is relative by mistake. */
function repeatsSegment(path: string): boolean {
  const seen = new Map<string, number>()
  if (/\/\/.*\/\/.*\/\/|\/{4}/.test(path)) return true
  for (const segment of path.split('/')) {
    if (segment === '' || /^\d+$/.test(segment)) continue
    const times = (seen.get(segment) ?? 0) + 1
    if (times >= 3) return true
    seen.set(segment, times)
  }
  return false
}

const DATE_KEY = /^(date|day|month|year|week|cal|ical|tribe-bar-date|.*(_|-)?date|.*month|.*year)$/i
const DATE_VALUE = /^((?:19|2[01])\d\d)([-/.]?\d{1,2}){0,2}$/
/** The ends of any range, of dates or of prices: a year needs its month to be one. */
const RANGE_KEY = /^(start|end|from|to)$/i
const RANGE_VALUE = /^((?:19|2[01])\d\d)([-/.](?:0?[1-9]|1[0-2]))(?:[-/.]\d{1,2})?$/
const DATE_IN_PATH = /\/((?:19|2[01])\d\d)[-/](\d{1,2})(?=[-/]|$)(.*)/
const CALENDAR_WORD =
  /(^|[/_-])(calendar|kalender|calendrier|calendario|agenda|veranstaltungskalender)([/_-]|$)/i

/** The date in an address; `alone` where nothing is named after it, as the title of an article would be. */
function dateOf(url: URL): { year: number; hasMonth: boolean; alone: boolean } | null {
  for (const [key, value] of url.searchParams) {
    const shape = DATE_KEY.test(key) ? DATE_VALUE : RANGE_KEY.test(key) ? RANGE_VALUE : null
    const [, year, month] = shape?.exec(value) ?? []
    if (year !== undefined) return { year: Number(year), hasMonth: month !== undefined, alone: true }
  }
  const inPath = DATE_IN_PATH.exec(url.pathname)
  if (inPath === null || Number(inPath[2]) > 12) return null
  return { year: Number(inPath[1]), hasMonth: true, alone: !/[^\d/-]/.test(inPath[3] ?? '') }
}

/** What an address has in common with its likes, and how long a row of those may say nothing new. */
export interface Template {
  name: string
  /** Templates that are judged together: all views of a calendar are one. */
  family: string
  /** Pages without a new word, each found on the one before, until the row is taken for endless. */
  patience: number
  reason: SkipReason
  /** Several keys of a query combine without end: a share of the pages is enough for them. */
  combines: boolean
}

/** A row that goes on like this costs ten pages at the most, the one that it begins on among them. */
const PATIENCE = { calendar: 5, counter: 7, other: 7 }
export const LEAST_PATIENCE = PATIENCE.calendar

/** Numbers, dates and ids become `#`, a last segment below others `*`; of a query only the keys count. */
export function templateOf(address: string): Template {
  const url = new URL(address)
  const segments = url.pathname.split('/').slice(1)
  const counts = /\d/.test(url.pathname + url.search)
  const shaped = segments.map((segment, i) => {
    if (/^[\d.\-_:T]+$/.test(segment) || /^[0-9a-f-]{16,}$/i.test(segment)) return '#'
    if (i > 0 && i === segments.length - 1 && segment !== '') return '*'
    return segment.replace(/\d+/g, '#')
  })
  const keys = [...new Set(url.searchParams.keys())].sort()
  const name = `${url.host}/${shaped.join('/')}${keys.length === 0 ? '' : `?${keys.join('&')}`}`
  const combines = keys.length > 1
  if (dateOf(url)?.alone === true || (counts && CALENDAR_WORD.test(url.pathname))) {
    const family = `${url.host} calendar`
    return { name, family, patience: PATIENCE.calendar, reason: 'trap_calendar', combines }
  }
  if (shaped.includes('#') || (keys.length > 0 && /=\d+(&|$)/.test(url.search))) {
    return { name, family: name, patience: PATIENCE.counter, reason: 'trap_counter', combines }
  }
  return { name, family: name, patience: PATIENCE.other, reason: 'trap_template', combines }
}
