import { expect, it } from 'vitest'
import { instructionsOf, silenceIn, spokenIn } from './answering.ts'

it('A model is told how to address whoever asks, in the language of the question alone [B-4]', () => {
  const voice = { tone: 'neutral', address: { fr: 'familiar', ar: 'formal' } } as const
  expect(instructionsOf({ voice }, 'fr')).toBe('Address the reader as “tu”.')
  expect(instructionsOf({ voice }, 'ar')).toContain('«حضرتك»')
  expect(instructionsOf({ voice }, 'en')).toBe('')
  expect(instructionsOf({}, 'fr')).toBe('Address the reader as “vous”.')
})

it('Our own words are said in the language of the question where it is spoken, else in the one to fall back to', () => {
  const all = { answers: { length: 'normal', languages: null, fallback: 'fr', silence: {} } } as const
  expect([spokenIn(all, 'ar'), spokenIn(all, 'en-GB'), spokenIn(all, 'de')]).toEqual(['ar', 'en', 'fr'])
  const french = { answers: { ...all.answers, languages: ['fr' as const], silence: { fr: 'Appelez-nous.' } } }
  expect(spokenIn(french, 'en')).toBe('fr')
  expect(silenceIn(french, spokenIn(french, 'en'))).toBe('Appelez-nous.')
  expect(spokenIn({}, 'de')).toBe('en')
})
