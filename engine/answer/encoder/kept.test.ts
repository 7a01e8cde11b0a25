import { expect, it } from 'vitest'
import { Kept } from './kept.ts'

it('What is wanted again is made once, and goes last', () => {
  const kept = new Kept<{ made: number }>(2)
  let made = 0
  const wanted = (...texts: string[]): number => kept.of(texts, () => ({ made: ++made })).made
  expect([wanted('a'), wanted('b'), wanted('a'), wanted('c'), wanted('a'), wanted('b')]).toEqual([
    1, 2, 1, 3, 1, 4,
  ])
})

it('Texts are told apart by where each ends', () => {
  const kept = new Kept<string[]>(5)
  expect(kept.of(['ab', 'c'], () => ['first'])).toEqual(['first'])
  expect(kept.of(['a', 'bc'], () => ['second'])).toEqual(['second'])
})
