// Whether a question asks when a house is open, and for which days.
import { asTyped } from '#engine/text/word-edges.ts'
import { monthAsked } from './seasons.ts'
import { dayOf, dayShape } from '#engine/items/hours/day-words.ts'
import type { Question } from '../question/analyse-question.ts'

export interface HoursAsked {
  /** 0 is Monday; empty where no day is named. */
  named: number[]
  /** Days counted from today. */
  fromToday: number | null
  /** A day or a season that is no day of the week. */
  exception: RegExp | null
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

type Exception = readonly [RegExp, RegExp]

const partOfYear: Exception = [
  /\b(?:in|during|over|en|au|pendant|le mois d[e'])\s?(?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|winter|summer|janvier|février|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre|hiver|été)\b|half term|school holidays|vacances/iu,
  /january|february|march|april|may\b|june|july|august|september|october|november|december|winter|summer|season|janvier|février|mars|avril|mai\b|juin|juillet|août|septembre|octobre|novembre|décembre|hiver|été|half term|school holidays|vacances/iu,
]

const exceptions: readonly Exception[] = [
  [
    /bank holiday|public holiday|jours? féri|\b(?:14 juillet|1er mai|8 mai|11 novembre|1er janvier|15 août|toussaint|july 4|4th of july|fourth of july|labor day|memorial day|australia day|anzac day|boxing day|good friday|new year['’]?s day|may day|canada day|king['’]?s day)\b|عطل|اعياد|أعياد|اليوم الوطني/iu,
    /bank holiday|public holiday|holidays|féri|عطل|أعياد|الوطني/iu,
  ],
  [
    /christmas|boxing day|noël|25 dec|new year|nouvel an|réveillon/iu,
    /christmas|noël|december|décembre|new year|nouvel an|jour de l['’]an/iu,
  ],
  [/easter|pâques|good friday/iu, /easter|pâques|good friday|holiday/iu],
  [/thanksgiving/iu, /thanksgiving|holidays/iu],
  [/رمضان/u, /رمضان/u],
  [/(?<!\p{L})(?:ال)?عيد/u, /عيد|أعياد/u],
  partOfYear,
]

/** Words that belong to asking for hours, and tell nothing about whose. */
export function hoursWord(word: string): boolean {
  return (
    openness.test(word) ||
    dayOf(word) !== null ||
    /^(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|week|day|days|today|tomorrow|tonight|now|late|early|mornings?|afternoons?|evenings?|nights?|bank|public|holidays?|christmas|usual|normal|come|visit|start|finish|year|matin|matinée|soir|soirée|midi|après|aujourd'hui|aujourd|hui|demain|semaine|jour|jours|apres|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|يوم|اليوم|غدا|الآن|الان|صباحا|مساء|الصباح|المساء|ساعة|العمل|انتم|أنتم|الى|الجمعة|السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس)$/iu.test(
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
  const found = exceptions.filter(([said]) => asTyped(said).test(text))
  // "On the bank holiday in May": the holiday tells the day.
  const feasts = found.filter((one) => one !== partOfYear)
  const told = (feasts.length > 0 ? feasts : found).map(([, pattern]) => pattern.source)
  const exception = told.length > 0 ? new RegExp(told.join('|'), 'iu') : null
  const month = found.length > 0 && feasts.length === 0 ? monthAsked(text) : null
  const named = namedDays(text)
  const fromToday = /\b(?:tomorrow|demain)\b|غدا/iu.test(text)
    ? 1
    : /\b(?:today|tonight|now|right now|currently|this (?:morning|afternoon|evening)|aujourd'hui|ce soir|maintenant|en ce moment)\b|اليوم(?! ?ال)|الآن|الان|الليلة/iu.test(
          text,
        )
      ? 0
      : null
  const subject = words.filter(({ word, asking }) => !asking && !hoursWord(word))
  const timely = named.length > 0 || fromToday !== null || exception !== null
  const isStrong = strong.test(text) && !/\bhow (?:long|many|much)\b|\bcombien\b|كم (?:ساعة|عدد)/iu.test(text)
  if (isStrong && (subject.length <= 2 || kind === 'hours')) return { named, fromToday, exception, month }
  if (timely && subject.length <= 1 && (openness.test(text) || coming.test(text) || words.length <= 3))
    return { named, fromToday, exception, month }
  return null
}

/** The days of the week that a question names, 0 is Monday. */
export function namedDays(text: string): number[] {
  if (/\bweekends?\b|week-end|نهاية الأسبوع/iu.test(text)) return [5, 6]
  if (/\bweekdays?\b|\bworking days\b|\bmid-?week\b|en semaine|(?:وسط|أيام) الأسبوع/iu.test(text))
    return [0, 1, 2, 3, 4]
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

/** Whether a text names a holiday or a feast. */
export const namesFeast = (text: string): boolean =>
  exceptions.some((one) => one !== partOfYear && asTyped(one[0]).test(text))

/** The days of the week that are asked for, 0 is Monday; null for all of them. */
export function daysAsked({ named, fromToday }: HoursAsked, now: Date | null): number[] | null {
  if (named.length > 0) return named
  if (fromToday === null || now === null) return null
  return [(now.getUTCDay() + 6 + fromToday) % 7]
}
