import { expect, it } from 'vitest'
import { rerank } from './rerank.ts'

/** Both count alike. */
const weights = [0, 1, 1]
const pieces = (...likely: number[]) => likely.map((one, at) => ({ name: 'abcdef'[at], likely: one }))
const names = (ranked: readonly { name: string | undefined }[]): string =>
  ranked.map(({ name }) => name).join('')

it('What was read is ordered by both', () => {
  const { ranked } = rerank(pieces(0.6, 0.5, 0.4), [-2, 3, -1], { weights })
  expect(names(ranked)).toBe('bca')
  expect(ranked[0]?.likely).toBeGreaterThan(0.9)
})

it('How likely unread pieces are is told on the same scale, and all stand in its order', () => {
  const { ranked } = rerank(pieces(0.9, 0.5, 0.4, 0.39), [2, -6, -7], { weights })
  expect(names(ranked)).toBe('adbc')
  expect(ranked.map(({ likely }) => likely)).toEqual(
    ranked.map(({ likely }) => likely).toSorted((a, b) => b - a),
  )
  expect(ranked[1]?.likely).toBeLessThan(0.1)
})

it('The order stays where a rule decided what is first, likeliest or not', () => {
  expect(names(rerank(pieces(0.3, 0.6, 0.4), [-2, 1, 3], { weights, isPlaced: true }).ranked)).toBe('abc')
  expect(names(rerank(pieces(0.6, 0.6, 0.4), [-2, 1, 3], { weights, isPlaced: true }).ranked)).toBe('abc')
})

it('Tells how the first one scored, and that any of them answers', () => {
  const [first, any] = rerank(pieces(0.6, 0.5), [1, 2], { weights }).cross
  expect(first).toBe(2)
  expect(any).toBeCloseTo(Math.log(Math.exp(1) + Math.exp(2)))
})

it('One piece is read alone', () => {
  const { ranked, cross } = rerank(pieces(0.5), [0.5], { weights })
  expect(names(ranked)).toBe('a')
  expect(cross).toEqual([0.5, 0.5])
})
