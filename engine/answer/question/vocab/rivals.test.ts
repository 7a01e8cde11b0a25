import { expect, it } from 'vitest'
import { readText } from '#engine/ground/reading/sentence-words.ts'
import { stem } from '#engine/text/stems.ts'
import { namesRival } from './rivals.ts'

it.each([
  ['en', 'dog', 'Cats need flu and enteritis jabs.', true],
  ['en', 'dogs', 'Cats and dogs are welcome.', false],
  ['en', 'sunday', 'Monday to Friday: 9am to 5pm.', true],
  ['en', 'deposit', 'Cats need flu jabs.', false],
  ['fr', 'samedi', 'Fermé le dimanche.', true],
  ['ar', 'كلب', 'قطة واحدة بعشرة دنانير', true],
])('(%s) beside “%s” the text “%s” names a rival: %s', (language, word, text, rival) => {
  expect(namesRival(stem(word, language), readText(text, language).stems, language)).toBe(rival)
})
