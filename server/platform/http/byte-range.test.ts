import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameVersion, rangeOf } from './byte-range.ts'

describe('the part of a file that is asked for', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=90-200', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['Bytes=5-6', { first: 5, last: 6 }],
    ['bytes=100-', 'outside'],
    ['bytes=100-200', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=6-5', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    [`bytes=${'9'.repeat(30)}-`, null],
  ])('is for %s of 100 bytes %j', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected)
  })

  it('never lies outside the file, whatever is asked', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.string(), fc.nat(2_000), fc.nat(2_000), (size, odd, from, to) => {
        for (const header of [`bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`, `bytes=${odd}`, odd]) {
          const range = rangeOf(header, size)
          if (range === null || range === 'outside') continue
          expect(range.first).toBeGreaterThanOrEqual(0)
          expect(range.last).toBeLessThan(size)
          expect(range.first).toBeLessThanOrEqual(range.last)
        }
      }),
    )
  })

  it('belongs to the version that the caller has', () => {
    expect(isSameVersion(undefined, '"a"')).toBe(true)
    expect(isSameVersion('"a"', '"a"')).toBe(true)
    expect(isSameVersion('"b"', '"a"')).toBe(false)
    expect(isSameVersion('Wed, 21 Oct 2026 07:28:00 GMT', '"a"')).toBe(false)
  })
})
