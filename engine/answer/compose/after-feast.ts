// "When do lessons start again after Christmas?": told by the sentence that says so, by the row of the term that begins then, or by the
// closure that holds the feast.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { datesIn, type FeastAsked, feastsAsked, tellsOfFeast } from './feasts.ts'
import type { FoundFact } from './found-fact.ts'
import { rowSentence, unitSentence } from './prove.ts'

const begins =
  /(?<!\p{L})(?:start(?:s|ing)?|begin(?:s|ning)?|re-?(?:start|open|commence)\p{L}*|resum\p{L}*|back|again|return\p{L}*|repren\p{L}*|recommenc\p{L}*|rouvr\p{L}*|rentrée|rev(?:en|ien)\p{L}*|retour|[تني]?(?:بد[أا]|عود|رجع|ستأنف|ستانف)\p{L}*|استئناف|عودة|العودة)(?!\p{L})/iu
const after = /(?<!\p{L})(?:after|following|post|apr[eè]s|بعد)(?!\p{L})/iu
const asksWhen =
  /(?<!\p{L})(?:when|what (?:day|date|week)|which (?:day|date|week)|from when|quand|quelle date|quel jour|متى|امتى|إمتى)(?!\p{L})/iu
const rests =
  /(?<!\p{L})(?:clos(?:ed|e|ure|es|ing)|shut|break|holidays?|no (?:lessons?|classes|courses)|ferm\p{L}*|congés?|vacances|pas de cours|relâche|عطل\p{L}*|[إا]جاز\p{L}*|مغلق\p{L}*|نغلق|إغلاق|لا دروس)(?!\p{L})/iu
/** Where the year is of terms, the first or the last day of one stands in its row. */
const isOfTerms =
  /(?<!\p{L})(?:terms?|semesters?|trimestres?|semestres?|périodes?|sessions?|فصل|الفصل|فصول|دورة)(?!\p{L})/iu

/** A day that a feast lies near, as month * 100 + day; how many days around it a term may begin. */
interface Near {
  day: number
  from: number
  to: number
}
const summer = /(?<!\p{L})(?:summer|été|الصيف)(?!\p{L})/iu

function nearDay(text: string, feasts: readonly FeastAsked[]): Near | null {
  const [day] = feasts.flatMap(({ days }) => days)
  if (typeof day === 'number') return { day, from: 0, to: 60 }
  // Easter moves by a month, and terms with it.
  if (day?.startsWith('easter')) return { day: 407, from: -12, to: 45 }
  return summer.test(text) ? { day: 815, from: -20, to: 60 } : null
}

const dayOfYear = (date: number): number => Math.round((Math.floor(date / 100) - 1) * 30.4) + (date % 100)

/** Days from the feast on to a date, across the end of the year. */
function daysAfter({ day, from, to }: Near, date: number): number | null {
  const days = ((((dayOfYear(date) - dayOfYear(day) - from) % 365) + 365) % 365) + from
  return days <= to ? days : null
}

/** Null for any other question, or where the pages tell of no beginning and no closure then. */
export function afterFeastAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  const { text } = question
  if (!after.test(text) || !asksWhen.test(text) || !begins.test(text)) return null
  const feasts = feastsAsked(text) ?? []
  const near = nearDay(text, feasts)
  if (!near && feasts.length === 0) return null
  const own = units.filter(({ question: isAsked, kind }) => !isAsked && kind !== 'heading')
  const beginning = own.find((unit) => tellsBeginning(unit, near, feasts))
  const term = near === null ? null : termAfter(own, near)
  const closure = own.find((unit) => tellsClosure(unit, near, feasts))
  const found = beginning ?? term ?? closure
  if (!found) return null
  return {
    kind: 'exception',
    sentences: [found.grid ? rowSentence(found, null, knowledge) : unitSentence(found, knowledge)],
    confidence: 1,
    subject: question.words.filter(({ asking }) => !asking),
    units: [found],
    isProven: true,
  }
}

/** "Lessons start again on 6 January." */
function tellsBeginning({ read, grid }: Unit, near: Near | null, feasts: readonly FeastAsked[]): boolean {
  if (grid || !begins.test(read.text)) return false
  const dates = datesIn(read.text)
  const isNamed = after.test(read.text) && feasts.some((one) => tellsOfFeast(one, read.text) > 0)
  return (
    dates.length > 0 && (isNamed || (near !== null && dates.some((date) => daysAfter(near, date) !== null)))
  )
}

/** The row of a table of terms whose first date comes soonest behind the feast. */
function termAfter(units: readonly Unit[], near: Near): Unit | null {
  const rows = units.flatMap((unit) => {
    const context = [unit.heading?.text, unit.columns?.text, unit.grid?.row.label?.text].join(' ')
    const [first, second] = unit.grid || unit.kind === 'item' ? datesIn(unit.read.text) : []
    const days = first === undefined || second === undefined ? null : daysAfter(near, first)
    // "Christmas holidays: 21 December to 3 January" is no term.
    return days === null || rests.test(unit.read.text) || !isOfTerms.test(`${context} ${unit.read.text}`)
      ? []
      : [{ unit, days }]
  })
  return rows.toSorted((a, b) => a.days - b.days)[0]?.unit ?? null
}

/** "Closed from 20 December to 5 January", "Christmas: 21 December to 3 January" among holidays. */
function tellsClosure(
  { read, heading, asked, grid }: Unit,
  near: Near | null,
  feasts: readonly FeastAsked[],
): boolean {
  const dates = datesIn(read.text)
  const context = `${read.text} ${heading?.text ?? ''} ${asked?.text ?? ''} ${grid?.grid.corner ?? ''}`
  if (dates.length < 2 || !rests.test(context)) return false
  return feasts.length > 0
    ? feasts.some((one) => tellsOfFeast(one, read.text) > 1)
    : near !== null && summer.test(read.text)
}
