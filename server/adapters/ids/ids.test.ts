import { describe, expect, it } from 'vitest'
import { countingIds } from './counting-ids.ts'
import type { Ids } from './ids.ts'
import { systemIds } from './system-ids.ts'

const sources: { name: string; ids: Ids }[] = [
  { name: 'system ids', ids: systemIds() },
  { name: 'counting ids', ids: countingIds() },
]

describe.each(sources)('$name', ({ ids }) => {
  it('are UUIDs of the kind that carries time', () => {
    expect(ids.next()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('come once each and sort in the order of their making', async () => {
    const made: string[] = []
    for (let round = 0; round < 20; round += 1) {
      made.push(ids.next())
      // A UUID carries milliseconds; only those of different ones are in order.
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(new Set(made).size).toBe(made.length)
    expect(made.toSorted()).toEqual(made)
  })

  it('have a short form for addresses', () => {
    const made = Array.from({ length: 1000 }, () => ids.short())
    expect(new Set(made).size).toBe(made.length)
    for (const id of made) expect(id).toMatch(/^[0-9a-z]{16}$/)
  })
})

describe('counting ids', () => {
  it('are the same in every run, and families do not meet', () => {
    expect(countingIds().next()).toBe('00000000-0000-7000-8000-000000000001')
    expect(countingIds(10).next()).toBe('0000000a-0000-7000-8000-000000000001')
  })
})
