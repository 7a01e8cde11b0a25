import { expect, it } from 'vitest'
import { CustomerVectors } from '../meaning/customer-vectors.ts'
import { heldBy, tokenFeatures } from './token-features.ts'

// English words keep the place where they begin: nothing is fitted.
const vectors = new CustomerVectors({ tokens: '', directions: '', inQuestions: [], inPieces: [] })
const pieceOf = (self: string, title = '') => {
  const own = vectors.ofPiece(self, 'en')
  return { self: own, whole: own, around: own, title: vectors.ofPiece(title, 'en') }
}

function featuresFor(text: string, ...pieces: ReturnType<typeof pieceOf>[]) {
  const question = vectors.ofQuestion(text, 'en')
  const { rows, standing } = tokenFeatures(
    question,
    pieces.map((piece) => ({ piece, held: heldBy(vectors, question, piece) })),
  )
  const named = rows.map(
    ([exact, near, , , first, second, third, asked, besides, elsewhere, , , gone, goneHere]) => ({
      exact,
      near,
      first,
      second,
      third,
      asked,
      besides,
      elsewhere,
      gone,
      goneHere,
    }),
  )
  const [nowhere, worst] = standing
  return { rows: named, nowhere, worst }
}

it('A token that only another piece holds is told apart from one that none holds', () => {
  const [plate, price] = [pieceOf('children paint a plate'), pieceOf('a mug costs eight pounds')]
  const { rows, nowhere } = featuresFor('paint plate price', plate, price)
  expect(rows[0]?.exact).toBeGreaterThan(0.5)
  expect(rows[0]?.elsewhere).toBeGreaterThan(0)
  const without = featuresFor('paint plate price', plate)
  expect(without.rows[0]?.elsewhere).toBe(0)
  expect(without.nowhere).toBeGreaterThan(nowhere ?? 1)
})

it('All is held where the piece has the very words, and nothing where it shares none', () => {
  const { rows, worst } = featuresFor('paint a plate', pieceOf('paint a plate'), pieceOf('zzqx'))
  expect(rows[0]).toMatchObject({ exact: 1, near: 1, first: 1, gone: 0, goneHere: 0, besides: 0 })
  expect(rows[0]?.asked).toBeCloseTo(1)
  expect(worst).toBeCloseTo(1)
  expect(rows[1]).toMatchObject({ exact: 0, near: 0, first: 0 })
})

it('A question of fewer tokens than are looked at one by one misses none of them', () => {
  const { rows } = featuresFor('plate', pieceOf('a blue plate'))
  expect(rows[0]).toMatchObject({ first: 1, second: 1, third: 1 })
})

it('A question of no known token, and no piece at all, have numbers too', () => {
  const { rows, nowhere, worst } = featuresFor('zzqx', pieceOf('a blue plate'))
  for (const value of [...Object.values(rows[0] ?? {}), nowhere, worst])
    expect(Number.isFinite(value)).toBe(true)
  expect(featuresFor('plate').rows).toEqual([])
})
