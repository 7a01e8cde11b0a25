import { expect, it } from 'vitest'
import { rerank } from './rerank.ts'

/** Both count alike. */
const weights = [0, 1, 1]
const pieces = (...likely: number[]) => likely.map((one, at) => ({ name: 'abcdef'[at], likely: one }))
const names = (ranked: readonly { name: string | undefined }[]): string =>
  ranked.map(({ name }) => name).join('')

it('What was read is ordered by both, and stays before what was not', () => {
  const { ranked } = rerank(pieces(0.6, 0.5, 0.4, 0.3), [-2, 3, -1], weights)
  expect(names(ranked)).toBe('bcad')
  expect(ranked[0]?.likely).toBeGreaterThan(0.9)
  expect(ranked[3]?.likely).toBe(0.3)
})

it('What was put first for a reason of its own stays first', () => {
  expect(names(rerank(pieces(0.3, 0.6, 0.4), [-2, 1, 3], weights).ranked)).toBe('acb')
})

it('Tells how the first one scored, and that any of them answers', () => {
  const [first, any] = rerank(pieces(0.6, 0.5), [1, 2], weights).cross
  expect(first).toBe(2)
  expect(any).toBeCloseTo(Math.log(Math.exp(1) + Math.exp(2)))
})

it('One piece is read alone', () => {
  const { ranked, cross } = rerank(pieces(0.5), [0.5], weights)
  expect(names(ranked)).toBe('a')
  expect(cross).toEqual([0.5, 0.5])
})
