import { expect, it } from 'vitest'
import { crossEncoder } from './cross-encoder.ts'

const encoder = crossEncoder()

/** Each beside lines of the same company that are about the same and answer something else: the first one answers. */
const asked = [
  [
    'can i pay by cheque',
    'Paying . We stopped taking cheques in 2023.',
    'Paying . You pay on the day by card, bank transfer or cash.',
    'Paying . Half is due when you order, the rest before it leaves the shop.',
  ],
  [
    'what does it cost for a child',
    'Tickets . Children from 4 to 14 · £6',
    'Tickets . Adults · £12',
    'Children . Children have to hold the hand of somebody grown up.',
  ],
  [
    'how long does the repair take',
    'Repairs . Most are done within three working days.',
    'Repairs . A repair costs £40 and parts.',
    'Repairs . Bring it in or send it by post.',
  ],
  [
    'is there somewhere to charge my electric car',
    "Getting here . The village's only charger is behind the hall.",
    'Getting here . Electric cars are carried like any other.',
    'Getting here . The car park is free after six.',
  ],
] as const

it('What answers a question scores above what is about the same', () => {
  for (const [question, answer, ...others] of asked) {
    const [first = 0, ...rest] = encoder.scores(question, [answer, ...others])
    expect(Math.max(...rest), question).toBeLessThan(first)
  }
})

it('What has nothing to do with a question is below the odds of none', () => {
  for (const score of encoder.scores('do you sell gift cards', [
    'The boat leaves at noon.',
    'Opened in 1987.',
  ]))
    expect(score).toBeLessThan(0)
})

it('Of a long question what is asked at its end counts', () => {
  const before =
    'hi, we are a family of four from Leeds and would love to spend a long weekend with you in June with our grandparents, '
  for (const [question, answer, ...others] of asked) {
    const [first = 0, ...rest] = encoder.scores(before + question, [answer, ...others])
    expect(Math.max(...rest), question).toBeLessThan(first)
  }
})

it('A piece has one score, whichever others are read with it', () => {
  for (const [question, ...pieces] of asked) {
    const together = encoder.scores(question, pieces)
    expect(pieces.flatMap((piece) => encoder.scores(question, [piece]))).toEqual(together)
  }
})

it('Reads what nobody would write', () => {
  const odd = ['', ' ', '\u0000', '\ud83d', 'x'.repeat(1_000_000), '? '.repeat(500_000)]
  for (const question of odd) {
    const scores = encoder.scores(question, odd)
    expect(scores).toHaveLength(odd.length)
    expect(scores.every(Number.isFinite)).toBe(true)
  }
  expect(encoder.scores('where', [])).toEqual([])
})
