import { describe, expect, it } from 'vitest'
import { presence, shownTime } from './opening-hours.ts'

const office = {
  timeZone: 'Europe/Paris',
  words: '',
  periods: [0, 1, 2, 3, 4].flatMap((day) => [
    { day, from: 540, to: 720 },
    { day, from: 780, to: 1_020 },
  ]),
}
const at = (moment: string, hours: Parameters<typeof presence>[0] = office) => {
  const { areThere, backAt } = presence(hours, new Date(moment))
  return areThere ? 'there' : (backAt?.toISOString() ?? 'never')
}

describe('opening hours', () => {
  it('tell the time where people are, and none where nobody said where that is', () => {
    const shop = { ...office, timeZone: 'America/Los_Angeles' }
    const evening = new Date('2026-03-01T02:00:00Z')
    expect(shownTime(shop, evening).now?.toISOString()).toBe('2026-02-28T18:00:00.000Z')
    expect(shownTime(null, evening)).toEqual({ now: null, holidays: [] })
  })

  it('tell of the holidays from yesterday on, where people are', () => {
    const holidays = [
      { date: '2026-02-28', isYearly: false, periods: [] },
      { date: '2026-02-26', isYearly: false, periods: [] },
      { date: '2020-12-25', isYearly: true, periods: [] },
    ]
    const evening = new Date('2026-03-01T02:00:00Z')
    const told = (timeZone: string) => shownTime({ ...office, holidays, timeZone }, evening).holidays
    expect(told('America/Los_Angeles')).toEqual(['2026-02-28', '2026-12-25', '2027-12-25'])
    expect(told('Pacific/Kiritimati')).toEqual(['2026-02-28', '2026-12-25', '2027-12-25'])
  })

  it('are always when none are set', () => {
    expect(at('2026-03-01T03:00:00Z', null)).toBe('there')
  })

  it('begin and end on the clocks of their zone', () => {
    expect(at('2026-03-02T07:59:00Z')).toBe('2026-03-02T08:00:00.000Z')
    expect(at('2026-03-02T08:00:00Z')).toBe('there')
    expect(at('2026-03-02T10:59:59Z')).toBe('there')
    expect(at('2026-03-02T11:00:00Z')).toBe('2026-03-02T12:00:00.000Z')
    expect(at('2026-03-02T16:00:00Z')).toBe('2026-03-03T08:00:00.000Z')
  })

  it('come back over a weekend, and over one in which the clocks change', () => {
    expect(at('2026-03-06T17:00:00Z')).toBe('2026-03-09T08:00:00.000Z')
    // Summer time begins on 29 March: nine o’clock in Paris is an hour earlier.
    expect(at('2026-03-27T17:00:00Z')).toBe('2026-03-30T07:00:00.000Z')
    expect(at('2026-10-23T17:00:00Z')).toBe('2026-10-26T08:00:00.000Z')
  })

  it('come back a week later where they are once a week and just over', () => {
    const once = { timeZone: 'UTC', words: '', periods: [{ day: 2, from: 600, to: 660 }] }
    expect(at('2026-03-04T11:00:00Z', once)).toBe('2026-03-11T10:00:00.000Z')
  })

  it('last to the end of a day, where the next one begins', () => {
    const night = {
      timeZone: 'Asia/Tokyo',
      words: '',
      periods: [
        { day: 0, from: 1_200, to: 1_440 },
        { day: 1, from: 0, to: 60 },
      ],
    }
    expect(at('2026-03-02T14:59:00Z', night)).toBe('there')
    expect(at('2026-03-02T15:00:00Z', night)).toBe('there')
    expect(at('2026-03-02T16:00:00Z', night)).toBe('2026-03-09T11:00:00.000Z')
  })

  it('that begin in an hour which the clocks leap over begin right after', () => {
    const early = { timeZone: 'Europe/Paris', words: '', periods: [{ day: 6, from: 150, to: 300 }] }
    expect(at('2026-03-29T00:00:00Z', early)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('are other ones on holidays, each year or once, and none on most', () => {
    const closed = { date: '2020-12-25', isYearly: true, periods: [] }
    const early = { date: '2026-12-24', isYearly: false, periods: [{ from: 600, to: 660 }] }
    const sunday = { date: '2026-12-27', isYearly: false, periods: [{ from: 600, to: 720 }] }
    const hours = { ...office, holidays: [closed, early, sunday] }
    // A Thursday.
    expect(at('2026-12-24T08:30:00Z', hours)).toBe('2026-12-24T09:00:00.000Z')
    expect(at('2026-12-24T09:30:00Z', hours)).toBe('there')
    // Past it, Christmas and a Saturday.
    expect(at('2026-12-24T10:30:00Z', hours)).toBe('2026-12-27T09:00:00.000Z')
    expect(at('2026-12-25T09:30:00Z', hours)).toBe('2026-12-27T09:00:00.000Z')
    expect(at('2026-12-27T09:30:00Z', hours)).toBe('there')
    expect(at('2027-12-24T08:30:00Z', hours)).toBe('there')
  })

  it('of one year count before those of each year, on the day as it is where people are', () => {
    const each = { date: '2000-01-01', isYearly: true, periods: [] }
    const once = { date: '2027-01-01', isYearly: false, periods: [{ from: 0, to: 60 }] }
    const hours = { ...office, timeZone: 'Pacific/Auckland', holidays: [each, once] }
    expect(at('2026-12-31T11:30:00Z', hours)).toBe('there')
    expect(at('2026-12-31T10:30:00Z', hours)).toBe('2026-12-31T11:00:00.000Z')
    // Each year they are closed on that day, a Monday in 2029.
    expect(at('2028-12-31T21:00:00Z', hours)).toBe('2029-01-01T20:00:00.000Z')
  })

  it('end for good where each of the next days is a holiday', () => {
    const from = Date.UTC(2026, 2, 1)
    const holidays = Array.from({ length: 120 }, (_, day) => ({
      date: new Date(from + day * 86_400_000).toISOString().slice(0, 10),
      isYearly: false,
      periods: [],
    }))
    expect(at('2026-03-02T09:00:00Z', { ...office, holidays })).toBe('never')
  })
})
