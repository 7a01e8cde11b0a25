import { expect, it } from 'vitest'
import { times } from '#server/testing/random-runs.ts'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

// Patterns that begin anew at each sign, and go on to the end from there, take long for these; others a moment.
const length = times(100_000, 300_000)
it.each(['1', 'a', 'A', '1 ', '1-', '1.', 'one ', 'can the ', 'a@a.', 'Al Bo ', '£1 ', '('])(
  'A page that repeats “%s” without end keeps nobody from an answer [B-8]',
  (sign) => {
    const endless = sign.repeat(length / sign.length)
    const page = `<html lang="en"><body><main><h1>Dogs</h1><p>A dog costs ${endless} pounds.</p>
      <p>A night for a dog of 30 kg costs £28.</p></main></body></html>`
    const knowledge = createKnowledge(readPages('https://kennels.example', { '/': page }))
    const { answer } = quoteAnswer('how much is a night for a 30 kg dog', knowledge, {
      now: new Date('2026-11-24T10:00:00Z'),
    })
    expect(answer).toContain('£28')
  },
  60_000,
)

it.each(['24h ', 'Monday 24h ', 'closed ', '9-5 ', 'Monday closed '])(
  'Hours that repeat “%s” without end keep nobody from an answer [B-8]',
  (sign) => {
    const page = `<html lang="en"><body><main><h1>Kennels</h1><h2>Opening hours</h2><p>Monday ${sign.repeat(length / sign.length)}.</p>
      <p>A night for a dog of 30 kg costs £28.</p></main></body></html>`
    const knowledge = createKnowledge(readPages('https://kennels.example', { '/': page }))
    const { answer } = quoteAnswer('Are you open now?', knowledge, { now: new Date('2026-11-24T10:00:00Z') })
    expect(answer).not.toBe('')
  },
  60_000,
)
