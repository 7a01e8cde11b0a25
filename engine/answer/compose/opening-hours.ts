// Opening hours: what a site says of its days, and the part of it that a question asks for.
import { closedShape, days, dayShape } from '#engine/items/hours/day-words.ts'
import { readHours, type Week } from '#engine/items/hours/read-hours.ts'
import { spansIn } from '#engine/items/hours/read-times.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { Comparison } from '../rank/compare-words.ts'
import type { Unit } from '../units/build-units.ts'
import { aboutHours, exceptionAnswer, opens } from './exceptional-hours.ts'
import { namesFeast } from './feasts.ts'
import type { FoundFact } from './found-fact.ts'
import { rowSentence, rowsSentence, unitSentence } from './prove.ts'
import { monthOf, monthsTold } from './seasons.ts'
import { asksForHours, daysAsked, fullDays, hoursWord, namedDays } from './hours-asked.ts'
import { openNow, pause, periodsOf, timed } from './open-now.ts'
import { asksForOwn, dayByClock, mayRest, tellsOfDay, tellsOfMonth } from './usual-day.ts'
import { withAllDay } from './all-day.ts'
import { aHouse, hasPage, isOfHouseAlone, isOfOccasions } from './whose-hours.ts'

interface HoursGroup {
  units: { unit: Unit; week: Week }[]
  /** The hours that are told of each day, in the order in which they stand. */
  covered: Map<string, string[]>
  worth: number
}

const otherHours =
  /class|lesson|session|timetable|course|deliver|breakfast|menu|tour|price|tarif|cours|leçon|team|équipe|people|doctor|أطباء|أسعار|الأطباء|événement|event/iu
const shut = new RegExp(closedShape, 'iu')
/** A day with what is said of it. */
const shortLine = 10

/** A season or a feast has its own hours, which are no part of the week. */
const dated =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|thanksgiving|easter|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|noël|يناير|رمضان|العيد)(?!\p{L})/iu

const weeks = new WeakMap<Unit, Week | null>()

function weekOf(unit: Unit): Week | null {
  const known = weeks.get(unit)
  if (known !== undefined) return known
  const pieces = unit.grid
    ? [unit.grid.row.label?.text ?? '', ...[...new Set(unit.grid.row.cells)].map((cell) => cell.text)]
    : [unit.document.text.slice(unit.start, unit.end)]
  const text = pieces.join(' ')
  const isTold = timed.test(text) && (unit.grid === null ? !dated.test(text) : !isOfOccasions(unit))
  const said = isTold ? readHours(pieces.map(withAllDay).join(' ')) : null
  const week = said && Object.keys(said.week).length > 0 ? said.week : null
  weeks.set(unit, week)
  return week
}

