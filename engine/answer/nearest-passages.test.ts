import { describe, expect, it } from 'vitest'
import { nearestPassages, vectorIndex } from './nearest-passages.ts'

describe('nearest passages', () => {
  const index = vectorIndex(
    new Map([
      ['east', [1, 0]],
      ['north', [0, 1]],
      ['north-east', [Math.SQRT1_2, Math.SQRT1_2]],
      ['of another model', [1, 0, 0]],
    ]),
  )

  it('come nearest first, and not more than wanted', () => {
    expect(nearestPassages(index, [1, 0], 2)).toEqual(['east', 'north-east'])
  })

  it('are found among those of the length that most have, whichever was kept first', () => {
    const mixed = vectorIndex(
      new Map([
        ['none', []],
        ['of another space', [1, 0, 0]],
        ['east', [1, 0]],
        ['north', [0, 1]],
      ]),
    )
    expect(mixed.ids).toEqual(['east', 'north'])
    expect(nearestPassages(mixed, [1, 0], 1)).toEqual(['east'])
    expect(vectorIndex(new Map([['none', []]])).ids).toEqual([])
  })

  it('are none for a question of another length, or without vectors', () => {
    expect(nearestPassages(index, [1, 0, 0], 2)).toEqual([])
    expect(nearestPassages(vectorIndex(new Map()), [1, 0], 2)).toEqual([])
  })
})
