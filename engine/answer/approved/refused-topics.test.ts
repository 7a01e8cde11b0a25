import { describe, expect, it } from 'vitest'
import { topicsOf } from './refused-topics.ts'

describe('a refused topic', () => {
  it.each([
    ['Can you give me legal advice?', 'legal advice'],
    ['What are your REFUNDS like', 'refund'],
    ['Quels sont vos remboursements ?', 'Remboursement'],
    ['Une question d’hygiène', 'hygiene'],
    ['One refund, please', 'refunds'],
    ['Legal matters, then legal advice', 'legal advices'],
    ['ما هي الأسعار؟', 'أسعار'],
  ])('is found in “%s”', (question, topic) => {
    expect(topicsOf(question)(['something else', topic])).toBe(topic)
  })

  it.each([
    ['Is it legal? I need advice.', 'legal advice'],
    ['Where is the refunding desk?', 'refund'],
    ['When are you open?', 'open letter'],
    ['When are you open?', '?!'],
    ['', 'open'],
  ])('is not found in “%s”', (question, topic) => {
    expect(topicsOf(question)([topic])).toBeNull()
  })
})
