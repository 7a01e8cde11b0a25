import { expect, it } from 'vitest'
import { speaksOf } from './purposes.ts'

it('A heading that begins with an accented letter is read as what it says', () => {
  for (const [text, purpose] of [
    ['Notre équipe', 'people'],
    ['L’équipe', 'people'],
    ['Öffnungszeiten', 'hours'],
    ['Häufige Fragen', 'faq'],
    ['Les coordonnées', 'contact'],
  ] as const)
    expect([text, speaksOf(text, purpose)]).toEqual([text, true])
})
