import { describe, expect, it } from 'vitest'
import { type Listed, pageOfListed } from './listing.ts'

const row = (id: string, name: string, minute: number, figure: number | null = null): Listed => ({
  id,
  name,
  detail: '',
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)),
  figure,
})
const rows = [
  row('a', 'Zoé', 1, 3),
  row('b', 'amal', 2, null),
  row('c', 'Émile', 3, 5),
  row('d', 'Eva', 3, 3),
]
const all = { query: undefined, cursor: undefined, limit: 10 }

describe('a list that is searched and sorted', () => {
  it('is ordered by age, by name in any case and with accents, or by a figure with none last', () => {
    expect(pageOfListed(rows, { ...all, order: 'newest' }).ids).toEqual(['d', 'c', 'b', 'a'])
    expect(pageOfListed(rows, { ...all, order: 'name' }).ids).toEqual(['b', 'c', 'd', 'a'])
    expect(pageOfListed(rows, { ...all, order: 'figure' }).ids).toEqual(['c', 'd', 'a', 'b'])
  })

  it('is found by its words without accents, and says how many fit in all', () => {
    const found = pageOfListed(rows, { ...all, order: 'name', query: 'EMI' })
    expect(found).toEqual({ ids: ['c'], nextCursor: null, total: 1 })
    expect(pageOfListed(rows, { ...all, order: 'name', query: '?!' }).total).toBe(0)
  })

  it('comes page by page in each order, whole, though a row goes and another comes in between', () => {
    for (const order of ['newest', 'name', 'figure'] as const) {
      const whole = pageOfListed(rows, { ...all, order }).ids
      const first = pageOfListed(rows, { ...all, order, limit: 2 })
      const changed = [...rows.filter(({ id }) => id !== whole[0]), row('new', 'Aaron', 30, 99)]
      const rest = pageOfListed(changed, { ...all, order, limit: 2, cursor: first.nextCursor ?? '' })
      expect([...first.ids, ...rest.ids], order).toEqual(whole)
      expect(rest.nextCursor).toBeNull()
    }
  })

  it('refuses a cursor of another order, and one that is none', () => {
    const { nextCursor } = pageOfListed(rows, { ...all, order: 'name', limit: 1 })
    for (const cursor of [nextCursor ?? '', 'nonsense', '', Buffer.from('{"a":1}').toString('base64url')])
      expect(() => pageOfListed(rows, { ...all, order: 'newest', cursor })).toThrow(
        'Some of what was sent cannot be used.',
      )
  })
})
