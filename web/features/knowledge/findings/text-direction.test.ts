import { expect, it } from 'vitest'
import { textDirection } from './text-direction.ts'

it('A text begins where its first letter does, whatever figures stand before it', () => {
  expect(textDirection('The desk costs €940.')).toBe('ltr')
  expect(textDirection('24 ساعة')).toBe('rtl')
  expect(textDirection('Ouvert dès 9 h, مرحبا')).toBe('ltr')
  expect(textDirection('940')).toBe('ltr')
})
