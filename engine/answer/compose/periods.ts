// For how long something is paid: "per day", "Weekly", "la demi-journée", in three languages.
import { westernDigits } from '#engine/ground/reading/values.ts'

const periods: readonly (readonly [string, RegExp])[] = [
  ['hour', /^(?:hours?|hr|hourly|heures?|h|ساعة|الساعة)$/iu],
  ['day', /^(?:days?|daily|jours?|journée|j|(?:ال)?يوم|يوميا|[أا]يام)$/iu],
  ['night', /^(?:nights?|nightly|nuits?|nuitée|(?:ال|ل)?ليلة|ليالي?)$/iu],
  ['week', /^(?:weeks?|weekly|semaines?|hebdomadaire|(?:ال)?[أا]سبوع|[أا]سبوعيا)$/iu],
  ['month', /^(?:months?|mo|monthly|pcm|mois|mensuel\p{L}*|(?:ال)?شهر|شهريا|[أا]شهر|شهور)$/iu],
  [
    'year',
    /^(?:years?|yr|yearly|annual\p{L}*|annum|pa|ans?|année|annuel\p{L}*|(?:ال)?سنة|سنويا|(?:ال)?عام)$/iu,
  ],
]

/** The period that a word names, such as `day` of "Daily"; null where it names none. */
export function periodNamed(word: string): string | null {
  return periods.find(([, shape]) => shape.test(word))?.[0] ?? null
}

/** Whether a name is that of a period, and not of what is measured. */
export const isPeriod = (name: string): boolean => periods.some(([period]) => period === name)

/** "Per day", "for a week", "par mois": behind such a word stands for how long. */
const paidFor =
  /(?<!\p{L})(?:per|by the|for (?:an|a|one)(?!\p{L})|each|every|par|pour une?|à la|à l['’]|في|كل|لكل|ل(?=\p{L}))\s?(\p{L}+)/giu
const halfFor =
  /(?<!\p{L})(?:for|per|by the|pour|à|par|ل)\s?(?:(?:a|an|la|une)[\s-])?(?:half|demi|نصف)[\s-](?:an?[\s-])?(\p{L}+)/giu

/** "For 7 nights", "pour sept jours": so many of a period. */
const counted = /(?<!\p{L})(?:for|pour|pendant|لمدة|ل)\s?(\p{Nd}{1,3}|seven|sept|سبعة?)\s(\p{L}+)/giu
/** How many of a period are paid as a longer one. */
const longer: Readonly<Record<string, readonly [number, string]>> = {
  hour: [24, 'day'],
  night: [7, 'week'],
  day: [7, 'week'],
  month: [12, 'year'],
}

/** What so many of a period may be paid by: seven nights by the week, ten by the week and by the night. */
function paidByCount(text: string): string[] {
  return [...text.matchAll(counted)].flatMap(([, count = '', word = '']) => {
    const period = periodNamed(word)
    if (period === null) return []
    const many = /\p{Nd}/u.test(count) ? Number(westernDigits(count)) : 7
    const [whole, name] = longer[period] ?? [Infinity, '']
    if (many < whole) return [period]
    return many === whole ? [name] : [name, period]
  })
}

/** "An hour and a half": no period by itself, and neither half of one. */
export const andHalf = /(?<!\p{L})(?:and (?:a )?half|et demie?|ونصف|و نصف)(?!\p{L})/iu

/** For how long a question asks the price: `day` of "for a day", `half day` of "for half a day"; all that it names. */
export function periodsAsked(text: string): Set<string> {
  if (andHalf.test(text)) return new Set()
  const all = (shape: RegExp): string[] =>
    [...text.matchAll(shape)].flatMap(([, word = '']) => periodNamed(word) ?? [])
  return new Set([...all(halfFor).map((one) => `half ${one}`), ...all(paidFor), ...paidByCount(text)])
}

/** The first of them; null where a question names none. */
export const periodAsked = (text: string): string | null => [...periodsAsked(text)][0] ?? null

/** How often is paid, and not for what: "billed annually", "Yearly plan". */
const billed =
  /(?<!\p{L})(?:billed|billing|paid|payable|plans?|rates?|facturée?s?|payée?s?|abonnement|forfait|(?:ال)?(?:اشتراك|فوترة|باقة))(?!\p{L})/iu
/** "Half a day", "Demi-journée": what stands right before the period. */
const halved = /(?<!\p{L})(?:half|demie?|نصف)[\s-]+(?:(?:an?|une?|d['’]une?)\s)?$/iu
/** The French for a year behind what counts or divides; the English article everywhere else. */
const countsYear = /(?:\/|(?<!\p{L})(?:par|un|chaque|l['’]|d['’]|\p{Nd}+))\s?$/iu

/** Letters of the name of a column; what is longer is none. */
const longestName = 200

/**
 * For how long the amounts of a column are paid, by its name: "Daily", "Per day"; "Half a day" is no day. Null where it names
 * none, or more than one.
 */
export function periodOfColumn(name: string): string | null {
  if (name.length > longestName || billed.test(name) || andHalf.test(name)) return null
  const found = new Set<string>()
  for (const { 0: word, index } of name.matchAll(/\p{L}+/gu)) {
    const before = name.slice(0, index)
    const period = periodNamed(word)
    if (period === null || (/^an$/iu.test(word) && name.trim() !== word && !countsYear.test(before))) continue
    found.add(halved.test(before) ? `half ${period}` : period)
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
}
