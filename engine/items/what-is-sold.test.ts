import { describe, expect, it } from 'vitest'
import { itemsOf } from './read-pages.fixture.ts'

const base = 'https://wheelhouse.example'
const page = (title: string, body: string, lang = 'en-GB'): string =>
  `<html lang="${lang}"><head><title>${title} | Wheelhouse</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const shop = {
  '/': page(
    'Wheelhouse',
    '<p>We hire, mend and sell bicycles by the canal in Leeds, every day but Monday.</p>',
  ),
  '/delivery': page(
    'Delivery and returns',
    `<p>We send parts to most of Europe and you may send back what does not fit.</p>
    <table><tr><th>Country</th><th>Price</th></tr><tr><td>France</td><td>£8.50</td></tr><tr><td>Spain</td><td>£9.50</td></tr></table>
    <p>Return postage is £4.95 and is taken off your refund. A replacement pump costs £13.</p>`,
  ),
  '/shop': page(
    'Shop',
    `<p>All of these hang on our wall.</p><ul><li>Steel pump £12.00</li><li>Rain cape £38.00</li></ul>
    <h2>Shipping</h2><ul><li>Germany £9.00</li><li>Ireland £7.00</li></ul>`,
  ),
  '/careers': page(
    'Work with us',
    `<p>We are looking for people who like bicycles.</p><ul><li>Mechanic £14.50</li><li>Saturday help £11.90</li></ul>`,
  ),
  '/about': page(
    'About us',
    `<p>Two friends opened the house in 2009.</p><h2>Vacancies</h2><p>Workshop manager: £31,000</p>
    <h2>Apprenticeship</h2><p>Rate of pay: £8.60 an hour in the first year.</p>`,
  ),
}

describe('what a shop sells', () => {
  it('is neither a country that it delivers to nor a place of work [KNW-3]', () => {
    const names = itemsOf('products', base, shop).map(({ value }) => value)
    expect(names).toEqual(expect.arrayContaining(['Steel pump', 'Rain cape']))
    for (const other of [
      'France',
      'Spain',
      'Germany',
      'Ireland',
      'Mechanic',
      'Saturday help',
      'Workshop manager',
    ])
      expect(names).not.toContain(other)
  })

  it('has prices, and no wage is one [KNW-3]', () => {
    const amounts = itemsOf('prices', base, shop).map(({ fields }) => fields['amount'])
    expect(amounts).toEqual(expect.arrayContaining([12, 38, 8.5, 9, 4.95]))
    for (const wage of [14.5, 11.9, 31_000, 8.6]) expect(amounts).not.toContain(wage)
  })

  it('has prices of whole things: no clause is torn where the amount stood [KNW-3]', () => {
    const about = itemsOf('prices', base, shop).map(({ fields }) => fields['about'])
    expect(about).toContain('Return postage')
    expect(about).toContain('A replacement pump')
    expect(about.join('\n')).not.toMatch(/is and is/)
  })
})
