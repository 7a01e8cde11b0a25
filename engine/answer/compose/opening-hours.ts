// Opening hours: what a site says of its days, and the part of it that a question asks for.
import { days, dayShape } from '#engine/items/hours/day-words.ts'
import { readHours, type Week } from '#engine/items/hours/read-hours.ts'
import type { Knowledge } from '../knowledge.ts'
import type { AskedWord, Question } from '../question/analyse-question.ts'
import { Comparison } from '../rank/compare-words.ts'
import type { Unit } from '../units/build-units.ts'
import type { FoundFact } from './found-fact.ts'
import { receiptFor, rowSentence, rowsSentence, unitSentence } from './prove.ts'
import { monthsTold } from './seasons.ts'
import { asksForHours, daysAsked, type HoursAsked, hoursWord, namedDays, namesFeast } from './hours-asked.ts'

interface HoursGroup {
  units: { unit: Unit; week: Week }[]
  /** The hours that are told of each day, in the order in which they stand. */
  covered: Map<string, string[]>
  worth: number
}

const aboutHours =
  /open|hour|times|visit|reception|lobby|office|shop|surgery|horaire|ouvert|accueil|bureau|contact|دوام|ساعات|أوقات|مواعيد|العمل|الموقع|اتصل/iu
const otherHours =
  /class|lesson|session|timetable|course|deliver|breakfast|menu|tour|price|tarif|cours|leçon|team|équipe|people|doctor|أطباء|أسعار|الأطباء|événement|event/iu
const timed =
  /\p{Nd}{1,2}\s?[:.hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h)(?!\p{L})|closed|shut|ferm[ée]|مغلق|midnight|noon|24/iu

const opens = /open|clos|shut|ouv|ferm|نفتح|نغلق|مغلق|يفتح|يغلق/iu

/** A season or a feast has its own hours, which are no part of the week. */
const dated =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|thanksgiving|easter|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|noël|يناير|رمضان|العيد)(?!\p{L})/iu

const weeks = new WeakMap<Unit, Week | null>()

function weekOf(unit: Unit): Week | null {
  const known = weeks.get(unit)
  if (known !== undefined) return known
  const text = unit.grid
    ? [unit.grid.row.label?.text ?? '', ...[...new Set(unit.grid.row.cells)].map((cell) => cell.text)].join(
        ' ',
      )
    : unit.document.text.slice(unit.start, unit.end)
  const said = timed.test(text) && (unit.grid !== null || !dated.test(text)) ? readHours(text) : null
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

/** `09:00-12:00, 14:00-18:00` as minutes from midnight; one that ends on the next day goes on after 24:00. */
const periodsOf = (hours: string): { from: number; to: number }[] =>
  [...hours.matchAll(/(\d+):(\d+)-(\d+):(\d+)/g)].map((match) => {
    const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = match.slice(1).map(Number)
    const [start, end] = [from * 60 + fromMinute, to * 60 + toMinute]
    return { from: start, to: end <= start ? end + 1_440 : end }
  })

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
    if (hoursWord(word.word) || word.asking) continue
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

/** The answer to a question about opening hours; null for any other question, or where the site says none. */
export function hoursAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
  now: Date | null,
): FoundFact | null {
  const asked = asksForHours(question)
  if (!asked) return null
  const subject = question.words.filter(({ word }) => !hoursWord(word))
  const exception = asked.exception ? exceptionAnswer(asked, subject, knowledge, units) : null
  if (exception) return exception
  if (asked.exception) return null
  const wanted = daysAsked(asked, now)
  const isOnDay = ({ week }: HoursGroup['units'][number]) =>
    wanted === null || wanted.some((day) => week[days[day] ?? 'monday'] !== undefined)
  const [best] = groupsOf(units)
    .map((group) => ({
      ...group,
      worth: worthOf(group, question) - (group.units.some(isOnDay) ? 0 : saysNothingOfDay),
    }))
    .sort((a, b) => b.worth - a.worth)
  if (!best || best.worth < enough) return null
  const onDay = best.units.filter(isOnDay)
  // A day that is not among those told is answered by those that are, where they are most of the week.
  if (onDay.length === 0 && best.covered.size < mostOfWeek) return null
  const told = onDay.length > 0 ? onDay : best.units.slice(0, 3)
  const sentences = told.map(({ unit }) =>
    unit.grid ? rowSentence(unit, null, knowledge) : unitSentence(unit, knowledge),
  )
  const isTable = told.every(({ unit }) => unit.grid || unit.read.words.length < 14)
  const week = isTable && sentences.length > 1 ? [rowsSentence(sentences)] : sentences.slice(0, 2)
  const excepted = wanted?.length === 1 ? exceptedDay(wanted[0] ?? 0, told, units) : null
  return {
    kind: 'hours',
    sentences: excepted ? [unitSentence(excepted, knowledge), ...week].slice(0, 2) : week,
    confidence: best.worth,
    subject,
    units: [...(excepted ? [excepted] : []), ...told.map(({ unit }) => unit)],
  }
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

/** Holidays, seasons and the like: the sentences that say what holds then. */
function exceptionAnswer(
  { exception, month }: HoursAsked,
  subject: readonly AskedWord[],
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  if (!exception) return null
  const spans = (text: string): boolean | null => {
    const told = month === null ? null : monthsTold(text)
    return month === null || !told || told.size === 0 ? null : told.has(month)
  }
  const found = units
    .filter(
      ({ read, question: isQuestion }) =>
        !isQuestion && (exception.test(read.text) || spans(read.text) !== null),
    )
    .filter(
      ({ read }) => timed.test(read.text) || /open|clos|shut|ouv|ferm|مغلق|نغلق|نفتح|تفتح/iu.test(read.text),
    )
    .map((unit) => {
      const context = `${unit.heading?.text ?? ''} ${unit.title.text}`
      const isTimed = unit.grid !== null && timed.test(unit.read.text)
      const speaks = isTimed || opens.test(unit.read.text) ? 1 : 0
      // The span that holds the month says more than one that leaves it out.
      const held = spans(unit.read.text)
      const season = held === null ? 0 : held ? 1 : -0.4
      return {
        unit,
        worth: season + speaks + (aboutHours.test(context) ? 0.5 : 0) + (unit.kind === 'row' ? 0.3 : 0),
      }
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = found
  if (!best || best.worth < 0.5) return null
  const { unit } = best
  const sentence = unit.grid
    ? rowSentence(unit, null, knowledge)
    : { text: unit.read.text, receipts: [receiptFor(knowledge, unit.document, unit)] }
  return { kind: 'exception', sentences: [sentence], confidence: best.worth, subject, units: [unit] }
}
