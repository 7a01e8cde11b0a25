// Amounts of money as pages print them.
import type { Range } from '#contract/snapshots.ts'
import { fold } from '#engine/text/tokenise.ts'

export interface Money extends Range {
  amount: number
  /** ISO 4217; of money that several countries have, the likeliest by the words alone (see currency-of-country.ts). */
  currency: string
}

const currencies: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  us$: 'USD',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud: 'AUD',
  nz$: 'NZD',
  nzd: 'NZD',
  chf: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  '₹': 'INR',
  inr: 'INR',
  'rs.': 'INR',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  kr: 'SEK',
  zł: 'PLN',
  pln: 'PLN',
  kč: 'CZK',
  czk: 'CZK',
  '₺': 'TRY',
  try: 'TRY',
  '₽': 'RUB',
  rub: 'RUB',
  '₪': 'ILS',
  ils: 'ILS',
  r$: 'BRL',
  brl: 'BRL',
  zar: 'ZAR',
  درهم: 'AED',
  دراهم: 'AED',
  درهمًا: 'AED',
  درهما: 'AED',
  'د.إ': 'AED',
  aed: 'AED',
  dh: 'AED',
  dhs: 'AED',
  ريال: 'SAR',
  ريالا: 'SAR',
  ريالات: 'SAR',
  'ر.س': 'SAR',
  sar: 'SAR',
  يورو: 'EUR',
  دولار: 'USD',
  جنيه: 'EGP',
  جنيها: 'EGP',
  egp: 'EGP',
  dirham: 'MAD',
  dirhams: 'MAD',
  dinar: 'TND',
  dinars: 'TND',
  fcfa: 'XOF',
  ليرة: 'LBP',
  ليرات: 'LBP',
  دينار: 'KWD',
  دينارا: 'KWD',
  دنانير: 'KWD',
  kwd: 'KWD',
  mad: 'MAD',
  tnd: 'TND',
  jod: 'JOD',
  bhd: 'BHD',
  dzd: 'DZD',
  qar: 'QAR',
  omr: 'OMR',
}

const before = String.raw`US\$|CA\$|C\$|AU\$|A\$|NZ\$|R\$|[€£$¥₹₺₽₪]|EUR|GBP|USD|CAD|AUD|NZD|CHF|JPY|INR|SEK|NOK|DKK|PLN|CZK|AED|SAR|EGP|KWD|MAD|TND|JOD|BHD|DZD|QAR|OMR|ZAR|BRL|Fr\.|Rs\.`
const after = String.raw`[€£$¥₹₺₽₪]|(?:EUR|GBP|USD|CAD|AUD|NZD|CHF|JPY|INR|SEK|NOK|DKK|PLN|CZK|AED|SAR|EGP|KWD|MAD|TND|JOD|BHD|DZD|QAR|OMR|ZAR|BRL|[Ee]uros?|[Pp]ounds?|[Dd]ollars?|[Yy]en|DH|Dhs?|[Dd]irhams?|[Dd]inars?|FCFA|kr|zł|Kč|درهمًا|درهما|درهم|دراهم|ريالات|ريالا|ريال|يورو|دولار|جنيها|جنيه|ليرات|ليرة|دنانير|دينارا|دينار)(?![\p{L}])|د\.إ|ر\.س`
const number = String.raw`\p{Nd}{1,3}(?:[.,'’ \u00a0\u202f]\p{Nd}{3})+(?:[.,٫]\p{Nd}{1,2})?(?!\p{Nd})|\p{Nd}{1,7}(?:[.,٫]\p{Nd}{1,2})?(?!\p{Nd})`
const shape = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?<first>${before})[ \u00a0\u202f]?(?<one>${number})|(?<![\p{L}\p{Nd}.,])(?<two>${number})(?:,[-–—]|\.–)?[ \u00a0\u202f]?(?<last>${after})`,
  'gu',
)

/** The amounts of a text, in order. Source of the currencies' signs: ISO 4217 and what pages print. */
export function moneyIn(text: string): Money[] {
  if (!/\p{Nd}/u.test(text)) return []
  const found: Money[] = []
  for (const match of text.matchAll(shape)) {
    const { first, one, two, last } = match.groups ?? {}
    const currency = currencies[(first ?? last ?? '').toLowerCase()]
    const amount = amountOf(one ?? two ?? '')
    if (!currency || amount === null) continue
    // Millions are turnover, not prices.
    if (
      /^\s?(?:k|m|mn|bn|mio|mrd|million|billion|thousand|milliard)/iu.test(
        text.slice(match.index + match[0].length),
      )
    )
      continue
    found.push({ start: match.index, end: match.index + match[0].length, amount, currency })
  }
  return found
}

/** 1,234.50 and 1.234,50 and 1 234,50 alike. */
function amountOf(written: string): number | null {
  const western = [...written].map((one) => (/\p{Nd}/u.test(one) ? fold(one) : one)).join('')
  const tidy = western.replace(/[ \u00a0\u202f'’]/g, '').replace('٫', '.')
  const decimal = /[.,](\d{1,2})$/.exec(tidy)
  const whole = (decimal ? tidy.slice(0, -decimal[0].length) : tidy).replace(/[.,]/g, '')
  const amount = Number(decimal ? `${whole}.${decimal[1]}` : whole)
  return Number.isFinite(amount) ? amount : null
}
