import { describe, expect, it } from 'vitest'
import { blocksOfPlainText } from '#engine/text/cut-passages.ts'
import { prepareAnswer } from '../answer-question.ts'
import { createKnowledge } from '../knowledge.ts'
import { languageWords } from './spoken-languages.ts'

const text =
  'The bakery opens at seven in the morning.\n\nA sourdough loaf costs 4.50 euros.\n\nWe deliver within the town on Fridays.'
const knowledge = createKnowledge([
  { id: 'a', title: 'Bakery', text, blocks: blocksOfPlainText(text), language: 'en' },
])
const said = (question: string, languages: string[] | null, fallback = 'en') =>
  prepareAnswer({ question, knowledge, spoken: languages && { languages, fallback } }).quoted

describe('a colleague who answers in some languages', () => {
  it('tells in the one to fall back to which these are, and quotes nothing', () => {
    for (const question of [
      'Combien coûte un pain au levain chez vous ?',
      'كم سعر رغيف الخبز عندكم؟',
      'Wie viel kostet ein Sauerteigbrot bei Ihnen und wann haben Sie geöffnet?',
      'Bonjour',
    ])
      expect(said(question, ['en']), question).toMatchObject({
        kind: 'talk',
        sentences: [],
        answer: 'I can talk with you in English. What would you like to know?',
      })
    expect(said('How much is a sourdough loaf?', ['fr', 'ar'], 'fr').answer).toBe(
      'Je peux vous répondre en français et en arabe. Que souhaitez-vous savoir ?',
    )
  })

  it('answers in those, and what nobody can tell the language of', () => {
    expect(said('How much is a sourdough loaf?', ['en']).answer).toContain('4.50')
    expect(said('sourdough?', ['en']).answer).toBe(said('sourdough?', null).answer)
    expect(said('How much is a sourdough loaf?', null).answer).toContain('4.50')
  })

  it('has a person called in any language', () => {
    expect(said('Je voudrais parler à quelqu’un', ['en'])).toMatchObject({ asksForPerson: true })
  })

  it('claims no other one when it is asked for it', () => {
    expect(said('Do you speak French?', ['en']).answer).toBe(languageWords('en', ['en']))
    expect(said('Parlez-vous arabe ?', ['en', 'fr'], 'fr').answer).toBe(
      'Je peux vous répondre en français et en anglais. Que souhaitez-vous savoir ?',
    )
  })
})

it('Languages are named in each of them, its own first', () => {
  expect(languageWords('en', ['ar', 'en', 'fr'])).toContain('in English, French and Arabic.')
  expect(languageWords('ar', ['ar', 'fr'])).toContain('بالعربية والفرنسية.')
  expect(languageWords('ar', ['en', 'fr'])).toContain('بالإنجليزية والفرنسية.')
  expect(languageWords('fr', ['ar'])).toContain('en arabe.')
})
