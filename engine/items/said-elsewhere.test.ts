import { expect, it } from 'vitest'
import { readPages } from './read-pages.fixture.ts'
import { saidElsewhere } from './said-elsewhere.ts'

const pages = readPages('https://bikes.example', {
  '/prices': `<html lang="en"><body><main><h1>Prices</h1><table><tr><th>Bike</th><th>A day</th></tr>
    <tr><td>Gravel bike</td><td>£22</td></tr><tr><td>Road bike</td><td>£22</td></tr></table>
    <p>A gravel bike for a month costs £220.</p></main></body></html>`,
  '/gravel': `<html lang="en"><head><title>Gravel bike</title></head><body><main><h1>Gravel bike</h1>
    <p>Made for long rides.</p><p>£22 a day, and £22.50 on holidays.</p></main></body></html>`,
  '/visit': `<html lang="en"><body><main><h1>Visit us</h1><p>Ring 01 308 7153 or come by.</p></main></body></html>`,
})
const said = (value: string, about: string) =>
  saidElsewhere(pages, { value, about }).map(({ url, start, end }) => {
    const { text = '' } = pages.find((page) => page.url === url) ?? {}
    return [new URL(url).pathname, text.slice(Math.max(0, start - 12), end)]
  })

it('a price is found in the row and on the page of what it is for, and nowhere else', () => {
  expect(said('£22', 'Gravel bike')).toEqual([
    ['/prices', 'Gravel bike\t£22'],
    ['/gravel', expect.stringMatching(/£22$/)],
  ])
})

it('a page that says a number twice means two things by it, whatever its title', () => {
  expect(said('£22', 'Prices')).toEqual([])
})

it('a number to ring stands for itself, a weekday does not', () => {
  expect(said('01 308 7153', '')).toHaveLength(1)
  expect(said('Ring', '')).toEqual([])
})
