// Columns and rows for a part of the year or of the week ("Low", "Winter (Nov–Mar)", "Mon–Thu"): whether the time that a
// question names is theirs.
import { days, dayShape } from '#engine/items/hours/day-words.ts'
import { readHours } from '#engine/items/hours/read-hours.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { namesFeast } from './feasts.ts'
import { fullDays } from './hours-asked.ts'
import { asksSeason, monthAsked, monthsTold, seasonsNamed } from './seasons.ts'

interface TimesAsked {
  /** 0 is January. */
  month: number | null
  /** Whether the month stands for its season. */
  isSeason: boolean
  /** 0 is Monday; empty where no day is named. */
  days: readonly number[]
}

/** The month and the days that a question names; null where it names neither. */
export function timesAsked({ text }: Pick<Question, 'text'>): TimesAsked | null {
  const asked = {
    month: monthAsked(text),
    isSeason: asksSeason(text),
    // "Bank holiday Monday" is no common Monday.
    days: namesFeast(text) ? [] : fullDays(text),
  }
  return asked.month === null && asked.days.length === 0 ? null : asked
}

/** What a season is called without the word itself: "Low season" is "Low" in a legend. */
const seasonWord = /(?<!\p{L})(?:seasons?|saisons?|rates?|tarifs?|period|période|(?:ال)?موسم)(?!\p{L})/giu
/** Names that a page explains elsewhere; of "Price" it says other things. */
const seasonName =
  /^(?:(?:very|super|mid|très|mi)[ -])?(?:low|mid|middle|high|peak|off[ -]?peak|shoulder|green|quiet|basse|moyenne|haute|creuse|pleine|intermédiaire|(?:ال)?(?:منخفض|متوسط|مرتفع|عالي|ذروة)ة?)$/iu
const bareName = (name: string): string => name.replace(seasonWord, ' ').replace(/\s+/g, ' ').trim()

/** Between a season and its months: "Low = March", "high season: July", "la basse saison va de novembre à mars". */
const says =
  '(?:\\s+(?:seasons?|saisons?|rates?|tarifs?))?\\s*(?:[=:(–—-]|(?:is|are|runs?|means|from|est|va|de|du|من|هو|هي|يمتد)(?!\\p{L}))'
/** Where a legend goes on with the next season. */
const next =
  '[.;؛]|(?<!\\p{L})\\p{L}{1,30}(?: (?:seasons?|saisons?))?\\s?[=:]|(?<!\\p{L})\\p{L}{1,30} (?:seasons?|saisons?)|(?<!\\p{L})و?(?:ال)?موسم|$'

/** A legend stands at the beginning of what is looked at; pages hold words of any length. */
const longestLegend = 1000

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const legends = new WeakMap<Unit['document'], Map<string, ReadonlySet<number>>>()

/** The months of a season that another piece of the page explains; none where none does. */
function monthsOfLegend(name: string, { document }: Unit, knowledge: Knowledge): ReadonlySet<number> {
  const known = legends.get(document) ?? new Map<string, ReadonlySet<number>>()
  legends.set(document, known)
  const own = known.get(name)
  if (own) return own
  const bare = bareName(name)
  const said = new RegExp(`(?<!\\p{L})${literally(bare)}(?!\\p{L})${says}(?<when>.{1,200}?)(?=${next})`, 'iu')
  const texts = !seasonName.test(bare)
    ? []
    : knowledge.unitsIn(document.id).map((unit) => legendText(unit, bare, said))
  const found = new Set(texts.flatMap((text) => (text === null ? [] : [...monthsTold(text)])))
  known.set(name, found)
  return found
}

function legendText({ grid, read }: Unit, bare: string, said: RegExp): string | null {
  if (!grid) return said.exec(read.text.slice(0, longestLegend))?.groups?.['when'] ?? null
  const { label, cells } = grid.row
  const isOwn = label !== null && bareName(label.text).toLowerCase() === bare.toLowerCase()
  return isOwn ? cells.map(({ text }) => text).join(' · ') : null
}

const weekday =
  /\bweekdays?\b|\bmid-?week\b|\ben semaine\b|(?<!(?:طوال|طيلة|كل|كافة|جميع) )[أا]يام ال[أا]سبوع|وسط الأسبوع/iu
const weekend = /\bweek-?ends?\b|نهاية الأسبوع/iu

/** A name of days alone: elsewhere a short form is a word ("vue mer", "Sun lounger"). */
const daysAlone = new RegExp(
  `^(?:${dayShape}|(?<!\\p{L})(?:${weekday.source}|${weekend.source}|to|and|or|through|only|from|du|au|à|et|ou|le|rates?|prices?|tarifs?|prix|per|night|evenings?|am|pm|h|و?من|إلى|الى|حتى|و|يوم)(?!\\p{L})|[^\\p{L}])+$`,
  'iu',
)
const longestName = 80
const anyDay = new RegExp(dayShape, 'giu')

function daysTold(name: string): readonly number[] {
  if (name.length > longestName) return []
  const text = daysAlone.test(name)
    ? name
    : name.replace(anyDay, (day) => (fullDays(day).length > 0 ? day : ' '))
  // "Weekend (Thursday to Saturday)" says itself which days it means.
  const rest = text.replace(weekend, ' ').replace(weekday, ' ')
  const week = readHours(`${rest} 9:00-10:00`)?.week ?? {}
  const named = days.flatMap((name, day) => (week[name] === undefined ? [] : [day]))
  if (named.length > 0) return named
  // Where Arabic is written, the days of rest are Friday and Saturday, or Saturday and Sunday: a Sunday may be either.
  const isArabic = /[\u0600-\u06ff]/.test(text)
  if (weekend.test(text)) return isArabic ? [4, 5, 6] : [5, 6]
  if (!weekday.test(text)) return []
  return isArabic ? [6, 0, 1, 2, 3] : [0, 1, 2, 3, 4]
}

/**
 * Whether a name tells of the time that is asked for: false where it tells of another one, null where it tells of none.
 */
export function isForTime(
  { month, isSeason, days: asked }: TimesAsked,
  name: string,
  unit: Unit,
  knowledge: Knowledge,
): boolean | null {
  const fits: boolean[] = []
  if (month !== null) {
    const own = monthsTold(name)
    const told = own.size > 0 ? own : monthsOfLegend(name, unit, knowledge)
    // The summer of a page may be another part of the year.
    const seasons = isSeason ? seasonsNamed(name) : []
    if (seasons.length > 0) fits.push(seasons.some((one) => one.includes(month)))
    else if (told.size > 0) fits.push(told.has(month))
  }
  if (asked.length > 0) {
    const told = daysTold(name)
    // "Midweek" may take the Friday in or not.
    const shared = asked.filter((day) => told.includes(day)).length
    if (told.length > 0) fits.push(shared * 2 >= asked.length)
  }
  return fits.length === 0 ? null : fits.every(Boolean)
}
