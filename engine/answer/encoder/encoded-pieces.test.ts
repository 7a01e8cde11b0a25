import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { unitsOf } from '../units/build-units.ts'
import { EncodedPieces, encodePage, encodeQuestion } from './encoded-pieces.ts'

function page(html: string, lang = 'en') {
  const [read] = readPages('https://inn.example', {
    '/': `<html lang="${lang}"><head><title>The Anchor Inn</title></head><body><main>${html}</main></body></html>`,
  })
  if (!read) throw new Error('no page was read')
  return read
}

const english = page(
  '<h1>The Anchor Inn</h1><p>Four-legged guests stay free in all ground floor rooms.</p><p>Breakfast is served from seven to ten.</p><h2>Do you have parking?</h2><p>Free spaces are behind the building.</p>',
)

it('Each piece of a page is found again, and the one that answers is nearest', () => {
  const pieces = new EncodedPieces([encodePage(english)])
  const units = unitsOf(english).filter(({ kind, question }) => kind === 'sentence' && !question)
  const near = units.map((unit) => pieces.likeness(encodeQuestion('can my dog come too'), unit))
  expect(near).not.toContain(null)
  const best = near.indexOf(Math.max(...near.map((one) => one ?? -1)))
  expect(units[best]?.read.text).toContain('Four-legged')
  expect(pieces.bytes).toBeGreaterThan(0)
})

it('A page in a language that the encoder does not know has no vectors', () => {
  const french = page('<h1>Auberge</h1><p>Le petit déjeuner est servi de sept heures à dix heures.</p>', 'fr')
  expect(encodePage(french)).toHaveLength(0)
  expect(new EncodedPieces([encodePage(french)]).isEmpty).toBe(true)
})

it('What was not encoded is not near, and bytes that are cut off harm nothing', () => {
  const encoded = encodePage(english)
  const [unit] = unitsOf(english).filter(({ kind }) => kind === 'sentence')
  if (!unit) throw new Error('no piece')
  const asked = encodeQuestion('dogs')
  expect(new EncodedPieces([]).likeness(asked, unit)).toBe(null)
  expect(new EncodedPieces([encoded.subarray(0, 100)]).likeness(asked, unit)).toBe(null)
})
