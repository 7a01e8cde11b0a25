import { expect, it } from 'vitest'
import { mergeByReciprocalRank } from './reciprocal-rank.ts'

it('puts first what several lists rank high', () => {
  const merged = mergeByReciprocalRank([
    ['a', 'b', 'c'],
    ['b', 'd', 'a'],
  ])
  expect(merged.map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c'])
  expect(merged[0]?.score).toBeCloseTo(1 / 62 + 1 / 61, 12)
  expect(mergeByReciprocalRank([])).toEqual([])
})
