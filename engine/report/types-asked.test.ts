import { expect, it } from 'vitest'
import { typesAsked } from './report-facts.ts'

it('A query in French or German asks for items by words that begin or end with an accent', () => {
  expect(typesAsked('vous êtes où')).toEqual(['contacts'])
  expect(typesAsked('notre équipe')).toEqual(['people'])
  expect(typesAsked('Öffnungszeiten')).toEqual(['opening_hours'])
})

it('"ou" joins two words and asks for no place', () => {
  expect(typesAsked('le thé ou le café')).toEqual([])
})
