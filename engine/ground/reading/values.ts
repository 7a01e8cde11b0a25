/** A number, date part, time, address or name of a text in one spelling, so that two spellings can be compared. */
export interface Value {
  kind: 'number' | 'year' | 'month' | 'weekday' | 'time' | 'phone' | 'email' | 'url' | 'code'
  /** Equal keys mean the same: 1,200 and 1 200 are `1200`, "May" and ".05." are `month:5`. */
  key: string
  /** Currency or percent where the text names one: `eur`, `usd`, `%`. */
  unit: string | null
  start: number
  end: number
}

const months = [
  'january jan janvier janv يناير كانون january januar enero gennaio',
  'february feb février fevrier févr fév فبراير شباط februar febrero febbraio',
  'march mar mars مارس آذار märz marzo',
  'april apr avril avr أبريل ابريل نيسان abril aprile',
  'may mai مايو أيار mayo maggio',
  'june jun juin يونيو حزيران juni junio giugno',
  'july jul juillet juil يوليو تموز juli julio luglio',
  'august aug août aout أغسطس اغسطس آب agosto',
  'september sep sept septembre سبتمبر أيلول septiembre settembre',
  'october oct octobre أكتوبر اكتوبر oktober octubre ottobre',
  'november nov novembre نوفمبر noviembre',
  'december dec décembre decembre déc ديسمبر dezember diciembre dicembre',
]
const weekdays = [
  'monday mon mondays lundi lundis الاثنين الإثنين الأثنين montag lunes',
  'tuesday tue tues tuesdays mardi mardis الثلاثاء dienstag martes',
  'wednesday wed wednesdays mercredi mercredis الأربعاء mittwoch miércoles',
  'thursday thu thurs thursdays jeudi jeudis الخميس donnerstag jueves',
  'friday fri fridays vendredi vendredis الجمعة freitag viernes',
  'saturday sat saturdays samedi samedis السبت samstag sábado',
  'sunday sundays dimanche dimanches الأحد sonntag domingo',
]
const numberWords: Record<string, number> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
  twice: 2,
  half: 0.5,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  اثنان: 2,
  ثلاثة: 3,
  أربعة: 4,
  خمسة: 5,
  ستة: 6,
  سبعة: 7,
  ثمانية: 8,
  تسعة: 9,
  عشرة: 10,
  عشرون: 20,
  عشرين: 20,
}
const scales: Record<string, number> = {
  hundred: 100,
  cent: 100,
  thousand: 1e3,
  mille: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  bn: 1e9,
  ألف: 1e3,
  مليون: 1e6,
  مليار: 1e9,
}
const currencies: Record<string, string> = {
  $: 'usd',
  usd: 'usd',
  us$: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  دولار: 'usd',
  '€': 'eur',
  eur: 'eur',
  euro: 'eur',
  euros: 'eur',
  يورو: 'eur',
  '£': 'gbp',
  gbp: 'gbp',
  pound: 'gbp',
  pounds: 'gbp',
  chf: 'chf',
  '¥': 'jpy',
  jpy: 'jpy',
  yen: 'jpy',
  mad: 'mad',
  درهم: 'aed',
  aed: 'aed',
  sar: 'sar',
  ريال: 'sar',
  ريالا: 'sar',
  ريالات: 'sar',
  دينار: 'dinar',
  دينارا: 'dinar',
  دينارًا: 'dinar',
  دنانير: 'dinar',
  جنيه: 'egp',
  جنيها: 'egp',
  جنيهًا: 'egp',
  جنيهات: 'egp',
  ليرة: 'lira',
  ليرات: 'lira',
  dirhams: 'dirham',
  dirham: 'dirham',
  dinars: 'dinar',
  dinar: 'dinar',
  cad: 'cad',
  aud: 'aud',
  '₹': 'inr',
  inr: 'inr',
  '%': '%',
  percent: '%',
  'per cent': '%',
  pourcent: '%',
  '٪': '%',
}

