// The number of a cell as it is compared: on one scale for what is long, heavy or takes time, and with what money is counted in.
import { moneyIn } from '#engine/items/offers/money.ts'
import { isPeriod, periodNamed } from './periods.ts'

interface CellAmount {
  amount: number
  measure: 'money' | 'number'
  /** What is measured ("length", "time"), the currency, or null for a bare count. */
  scale: string | null
  /** For how long, or for how much of what is measured, an amount of money is paid; null where nothing says. */
  per: string | null
}

type Scale = readonly [scale: string, factor: number, shape: string]

/** Each in the smallest of its measures that sites write. */
const scales: readonly Scale[] = [
  ['length', 1, 'mm|millim[eè](?:t(?:re|er)s?)'],
  ['length', 10, 'cm|centim[eè]t(?:re|er)s?|سم'],
  ['length', 1_000, 'm|met(?:re|er)s?|mètres?|متر|مترا|أمتار'],
  ['length', 1_000_000, 'km|kilom[eè]t(?:re|er)s?|كم|كيلومتر(?:ا|ات)?'],
  ['length', 25.4, 'inch(?:es)?|pouces?|″|"'],
  ['length', 304.8, 'ft|foot|feet|pieds?'],
  ['length', 1_609_344, 'mi|miles?'],
  ['area', 1, 'm²|m2|sqm|sq\\.? ?m(?:et(?:re|er)s?)?|mètres? carrés?|متر مربع'],
  ['area', 0.0929, 'sq\\.? ?ft|ft²|square feet'],
  ['area', 10_000, 'ha|hectares?'],
  ['weight', 0.001, 'mg'],
  ['weight', 1, 'g|gr|grams?|grammes?|غرام|جرام|غ'],
  ['weight', 1_000, 'kgs?|kilos?|kilogram(?:me)?s?|كغ|كجم|كيلو(?:غرام|جرام)?'],
  ['weight', 1_000_000, 't|tonnes?|tons?'],
  ['weight', 28.35, 'oz|ounces?'],
  ['weight', 453.6, 'lbs?|pounds?'],
  ['volume', 1, 'ml|millilit(?:re|er)s?|مل'],
  ['volume', 10, 'cl'],
  ['volume', 1_000, 'l|lit(?:re|er)s?|لتر(?:ات|ا)?'],
  ['time', 1, 's|secs?|seconds?|secondes?|ثانية|ثواني'],
  ['time', 60, 'mins?|minutes?|mn|دقيقة|دقائق'],
  ['time', 3_600, 'h|hrs?|hours?|heures?|ساعة|ساعات'],
  [
    'time',
    86_400,
    'd|days?|jours?|nights?|nuits?|(?:working|business) days?|jours ouvrés|يوم|يوما|أيام|ايام|ليلة|ليال',
  ],
  ['time', 604_800, 'weeks?|semaines?|أسبوع|أسابيع'],
  ['time', 2_629_800, 'months?|mois|شهر|أشهر|شهور'],
  ['time', 31_557_600, 'years?|yrs?|ans?|années?|سنة|سنوات|عام'],
  ['speed', 1, 'km/h|kph|كم/س'],
  ['speed', 1.609, 'mph'],
  ['data', 1, 'mb'],
  ['data', 1_000, 'gb'],
  ['data', 1_000_000, 'tb'],
]
const shapes = scales.map(([scale, factor, shape]) => ({
  scale,
  factor,
  shape: new RegExp(`^(?:${shape})$`, 'iu'),
}))
/** What stands behind a number: letters with what joins them, up to the next number. */
const behind = /^[\s-]?((?:working |business |sq\.? ?|square )?[\p{L}²″"]+(?:\/\p{L}+)?2?)/u

const scaleOf = (text: string): { scale: string; factor: number } | null => {
  const word = behind.exec(text)?.[1]
  return word === undefined ? null : (shapes.find(({ shape }) => shape.test(word.trim())) ?? null)
}

/** "£5 a day", "50 € par mois", "$10/month": what stands right behind the amount. */
const behindMoney = /^[\s(]{0,2}(?:\/\s?|p\/|(?:a|an|per|each|every|par|la|le|في|كل) )?(\p{L}+)/iu

/** "£3 per 100 g", "2 €/l": so much of what is weighed or measured. */
const behindRate =
  /^[\s(]{0,2}(?:\/\s?|p\/|(?:a|per|each|every|par|le|pour|كل|لكل) )(\p{Nd}{1,5}(?:[.,]\p{Nd}{1,2})?)?\s?((?:sq\.? ?)?[\p{L}²]+2?)/iu

interface Rate {
  /** A period such as `month`, or what is measured, such as `weight`; null where nothing says. */
  per: string | null
  /** How many of the smallest measure are paid with one amount; 1 of a period. */
  share: number
}

/** For how long, or for how much, the amount before this text is paid. */
export function rateOf(text: string): Rate {
  const period = periodNamed(behindMoney.exec(text)?.[1] ?? '')
  if (period !== null) return { per: period, share: 1 }
  const [, count, word = ''] = behindRate.exec(text) ?? []
  const measure = shapes.find(({ scale, shape }) => scale !== 'time' && scale !== 'speed' && shape.test(word))
  if (!measure) return { per: null, share: 1 }
  return { per: measure.scale, share: measure.factor * Number(western(count ?? '1').replace(',', '.')) }
}

const nothing = /^(?:[✗✘×–—-]|n\/a|none|)$/iu
const western = (text: string): string =>
  text.replace(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))

/** "1h30", "1 h 30 min", "2 hours 15", "1:30 h": hours with minutes, in seconds. */
const hoursAndMinutes =
  /(?<!\p{Nd})(\p{Nd}{1,3})\s?(?:h|hrs?|hours?|heures?|ساعات|ساعة)\s?(?:and |et |و\s?)?(\p{Nd}{1,2})(?!\p{Nd}|\s?[-–:]|\s?(?:am|pm|h)(?!\p{L}))|(?<!\p{Nd})(\p{Nd}{1,2}):(\p{Nd}{2})\s?(?:h|hrs?|hours?|heures?)(?!\p{L})/iu

/**
 * The first amount of money or number of a cell; null where it holds none, `unread` where what it holds cannot be compared with
 * the numbers of other cells.
 */
export function amountOf(written: string): CellAmount | 'unread' | null {
  const text = written.trim()
  const [money] = moneyIn(text)
  if (money) {
    const { per, share } = rateOf(text.slice(money.end))
    return { amount: money.amount / share, measure: 'money', scale: money.currency, per }
  }
  if (/^(?:free|gratuit\w*|مجان\p{L}*)$/iu.test(text))
    return { amount: 0, measure: 'money', scale: null, per: null }
  const number = (amount: number, scale: string | null): CellAmount => ({
    amount,
    measure: 'number',
    scale,
    per: null,
  })
  if (/^unlimited|illimité|غير محدود/iu.test(text)) return number(1e9, null)
  const long = hoursAndMinutes.exec(text)
  if (long)
    return number(
      Number(western(long[1] ?? long[3] ?? '')) * 3_600 + Number(western(long[2] ?? long[4] ?? '')) * 60,
      'time',
    )
  if (/\p{Nd}\s?[:hH]\s?\p{Nd}{2}/u.test(text)) return 'unread'
  // 5 × 6 is an area.
  const sides = /(\p{Nd}+(?:[.,]\p{Nd}+)?)\s?[×x]\s?(\p{Nd}+(?:[.,]\p{Nd}+)?)/u.exec(text)
  if (sides) return number(Number(sides[1]) * Number(sides[2]), null)
  const found = /\p{Nd}[\p{Nd},. ]*/u.exec(text)
  if (!found) return nothing.test(text) ? null : 'unread'
  const plain = western(found[0])
    .replace(/[, ]+(?=\d{3})/gu, '')
    .replace(',', '.')
    .trim()
  const amount = Number(plain.replace(/\.$/, ''))
  if (!Number.isFinite(amount)) return 'unread'
  const rest = text.slice(found.index + found[0].trimEnd().length)
  // "1–2 days": the measure stands behind the whole span.
  const measured =
    scaleOf(rest) ?? scaleOf(rest.replace(/^\s?(?:[-–—]|to|à|إلى)\s?\p{Nd}+(?:[.,]\p{Nd}+)?/u, ''))
  return number(amount * (measured?.factor ?? 1), measured?.scale ?? null)
}

/** For how many it is enough: the upper end of "4–6 people"; null where the cell holds no number. */
export function capacityIn(written: string): number | null {
  const span = /\p{Nd}+\s?(?:[-–—]|to|à|إلى|الى)\s?(\p{Nd}{1,4})/iu.exec(written)?.[1]
  if (span !== undefined) return Number(western(span))
  const found = amountOf(written)
  return found === null || found === 'unread' ? null : found.amount
}

/** Amounts of the same measure, currency and time: only they can be ordered. */
export function areOfOneKind(
  amounts: readonly (Pick<CellAmount, 'amount' | 'scale' | 'per'> & { measure: string })[],
): boolean {
  const isMoney = amounts.some(({ measure }) => measure === 'money')
  const scales = new Set(amounts.map(({ scale }) => scale))
  const pers = new Set(amounts.flatMap(({ per }) => per ?? []))
  // A price that is reckoned for a gram is beside none that is paid for a whole.
  const isMeasured = [...pers].some((per) => !isPeriod(per))
  if (isMeasured && amounts.some(({ per }) => per === null)) return false
  // What is free is so in every currency, and "unlimited" more than anything.
  if (isMoney) scales.delete(null)
  else if (amounts.some(({ amount }) => amount === 1e9)) scales.delete(null)
  return scales.size <= 1 && pers.size <= 1
}
