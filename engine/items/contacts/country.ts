// Guesses the country whose telephone numbers a site writes without their country code.
import { withWordEdges } from '#engine/text/word-edges.ts'
import { parsePhoneNumberFromString, type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { everyNode, textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { SiteView } from '../page/page-view.ts'
import { phonesIn } from './phone-shapes.ts'

/** A language's countries, likeliest first. */
const spoken: Record<string, readonly CountryCode[]> = {
  en: ['US', 'GB', 'IE', 'AU', 'CA', 'NZ', 'ZA', 'IN'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU', 'MA', 'TN'],
  ar: ['AE', 'SA', 'EG', 'MA', 'JO', 'KW', 'QA'],
  de: ['DE', 'AT', 'CH'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  pt: ['PT', 'BR'],
  sv: ['SE'],
  da: ['DK'],
  no: ['NO'],
  fi: ['FI'],
  pl: ['PL'],
  cs: ['CZ'],
  el: ['GR'],
  tr: ['TR'],
  ru: ['RU'],
  uk: ['UA'],
  ja: ['JP'],
}

/** What a page may print, the country that it speaks for, and how much. */
const traces: readonly (readonly [RegExp, CountryCode, number])[] = [
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB', 4],
  [/\b[A-Z]\d[\dW] [A-Z\d]{4}\b/, 'IE', 4],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CA', 4],
  [/, [A-Z]{2},? \d{5}(?:-\d{4})?\b/, 'US', 4],
  [
    /\b\d+ [A-Z]\w+ (?:\w+ )?(?:Street|Avenue|Road|Drive|Court|Boulevard|Blvd|Ave)\.?, [A-Z][\w ]+, \d{5}\b/,
    'US',
    3,
  ],
  [/\b\d{4} [A-Z]{2}\b(?=\s+[A-Z])/, 'NL', 3],
  [/£|\bGBP\b/, 'GB', 3],
  [/\bUSD\b|\$\s?\d/, 'US', 1],
  [/درهم|\bAED\b/, 'AE', 4],
  [/\bSAR\b/, 'SA', 4],
  [/جنيه|\bEGP\b/, 'EG', 4],
  [/\bCHF\b/, 'CH', 4],
  [/\bA\$|\bAUD\b/, 'AU', 4],
  [/\bUnited Kingdom\b|\bEngland\b|\bScotland\b|\bWales\b/, 'GB', 1.5],
  [/\bIreland\b/, 'IE', 1.5],
  [/\bUSA\b|\bUnited States\b/, 'US', 1.5],
  [/\bDeutschland\b/, 'DE', 1.5],
  [withWordEdges(/\b[ÖO]sterreich\b/u), 'AT', 2],
  [/\bSchweiz\b|\bSuisse\b/, 'CH', 2],
  [withWordEdges(/\bBelgique\b|\bBelgi[ëe]\b/u), 'BE', 2],
]

const mostPagesRead = 60

/** The likeliest country; the first of equals. */
export function countryOf({ pages, url, language }: SiteView): CountryCode {
  const votes = new Map<CountryCode, number>()
  const vote = (country: string, weight: number): void => {
    if (isSupportedCountry(country)) votes.set(country, (votes.get(country) ?? 0) + weight)
  }
  const domain = /\.([a-z]{2})$/.exec(URL.parse(url)?.hostname ?? '')?.[1]?.toUpperCase() ?? ''
  if (!['IO', 'CO', 'AI', 'ME', 'TV', 'EU'].includes(domain)) vote(domain === 'UK' ? 'GB' : domain, 5)
  for (const [place, country] of (spoken[language ?? 'en'] ?? []).entries()) vote(country, 1.2 / (place + 1))
  const region = /^[a-z]{2}-([A-Z]{2})\b/.exec(
    pages.find(({ page }) => page.language)?.page.language ?? '',
  )?.[1]
  if (region) vote(region, region === 'US' ? 0.5 : 3)
  const read = pages.slice(0, mostPagesRead)
  const text = read.map(({ page }) => page.text.slice(0, 20_000)).join('\n')
  for (const [trace, country, weight] of traces) if (trace.test(text)) vote(country, weight)
  if (text.includes('€'))
    for (const country of ['IE', 'FR', 'DE', 'ES', 'IT', 'NL', 'AT', 'BE']) vote(country, 1)
  for (const { page } of read)
    for (const node of everyNode(page.extras.structured)) {
      const country = textOfProperty(node, 'addressCountry').toUpperCase()
      if (country.length === 2) vote(country, 2)
    }
  const phones = phonesIn(text).slice(0, 40)
  for (const phone of phones) {
    const country = parsePhoneNumberFromString(phone.written)?.country
    if (country) vote(country, 3 / phones.length)
  }
  const national = phones.filter(({ written }) => !/^\+|^00/.test(written))
  for (const country of votes.keys()) {
    const valid = national.filter((phone) => parsePhoneNumberFromString(phone.written, country)?.isValid())
    if (national.length > 0) vote(country, (3 * valid.length) / national.length)
  }
  let best: CountryCode = 'US'
  for (const [country, weight] of votes) if (weight > (votes.get(best) ?? 0)) best = country
  return best
}
