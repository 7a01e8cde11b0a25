// Whether the week that a house tells holds on a day: a holiday, a span of dates or a notice may say otherwise.
import { type FeastDay, feastsTold, isIn } from './feasts.ts'
import { fullDays, type HoursAsked } from './hours-asked.ts'
import { monthsTold } from './seasons.ts'

const dayMs = 86_400_000

/** Easter Sunday by the Gregorian calendar, as days from the first of March. */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const full = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return full - weekday + 27
}

/** Days from Easter Sunday. */
const byEaster: ReadonlyMap<number, FeastDay> = new Map([
  [-2, 'good friday'],
  [0, 'easter sunday'],
  [1, 'easter monday'],
  [39, 'ascension'],
  [50, 'whitsun'],
])
/** "The fourth Thursday of November": month from 0, weekday with 0 for Sunday, the first of the seven days on which it can be. */
const byWeekday: readonly (readonly [FeastDay, number, number, number])[] = [
  ['martin luther king day', 0, 1, 15],
  ['presidents day', 1, 1, 15],
  ['bank holiday', 4, 1, 1],
  ['memorial day', 4, 1, 25],
  ['bank holiday', 7, 1, 25],
  ['labor day', 8, 1, 1],
  ['columbus day', 9, 1, 8],
  ['thanksgiving', 10, 4, 22],
]
const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})
/** Those on which offices rest in one country or another. */
const rests: ReadonlySet<FeastDay> = new Set([
  101, 126, 317, 425, 427, 501, 508, 619, 701, 704, 714, 815, 1101, 1111, 1225, 1226,
])

const isRestDay = (feast: FeastDay): boolean =>
  typeof feast === 'number' ? rests.has(feast) : feast !== 'ramadan'

/** The feasts that a day is; `day` is what a calendar shows, as if it were UTC. */
function feastsOn(day: Date): { names: FeastDay[]; isRest: boolean } {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const fixed = (month + 1) * 100 + date
  const sinceEaster =
    Math.round((Date.UTC(year, month, date) - Date.UTC(year, 2, 1)) / dayMs) - easterOf(year)
  const moving = [
    byEaster.get(sinceEaster),
    ...byWeekday.map(([name, own, weekday, first]) =>
      own === month && weekday === day.getUTCDay() && first <= date && date < first + 7 ? name : undefined,
    ),
  ].filter((one) => one !== undefined)
  const parts = islamic.formatToParts(day)
  const [moon, night] = ['month', 'day'].map((type) => Number(parts.find((one) => one.type === type)?.value))
  // The moon is seen a day earlier or later, and the feast lasts for days.
  if (moon === 9) moving.push('ramadan')
  if ((moon === 10 && (night ?? 0) <= 4) || (moon === 9 && (night ?? 0) >= 29)) moving.push('eid al-fitr')
  if (moon === 12 && (night ?? 0) >= 9 && (night ?? 0) <= 14) moving.push('eid al-adha')
  const names = [fixed, ...moving]
  return { names, isRest: names.some(isRestDay) }
}

/** Days of rest where one language is spoken, and working days elsewhere. */
const restsBySpeech: Readonly<Record<string, readonly FeastDay[]>> = {
  en: [
    126,
    317,
    425,
    427,
    619,
    704,
    'martin luther king day',
    'presidents day',
    'memorial day',
    'labor day',
    'columbus day',
    'thanksgiving',
    'bank holiday',
  ],
  fr: [508, 714, 815, 1101, 'ascension', 'whitsun'],
  ar: ['eid al-fitr', 'eid al-adha'],
}

/**
 * Whether a house may rest on a day: its owner says that the day has other hours, or it is a feast where the languages of its pages
 * are spoken. `holidays` are the owner's, as dates.
 */
export function mayRest(
  day: Date,
  holidays: readonly string[],
  languages: readonly (string | null)[],
): boolean {
  if (holidays.includes(day.toISOString().slice(0, 10))) return true
  const others = Object.entries(restsBySpeech).filter(([language]) => !languages.includes(language))
  const elsewhere = new Set(others.flatMap(([, days]) => days))
  return feastsOn(day).names.some((feast) => isRestDay(feast) && !elsewhere.has(feast))
}

/** The day that a question counts from today, in which nothing else names one; null where it does not. */
export function dayByClock({ named, part, fromToday }: HoursAsked, now: Date): Date | null {
  if (named.length > 0 || part !== null || fromToday === null) return null
  return fromToday === 0 ? now : new Date(now.getTime() + fromToday * dayMs)
}

