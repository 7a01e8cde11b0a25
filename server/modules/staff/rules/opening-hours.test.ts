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
    expect(shownTime(shop, evening)?.toISOString()).toBe('2026-02-28T18:00:00.000Z')
    expect(shownTime(null, evening)).toBeNull()
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
})
