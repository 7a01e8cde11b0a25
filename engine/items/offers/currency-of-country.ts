// Dirhams, dinars and the like are the money of several countries: which one's is told by the country that the site itself names.
import { everyNode, textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { SiteView } from '../page/page-view.ts'

interface Country {
  /** Of telephone numbers. */
  prefix: string
  /** ISO 4217. */
  code: string
  /** Names of the country and of its large towns. */
  names: RegExp
}

const countries: Readonly<Record<string, Country>> = {
  AE: {
    prefix: '971',
    code: 'AED',
    names:
      /\b(?:UAE|United Arab Emirates|Dubai|Abu Dhabi|Sharjah|Ajman)\b|الإمارات|دبي|أبوظبي|أبو ظبي|الشارقة|عجمان/u,
  },
  MA: {
    prefix: '212',
    code: 'MAD',
    names:
      /\b(?:Morocco|Maroc|Casablanca|Rabat|Marrakech|Marrakesh|Agadir|Tanger|Fès)\b|المغرب|الدار البيضاء|الرباط|مراكش|أكادير|طنجة/u,
  },
  KW: { prefix: '965', code: 'KWD', names: /\bKuwait\b|الكويت/u },
  JO: { prefix: '962', code: 'JOD', names: /\b(?:Jordan|Amman|Aqaba|Irbid)\b|الأردن|عمّان|العقبة|إربد/u },
  TN: {
    prefix: '216',
    code: 'TND',
    names: /\b(?:Tunisia|Tunisie|Tunis|Sousse|Sfax|Hammamet)\b|تونس|سوسة|صفاقس/u,
  },
  BH: { prefix: '973', code: 'BHD', names: /\b(?:Bahrain|Bahreïn|Manama)\b|البحرين|المنامة/u },
  IQ: {
    prefix: '964',
    code: 'IQD',
    names: /\b(?:Iraq|Irak|Baghdad|Erbil|Basra)\b|العراق|بغداد|أربيل|البصرة/u,
  },
  DZ: { prefix: '213', code: 'DZD', names: /\b(?:Algeria|Algérie|Alger|Oran)\b|الجزائر|وهران/u },
  LY: { prefix: '218', code: 'LYD', names: /\b(?:Libya|Libye|Tripoli|Benghazi)\b|ليبيا|طرابلس|بنغازي/u },
  SA: {
    prefix: '966',
    code: 'SAR',
    names: /\b(?:Saudi Arabia|Riyadh|Jeddah|Dammam)\b|السعودية|الرياض|جدة|الدمام/u,
  },
  QA: { prefix: '974', code: 'QAR', names: /\b(?:Qatar|Doha)\b|قطر|الدوحة/u },
  OM: { prefix: '968', code: 'OMR', names: /\b(?:Oman|Muscat)\b|سلطنة عمان|مسقط/u },
  YE: { prefix: '967', code: 'YER', names: /\b(?:Yemen|Sanaa)\b|اليمن|صنعاء/u },
}

/** What is written on a page, whose money it may be, and what it is where no country is told. */
const shared: readonly { written: RegExp; of: readonly string[]; else: string | null }[] = [
  { written: /درهم|دراهم|dirhams?|(?<!\p{L})dhs?(?!\p{L})/iu, of: ['AE', 'MA'], else: null },
  { written: /دينار|دنانير|dinars?/iu, of: ['KW', 'JO', 'TN', 'BH', 'IQ', 'DZ', 'LY'], else: null },
  { written: /ريال/u, of: ['SA', 'QA', 'OM', 'YE'], else: 'SAR' },
]

const mostPagesRead = 60
const mostOfPage = 20_000

/** What the site tells of each country: its domain, telephone numbers, codes of money, addresses. */
function countriesTold({ pages, url }: SiteView): ReadonlyMap<string, number> {
  const read = pages.slice(0, mostPagesRead)
  const text = read.map(({ page }) => page.text.slice(0, mostOfPage)).join('\n')
  const domain = /\.([a-z]{2})$/.exec(URL.parse(url)?.hostname ?? '')?.[1]?.toUpperCase()
  const stated = read.flatMap(({ page }) =>
    [...everyNode(page.extras.structured)].map((node) =>
      textOfProperty(node, 'addressCountry').toUpperCase(),
    ),
  )
  return new Map(
    Object.entries(countries).map(([country, { prefix, code, names }]) => {
      const worth =
        (domain === country ? 4 : 0) +
        (stated.includes(country) ? 3 : 0) +
        (new RegExp(`(?:\\+|(?<!\\p{Nd})00)\\s?\\(?${prefix}(?=[\\s().-]?\\p{Nd})`, 'u').test(text) ? 3 : 0) +
        (new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'u').test(text) ? 3 : 0) +
        (names.test(text) ? 1 : 0)
      return [country, worth]
    }),
  )
}

/**
 * Gives the currency of an amount as ISO 4217, or as the page writes it where it may be that of several countries and the site names
 * none of them. `written` is the amount as it stands there, `guessed` its code by the words alone.
 */
export function currencyIn(site: SiteView): (written: string, guessed: string) => string {
  let told: ReadonlyMap<string, number> | undefined
  return (written, guessed) => {
    const money = shared.find((one) => one.written.test(written))
    if (!money) return guessed
    told ??= countriesTold(site)
    const [best] = money.of
      .map((country) => ({ country, worth: told?.get(country) ?? 0 }))
      .toSorted((a, b) => b.worth - a.worth)
    if (best && best.worth > 0) return countries[best.country]?.code ?? guessed
    return money.else ?? written.replace(/[\p{Nd}.,٫\s\u00a0\u202f]+/gu, ' ').trim()
  }
}