const named = new Map<string, { kind: 'month' | 'weekday'; key: string }>()
for (const [place, names] of months.entries()) {
  for (const name of names.split(' ')) named.set(name, { kind: 'month', key: `month:${place + 1}` })
}
for (const [place, names] of weekdays.entries()) {
  for (const name of names.split(' ')) named.set(name, { kind: 'weekday', key: `weekday:${place + 1}` })
}
/** Words that are a month only with a capital letter, and beside a number. */
const doubtful = new Set([
  'may',
  'mar',
  'march',
  'mars',
  'mai',
  'sept',
  'sep',
  'dec',
  'jan',
  'oct',
  'nov',
  'mon',
  'sat',
  'wed',
  'fri',
  'avr',
  'aug',
  'jun',
  'jul',
  'apr',
  'feb',
  'tue',
  'thu',
])

const sign = '(?:US\\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|MAD|AED|SAR|CAD|AUD|INR)\\s?)'
const grouped = "\\d{1,3}(?:[,.\\u00a0\\u202f\\u2009 '’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)"
// As long as addresses may be (64 letters before the @, 63 a label): without bounds an endless word takes the square of its length.
const pattern = new RegExp(
  [
    '(?<email>[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}.-]{1,253}\\.\\p{L}{2,})',
    '(?<url>(?:https?:\\/\\/|www\\.)[^\\s<>()"]+|(?<![\\p{L}\\p{N}@.])[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,8}\\.(?:com|org|net|example|test|io|fr|de|co|eu|info|ch|uk)(?:\\/[^\\s<>()"]*)?(?![\\p{L}\\p{N}]))',
    '(?<iso>\\d{4}-\\d{2}-\\d{2})',
    '(?<numeric>\\b\\d{1,2}[./]\\d{1,2}[./]\\d{4}\\b)',
    '(?<clock>\\b\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:a\\.?m\\b\\.?|p\\.?m\\b\\.?)|\\b\\d{1,2}(?::|\\s?h\\s?)\\d{2}\\b|\\b\\d{1,2}\\s?h\\b(?!\\p{L}))',
    `(?<amount>${sign}?(?:${grouped}|\\d+(?:[.,]\\d+)?)(?![\\d]))`,
    '(?<word>[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}]*)',
  ].join('|'),
  'giu',
)
const phone =
  /(?<![\w.,])(?:\+|\(?0|\(\d)[\d\s().\u00a0/-]{5,}\d|(?<![\w.,])\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)|(?<![\w.,])\d{3}-\d{4}(?!\d)/g

/** Arabic and Persian digits as those of everybody else. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

function numberOf(written: string): number {
  let plain = written.replace(/[\s\u00a0\u202f\u2009'’]/g, '')
  const lastComma = plain.lastIndexOf(',')
  const lastDot = plain.lastIndexOf('.')
  const decimal = Math.max(lastComma, lastDot)
  const both = lastComma >= 0 && lastDot >= 0
  const digitsAfter = plain.length - decimal - 1
  const single = plain.split(/[.,]/).length === 2
  if (decimal >= 0 && (both || (single && digitsAfter !== 3))) {
    plain = `${plain.slice(0, decimal).replace(/[.,]/g, '')}.${plain.slice(decimal + 1)}`
  } else {
    plain = plain.replace(/[.,]/g, '')
  }
  return Number(plain)
}

function minutesOf(written: string): number {
  const match = /(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?/.exec(written)
  let hours = Number(match?.[1] ?? 0)
  if (/p\.?m/i.test(written) && hours < 12) hours += 12
  if (/a\.?m/i.test(written) && hours === 12) hours = 0
  return hours * 60 + Number(match?.[2] ?? 0)
}

function unitBefore(text: string): string | null {
  return currencies[text.trim().toLowerCase()] ?? null
}

function unitAfter(text: string, at: number): { unit: string | null; scale: number; end: number } {
  const following =
    /^[\s\u00a0\u202f-]{0,2}(k|m|bn|mn|hundred|thousand|million|millions|billion|mille|milliards?|ألف|مليون|مليار)(?![\p{L}\p{N}])/iu.exec(
      text.slice(at, at + 14),
    )
  const scaled = following ? at + following[0].length : at
  const scale = following ? (scales[following[1]?.toLowerCase() ?? ''] ?? 1) : 1
  const unit = /^[\s\u00a0\u202f-]{0,2}(%|٪|€|\$|£|¥|₹|per ?cent|pourcent|[\p{L}]+)/iu.exec(
    text.slice(scaled, scaled + 16),
  )
  const found = unit ? (currencies[unit[1]?.toLowerCase() ?? ''] ?? null) : null
  return { unit: found, scale, end: scaled }
}

/** All values of a text in the order in which they stand; `start` and `end` are places in that text. */
export function valuesOf(text: string): Value[] {
  const plain = westernDigits(text)
  const values: Value[] = []
  const taken: [number, number][] = []
  for (const match of plain.matchAll(phone)) {
    const digits = match[0].replace(/\D/g, '')
    if (digits.length < 7 || /^\d{4}[-–]\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(match[0])) continue
    values.push({
      kind: 'phone',
      key: digits.replace(/^00/, ''),
      unit: null,
      start: match.index,
      end: match.index + match[0].length,
    })
    taken.push([match.index, match.index + match[0].length])
  }
  for (const match of plain.matchAll(pattern)) {
    const start = match.index
    const end = start + match[0].length
    if (taken.some(([from, to]) => start < to && end > from)) continue
    push(values, plain, match[0], match.groups ?? {}, start, end)
  }
  return values.sort((a, b) => a.start - b.start)
}

function push(
  values: Value[],
  text: string,
  whole: string,
  groups: Record<string, string | undefined>,
  start: number,
  end: number,
): void {
  const add = (kind: Value['kind'], key: string, unit: string | null = null, to = end): void => {
    values.push({ kind, key, unit, start, end: to })
  }
  if (groups['email']) add('email', whole.toLowerCase())
  else if (groups['url'])
    add(
      'url',
      whole
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/[/.,;:!?]+$/, ''),
    )
  else if (groups['iso']) date(whole.slice(0, 4), whole.slice(5, 7), whole.slice(8))
  else if (groups['numeric']) {
    const [day = '', month = '', year = ''] = whole.split(/[./]/)
    date(year, month, day)
  } else if (groups['clock']) add('time', `time:${minutesOf(whole)}`)
  else if (groups['amount']) amount()
  else word()

  function date(year: string, month: string, day: string): void {
    add('year', String(Number(year)))
    add('month', `month:${Number(month)}`)
    add('number', String(Number(day)))
  }
  function amount(): void {
    if (/[\p{L}]/u.test(text[start - 1] ?? '') && !/^[$€£¥₹]/.test(whole)) return
    const digits = /\d/.exec(whole)?.index ?? 0
    const before = unitBefore(whole.slice(0, digits))
    const after = unitAfter(text, end)
    const value = numberOf(whole.slice(digits)) * after.scale
    const key = String(Math.round(value * 1e6) / 1e6)
    const unit = before ?? after.unit
    if (unit === null && after.scale === 1 && /^(?:1[0-9]|20)\d\d$/.test(whole)) add('year', key)
    else add('number', key, unit, after.end)
  }
  function word(): void {
    const lower = whole.toLowerCase()
    const name = named.get(lower)
    const near =
      /\d\s*$|\d(?:st|nd|rd|th|er)\s*(?:of\s*)?$/.test(text.slice(Math.max(0, start - 8), start)) ||
      /^[.,]?\s*\d/.test(text.slice(end, end + 4))
    if (
      name &&
      (!doubtful.has(lower) ||
        (whole !== lower && (near || name.kind === 'weekday')) ||
        (near && lower !== 'may' && lower !== 'march'))
    ) {
      add(name.kind, name.key)
    } else if (numberWords[lower] !== undefined && !(lower === 'sept' && whole !== lower)) {
      const after = unitAfter(text, end)
      add('number', String((numberWords[lower] ?? 0) * after.scale), after.unit, after.end)
    } else if (/\d/.test(whole)) add('code', lower)
  }
}
