import { expect, it } from 'vitest'
import { asTyped, withWordEdges } from './word-edges.ts'

it('Words begin and end with any letter', () => {
  const pattern = withWordEdges(/\b(?:où|fermée?|équipe)\b/iu)
  for (const text of ['vous êtes où ?', 'fermé.', 'Équipe', 'l’équipe'])
    expect([text, pattern.test(text)]).toEqual([text, true])
  for (const text of ['ou', 'fermées', 'équipes']) expect([text, pattern.test(text)]).toEqual([text, false])
})

it('What is typed without accents is read like what is typed with them, and "ou" is not "où"', () => {
  const pattern = asTyped(/\b(?:à quelle heure|ferm[ée]|où|fêtes?|coûte)\b/iu)
  for (const text of ['À quelle heure', 'a quelle heure', 'ferme', 'fermé', 'fete', 'coute', 'c’est où'])
    expect([text, pattern.test(text)]).toEqual([text, true])
  expect(pattern.test('ou')).toBe(false)
})

it('A pattern of plain letters stays as it is', () => {
  const pattern = /\bopen\b/iu
  expect(withWordEdges(pattern)).toBe(pattern)
})
