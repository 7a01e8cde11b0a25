import { describe, expect, it } from 'vitest'
import { quoteFinder } from './quote-place.ts'

/** What a later text says of the words between braces in the one before: the words, or nothing. */
function found(marked: string, after: string): string | null {
  const [start, end] = [marked.indexOf('{'), marked.indexOf('}') - 1]
  const before = marked.replace(/[{}]/g, '')
  const range = quoteFinder(before, after)({ start, end, quote: before.slice(start, end) })
  return range === null ? null : after.slice(range.start, range.end)
}

const table = (adult: string, child: string, group: string) =>
  `Prices\n\nTicket\tDay\tWeek\nAdult\t${adult}\t£60\nChild\t${child}\t£40\nGroup\t${group}\t£90\n\nDogs are free.`

describe('what was quoted of a page', () => {
  it('is found in the next version where it says so still [B-3]', () => {
    expect(found('A loaf. {A roll costs 1 euro.} Tea.', 'Bread.\nA roll  costs 1 euro. Coffee.')).toBe(
      'A roll  costs 1 euro.',
    )
    expect(found(table('{£22}', '£12', '£22'), `New.\n\n${table('£22', '£14', '£30')}`)).toBe('£22')
    const odd = 'Gluten-free [new] (a/b): $5.00+ *each* {1} \\ ^|?'
    expect(quoteFinder(odd, `So: ${odd}`)({ start: 0, end: odd.length, quote: odd })).toEqual({
      start: 4,
      end: 4 + odd.length,
    })
    expect(found(`Large: {£22}\nSmall: £12`, `Small: £14\nLarge: £22`)).toBe('£22')
    const days = (monday: string, sunday: string) => `Sunday: ${sunday}\nMonday: ${monday}`
    const open = 'open from 9:00 to 17:00'
    const place = quoteFinder(days(open, open), days(open, open))({ start: 40, end: 63, quote: open })
    expect(place?.start).toBe(40)
  })

  it('is found in long lines of the same words in time proportional to them', () => {
    const line = 'a '.repeat(50_000)
    const find = quoteFinder(`x a\n${line}`, `${line}\nx a`)
    for (let at = 0; at < 200; at += 1)
      expect(find({ start: 2, end: 3, quote: 'a' })?.start).toBe(line.length + 3)
  })

  it.each([
    ['another row says it', table('{£22}', '£12', '£22'), table('£24', '£12', '£22')],
    [
      'another column says it',
      table('{£22}', '£12', '£30'),
      table('£24', '£12', '£30').replace('£60', '£22'),
    ],
    ['a number begins with it', table('{£22}', '£12', '£30'), table('£220', '£12', '£30')],
    ['a price begins with it', 'It costs {£22} a day.', 'It costs £22.50 a day.'],
    ['a number ends with it', 'We have {12 rooms in all}', 'We have 112 rooms in all'],
    ['another line says it', 'Large: {£22}\nSmall: £12', 'Large: £24\nSmall: £22'],
    ['the sentence goes on', '{Parking is free}\nDogs too', 'Parking is free for residents only\nDogs too'],
    ['a range begins with it', 'Adults {pay about £5} in all', 'Adults pay about £5-10 in all'],
    ['it runs over cells', 'From {Single room from £80} on', 'Single\nroom\tfrom\n£80'],
    ['nothing says it', '{Dogs are welcome here.}', 'Dogs are not welcome here.'],
  ])('is not where %s [B-3]', (_, before, after) => {
    expect(found(before, after)).toBeNull()
  })
})
