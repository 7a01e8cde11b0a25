import { expect, it } from 'vitest'
import { openPrior } from '#engine/answer/rank/question-prior.ts'
import { fitPrior } from './fit-prior.ts'

const asked = (language: string, known: boolean, ...texts: string[]) =>
  texts.map((text) => ({ text, language, known }))

const examples = [
  ...asked('en', true, 'what time do you open', 'what time do you close', 'what time is it shut'),
  ...asked('en', true, 'how much is a loaf', 'how much is a cake', 'how much is delivery'),
  ...asked('en', false, 'how old is ann', 'how old is the dog', 'how old is the oven'),
  ...asked('fr', false, 'quel âge a anne', 'quel âge a le chien', 'quel âge a le four'),
  ...asked('fr', true, 'quel est le prix', 'quel est le tarif', 'quel est le code'),
]

it('What sites often answer is likelier known than what they seldom answer, in each language by itself', () => {
  const prior = openPrior(fitPrior(examples))
  expect(prior('what time do you open on sundays', 'en')).toBeGreaterThan(1)
  expect(prior('how old is the baker', 'en')).toBeLessThan(-1)
  // The pair decides where the word alone is met in both.
  expect(prior('how much is it', 'en')).toBeGreaterThan(prior('how old is it', 'en'))
  expect(prior('quel âge a le boulanger', 'fr')).toBeLessThan(prior('quel est le menu', 'fr'))
})

it('Nothing is said of a language that was never met, and the same examples give the same prior', () => {
  const stored = fitPrior(examples)
  expect(openPrior(stored)('wie alt ist anna', 'de')).toBe(0)
  expect(fitPrior(examples)).toEqual(stored)
  const english = stored['en']
  expect(english?.worths).toHaveLength(english?.tokens.split(' ').length ?? 0)
})
