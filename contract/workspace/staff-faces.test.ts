import { describe, expect, it } from 'vitest'
import { face, faceFor, faceKindOf, facesOfKind, suggestedNames } from './staff-faces.ts'

describe('a face to choose', () => {
  it('goes with the name, whatever turn it is', () => {
    for (const name of ['Zoé', 'Amal', 'Mira', 'Noor B.'])
      for (let turn = 0; turn < 80; turn += 1) expect(faceFor(name, turn), name).toMatch(/^w-/)
    expect(faceFor('Kenji', 3)).toMatch(/^m-/)
  })

  it('is any where the name does not say', () => {
    expect(faceKindOf('Harbour desk')).toBeNull()
    expect(new Set([0, 1].map((turn) => faceFor('Harbour desk', turn).charAt(0)))).toEqual(
      new Set(['w', 'm']),
    )
  })

  it('is another one at each turn until all were seen', () => {
    const seen = Array.from({ length: facesOfKind }, (_, turn) => faceFor('Zoé', turn))
    expect(new Set(seen).size).toBe(facesOfKind)
    for (const one of seen) expect(face.safeParse(one).success, one).toBe(true)
  })

  it('has a kind for every suggested name, and each name stands once', () => {
    expect(suggestedNames.filter((name) => faceKindOf(name) === null)).toEqual([])
    expect(new Set(suggestedNames).size).toBe(suggestedNames.length)
  })
})
