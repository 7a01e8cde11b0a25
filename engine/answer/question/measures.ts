// Amounts with their measure in a question ("30 kg", "10 weeks", "for my 3 year old"), and the spans of such amounts that a
// page tells of ("over 25 kg", "between 28 and 7 days", "under 2").

type Dimension = 'weight' | 'time' | 'distance'

export interface Measure {
  dimension: Dimension
  /** In kilograms, days or kilometres. */
  amount: number
}

interface Span {
  dimension: Dimension
  least: number
  most: number
}

const units: readonly (readonly [Dimension, number, string])[] = [
  ['weight', 1, 'kgs?|kilos?|kilogram(?:me)?s?|كغ|كيلو(?:غرام)?'],
  ['weight', 0.4536, 'lbs?|pounds?'],
  ['time', 1 / 24, 'hours?|hrs?|heures?|ساعات|ساعة'],
  ['time', 1, 'days?|jours?|nights?|nuits?|أيام|ايام|يوم'],
  ['time', 7, 'weeks?|semaines?|أسابيع|أسبوع|اسبوع'],
  ['time', 30.4, 'months?|mois|أشهر|شهور|شهر'],
  ['time', 365, 'years?(?: olds?)?|yrs?|ans?|années?|سنوات|سنة|عام'],
  ['distance', 1, 'km|kilomet(?:er|re)s?|kilomètres?|كم'],
  ['distance', 1.609, 'miles?'],
]
const unit = `(?:${units.map(([, , shape]) => shape).join('|')})(?!\\p{L})`
const counts = 'one two three four five six seven eight nine ten eleven twelve'
  .split(' ')
  .concat('un|une', 'deux', 'trois')
// Bounded at both ends: a page may hold a number of a hundred thousand digits.
const amount = `((?<!\\p{Nd})\\p{Nd}{1,9}(?:[.,]\\p{Nd}{1,9})?|(?<!\\p{L})(?:${counts.join('|')})(?!\\p{L}))`
const over =
  '(?:over|above|more than|from|at least|older than|heavier than|plus de|à partir de|dès|au moins|فوق|أكثر من|من)'
const under =
  "(?:under|below|up to|less than|fewer than|younger than|within|moins de|jusqu[’']à|دون|أقل من|تحت|حتى|قبل)"

const between = new RegExp(
  `${amount}\\s?(${unit})?\\s?(?:[-–]|to|and|à|et|إلى|و)\\s?${amount}\\s?(${unit})`,
  'giu',
)
const bounded = new RegExp(`(?<!\\p{L})(${over}|${under})\\s${amount}\\s?(${unit})?`, 'giu')
const single = new RegExp(
  `${amount}\\s?(${unit})(?:\\s(and over|or over|or more|and under|or less|et plus))?`,
  'giu',
)
/** "Child 5 to 16", "Ages 7–11", "Enfant de 4 à 12": the name of a row, its numbers without a measure, and nothing
 * else behind them ("14–18 July", "2–4 people"). */
const ages = new RegExp(
  `(?<!\\p{L})(?:ages?|aged|child(?:ren)?|kids?|juniors?|youth|teens?|students?|adults?|intermediate|seniors?|[âa]ges?|enfants?|jeunes?|adultes?|étudiants?|سن|أعمار|عمر|طفل|أطفال|الأطفال|شباب|بالغ\\p{L}*)(?!\\p{L})[\\s(:,–-]{0,3}(?:(?:ages?|aged|from|between|de|entre|[âa]gée?s?|من|بين|سن|عمر|أعمار)[\\s(:]{1,3}){0,3}(?<!\\p{Nd})(\\p{Nd}{1,2})\\s?(?:[-–]|to|and|à|et|إلى|الى|حتى)\\s?(\\p{Nd}{1,2})(?!\\p{Nd}|[.,:]\\p{Nd}|\\s*(?!incl|yo)[\\p{L}€$£¥%/])`,
  'giu',
)
const startsUnder = new RegExp(`^${under}$`, 'iu')

function numberOf(written: string): number {
  const place = counts.findIndex((word) => word.split('|').includes(written.toLowerCase()))
  if (place >= 0) return place < 12 ? place + 1 : place - 11
  return Number(written.replace(',', '.'))
}

function unitOf(written: string): readonly [Dimension, number] | null {
  const found = units.find(([, , shape]) => new RegExp(`^(?:${shape})$`, 'iu').test(written))
  return found ? [found[0], found[1]] : null
}

/** The amount that a number of a question gives, by the word behind it. `end` is where the number ends. */
export function measureAt(text: string, start: number, end: number): Measure | null {
  const behind = new RegExp(`^(?:\\s|-)?(${unit})`, 'iu').exec(text.slice(end))?.[1]
  const own = behind === undefined ? null : unitOf(behind)
  const value = numberOf(text.slice(start, end))
  return own === null || Number.isNaN(value) ? null : { dimension: own[0], amount: value * own[1] }
}

/** Of a row or a column, in UTF-16 code units. */
const longestName = 40

const read = new Map<string, readonly Span[]>()

function spansOf(text: string): readonly Span[] {
  const known = read.get(text)
  if (known) return known
  const spans: Span[] = []
  let rest = text.replace(
    between,
    (whole, one: string, first: string | undefined, two: string, second: string) => {
      const own = unitOf(second)
      const before = first === undefined ? own : unitOf(first)
      if (own === null || before === null) return whole
      const ends = [numberOf(one) * before[1], numberOf(two) * own[1]]
      spans.push({ dimension: own[0], least: Math.min(...ends), most: Math.max(...ends) })
      return ' '
    },
  )
  if (text.length <= longestName)
    for (const [, one = '', two = ''] of rest.matchAll(ages))
      if (numberOf(one) <= numberOf(two))
        spans.push({ dimension: 'time', least: numberOf(one) * 365, most: (numberOf(two) + 1) * 365 - 1 })
  rest = rest.replace(bounded, (_, word: string, written: string, measure: string | undefined) => {
    // A bare number behind "under" at the head of a column is an age.
    const own =
      measure === undefined ? (text.length <= 20 ? (['time', 365] as const) : null) : unitOf(measure)
    if (own === null) return ' '
    const end = numberOf(written) * own[1]
    const [least, most] = startsUnder.test(word) ? [0, end * 0.9999] : [end, Infinity]
    spans.push({ dimension: own[0], least, most })
    return ' '
  })
  for (const [, written = '', measure = '', more] of rest.matchAll(single)) {
    const own = unitOf(measure)
    if (own === null) continue
    const exact = numberOf(written) * own[1]
    const least = more && /under|less/iu.test(more) ? 0 : exact
    const most = more && !/under|less/iu.test(more) ? Infinity : exact
    spans.push({ dimension: own[0], least, most })
  }
  if (read.size > 20_000) read.clear()
  read.set(text, spans)
  return spans
}

/** Whether a text tells of a span that holds the amount; null where it tells of none of that measure. */
export function isWithin({ dimension, amount: asked }: Measure, text: string): boolean | null {
  const own = spansOf(text).filter((span) => span.dimension === dimension)
  if (own.length === 0) return null
  return own.some(({ least, most }) => asked >= least && asked <= most)
}
