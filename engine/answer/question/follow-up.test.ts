import { expect, it } from 'vitest'
import { withSubject } from './follow-up.ts'

it('lets a question that points back keep its subject', () => {
  expect(withSubject('And how long is its warranty?', ['How much is the Tormont Mini?'])).toBe(
    'And how long is its warranty Tormont Mini',
  )
  expect(withSubject('Et quelle est sa garantie ?', ['Combien coûte le Tormont Mini ?'])).toContain(
    'Tormont Mini',
  )
})

it('lets a question that names something else ask the same of it', () => {
  expect(withSubject('and for juniors?', ['how much is a swim for adults'])).toMatch(
    /juniors.*how much.*swim/,
  )
  expect(withSubject('and saturday?', ['what time do you close on thursday'])).not.toContain('thursday')
})

it('goes back over several questions', () => {
  expect(withSubject('which days?', ['tell me about the sunset tour', 'how much is it'])).toContain(
    'sunset tour',
  )
})

it.each(['is there a bus', 'where are you', 'are there any discounts'])(
  'takes nothing along to what has a subject of its own: %s',
  (asked) => {
    expect(withSubject(asked, ['can i collect at christmas'])).toBe(asked)
  },
)

it('leaves a question that stands alone as it is', () => {
  expect(withSubject('Who founded the shop?', ['How much is the Tormont Mini?'])).toBe(
    'Who founded the shop?',
  )
  expect(withSubject('And its warranty?', [])).toBe('And its warranty?')
})
