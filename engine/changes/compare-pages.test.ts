import { describe, expect, it } from 'vitest'
import { comparePages, type PageText } from './compare-pages.ts'

const monday = Date.UTC(2026, 10, 23, 9)
const week = 7 * 86_400_000
const said = (text: string, readAt = monday): PageText => ({ title: 'Prices', text, readAt })
const later = (text: string): PageText => said(text, monday + week)
const words = (pieces: { text: string; isNew: boolean }[]) =>
  pieces.filter(({ isNew }) => isNew).map(({ text }) => text)

describe('two versions of a page', () => {
  it.each([
    ['white space', 'A loaf costs 6.40 euros.\n\n\nCome in.', 'A loaf  costs 6.40 euros.\n Come in. '],
    ['the year of a copyright', '© 2026 Brook & Sons', '© 2027 Brook & Sons'],
    [
      'the day of the last change',
      'Last updated: 23 November 2026, 09:15',
      'Last updated: 30 November 2026, 11:02',
    ],
    ['the same in French', 'Mis à jour le 23 novembre 2026', 'Mis à jour le 30 novembre 2026'],
    ['the same in Arabic', 'آخر تحديث: 23 نوفمبر 2026', 'آخر تحديث: 30 نوفمبر 2026'],
    ['today’s date', 'Monday, 23 November 2026', 'Monday, 30 November 2026'],
    ['a clock', 'Now 09:15:44', 'Now 11:02:07'],
    ['how long it took', 'Page generated in 0.023 seconds', 'Page generated in 0.118 seconds'],
    ['a counter', '1,204 views', '1,377 views'],
    ['who is there', '12 people are looking at this page', '3 people are looking at this page'],
    ['a counter in French', '12 visiteurs en ligne', '8 visiteurs en ligne'],
    ['how long ago it was', 'Posted 3 days ago', 'Posted 10 days ago'],
    ['the same in Arabic', 'منذ 3 أيام', 'منذ 10 أيام'],
    ['the day that it speaks of', 'Our prices (as of 1 May 2026)', 'Our prices (as of 1 June 2026)'],
    ['the hour', 'Local time: 9:15 am', 'Local time: 11:02 am'],
    ['how many there were', 'Total views: 450', 'Total views: 650'],
  ])('say the same when nothing but %s differs [B-3]', (_, before, after) => {
    expect(comparePages(said(before), later(after))).toMatchObject({ isSame: true, places: [] })
  })

  it.each([
    ['a price', 'A loaf costs 6.40 euros.', 'A loaf costs 6.80 euros.'],
    ['an hour', 'Open 9:00 to 18:00', 'Open 9:00 to 17:30'],
    ['a date that is not today', 'The course begins on 3 March 2027.', 'The course begins on 10 March 2027.'],
    ['a number with its thing', '12 rooms', '14 rooms'],
    ['a price beside visits', '3 visits for £40', '3 visits for £45'],
    [
      'an hour behind the day of a page',
      'Opening hours (as of 1 May 2026): Monday to Friday 9:00 to 17:00, Saturday 9:00 to 12:00.',
      'Opening hours (as of 1 June 2026): Monday to Friday 10:00 to 16:00, Saturday 10:00 to 11:00.',
    ],
    ['an hour right behind it', 'As of 1 May 2026, 9:00 to 17:00', 'As of 1 June 2026, 10:00 to 17:00'],
    [
      'another date of the line',
      'Updated on 1 May 2026 for 3 July 2027',
      'Updated on 1 May 2026 for 4 July 2027',
    ],
    ['the size of a party', 'Guests: 6', 'Guests: 4'],
    ['the size of a room', '2 people', '3 people'],
    ['a sum', 'Total: 450', 'Total: 650'],
    ['an age in Arabic', 'نعمل منذ 20 عاما', 'نعمل منذ 15 عاما'],
    ['a telephone number', 'Call 0113 496 0000', 'Call 0113 496 0001'],
    ['a share', '20% off', '30% off'],
    ['a word', 'Dogs are welcome.', 'Dogs are not welcome.'],
    ['a name', 'Written by Ann Lee', 'Written by Bo Lee'],
  ])('do not say the same when %s differs [B-3]', (_, before, after) => {
    const { isSame, places } = comparePages(said(before), later(after))
    expect(isSame).toBe(false)
    expect(places).toHaveLength(1)
  })

  it('differ in the very words that changed, marked on both sides [B-3]', () => {
    const before = 'Bread\nA sourdough loaf costs 6.40 euros. A roll costs 1 euro.\nCakes to order.'
    const after =
      'Bread\nA sourdough loaf costs 6.80 euros. A roll costs 1 euro.\nCakes to order.\nParking is free.'
    const { places, more } = comparePages(said(before), later(after))
    expect(more).toBe(0)
    expect(places).toHaveLength(2)
    expect(words(places[0]?.before ?? [])).toEqual(['6.40'])
    expect(words(places[0]?.after ?? [])).toEqual(['6.80'])
    expect(places[0]?.after.map(({ text }) => text).join('')).toBe(
      'A sourdough loaf costs 6.80 euros. A roll costs 1 euro.',
    )
    expect(places[1]).toEqual({ before: [], after: [{ text: 'Parking is free.', isNew: true }] })
  })

  it('are told apart whole where sentences have little in common [B-3]', () => {
    const { places } = comparePages(said('We mend roofs in winter.'), later('Ask for Tom about gardens.'))
    expect(places[0]?.before).toEqual([{ text: 'We mend roofs in winter.', isNew: true }])
    expect(places[0]?.after).toEqual([{ text: 'Ask for Tom about gardens.', isNew: true }])
  })

  it('have the same key when they say the same, whatever the noise [B-3]', () => {
    const one = comparePages(said('x'), said('Bread 6.80\nLast updated: 23 November 2026'))
    const other = comparePages(said('x'), later('Bread  6.80\nLast updated: 30 November 2026'))
    expect(other.key).toBe(one.key)
    expect(comparePages(said('x'), later('Bread 6.90')).key).not.toBe(one.key)
  })

  it('that differ in many places list the first and count the rest [B-3]', () => {
    const text = (word: string) =>
      Array.from({ length: 40 }, (_, at) => `Room ${at} is ${word}.\nPart ${at} ends here.`).join('\n')
    const { places, more } = comparePages(said(text('small')), later(text('large')))
    expect([places.length, more]).toEqual([12, 28])
    expect(words(places[11]?.after ?? [])).toEqual(['large'])
  })

  it('of thousands of lines are compared, and only the first places are listed [B-3]', () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => `Line ${at} says something of its own.`)
    const after = lines.map((line, at) => (at % 200 === 0 ? line.replace('says', 'tells') : line))
    const { places, more } = comparePages(said(lines.join('\n')), later(after.join('\n')))
    expect(places.length).toBeLessThanOrEqual(12)
    expect(places.length + more).toBeGreaterThan(0)
  })
})
