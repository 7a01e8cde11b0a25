// Holidays and feasts: which of them a question names, and which ones a line of a page tells of. Each is known by its own names and by
// its date: hours of Boxing Day are no answer for Christmas Day.
import { asTyped } from '#engine/text/word-edges.ts'
import { anyMonth, monthOf } from './seasons.ts'

/** A day of the year as month * 100 + day ("1225"), or the name of a feast whose date moves. */
export type FeastDay = number | string

interface Feast {
  shape: RegExp
  /** The days that it is; several for a season of feasts, its chief one first. */
  days: readonly FeastDay[]
  /** Offices and shops rest: what a page says of public holidays holds on it. */
  isPublic: boolean
}

const feast = (days: FeastDay | readonly FeastDay[], shape: RegExp, isPublic = true): Feast => ({
  days: typeof days === 'object' ? days : [days],
  shape: new RegExp(`(?<![\\p{L}\\p{N}])(?:${asTyped(shape).source})(?![\\p{L}\\p{N}])`, 'giu'),
  isPublic,
})

const christmas = [1225, 1224, 1226]
const feasts: readonly Feast[] = [
  feast(
    1224,
    /(?:christmas|xmas)[ -]eve|réveillon de noël|(?:la )?veille de noël|ليلة (?:عيد )?(?:الميلاد|الكريسماس)/iu,
    false,
  ),
  feast(1225, /(?:christmas|xmas) day|(?:le )?jour de noël|يوم (?:عيد )?(?:الميلاد|الكريسماس)/iu, false),
  feast(1226, /boxing day|st\.? stephen['’]?s day|saint[- ]étienne|(?:le )?lendemain de noël/iu),
  feast(
    1231,
    /new year['’]?s?[ -]eve|nye|(?:la )?saint[- ]sylvestre|réveillon(?: du (?:nouvel an|jour de l['’]an))?|ليلة رأس السنة/iu,
    false,
  ),
  feast(
    101,
    /new year['’]?s?(?: day)?|(?:le )?(?:jour de l['’]an|nouvel an)|(?:يوم )?رأس السنة(?: الميلادية)?/iu,
  ),
  feast(
    christmas,
    /christmas(?:time)?|xmas|noël|festive (?:season|period)|fêtes de fin d['’]année|(?:عيد )?الميلاد|الكريسماس/iu,
    false,
  ),
  feast('good friday', /good friday|vendredi saint|الجمعة العظيمة/iu),
  feast('easter sunday', /easter (?:sun)?day|dimanche de pâques|أحد (?:الفصح|القيامة)/iu),
  feast('easter monday', /easter monday|lundi de pâques|اثنين الفصح/iu),
  feast(['easter sunday', 'easter monday', 'good friday'], /easter|pâques|(?:عيد )?الفصح/iu),
  feast('ascension', /ascension(?: day)?|(?:jeudi de l['’])?ascension/iu),
  feast('whitsun', /whit monday|pentecost|(?:lundi de (?:la )?)?pentecôte/iu),
  feast('thanksgiving', /thanksgiving(?: day)?/iu),
  feast('memorial day', /memorial day/iu),
  feast('labor day', /labou?r day/iu),
  feast('presidents day', /president['’]?s['’]? day|washington['’]s birthday/iu),
  feast('martin luther king day', /martin luther king(?: jr\.?)?(?: day)?|mlk day/iu),
  feast('columbus day', /columbus day|indigenous peoples['’]? day/iu),
  feast(1111, /veterans['’]? day|remembrance day|armistice(?: day)?/iu),
  feast(619, /juneteenth/iu),
  feast(704, /independence day|(?:fourth|4th) of july|july 4(?:th)?/iu),
  feast(501, /may day|fête du travail|(?:عيد|يوم) العم(?:ا|ّا)ل/iu),
  feast(508, /victoire 1945|ve day/iu),
  feast(714, /fête nationale|bastille day/iu),
  feast(815, /assomption|assumption day/iu),
  feast(1101, /toussaint|all saints['’]?(?: day)?/iu),
  feast(126, /australia day/iu),
  feast(425, /anzac day/iu),
  feast(701, /canada day/iu),
  feast(427, /king['’]?s day|koningsdag/iu),
  feast(317, /st\.? patrick['’]?s day|paddy['’]?s day/iu),
  feast('national day', /(?:عيد |ال)?(?:اليوم|العيد) الوطني|national day|عيد الاستقلال/iu),
  feast('ramadan', /رمضان|ramadan/iu, false),
  // Offices rest at Eid where Arabic is spoken.
  feast('eid al-fitr', /eid al[- ]fitr|aïd[- ]el[- ]fitr/iu, false),
  feast('eid al-adha', /eid al[- ]adha|aïd[- ]el[- ](?:adha|kébir)/iu, false),
  feast(['eid al-fitr', 'eid al-adha'], /eid|aïd/iu, false),
  feast('eid al-fitr', /عيد الفطر/iu),
  feast('eid al-adha', /عيد الأضحى|عيد الاضحى/iu),
  feast(['eid al-fitr', 'eid al-adha'], /(?:ال|في |بال)?عيد/iu),
]

/** All of them, as they are asked for; pages say "holidays" alone as well. */
const asksAny = asTyped(
  /\b(?:bank|public|national|statutory|federal) holidays?\b|jours? férié|عطل|[اأ]عياد/iu,
)
const tellsAny = asTyped(
  new RegExp(`${asksAny.source}|(?<!school |summer |winter )\\bholidays\\b|\\bfériés?\\b`, 'iu'),
)

interface Told {
  /** The days that are named. */
  days: ReadonlySet<FeastDay>
  /** Those that only a season of feasts or a span of dates holds. */
  around: ReadonlySet<FeastDay>
  /** Spans of dates, each with its first and its last day. */
  spans: readonly (readonly [number, number])[]
  /** Public holidays as a whole. */
  all: boolean
}

interface Mark {
  at: number
  end: number
  days: readonly FeastDay[]
  isPublic: boolean
  /** Written as a date that may be a working day, and not by its name. */
  isDate: boolean
}

/** Dates on which offices rest wherever the language is spoken; "le 14 juillet" is the name of a day, and "14 July" is none. */
const restsByDate: readonly (readonly [RegExp, readonly number[]])[] = [
  [/janvier|mai|juillet|ao[uû]t|novembre|d[eé]cembre/iu, [101, 501, 508, 714, 815, 1101, 1111]],
  [/january|december|يناير|كانون الثاني/iu, [101, 1226]],
]

/** As good as the name of the feast, wherever a page is read. */
const namedByDate: readonly number[] = [1224, 1225, 1231]

const number = '(?<![\\p{Nd}:.,/])(\\p{Nd}{1,2})(?:st|nd|rd|th|er)?'
const date = asTyped(
  new RegExp(
    `${number}(?: of)? (${anyMonth})(?!\\p{L})|(?<!\\p{L})(${anyMonth})\\.? ${number}(?![\\p{Nd}:]|\\s?(?:am|pm|h)(?!\\p{L}))`,
    'giu',
  ),
)
const through =
  /^(?:,?\s*\p{Nd}{4}(?!\p{Nd}))?\s*(?:[-–—]|to|until|till|through|au|jusqu['’](?:au|à)|à|إلى|الى|حتى)\s*(?:the |le |inclusive )*$/iu
/** "24–26 December", "du 24 au 26 décembre": the day that the span begins with stands before it, without its month. */
const beginning =
  /(?<![\p{Nd}:.,])(\p{Nd}{1,2})(?:st|nd|rd|th|er)?\s*(?:[-–—]|to|until|through|au|à|إلى|الى|حتى)\s*(?:the |le )?$/iu
const beside = /(?<![\p{Nd}:.,])(\p{Nd}{1,2})(?:st|nd|rd|th|er)?\s*(?:,|and|et|&|و)\s*(?:the |le )?$/iu

const digits = (text: string): number =>
  Number([...text].map((one) => (/[٠-٩]/u.test(one) ? (one.codePointAt(0) ?? 0) - 0x660 : one)).join(''))

function marksIn(text: string): Mark[] {
  const found: Mark[] = []
  for (const { shape, days, isPublic } of feasts)
    for (const match of text.matchAll(shape))
      found.push({ at: match.index, end: match.index + match[0].length, days, isPublic, isDate: false })
  for (const match of text.matchAll(date)) {
    const [whole, before, month, monthBefore, behind] = match
    const at = monthOf((month ?? monthBefore ?? '').toLowerCase())
    const day = digits(before ?? behind ?? '')
    const shown = (at + 1) * 100 + day
    const isPublic = restsByDate.some(([months, rests]) => months.test(whole) && rests.includes(shown))
    if (at >= 0 && day >= 1 && day <= 31)
      found.push({
        at: match.index,
        end: match.index + whole.length,
        days: [shown],
        isPublic,
        isDate: !namedByDate.includes(shown),
      })
  }
  // "Christmas Eve" is more than "Christmas": of two that overlap the longer counts.
  found.sort((a, b) => b.end - b.at - (a.end - a.at))
  const kept: Mark[] = []
  for (const mark of found) if (!kept.some((one) => mark.at < one.end && one.at < mark.end)) kept.push(mark)
  return kept.sort((a, b) => a.at - b.at)
}

/** The dates that a text names, as month * 100 + day, in its order; "24 to 26 December" names two. */
export function datesIn(text: string): number[] {
  return marksIn(text.slice(0, 2_000)).flatMap(({ at, days: [day] }, place, marks) => {
    if (typeof day !== 'number') return []
    const first = beginning.exec(text.slice(marks[place - 1]?.end ?? 0, at))?.[1]
    return first === undefined ? [day] : [day - (day % 100) + digits(first), day]
  })
}

export const isIn = (day: number, [from, to]: readonly [number, number]): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to

const read = new Map<string, Told>()

/** The holidays and dates that a text names. Only its first 2,000 characters count. */
export function feastsTold(whole: string): Told {
  const text = whole.slice(0, 2_000)
  const known = read.get(text)
  if (known) return known
  const marks = marksIn(text)
  const named = marks.filter(({ days }) => days.length === 1).flatMap(({ days }) => days)
  const around = new Set(marks.filter(({ days }) => days.length > 1).flatMap(({ days }) => days))
  const spans: [number, number][] = []
  for (const [
    place,
    {
      at,
      days: [day],
    },
  ] of marks.entries()) {
    if (typeof day !== 'number') continue
    const previous = marks[place - 1]
    const [from] = previous?.days ?? []
    const ahead = text.slice(previous?.end ?? 0, at)
    if (previous && typeof from === 'number' && through.test(ahead)) spans.push([from, day])
    const month = day - (day % 100)
    const first = beginning.exec(ahead)?.[1]
    if (first !== undefined) spans.push([month + digits(first), day])
    const other = beside.exec(ahead)?.[1]
    if (other !== undefined) named.push(month + digits(other))
  }
  for (const { days } of feasts)
    for (const day of days)
      if (typeof day === 'number' && spans.some((span) => isIn(day, span))) around.add(day)
  const told = { days: new Set(named), around, spans, all: tellsAny.test(text) }
  if (read.size > 20_000) read.clear()
  read.set(text, told)
  return told
}

/** Christmas Day is one, though rules for public holidays seldom mean it. */
const publicDays = new Set<FeastDay>([1225, ...feasts.flatMap((one) => (one.isPublic ? one.days : []))])
const datesOfFeasts = new Set(feasts.flatMap(({ days }) => days))

export interface FeastAsked {
  days: readonly FeastDay[]
  isPublic: boolean
  /** Asked for as a date that may be a working day. */
  isDate: boolean
}

/**
 * The holidays that a question names, each by itself; null where it names none. One without days stands for public holidays as such.
 */
export function feastsAsked(text: string): FeastAsked[] | null {
  const asked = marksIn(text)
    .filter(({ days }) => days.every((day) => datesOfFeasts.has(day)))
    .map(({ days, isPublic, isDate }) => ({ days, isPublic, isDate }))
  if (asked.length > 0) return asked
  return asksAny.test(text) ? [{ days: [], isPublic: true, isDate: false }] : null
}

/** The words by which a text names holidays, in lower case. */
export const feastWords = (text: string): ReadonlySet<string> =>
  new Set(
    marksIn(text).flatMap(
      ({ at, end }) =>
        text
          .slice(at, end)
          .toLowerCase()
          .match(/[\p{L}\p{N}'’]+/gu) ?? [],
    ),
  )

/** Whether a text names a holiday or a feast. */
export const namesFeast = (text: string): boolean => feastsAsked(text) !== null

/**
 * How well a text tells of a holiday: 3 by its own name, 2 by the season or the span that it lies in, 1 by what is said of
 * public holidays as such, or of single ones to whoever asks for all of them (1.5), 0 where it tells of none or of others.
 */
export function tellsOfFeast({ days, isPublic }: FeastAsked, text: string): number {
  const told = feastsTold(text)
  if (days.length === 0) return told.all ? 3 : [...told.days].some((day) => publicDays.has(day)) ? 1.5 : 0
  const [chief] = days
  // "At Christmas" is asked of the days around it as well, of the chief one first.
  if (days.length > 1 && days.every((day) => told.around.has(day))) return 3
  if (chief !== undefined && told.days.has(chief)) return days.length > 1 ? 2.5 : 3
  if (chief !== undefined && told.around.has(chief)) return 2
  if (days.some((day) => told.days.has(day) || told.around.has(day))) return 1.5
  return isPublic && told.all ? 1 : 0
}

/** Whether a text tells of holidays, and of none that is asked for. */
export function tellsOfOtherFeast(asked: readonly FeastAsked[], text: string): boolean {
  const { days, around } = feastsTold(text)
  const tellsOfSome = [...days].some((day) => datesOfFeasts.has(day)) || around.size > 0
  return tellsOfSome && asked.every((one) => tellsOfFeast(one, text) === 0)
}
