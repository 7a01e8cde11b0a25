// Columns and rows for a part of the year or of the week ("Low", "Winter (Nov–Mar)", "Mon–Thu"): whether the time that a
// question names is theirs.
import { days } from '#engine/items/hours/day-words.ts'
import { readHours } from '#engine/items/hours/read-hours.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { namedDays } from './hours-asked.ts'
import { monthAsked, monthsTold } from './seasons.ts'

interface TimesAsked {
  /** 0 is January. */
  month: number | null
  /** 0 is Monday; empty where no day is named. */
  days: readonly number[]
}

/** The month and the days that a question names; null where it names neither. */
export function timesAsked({ text }: Pick<Question, 'text'>): TimesAsked | null {
  const asked = { month: monthAsked(text), days: namedDays(text) }
  return asked.month === null && asked.days.length === 0 ? null : asked
}

/** What a season is called without the word itself: "Low season" is "Low" in a legend. */
const seasonWord = /(?<!\p{L})(?:seasons?|saisons?|rates?|tarifs?|period|période|(?:ال)?موسم)(?!\p{L})/giu
const bareName = (name: string): string => name.replace(seasonWord, ' ').replace(/\s+/g, ' ').trim()

/** Between a season and its months: "Low = March", "high season: July", "la basse saison va de novembre à mars". */
const says =
  '(?:\\s+(?:seasons?|saisons?|rates?|tarifs?))?\\s*(?:[=:(–—-]|(?:is|are|runs?|means|from|est|va|de|du|من|هو|هي|يمتد)(?!\\p{L}))'
/** Where a legend goes on with the next season. */
const next =
  '[.;؛]|\\p{L}+(?: (?:seasons?|saisons?))?\\s?[=:]|\\p{L}+ (?:seasons?|saisons?)|(?<!\\p{L})و?(?:ال)?موسم|$'

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const legends = new WeakMap<Unit['document'], Map<string, ReadonlySet<number>>>()

/** The months of a season that another piece of the page explains; none where none does. */
function monthsOfLegend(name: string, { document }: Unit, knowledge: Knowledge): ReadonlySet<number> {
  const known = legends.get(document) ?? new Map<string, ReadonlySet<number>>()
  legends.set(document, known)
  const own = known.get(name)
  if (own) return own
  const bare = bareName(name)
  const said = new RegExp(`(?<!\\p{L})${literally(bare)}(?!\\p{L})${says}(?<when>.+?)(?=${next})`, 'iu')
  const texts = bare === '' ? [] : knowledge.unitsIn(document.id).map((unit) => legendText(unit, bare, said))
  const found = new Set(texts.flatMap((text) => (text === null ? [] : [...monthsTold(text)])))
  known.set(name, found)
  return found
}

function legendText({ grid, read }: Unit, bare: string, said: RegExp): string | null {
  if (!grid) return said.exec(read.text)?.groups?.['when'] ?? null
  const { label, cells } = grid.row
  const isOwn = label !== null && bareName(label.text).toLowerCase() === bare.toLowerCase()
  return isOwn ? cells.map(({ text }) => text).join(' · ') : null
}

const weekday = /\bweekdays?\b|\bmid-?week\b|\ben semaine\b|أيام الأسبوع|وسط الأسبوع/iu
const weekend = /\bweek-?ends?\b|نهاية الأسبوع/iu

function daysTold(text: string): readonly number[] {
  // "Weekend (Thursday to Saturday)" says itself which days it means.
  const rest = text.replace(weekend, ' ').replace(weekday, ' ')
  const week = readHours(`${rest} 9:00-10:00`)?.week ?? {}
  const named = days.flatMap((name, day) => (week[name] === undefined ? [] : [day]))
  if (named.length > 0) return named
  if (weekend.test(text)) return [5, 6]
  return weekday.test(text) ? [0, 1, 2, 3, 4] : []
}

/**
 * Whether a name tells of the time that is asked for: false where it tells of another one, null where it tells of none.
 */
export function isForTime(
  { month, days: asked }: TimesAsked,
  name: string,
  unit: Unit,
  knowledge: Knowledge,
): boolean | null {
  const fits: boolean[] = []
  if (month !== null) {
    const own = monthsTold(name)
    const told = own.size > 0 ? own : monthsOfLegend(name, unit, knowledge)
    if (told.size > 0) fits.push(told.has(month))
  }
  if (asked.length > 0) {
    const told = daysTold(name)
    // "Midweek" may take the Friday in or not.
    const shared = asked.filter((day) => told.includes(day)).length
    if (told.length > 0) fits.push(shared * 2 >= asked.length)
  }
  return fits.length === 0 ? null : fits.every(Boolean)
}
