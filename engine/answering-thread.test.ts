import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { load, prepare } from './answering-thread.ts'
import { createKnowledge } from './answer/knowledge.ts'

const documents = readPages('https://bakery.example', {
  '/': `<html lang="en"><title>Corner Bakery</title><main><h1>Corner Bakery</h1><p>A sourdough loaf costs £4.50.</p>
    <h2>Opening hours</h2><table><tr><td>Monday to Friday</td><td>7.00 - 17.00</td></tr><tr><td>Saturday</td><td>8.00 - 13.00</td></tr><tr><td>Sunday</td><td>closed</td></tr></table></main></html>`,
}).map((one) => ({ ...one, url: 'https://bakery.example/', title: 'Corner Bakery' }))
const index = {
  documents,
  passages: [...createKnowledge(documents).passages],
  vectors: new Map(),
  encoded: null,
}

const asked = {
  key: 'acme/1',
  question: 'How much is a sourdough loaf?',
  questionVector: null,
  language: null,
  history: [],
  persona: { name: 'Noor', role: 'a colleague', instructions: '' },
  now: new Date('2026-11-25T10:30:00Z'),
  holidays: [],
  length: 'normal' as const,
  spoken: null,
}
const answerOf = (changes: Partial<Parameters<typeof prepare>[0]> = {}) =>
  prepare({ ...asked, ...changes })?.prepared.quoted

it('What many begin with is ranked once, and anew where anything differs that it depends on', () => {
  load({ key: 'acme/1', ...index })
  const first = answerOf()
  expect(first?.answer).toContain('£4.50')
  expect(answerOf({ now: new Date('2026-11-25T10:30:59Z') })).toBe(first)
  expect(answerOf({ length: 'short' })).not.toBe(first)
  expect(answerOf({ history: [{ speaker: 'visitor', text: 'Do you sell rye bread?' }] })).not.toBe(first)
  expect(prepare({ ...asked, key: 'acme/2' })).toBe(null)
  expect(prepare(asked)?.prepared.question.text).toBe(asked.question)
  load({ key: 'acme/1', ...index })
  expect(answerOf()).not.toBe(first)
})

it('What depends on the clock is told by the minute', () => {
  load({ key: 'acme/1', ...index })
  const at = (time: string) =>
    answerOf({ question: 'Are you open now?', now: new Date(`2026-11-25T${time}Z`) })
  const [open, closed] = [at('16:59:59'), at('17:00:00')]
  expect(open?.answer).not.toBe(closed?.answer)
  expect(at('16:59:30')).toBe(open)
})

it('Of what was asked, what was asked longest ago is forgotten', () => {
  load({ key: 'acme/1', ...index })
  const first = answerOf()
  for (let n = 0; n < 900; n++)
    answerOf({ question: 'Hello', persona: { ...asked.persona, name: `Noor ${n}` } })
  expect(answerOf()).toBe(first)
  for (let n = 0; n < 1_000; n++)
    answerOf({ question: 'Hi', persona: { ...asked.persona, name: `Noor ${n}` } })
  expect(answerOf()).not.toBe(first)
})
