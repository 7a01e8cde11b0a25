import { expect, it } from 'vitest'
import { instructionsOf } from './answering.ts'

it('A model is told how to address whoever asks, in the language of the question alone [B-4]', () => {
  const voice = { tone: 'neutral', address: { fr: 'familiar', ar: 'formal' } } as const
  expect(instructionsOf({ voice }, 'fr')).toBe('Address the reader as “tu”.')
  expect(instructionsOf({ voice }, 'ar')).toContain('«حضرتك»')
  expect(instructionsOf({ voice }, 'en')).toBe('')
  expect(instructionsOf({}, 'fr')).toBe('Address the reader as “vous”.')
})
