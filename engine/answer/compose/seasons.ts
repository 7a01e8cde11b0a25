// Months and seasons: which one a question names, and which ones a text tells of.
import { asTyped, withWordEdges } from '#engine/text/word-edges.ts'

export const months: readonly string[] = [
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
  // "A été" is no summer.
  [
    /\b(?:summer|(?<!\b(?:ai|as|a|avons|avez|ont|avais|avait|avaient|avoir|ayant|aura|aurait) (?:(?:pas|déjà|bien|toujours|jamais) )?)été)\b|(?:ال)?صيف/iu,
    [5, 6, 7],
  ],
  [/\b(?:autumn|automne)\b|(?:ال)?خريف/iu, [8, 9, 10]],
]
const named = months.map((names) => asTyped(new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')))
// "Mar" alone is a French Tuesday; between months it is March.
export const anyMonth = `${months.join('|')}|mar`
const day = '\\p{Nd}{1,2}(?:er|st|nd|rd|th)?'
const span = asTyped(
  new RegExp(
    `(?<!\\p{L})(${anyMonth})(?!\\p{L})\\.?\\s*(?:${day})?\\s*(?:to|until|till|through|[-–—]|à|au|jusqu['’](?:à|au|en)|إلى|الى|حتى)\\s*(?:(?:the|le|end of|fin|mid|mi)[\\s-]*)?(?:${day}\\s*)?(?:of )?(${anyMonth})(?!\\p{L})`,
    'giu',
  ),
)

/** "May" is a verb and "sept" a French seven: they are months beside another month or a day, and behind words of time. */
const doubtful = /(?<!\p{L})(?:may|sept)(?!\p{L})/giu
const otherMonths = `(?:${anyMonth})(?!\\p{L})`
const joins = '(?:[\\s.,/&–—-]|and|or|to|et|ou|à)*'
const leadsToMonth = asTyped(
  new RegExp(
    `(?<!\\p{L})(?:in|of|for|during|from|to|until|till|through|by|since|before|after|this|next|every|early|mid|late|en|fin|mi|début)[\\s-]+$|\\p{Nd}(?:er|st|nd|rd|th)?\\s$|(?<!\\p{L})${otherMonths}${joins}$`,
    'iu',
  ),
)
const followsMonth = asTyped(
  new RegExp(`^\\.?\\s?\\p{Nd}|^ (?:bank|half)(?!\\p{L})|^${joins}(?<!\\p{L})${otherMonths}`, 'iu'),
)
const counted =
  /^\s(?:nuits?|nuitées?|jours?|soirs?|semaines?|mois|ans|années|heures?|minutes?|personnes?|adultes?|enfants?|places?|fois|séances?|cours|couverts?|chambres?|euros?|sur|(?:à|ou|et) (?:huit|neuf|dix|onze|douze|quinze|vingt))(?!\p{L})/iu
const nearby = 30

/** A text without the words that look like months and are none. */
function withoutDoubtful(text: string): string {
  const plain = text.replace(/[^\p{L}]+/gu, '')
  // The name of a column.
  if (/^(?:may|sept)$/iu.test(plain)) return text
  return text.replace(doubtful, (word, at: number) => {
    const behind = text.slice(at + word.length, at + word.length + nearby)
    if (counted.test(behind)) return ' '
    return leadsToMonth.test(text.slice(Math.max(0, at - nearby), at)) || followsMonth.test(behind)
      ? word
      : ' '
  })
}

/** A month by its name, 0 is January; -1 where it is none. */
export function monthOf(text: string): number {
  const found = named.findIndex((pattern) => pattern.test(text))
  return found < 0 && /^mar$/iu.test(text) ? 2 : found
}

/** The seasons that a text names, each by its months. */
export const seasonsNamed = (text: string): (readonly number[])[] =>
  seasons.flatMap(([pattern, own]) => (asTyped(pattern).test(text) ? [own] : []))

/** Whether a question names a season and no month. */
export const asksSeason = (text: string): boolean =>
  seasonsNamed(text).length > 0 && !named.some((pattern) => pattern.test(withoutDoubtful(text)))

/** The month that a question names, or the middle one of its season, 0 to 11; null where it names none. */
export function monthAsked(text: string): number | null {
  const asked = withoutDoubtful(text)
  // What was spoken of before stands behind what is asked now.
  const [first] = named
    .map((pattern, month) => ({ month, at: asked.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return first?.month ?? seasonsNamed(text)[0]?.[1] ?? null
}

const isIn = (month: number, [from, to]: readonly [number, number]): boolean =>
  from <= to ? from <= month && month <= to : month >= from || month <= to

const spansOf = (text: string): (readonly [number, number])[] =>
  [...text.matchAll(span)].map(([, from = '', to = '']) => [monthOf(from), monthOf(to)] as const)

const wholeYear =
  /\b(?:any season|all seasons|all year|year[- ]round|toute l['’]année|toutes? saisons?)\b|(?:طوال|كل) (?:العام|السنة|المواسم)/iu

const upTo = /(?<!\p{L})(?:to|until|till|jusqu['’](?:à|au|en)|حتى|إلى)(?!\p{L})/iu

/** The months that a short text tells of in spans, one by one or by their season; none where it tells of none. */
export function monthsTold(text: string): ReadonlySet<number> {
  if (withWordEdges(wholeYear).test(text)) return new Set(all)
  const spans = spansOf(text)
  const rest = withoutDoubtful(text).replace(span, ' ')
  const single = all.filter((month) => named[month]?.test(rest))
  const told = all.filter((month) => single.includes(month) || spans.some((one) => isIn(month, one)))
  // "Summer (Dec–Feb)" says itself which months it means, and "Spring (to end of May)" only the last of them.
  const isWhole = (own: readonly number[]): boolean =>
    told.length === 0 || (spans.length === 0 && upTo.test(text) && told.every((month) => own.includes(month)))
  return new Set([...told, ...seasonsNamed(text).filter(isWhole).flat()])
}
