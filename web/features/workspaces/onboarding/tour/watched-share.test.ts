import { describe, expect, it } from 'vitest'
import { isWatched, watchedShare } from './watched-share.ts'

const video = (duration: number, ...parts: [from: number, to: number][]) => ({
  duration,
  played: {
    length: parts.length,
    start: (index: number) => parts[index]?.[0] ?? 0,
    end: (index: number) => parts[index]?.[1] ?? 0,
  },
})

describe('a watched tour', () => {
  it.each([
    ['nothing was played', video(40), 0, false],
    ['it was played to the end', video(40, [0, 40]), 1, true],
    ['nine tenths were played, in pieces', video(40, [0, 20], [24, 40]), 0.9, true],
    ['only its end was played', video(40, [38, 40]), 0.05, false],
    ['its half was played', video(40, [0, 20]), 0.5, false],
    ['its length is not known yet', video(Number.NaN, [0, 20]), 0, false],
  ])('is so when %s [ONB-2]', (_, played, share, watched) => {
    expect(watchedShare(played)).toBeCloseTo(share)
    expect(isWatched(played)).toBe(watched)
  })
})