/** Whether a question asks for a day that the owner has set, by its date. */
export const asksForOwn = (text: string, holidays: readonly string[]): boolean =>
  holidays.some((date) => feastsTold(text).days.has(Number(date.slice(5, 7)) * 100 + Number(date.slice(8))))

/** Until nobody knows when. */
const notice =
  /until further notice|till further notice|temporarily closed|closed temporarily|permanently closed|closed (?:today|for good(?!\s+\p{L}))|jusqu['’]à nouvel ordre|temporairement fermé|fermé\p{L}* (?:temporairement|provisoirement|définitivement)|حتى إشعار آخر|حتى اشعار آخر|مغلق\p{L}* مؤقت/iu
/** "The first Monday of the month", "un lundi sur deux". */
const someWeeks =
  /(?<!\p{L})(?:first|second|third|fourth|last|1st|2nd|3rd|4th|every other|alternate|premiers?|deuxièmes?|troisièmes?|derniers?|sur deux|أول|آخر|ثاني|ثالث)(?!\p{L})/iu
const years = /(?<![\p{Nd}/.-])(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu

/** Whether a text says what holds on this very day, and not week after week. */
export function tellsOfDay(text: string, day: Date): boolean {
  if (notice.test(text)) return true
  const named = text.match(years)
  if (named !== null && !named.includes(String(day.getUTCFullYear()))) return false
  const { days, around, spans, all } = feastsTold(text)
  const { names, isRest } = feastsOn(day)
  const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate()
  if (names.some((one) => days.has(one) || around.has(one)) || spans.some((span) => isIn(date, span)))
    return true
  if (all && isRest) return true
  return someWeeks.test(text) && fullDays(text).includes((day.getUTCDay() + 6) % 7)
}

/** The house opens or closes itself: what opens a shop, an account or a position tells no hours. */
const ofItself =
  /(?<!\p{L})(?:(?:are|is|be|remain|stay|['’]re) (?:also |only )?(?:open|closed|shut)|(?<!\p{L}(?:we|have|has|['’]ve) )(?:closed|shut|closure)|open|opens|close|closes)(?!\p{L})(?! for good \p{L})(?=\s*(?:$|[\p{Nd}.,;:!()–—-]|(?:in|on|at|from|for|until|till|during|throughout|through|over|all|every|each|daily|only|between)(?!\p{L})))|(?<!\p{L})(?<!avons |ont |a )(?:ferm(?:ée?s?|ons|e|eture)|ouv(?:erte?s?|rons|re))(?!\p{L})(?=\s*(?:$|[\p{Nd}.,;:!()–—-]|(?:en|au|aux|du|de|à|dès|pendant|pour|durant|tout|toute|tous|jusqu|uniquement|seulement)(?!\p{L})))|(?<!\p{L})(?:نغلق|سنغلق|نفتح|مغلق\p{L}*|مفتوح\p{L}*)(?=\s*(?:$|[\p{Nd}.,؛:!()]|(?:في|خلال|طوال|من|حتى|كل)(?!\p{L})))/iu
/** Hours, in a text or behind a month: "November: 10:00-16:00". */
const withTime = /\p{Nd}\s?[:hH]\s?\p{Nd}{2}|\p{Nd}\s?(?:am|pm|h)(?!\p{L})/iu

/** Whether a text that names the month of a day, under a heading that may name it, tells of the hours in it. */
export function tellsOfMonth(text: string, heading: string, day: Date): boolean {
  const month = day.getUTCMonth()
  const namesIt = [text, heading].some((one) => {
    const { days, around, spans } = feastsTold(one)
    // "Closed on 25 December" tells nothing of its other days.
    const isDated = spans.length > 0 || days.size > 0 || around.size > 0
    const named = one.match(years)
    const isOfYear = named === null || named.includes(String(day.getUTCFullYear()))
    return !isDated && isOfYear && monthsTold(one).has(month)
  })
  return namesIt && (ofItself.test(text) || (withTime.test(text) && !opensOther.test(text)))
}
/** "We open our second shop at 10 am". */
const opensOther =
  /(?<!\p{L})(?:open(?:s|ed)?|clos(?:e|es|ed)|ouv(?:rons|re|ert)|ferm(?:ons|e|é))\s+(?:an?|the|our|your|two|new|la|les?|notre|nos|une?|\p{L}+s)(?!\p{L})/iu
