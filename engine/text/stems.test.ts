import { describe, expect, it } from 'vitest'
import { contentStem, primaryLanguage, stem, stems } from './stems.ts'

describe('stems', () => {
  it('bring the forms of a word together in its language', () => {
    expect(stem('running', 'en')).toBe(stem('runs', 'en'))
    expect(stem('chambres', 'fr')).toBe(stem('chambre', 'fr'))
    expect(stem('Öffnungszeiten', 'de')).toBe(stem('Öffnungszeit', 'de'))
    expect(stem('الغرفة', 'ar')).toBe(stem('غرفة', 'ar'))
  })

  it('leave a word of an unknown language as it is, without its accents', () => {
    expect(stem('Cafés', null)).toBe('cafes')
    expect(stem('Cafés', 'xx')).toBe('cafes')
  })

  it('leave out the words that carry no meaning', () => {
    expect(stems('What are the prices of the rooms?', 'en')).toEqual(['price', 'room'])
    expect(contentStem('the', 'en')).toBeNull()
    expect(contentStem('the', null)).toBe('the')
  })

  it('leave what is too long for a word as it is', () => {
    const long = `${'ai'.repeat(100_000)}ement`
    for (const language of ['fr', 'en', 'ar']) expect(stem(long, language)).toBe(long)
    expect(stem(`${'a'.repeat(95)}ement`, 'fr')).not.toMatch(/ement$/)
  })

  it('take a language tag by its first part', () => {
    expect(primaryLanguage('fr-CA')).toBe('fr')
    expect(primaryLanguage('nb')).toBe('no')
    expect(primaryLanguage('')).toBeNull()
    expect(primaryLanguage(null)).toBeNull()
  })
})
