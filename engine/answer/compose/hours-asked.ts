// Whether a question asks when a house is open, and for which days.
import { asTyped } from '#engine/text/word-edges.ts'
import { monthAsked } from './seasons.ts'
import { dayOf, dayShape } from '#engine/items/hours/day-words.ts'
import { type FeastAsked, feastsAsked, feastWords } from './feasts.ts'
import type { Question } from '../question/analyse-question.ts'

export interface HoursAsked {
  /** 0 is Monday; empty where no day is named. */
  named: number[]
  /** Days that each house has of its own: those of work, or those of rest. */
  part: 'weekend' | 'weekdays' | null
  /** Days counted from today. */
  fromToday: number | null
  /** This very moment. */
  isNow: boolean
  /** Holidays; null where none is named. */
  feasts: readonly FeastAsked[] | null
  /** A part of the year, as pages name such parts. */
  season: RegExp | null
  /** 0 is January. */
  month: number | null
}

const openness = asTyped(
  /\b(?:open|opens|opening|closed|close|closes|closing|shut|shuts|hours|times?|till|until|around|available|ouvert\w*|ouvr\w*|ouvre\w*|ferm\w*|horaires?|heure|heures|joignable\w*|disponible\w*)\b|(?<!\p{L})(?:ساعات|أوقات|مواعيد\p{L}*|دوام|الدوام|تفتح\p{L}*|يفتح\p{L}*|نفتح|مفتوح\p{L}*|تغلق\p{L}*|يغلق\p{L}*|مغلق\p{L}*|تعملون|تعمل|متى)(?!\p{L})/iu,
)
const strong = asTyped(
  /\b(?:open|opens|opening|closed|closes|closing|shut|shuts|opening hours|business hours|hours|ouvert\w*|ouvr\w*|ferm\w*|horaires?)\b|\bclose\b(?! to)|(?<!\p{L})(?:ساعات|أوقات|مواعيد\p{L}*|دوام|الدوام|تفتح\p{L}*|يفتح\p{L}*|مفتوح\p{L}*|تغلق\p{L}*|يغلق\p{L}*|مغلق\p{L}*)(?!\p{L})/iu,
)
const coming = asTyped(
  /\b(?:come|visit|pop in|get in|pick up|collect|call in|drop|anyone|somebody|someone|there|around|venir|passer|appeler|joindre)\b|آتي|أزور|أحضر|موجودون/iu,
)

