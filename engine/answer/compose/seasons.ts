// Months and seasons: which one a question names, and which ones a text tells of.
import { asTyped, withWordEdges } from '#engine/text/word-edges.ts'

const months: readonly string[] = [
  'january|jan|janvier|janv|يناير|كانون الثاني',
  'february|feb|février|févr|فبراير|شباط',
  'march|mars|مارس|آذار',
  'april|apr|avril|avr|أبريل|نيسان',
  'may|mai|مايو|أيار',
  'june|jun|juin|يونيو|حزيران',
  'july|jul|juillet|juil|يوليو|تموز',
  'august|aug|août|أغسطس|آب',
  'september|sept?|septembre|سبتمبر|أيلول',
  'october|oct|octobre|أكتوبر|تشرين الأول',
  'november|nov|novembre|نوفمبر|تشرين الثاني',
  'december|dec|décembre|déc|ديسمبر|كانون الأول',
]
const all = months.map((_, month) => month)
const seasons: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(?:winter|hiver)\b|(?:ال)?شتاء/iu, [11, 0, 1]],
  [/\b(?:spring|printemps)\b|(?:ال)?ربيع/iu, [2, 3, 4]],
  [/\b(?:summer|été)\b|(?:ال)?صيف/iu, [5, 6, 7]],
  [/\b(?:autumn|automne)\b|(?:ال)?خريف/iu, [8, 9, 10]],
]
const named = months.map((names) => asTyped(new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')))
// "Mar" alone is a French Tuesday; between months it is March.
const anyMonth = `${months.join('|')}|mar`
const day = '\\p{Nd}{1,2}(?:er|st|nd|rd|th)?'
const span = asTyped(
  new RegExp(
    `(?<!\\p{L})(${anyMonth})(?!\\p{L})\\.?\\s*(?:${day})?\\s*(?:to|until|till|through|[-–—]|à|au|jusqu['’](?:à|au|en)|إلى|الى|حتى)\\s*(?:(?:the|le|end of|fin|mid|mi)[\\s-]*)?(?:${day}\\s*)?(?:of )?(${anyMonth})(?!\\p{L})`,
    'giu',
  ),
)

function monthOf(text: string): number {
  const found = named.findIndex((pattern) => pattern.test(text))
  return found < 0 && /^mar$/iu.test(text) ? 2 : found
}

/** The month that a question names, or the middle one of its season, 0 to 11; null where it names none. */
export function monthAsked(text: string): number | null {
  const season = seasons.find(([pattern]) => asTyped(pattern).test(text))?.[1][1]
  if (season !== undefined) return season
  // "May I" asks for no month.
  const asked = text.replace(/^\s*may\b/iu, '')
  // What was spoken of before stands behind what is asked now.
  const [first] = named
    .map((pattern, month) => ({ month, at: asked.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return first?.month ?? null
}

const isIn = (month: number, [from, to]: readonly [number, number]): boolean =>
  from <= to ? from <= month && month <= to : month >= from || month <= to

const spansOf = (text: string): (readonly [number, number])[] =>
  [...text.matchAll(span)].map(([, from = '', to = '']) => [monthOf(from), monthOf(to)] as const)

/** Whether a text spans a month, `null` where it spans none at all. */
export function spansMonth(text: string, month: number): boolean | null {
  const found = spansOf(text)
  return found.length === 0 ? null : found.some((one) => isIn(month, one))
}

const wholeYear =
  /\b(?:any season|all seasons|all year|year[- ]round|toute l['’]année|toutes? saisons?)\b|(?:طوال|كل) (?:العام|السنة|المواسم)/iu

/** The months that a short text tells of in spans, one by one or by their season; none where it tells of none. */
export function monthsTold(text: string): ReadonlySet<number> {
  if (withWordEdges(wholeYear).test(text)) return new Set(all)
  const spans = spansOf(text)
  // "You may" is no month.
  const rest = text.replace(span, ' ').replace(/\bmay\b/gu, ' ')
  return new Set([
    ...all.filter((month) => spans.some((one) => isIn(month, one))),
    ...all.filter((month) => named[month]?.test(rest)),
    ...seasons.flatMap(([pattern, own]) => (asTyped(pattern).test(text) ? own : [])),
  ])
}
