import { expect, it } from 'vitest'
import type { EvidencePassage } from '../evidence.ts'
import { checkAnswer, isBareYesOrNo } from './yes-or-no.ts'

const passage = (text: string, language = 'en', heading: string | null = null): EvidencePassage => ({
  id: text,
  documentId: 'd',
  title: 'Inn',
  heading,
  text,
  start: 0,
  language,
})

const dogs = passage('Dogs are welcome. Breakfast is from 8 to 10.')
const ireland = passage('We do not deliver to Ireland.')
const villages = passage(
  'Do you deliver to the villages? Yes, within 20 km. Do you buy old bikes? No, but we take yours in part exchange.',
)
const chiens = passage('Les chiens sont acceptés. Nous ne livrons pas en Irlande.', 'fr')
const kilab = passage('الكلاب مسموح بها. لا نوصل إلى أيرلندا.', 'ar')

it.each([
  ['Are dogs allowed?', 'Yes, dogs are welcome.', dogs],
  ['Do you deliver to Ireland?', 'No, we do not deliver to Ireland.', ireland],
  ['Do you deliver to the villages?', 'Yes, within 20 km.', villages],
  ['Do you buy old bikes?', 'No, but we take yours in part exchange.', villages],
  ['Les chiens sont-ils acceptés ?', 'Oui, les chiens sont acceptés.', chiens],
  ['Livrez-vous en Irlande ?', 'Non, nous ne livrons pas en Irlande.', chiens],
  ['هل الكلاب مسموح بها؟', 'نعم، الكلاب مسموح بها.', kilab],
])('A true yes or no is kept: %s %s', (question, sentence, evidence) => {
  expect(checkAnswer(question, sentence, [evidence])).toMatchObject({ text: sentence })
})

it.each([
  // Another question's answer says nothing of Sundays.
  ['Do you deliver on Sundays?', 'Yes, within 20 km.', villages, undefined],
  ['Do you buy cars?', 'No, but we take yours in part exchange.', villages, undefined],
  ['Are cats allowed?', 'Yes, dogs are welcome.', dogs, 'Dogs are welcome.'],
  [
    'Do you deliver to Ireland?',
    'Yes, we do not deliver to Ireland.',
    ireland,
    'We do not deliver to Ireland.',
  ],
  ['Are dogs allowed?', 'No, dogs are welcome.', dogs, 'Dogs are welcome.'],
  ['Is breakfast before 8?', 'Yes, breakfast is from 8 to 10.', dogs, 'Breakfast is from 8 to 10.'],
  ['Do you deliver to Ireland?', 'No, we do not deliver to Wales.', ireland, undefined],
  ['Are dogs allowed?', 'Yes.', dogs, undefined],
  ['Livrez-vous le dimanche ?', 'Oui, les chiens sont acceptés.', chiens, 'Les chiens sont acceptés.'],
  ['هل توصلون يوم الأحد؟', 'نعم، الكلاب مسموح بها.', kilab, 'الكلاب مسموح بها.'],
])('A yes or no that no passage decides is not told: %s %s', (question, sentence, evidence, text) => {
  expect(checkAnswer(question, sentence, [evidence])?.text).toBe(text)
})

it('A denial is no answer, and a number no "no"', () => {
  expect(['Yes.', 'No!', 'Oui.', 'لا.'].map(isBareYesOrNo)).toEqual([true, true, true, true])
  expect(
    ['No dogs are allowed.', 'No. 5 is the blue house.', 'Yes, dogs are welcome.'].map(isBareYesOrNo),
  ).toEqual([false, false, false])
})

it.each([
  ['Do I have to book?', 'Yes, you can book online.', 'You can book online.', 'en'],
  ['Can I bring wine?', 'Yes, wine costs £5 a glass.', 'Wine costs £5 a glass.', 'en'],
  ['Is smoking allowed?', 'Yes, smoking is prohibited.', 'Smoking is prohibited.', 'en'],
  ['Is the pool available?', 'Yes, the pool is closed.', 'The pool is closed.', 'en'],
  [
    'Les animaux sont-ils acceptés ?',
    'Oui, les animaux sont interdits.',
    'Les animaux sont interdits.',
    'fr',
  ],
  ['هل التدخين مسموح؟', 'نعم، التدخين ممنوع في الغرف.', 'التدخين ممنوع في الغرف.', 'ar'],
  ['Are dogs allowed?', 'No, dogs are not allowed.', 'Dogs are not allowed in the restaurant.', 'en'],
])(
  'What is forbidden, a duty or of a part is no answer by itself: %s %s',
  (question, sentence, text, language) => {
    expect(checkAnswer(question, sentence, [passage(text, language)])?.text).not.toMatch(
      /^(?:Yes|No|Oui|نعم)/,
    )
  },
)

it('A "No" is kept before words that refuse', () => {
  const sentence = 'No, smoking is prohibited.'
  expect(checkAnswer('Is smoking allowed?', sentence, [passage('Smoking is prohibited.')])?.text).toBe(
    sentence,
  )
})

it.each([
  ['en', 'Is smoking allowed?', 'No, smoking is not allowed and strictly forbidden.'],
  ['en', 'Are dogs allowed?', 'No, dogs are prohibited and banned.'],
  ['en', 'Are you open on Sundays?', 'No, we are not open on Sundays, closed.'],
  ['fr', 'Les chiens sont-ils acceptés ?', 'Non, les chiens ne sont pas acceptés : interdits.'],
  ['ar', 'هل التدخين مسموح؟', 'لا، التدخين غير مسموح وممنوع.'],
])('Two words of refusal are no "Yes" (%s): %s', (language, question, no) => {
  const [, page = ''] = /^[^,،]+[,،] (.*)$/.exec(no) ?? []
  const evidence = [passage(page[0]?.toUpperCase() + page.slice(1), language)]
  const yes = { en: 'Yes, ', fr: 'Oui, ', ar: 'نعم، ' }[language] ?? ''
  expect(checkAnswer(question, no, evidence)?.text).toBe(no)
  expect(checkAnswer(question, yes + page, evidence)?.text).not.toMatch(/^(?:Yes|Oui|نعم)/)
})

it.each([
  ['en', 'Is smoking allowed?', 'Yes, smoking is not forbidden.'],
  ['fr', 'Les chiens sont-ils acceptés ?', 'Oui, les chiens ne sont pas interdits.'],
])('A refusal that is denied is a "Yes" (%s): %s', (language, question, yes) => {
  const page = yes.replace(/^[^,]+, /, '')
  expect(checkAnswer(question, yes, [passage(page, language)])?.text).toBe(yes)
})

it('Where a denial may or may not turn a refusal, neither "Yes" nor "No" is told', () => {
  const page = 'No room is closed to dogs.'
  for (const word of ['Yes', 'No'])
    expect(
      checkAnswer('Are dogs allowed?', `${word}, no room is closed to dogs.`, [passage(page)])?.text ?? '',
    ).not.toMatch(/^(?:Yes|No,)/)
})
