import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, tokenise, withoutAccents } from './tokenise.ts'

const words = (text: string): string[] => tokenise(text).map(({ word }) => word)

describe('the words of a text', () => {
  it('keep their places, their inner digits and every script', () => {
    expect(words('It costs 1,200.50 euros, l’hôtel!')).toEqual([
      'It',
      'costs',
      '1,200.50',
      'euros',
      'l',
      'hôtel',
    ])
    expect(words('東京都 に')).toEqual(['東京', '京都', 'に'])
    expect(words('서울시')).toEqual(['서울', '울시'])
    expect(words('ما هي الأسعار؟')).toEqual(['ما', 'هي', 'الأسعار'])
    expect(words('ภาษาไทย').length).toBeGreaterThan(1)
    expect(words('a\u{1d4b3}b 😀 c')).toEqual(['a\u{1d4b3}b', 'c'])
  })

  it('are the text between their places, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let last = 0
        for (const { word, start, end } of tokenise(text)) {
          expect(text.slice(start, end)).toBe(word)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(last)
          last = start
        }
      }),
      { verbose: 1 },
    )
  })

  it('meet though they are written differently', () => {
    expect(fold('1,200')).toBe('1200')
    expect(fold('1.200')).toBe('1200')
    expect(fold('3.5')).toBe('3.5')
    expect(fold('ＡＢＣ')).toBe('abc')
    expect(fold('١٢٣')).toBe('123')
    expect(fold('أسعار')).toBe(fold('اسعار'))
    expect(withoutAccents('café')).toBe('cafe')
  })
})