/** Statements that stand together: rows of one table, lines under one heading. */
function groupsOf(units: readonly Unit[]): HoursGroup[] {
  const groups = new Map<string, HoursGroup>()
  for (const unit of units) {
    if (unit.question) continue
    // A table whose columns are days is a timetable of something, not the hours of a house.
    if (unit.grid && unit.grid.grid.columns.some(({ text }) => readDays(text))) continue
    const week = weekOf(unit)
    if (!week) continue
    const key = `${unit.document.id}\n${unit.heading?.text ?? ''}\n${unit.grid ? (unit.columns?.text ?? 'grid') : unit.kind === 'row' ? 'row' : 'text'}`
    const group = groups.get(key) ?? { units: [], covered: new Map<string, string[]>(), worth: 0 }
    const fresh = Object.entries(week).filter(([day, hours]) => isFurther(hours, group.covered.get(day)))
    if (fresh.length === 0) continue
    group.units.push({ unit, week })
    for (const [day, hours] of fresh) group.covered.set(day, [...(group.covered.get(day) ?? []), hours])
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * Whether hours are a day's first, or an afternoon beside its morning. What overlaps is the same week said again, or the hours of
 * something else.
 */
function isFurther(hours: string, told: readonly string[] | undefined): boolean {
  if (told === undefined) return true
  const periods = periodsOf(hours)
  const known = told.flatMap(periodsOf)
  return (
    periods.length > 0 &&
    known.length > 0 &&
    periods.every(({ from, to }) => known.every((one) => to <= one.from || one.to <= from))
  )
}

/** Whether one of the columns of a week is that of a month, 0 to 11. */
const isByMonth = ({ units: [first] }: HoursGroup, month: number | null): boolean =>
  month !== null && (first?.unit.grid?.grid.columns.some(({ text }) => monthsTold(text).has(month)) ?? false)

function readDays(text: string): boolean {
  const said = readHours(`${text} 9:00-10:00`)
  return said !== null && Object.keys(said.week).length > 0
}

function worthOf({ units, covered }: HoursGroup, question: Question): number {
  const first = units[0]?.unit
  if (!first) return 0
  const context = [first.heading?.text, first.asked?.text, first.title.text, first.above?.text]
    .filter(Boolean)
    .join(' ')
  const own = units.map(({ unit }) => unit.read.text).join(' ')
  let worth = covered.size / 7
  if (aboutHours.test(first.heading?.text ?? '')) worth += 0.8
  else if (aboutHours.test(context) || /\b(?:open|ouvert|نفتح)/iu.test(own)) worth += 0.4
  if (otherHours.test(first.heading?.text ?? '')) worth -= 0.8
  // A piece of prose among the team's days or a single class says when somebody is there, not when it is open.
  if (covered.size <= 2 && !aboutHours.test(context) && !/open|clos|ouv|ferm|مغلق|نفتح/iu.test(own))
    worth -= 0.8
  const comparison = new Comparison(question.words)
  for (const [at, word] of question.words.entries()) {
    if (hoursWord(word.word) || word.asking || monthOf(word.word) >= 0) continue
    const near = Math.max(
      ...units
        .slice(0, 3)
        .map(({ unit }) =>
          Math.max(
            ...[unit.heading, unit.asked, unit.read, unit.above].map(
              (text) => comparison.of(text, unit.language)[at]?.near ?? 0,
            ),
          ),
        ),
    )
    if (near >= 0.5) worth += 0.8 * near
    else if (!word.absent && !word.own) worth -= 0.5
  }
  return worth
}

const enough = 0.75
const saysNothingOfDay = 0.5
const mostOfWeek = 4
/** A day a line: more of one list is another list. */
const wholeWeek = 7

/**
 * The days of rest by the hours that a house tells: where its Sunday is a day like its Monday and its Friday is not, they are
 * Friday and Saturday. Without hours that decide, the language of the page does.
 */
function daysOfRest({ covered, units }: HoursGroup): readonly number[] {
  const hours = (day: number): string | undefined => covered.get(days[day] ?? 'monday')?.join()
  const [monday, friday, sunday] = [hours(0), hours(4), hours(6)]
  const isArabic = units[0]?.unit.language === 'ar'
  const works = sunday !== undefined && sunday !== 'closed' && sunday === monday
  const isFridayFree = isArabic ? friday !== monday : friday === undefined || friday === 'closed'
  if (works && isFridayFree) return [4, 5]
  if (isArabic && (sunday === undefined || sunday === monday)) return [4, 5]
  return [5, 6]
}

/** The answer to a question about opening hours; null for any other question, or where the site says none. */
export function hoursAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
  now: Date | null,
  holidays: readonly string[] = [],
): FoundFact | null {
  const asked = asksForHours(question)
  if (!asked) return null
  const subject = question.words.filter(({ word }) => !hoursWord(word))
  const isException = asked.feasts !== null || asked.season !== null
  const exception = isException ? exceptionAnswer(asked, subject, knowledge, units) : null
  // "On 15 August" is a holiday here and a working day there.
  const isExceptional =
    exception !== null ||
    asked.season !== null ||
    (asked.feasts?.some(({ isDate, isPublic }) => !isDate || isPublic) ?? false)
  // A week may have a column for the month that is asked for.
  const mayBeOfMonth = asked.feasts === null && asked.named.length > 0 && asked.month !== null
  if (isExceptional && !mayBeOfMonth) return exception
  const groups = groupsOf(units).map((group) => {
    const wanted = daysAsked(asked, now, daysOfRest(group))
    const isOnDay = ({ week }: HoursGroup['units'][number]) =>
      wanted === null || wanted.some((day) => week[days[day] ?? 'monday'] !== undefined)
    const onDay = group.units.filter(isOnDay)
    return {
      ...group,
      wanted,
      onDay,
      worth: worthOf(group, question) - (onDay.length > 0 ? 0 : saysNothingOfDay),
    }
  })
  const [best] = groups.sort((a, b) => b.worth - a.worth)
  if (
    isExceptional &&
    !(best && best.worth >= enough && best.onDay.length > 0 && isByMonth(best, asked.month))
  )
    return exception
  if (!best || best.worth < enough) return null
  const { onDay, wanted } = best
  // A day that is not among those told is answered by those that are, where they are most of the week.
  if (onDay.length === 0 && best.covered.size < mostOfWeek) return null
  const day = now === null ? null : dayByClock(asked, now)
  // "Open at 8 now" asks for another time.
  const isMoment = asked.isNow && day !== null && day === now && !/\p{Nd}/u.test(question.text)
  const byHours = isMoment ? openNow(best.units, day, question.language) : null
  const dates = byHours?.days ?? (day === null ? [] : [day])
  const isUnusualOn = (date: Date) => units.filter((unit) => isUnusual(unit, best, date))
  const [unusual = [], ...before] = dates.map(isUnusualOn)
  const languages = [question.language, ...knowledge.index.languages]
  const isHoliday =
    asksForOwn(question.text, holidays) || dates.some((date) => mayRest(date, holidays, languages))
  const isUsual = !isHoliday && unusual.length === 0 && before.every(({ length }) => length === 0)
  const open = isUsual ? byHours : null
  const asItStands =
    onDay.length === 0 && wanted?.length === 1 ? unreadDay(wanted[0] ?? 0, best, units) : null
  const told = open?.units ?? (onDay.length > 0 ? onDay : best.units.slice(0, wholeWeek))
  const rows = asItStands ? [asItStands] : told.map(({ unit }) => unit)
  const sentences = rows.map((unit) =>
    unit.grid ? rowSentence(unit, null, knowledge) : unitSentence(unit, knowledge),
  )
  const isTable = rows.every((unit) => unit.grid || unit.read.words.length < 14)
  const week =
    isTable && sentences.length > 1
      ? [rowsSentence(sentences, rows[0]?.language ?? null)]
      : sentences.slice(0, 2)
  const ofDay = wanted?.length === 1 ? exceptedDay(wanted[0] ?? 0, told, units) : null
  const isOneHouse =
    !groups.some((one) => speaksAgainst(one, best)) &&
    isOfHouseAlone(
      best.units.map(({ unit }) => unit),
      units,
    )
  const isHouse = (word: string): boolean => aHouse.test(word) && !hasPage(word, units)
  const namesHouse = isOneHouse && subject.every(({ asking, word }) => asking || isHouse(word))
  const toldOfToday = unusual.find(({ read }) => ofHouse.test(read.text)) ?? null
  const excepted = toldOfToday ?? ofDay
  const isProven = open !== null && namesHouse && excepted === null && week.length === 1
  const said = isProven ? week.map((one) => ({ ...one, text: `${open.words} ${one.text}` })) : week
  return {
    kind: 'hours',
    sentences: excepted
      ? [unitSentence(excepted, knowledge), ...week].slice(0, 2)
      : [...said, ...(exception?.sentences ?? [])].slice(0, 2),
    confidence: best.worth,
    subject,
    units: [...(excepted ? [excepted] : []), ...rows, ...(exception?.units ?? [])],
    isByClock: day !== null,
    isInDoubt: isHoliday && toldOfToday === null,
    isProven:
      isMoment && namesHouse && (open !== null || toldOfToday !== null || (excepted !== null && !isHoliday)),
  }
}

/** Said of the house as a whole, and not of its pool. */
const ofHouse =
  /^(?:(?:please note|note|attention|nb)[^\p{L}]*(?:that |que )?)?(?:we|open|closed|shut|closure|nous|on|ouverte?s?|fermée?s?|fermeture|ouverture|exceptionnel\p{L}*|نغلق|سنغلق|مغلق\p{L}*|نفتح|مفتوح\p{L}*|نحن|إغلاق)(?!\p{L})/iu

/** So much less worth are hours that a question hardly means beside the best ones. */
const farBehind = 0.6

/** Whether other hours that may be meant as well say something else of a day, such as those of another shop. */
const speaksAgainst = (one: HoursGroup, best: HoursGroup): boolean =>
  one !== best &&
  one.worth >= Math.max(enough, best.worth - farBehind) &&
  [...one.covered].some(
    ([day, hours]) => best.covered.has(day) && best.covered.get(day)?.join() !== hours.join(),
  )

/** Whether a piece of a page says of a day something else than the week does, or may. */
function isUnusual(unit: Unit, { units }: HoursGroup, day: Date): boolean {
  const { read, heading, kind, question } = unit
  if (question || kind === 'heading' || units.some((one) => one.unit === unit)) return false
  if (!timed.test(read.text) && !opens.test(read.text)) return false
  if (isPause(unit, units, day)) return true
  if (tellsOfDay(read.text, day) || (heading !== null && tellsOfDay(heading.text, day))) return true
  if (tellsOfMonth(read.text, heading?.text ?? '', day)) return true
  // "Every Tuesday we are closed", somewhere beside the week that says otherwise.
  const weekday = (day.getUTCDay() + 6) % 7
  const isShut = shut.test(read.text) && weekOf(unit) === null && fullDays(read.text).includes(weekday)
  return isShut && unit.document === units[0]?.unit.document
}

/** "Closed for lunch 12–1" below the week, at that time; at any where its times cannot be read. */
function isPause({ document, heading, read }: Unit, [first]: HoursGroup['units'], day: Date): boolean {
  if (document !== first?.unit.document || heading !== first.unit.heading) return false
  if (!pause.test(read.text) || isForOnce(read.text)) return false
  const times = spansIn(read.text).flatMap(({ text }) => periodsOf(text))
  const minute = day.getUTCHours() * 60 + day.getUTCMinutes()
  return times.length === 0 || times.some(({ from, to }) => from <= minute && minute < to)
}

/** "Saturday: by appointment" is a row, and "Answers within a day, Saturdays too" is none. */
const beginsWithDay = new RegExp(
  `^[\\p{P}\\s]*(?:(?:on|every|from|le|les|du|de|chaque|يوم|أيام|كل|من)\\s)*(?!we\\s)(?:${dayShape})(?!\\p{L})`,
  'iu',
)

/** "Saturday: by appointment": the row of a day whose hours cannot be read; null where there is none. */
function unreadDay(day: number, { units }: HoursGroup, all: readonly Unit[]): Unit | null {
  const [first] = units
  const name = days[day] ?? 'monday'
  const found = all.find((unit) => {
    if (unit.document !== first?.unit.document || unit.heading !== first.unit.heading) return false
    const isLine = unit.kind !== 'heading' && !unit.question && unit.read.words.length <= shortLine
    const label = unit.grid ? (unit.grid.row.label?.text ?? '') : unit.read.text
    if (unit.grid === null && !beginsWithDay.test(label)) return false
    return isLine && weekOf(unit) === null && readHours(`${label}: 9:00-10:00`)?.week[name] !== undefined
  })
  return found ?? null
}

/** "Tuesdays we open at 10 am" beside "Monday to Friday 8 am – 9 pm": the sentence that tells of the day alone; null where none does. */
function exceptedDay(day: number, told: HoursGroup['units'], units: readonly Unit[]): Unit | null {
  const [first] = told
  if (!first || told.some(({ unit }) => tellsOfAlone(day, unit.read.text))) return null
  const found = units.find(
    (unit) =>
      unit.document === first.unit.document &&
      unit.heading === first.unit.heading &&
      !unit.question &&
      unit.grid === null &&
      opens.test(unit.read.text) &&
      timed.test(unit.read.text) &&
      speaksOfDay.test(unit.read.text) &&
      !isForOnce(unit.read.text) &&
      tellsOfAlone(day, unit.read.text),
  )
  return found ?? null
}

/** "Tuesdays we open", "Fermé le mardi": of the house itself, and not of its pool. */
const speaksOfDay = new RegExp(
  `^(?:(?:on|every|each|le|les|chaque|tous les|يوم|أيام|كل|في)\\s)*(?:${dayShape}\\s?[,:–—-]?\\s?)?(?:only\\s)?(?:we|open(?:ing)?|closed|shut|from|until|nous|on (?:ouvre|ferme)|ouverts?|ouverture|fermés?|fermeture|de|à|dès|\\p{Nd}+|نفتح|نغلق|مفتوح|مغلق|من|حتى)(?!\\p{L})(?!.*(?:open|close|ouvrons|fermons|ouvre|ferme) (?:the|our|la|les?|notre|nos|l['’])(?!\\p{L}))(?!.*(?:نفتح|نغلق) ال(?!ساعة))`,
  'iu',
)
/** A date: what holds on it is no rule of the week. */
const onDate = new RegExp(
  `(?<!\\p{Nd})(?:19|20)\\p{Nd}{2}(?!\\p{Nd})|\\p{Nd}(?:st|nd|rd|th|er)(?!\\p{L})|(?:${dayShape}) (?:the )?\\p{Nd}{1,2}(?!\\p{Nd}|\\s?(?:[:.h–-]|am|pm|noon|to|à))|holiday|féri|vacances|easter|pâques|عطل|عيد|رمضان`,
  'iu',
)
const isForOnce = (text: string): boolean =>
  onDate.test(text) || dated.test(text) || monthsTold(text).size > 0 || namesFeast(text)

const tellsOfAlone = (day: number, text: string): boolean => {
  const named = namedDays(text)
  return named.length === 1 && named[0] === day
}
