// Months and seasons: which one a question names, and which ones a text spans.
import { asTyped } from '#engine/text/word-edges.ts'

const months: readonly string[] = [
  'january|janvier|يناير|كانون الثاني',
  'february|février|فبراير|شباط',
  'march|mars|مارس|آذار',
  'april|avril|أبريل|نيسان',
  'may|mai|مايو|أيار',
  'june|juin|يونيو|حزيران',
  'july|juillet|يوليو|تموز',
  'august|août|أغسطس|آب',
  'september|septembre|سبتمبر|أيلول',
  'october|octobre|أكتوبر|تشرين الأول',
  'november|novembre|نوفمبر|تشرين الثاني',
  'december|décembre|ديسمبر|كانون الأول',
]
/** A month in the middle of each season. */
const seasons: readonly (readonly [RegExp, number])[] = [
  [/\b(?:winter|hiver)\b|الشتاء/iu, 0],
  [/\b(?:spring|printemps)\b|الربيع/iu, 3],
  [/\b(?:summer|été)\b|الصيف/iu, 6],
  [/\b(?:autumn|automne)\b|الخريف/iu, 9],
]
const named = months.map((names) => asTyped(new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')))
const anyMonth = months.join('|')
const span = asTyped(
  new RegExp(
    `(?<!\\p{L})(${anyMonth})(?!\\p{L})\\s*(?:to|until|till|through|[-–—]|à|au|jusqu['’](?:à|au|en)|إلى|الى|حتى)\\s*(?:(?:the|le|end of|fin|mid|mi)[\\s-]*)?(?:\\p{Nd}{1,2}(?:er|st|nd|rd|th)?\\s*)?(?:of )?(${anyMonth})(?!\\p{L})`,
    'giu',
  ),
)

const monthOf = (text: string): number => named.findIndex((pattern) => pattern.test(text))

/** The month that a question names, or the middle one of its season, 0 to 11; null where it names none. */
export function monthAsked(text: string): number | null {
  const season = seasons.find(([pattern]) => asTyped(pattern).test(text))
  if (season) return season[1]
  // "May I" asks for no month.
  const month = monthOf(text.replace(/^\s*may\b/iu, ''))
  return month < 0 ? null : month
}

/** Whether a text spans a month, `null` where it spans none at all. */
export function spansMonth(text: string, month: number): boolean | null {
  const found = [...text.matchAll(span)].map(
    ([, from = '', to = '']) => [monthOf(from), monthOf(to)] as const,
  )
  if (found.length === 0) return null
  return found.some(([from, to]) =>
    from <= to ? from <= month && month <= to : month >= from || month <= to,
  )
}