/** A part of the year as it is asked for, and as it is told. */
const partOfYear = {
  asked: asTyped(
    /\b(?:in|during|over|en|au|pendant|le mois d[e'])\s?(?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|winter|summer|janvier|février|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre|hiver|été)\b|half term|school holidays|vacances/iu,
  ),
  told: /january|february|march|april|may\b|june|july|august|september|october|november|december|winter|summer|season|janvier|février|mars|avril|mai\b|juin|juillet|août|septembre|octobre|novembre|décembre|hiver|été|half term|school holidays|vacances/iu,
}

/** Words that belong to asking for hours, and tell nothing about whose. */
export function hoursWord(word: string): boolean {
  return (
    openness.test(word) ||
    dayOf(word) !== null ||
    /^(?:\p{Nd}{1,2}(?:[h:]\p{Nd}{0,2})?|h|heures?|الساعة|الساعه)$/iu.test(word) ||
    /^(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|week|day|days|after|today|tomorrow|tonight|now|still|right|currently|moment|present|yet|already|guys|late|early|mornings?|afternoons?|evenings?|nights?|bank|public|holidays?|christmas|usual|normal|come|visit|start|finish|year|matin|matinée|soir|soirée|midi|après|aujourd'hui|aujourd|hui|etes|êtes|maintenant|encore|toujours|actuellement|instant|demain|semaine|jour|jours|apres|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|يوم|اليوم|غدا|غدًا|غد|بعد|بكرة|بكره|بكرا|الآن|الان|حاليا|حاليًا|هلق|هلأ|دلوقتي|لسا|لسه|صباحا|مساء|الصباح|المساء|ساعة|العمل|انتم|أنتم|الى|الجمعة|السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الأثنين|نهاية|الأسبوع|الاسبوع|week-ends?)$/iu.test(
      word,
    )
  )
}

export function asksForHours({ text, kind, words }: Question): HoursAsked | null {
  if (
    /\b(?:when|what year|since when)\b.{0,12}\b(?:did|was|were|have)\b|\bfirst open|\bdepuis\b|\bquand avez-vous\b|متى (?:افتتح|تأسس)/iu.test(
      text,
    )
  )
    return null
  const feasts = feastsAsked(text)
  // "On the bank holiday in May": the holiday tells the day.
  const season = feasts === null && partOfYear.asked.test(text) ? partOfYear.told : null
  const month = season === null ? null : monthAsked(text)
  const part: HoursAsked['part'] = weekend.test(text) ? 'weekend' : weekdays.test(text) ? 'weekdays' : null
  const named = part === null ? namedDays(text) : []
  const fromToday = daysFromToday(text)
  const found: HoursAsked = { named, part, fromToday, isNow: now.test(text), feasts, season, month }
  const subject = words.filter(({ word, asking }) => !asking && !hoursWord(word))
  const timely = named.length > 0 || part !== null || fromToday !== null || (feasts ?? season) !== null
  const isStrong = strong.test(text) && !/\bhow (?:long|many|much)\b|\bcombien\b|كم (?:ساعة|عدد)/iu.test(text)
  const ofFeasts = feasts === null ? null : feastWords(text)
  const ofOthers = subject.filter(({ word }) => ofFeasts?.has(word) !== true)
  if (isStrong && (ofOthers.length <= 2 || kind === 'hours')) return found
  if (
    timely &&
    subject.length <= 1 &&
    (openness.test(text) ||
      coming.test(text) ||
      (words.length <= 3 && (feasts === null || ofOthers.length === 0)))
  )
    return found
  return null
}

const weekend = /\bweek[- ]?ends?\b|نهاية ال[أا]سبوع|(?<!\p{L})ويك ?[إا]ند/iu
const weekdays =
  /\bweekdays?\b|\bworking days\b|\bmid-?week\b|en semaine|(?<!(?:طوال|طيلة|كل|كافة|جميع) )(?:وسط|أيام|ايام) ال[أا]سبوع/iu

/** Whether a text names the days of rest or those of work as such. */
export const namesPartOfWeek = (text: string): boolean => weekend.test(text) || weekdays.test(text)

const now = asTyped(
  /\b(?:now|right now|currently|at the moment|still open|maintenant|en ce moment|à l['’]instant|actuellement|encore ouvert\w*|toujours ouvert\w*)\b|(?<!\p{L})(?:الآن|الان|حاليا|حاليًا|هلق|هلأ|دلوقتي)(?!\p{L})/iu,
)

/** How many days after today is asked for; null where that is not how the day is named. */
function daysFromToday(text: string): number | null {
  if (/\bday after tomorrow\b|\bapr[eè]s[- ]demain\b|(?<!\p{L})بعد (?:غدا?|بكر[ةها])(?!\p{L})/iu.test(text))
    return 2
  if (/\b(?:tomorrow|demain)\b|(?<!\p{L})(?:غدا|غدًا|بكر[ةها])(?!\p{L})/iu.test(text)) return 1
  const isToday =
    now.test(text) ||
    /\b(?:today|tonight|this (?:morning|afternoon|evening)|aujourd'hui|ce soir)\b|اليوم(?! ?ال)|الليلة/iu.test(
      text,
    )
  return isToday ? 0 : null
}

/** The days of the week that a text names, 0 is Monday. */
export function namedDays(text: string): number[] {
  if (weekend.test(text)) return [5, 6]
  if (weekdays.test(text)) return [0, 1, 2, 3, 4]
  const found: number[] = []
  for (const match of text.matchAll(new RegExp(dayShape, 'giu'))) {
    // Two letters are a word more often than a day.
    const day = match[0].length > 2 ? dayOf(match[0]) : null
    if (day !== null) found.push(day)
  }
  return found
}

/** Short forms are words too ("mon chien", "sat nav"), and so is the Arabic two. */
const leastFull = 5
const isFull = (day: string): boolean => day.length >= leastFull && !/^(?:thurs\.?|اثنين)$/iu.test(day)

/** The days of the week that are named in full, 0 is Monday. */
export const fullDays = (text: string): number[] =>
  namedDays(text.replace(new RegExp(dayShape, 'giu'), (day) => (isFull(day) ? day : ' ')))

/**
 * The days of the week that are asked for, 0 is Monday; null for all of them. `rest` are the days of rest of the house that
 * is asked about.
 */
export function daysAsked(
  { named, part, fromToday }: HoursAsked,
  now: Date | null,
  rest: readonly number[],
): readonly number[] | null {
  if (part !== null)
    return part === 'weekend' ? rest : [0, 1, 2, 3, 4, 5, 6].filter((day) => !rest.includes(day))
  if (named.length > 0) return named
  if (fromToday === null || now === null) return null
  return [(now.getUTCDay() + 6 + fromToday) % 7]
}
