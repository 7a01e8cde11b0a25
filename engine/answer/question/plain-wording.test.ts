import { expect, it } from 'vitest'
import { inPageWords } from './customer-wording.ts'

it.each([
  ['en', 'can i pick my dog up on sunday', 'can i collect my dog on sunday'],
  ['en', 'how do i get my money back if i change my mind', 'how do i get refund if i cancel'],
  ['en', 'any jobs going', 'vacancies recruitment'],
  ['en', 'price for a 30kg dog', 'price for a 30 kg dog'],
  ['en', 'cost for my 3yo', 'cost for my 3 years old'],
  ['en', 'what does it cost for under 2s', 'what does it cost for under 2'],
  ['en', 'how long have you been in business?', 'when was the business founded?'],
  ['en', 'how late are you open weds', 'when do you open and close wednesday'],
  ['fr', 'ça fait combien de temps que vous existez', 'quand fondée'],
  ['en', 'how long has the offer been running', 'how long has the offer been running'],
  ['en', 'what to bring when coming to the place', 'what to bring when coming to the place'],
  ['en', 'will the stain come out', 'will the stain come out'],
  ['en', 'can i put my name down', 'can i put my name down'],
  ['en', 'open sun morning?', 'open sunday morning?'],
  ['en', 'do they go dark in the sun', 'do they go dark in the sun'],
  ['en', 'do you sell sun cream', 'do you sell sun cream'],
  ['en', 'shes 15 is that ok', 'she is 15 is that okay'],
  ['fr', 'le permis 20h', 'le permis 20 h'],
  ['ar', 'ماذا لو الغيت الموعد', 'ماذا لو إلغاء الموعد'],
])('(%s) “%s” is read as “%s”', (language, asked, read) => {
  expect(inPageWords(asked, language)).toBe(read)
})
