// Dirhams and dinars are the money of several countries: the site says whose.
import { expect, it } from 'vitest'
import { findItems } from './find-items.ts'
import { readPages } from './read-pages.fixture.ts'

const currencyOf = (language: string, price: string, foot: string): unknown => {
  const html = `<html lang="${language}"><title>Shop</title><main><h1>Shop</h1><h2>Prices</h2><ul><li>Haircut: ${price}</li><li>Beard: ${price.replace('120', '60')}</li></ul>
    <p>${foot}</p></main></html>`
  const siteUrl = 'https://shop.example'
  const pages = readPages(siteUrl, { '/': html })
  return findItems({ pages, types: ['prices'], siteUrl })[0]?.fields['currency']
}

it.each([
  ['fr', '120 dirhams', 'Boulevard Zerktouni, Casablanca. Téléphone +212 522 00 00 00', 'MAD'],
  ['ar', '120 درهم', 'شارع الشيخ زايد، دبي. هاتف ‎+971 4 000 0000', 'AED'],
  ['ar', '120 درهما', 'شارع محمد الخامس، الرباط', 'MAD'],
  ['fr', '120 dinars', 'Avenue Bourguiba, Tunis', 'TND'],
  ['ar', '120 دينار', 'شارع الرينبو، عمّان. هاتف 00962 6 000 0000', 'JOD'],
  ['ar', '120 دينار', 'السالمية، الكويت', 'KWD'],
  ['ar', '120 ريال', 'كورنيش الدوحة، قطر', 'QAR'],
  ['ar', '120 ريال', 'نعمل كل يوم', 'SAR'],
])('%s: %s beside “%s” is %s', (language, price, foot, currency) => {
  expect(currencyOf(language, price, foot)).toBe(currency)
})

it('Where a site names no country, the money is called as its page calls it', () => {
  expect(currencyOf('fr', '120 dinars', 'Nous sommes ouverts tous les jours.')).toBe('dinars')
  expect(currencyOf('ar', '120 درهم', 'نعمل كل يوم')).toBe('درهم')
})
