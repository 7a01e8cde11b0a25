import { expect, it } from 'vitest'
import { corrected, lexiconOf } from './spelling.ts'

it.each([
  ['en', 'how much is doggy daycare', 'Doggy day care is £24.', 'how much is doggy day care'],
  ['en', 'is anyone in', 'Any one of us is in.', 'is anyone in'],
  ['en', 'daycare prices', 'Our daycare costs £24 a day, with care.', 'daycare prices'],
  ['fr', 'documents pour linscription', "L'inscription coûte 60 €.", "documents pour l'inscription"],
  ['ar', 'أدفع بشيك', 'لا نقبل الشيكات.', 'أدفع الشيكات'],
  ['en', 'is my cat spayed', 'My dog has stayed here.', 'is my cat spayed'],
  ['fr', 'prix du lit', 'Un lit double.', 'prix du lit'],
])('(%s) “%s” beside “%s” is read as “%s”', (language, asked, page, read) => {
  expect(corrected(asked, lexiconOf([page]), language)).toBe(read)
})
