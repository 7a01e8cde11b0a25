import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCut, leastLikely } from './choose-cut.ts'

const alone = (count: number): Int32Array => Int32Array.from({ length: count }, (_, at) => at)

/** Expected F1 of a choice, as the cut weighs it. */
function expectedScore(
  likely: readonly number[],
  words: readonly number[],
  keep: readonly boolean[],
): number {
  let right = 0
  let kept = 0
  let all = 0
  for (const [at, p] of likely.entries()) {
    const size = (words[at] ?? 0) + 0.01
    all += p * size
    if (!keep[at]) continue
    right += p * size
    kept += size
  }
  return (2 * right) / (kept + all)
}

describe('the cut between content and the rest', () => {
  it('keeps what is likely and leaves what is not', () => {
    expect([...chooseCut([0.9, 0.05, 0.8, 0.1], [50, 40, 30, 60], alone(4))]).toEqual([1, 0, 1, 0])
  })

  it('keeps nothing where nothing is likely', () => {
    expect([...chooseCut([0.001, 0.01], [5, 500], alone(2))]).toEqual([0, 0])
    expect([...chooseCut([], [], alone(0))]).toEqual([])
  })

  it('keeps a table whole or not at all', () => {
    expect([...chooseCut([0.9, 0.9, 0.1, 0.02], [9, 9, 1, 90], Int32Array.of(0, 0, 0, 3))]).toEqual([
      1, 1, 1, 0,
    ])
  })

  it('is the best of all choices by expected F1', () => {
    const block = fc.tuple(fc.double({ min: 0.11, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }))
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const likely = blocks.map(([p]) => p)
        const words = blocks.map(([, size]) => size)
        const keep = [...chooseCut(likely, words, alone(blocks.length))].map((kept) => kept === 1)
        const found = expectedScore(likely, words, keep)
        for (let choice = 0; choice < 2 ** blocks.length; choice++) {
          const other = blocks.map((_, at) => ((choice >> at) & 1) === 1)
          expect(found).toBeGreaterThanOrEqual(expectedScore(likely, words, other) - 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out of an article what is less likely than not, and never the whole page', () => {
    const units = Int32Array.from([0, 1, 2])
    const words = [100, 20, 20]
    expect([...chooseCut([0.9, 0.45, 0.45], words, units, leastLikely.article)]).toEqual([1, 0, 0])
    expect([...chooseCut([0.4, 0.05, 0.05], words, units, leastLikely.article)]).toContain(1)
  })
})
