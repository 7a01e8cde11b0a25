import { describe, expect, it } from 'vitest'
import { csvOf } from '#server/platform/csv.ts'
import { spansOf } from './rules.ts'

const isoOf = ({ days, ends }: ReturnType<typeof spansOf>['current']) =>
  [...days.map(({ starts }) => starts), ends].map((at) => at.toISOString())

describe('a period of somebody’s calendar', () => {
  it('begins and ends at midnight where they live, be the day 23 or 25 hours long', () => {
    const spring = spansOf({ from: '2026-03-28', to: '2026-03-29', timeZone: 'Europe/Paris' })
    expect(isoOf(spring.current)).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(isoOf(spring.before)).toEqual([
      '2026-03-25T23:00:00.000Z',
      '2026-03-26T23:00:00.000Z',
      '2026-03-27T23:00:00.000Z',
    ])
    const autumn = spansOf({ from: '2026-11-01', to: '2026-11-01', timeZone: 'America/New_York' })
    expect(isoOf(autumn.current)).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
  })

  it('begins with the first hour there is where midnight does not exist', () => {
    const { current } = spansOf({ from: '2018-11-04', to: '2018-11-04', timeZone: 'America/Sao_Paulo' })
    expect(isoOf(current)).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'])
  })

  it.each([
    { from: '2026-01-02', to: '2026-01-01', timeZone: 'UTC' },
    { from: '2025-01-01', to: '2026-01-02', timeZone: 'UTC' },
    { from: '2026-01-01', to: '2026-01-02', timeZone: 'Nowhere/Here' },
    { from: '0001-01-01', to: '0001-01-02', timeZone: 'UTC' },
  ])('is refused when it is none: %j', (period) => {
    expect(() => spansOf(period)).toThrow('Some of what was sent cannot be used.')
  })
})

it('A table for a spreadsheet quotes what would break it and defuses what it would run', () => {
  const rows = [
    ['=1+1', 'a "word"', 3],
    ['-5', 'two\nlines', null],
    ['@sum', 'a,b', -5],
  ]
  expect(csvOf(rows)).toBe(`'=1+1,"a ""word""",3\r\n'-5,"two\nlines",\r\n'@sum,"a,b",-5\r\n`)
})

it.each([
  ['hello;=1+1;', `hello;'=1+1;`],
  ['hello\n=1+1', `"hello\n'=1+1"`],
  ['\t=1+1', `\t'=1+1`],
  ['hello;"=1+1;', `"hello;'""=1+1;"`],
  ['"=1+1', `"'""=1+1"`],
  [`${' '.repeat(30)}=1+1`, `'${' '.repeat(30)}=1+1`],
  ['\uFF1D1+1', `'\uFF1D1+1`],
  ['why; and how - or not?', 'why; and how - or not?'],
])('No spreadsheet of any country finds a formula in %j', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`)
})
