// On one database: it asks none.
import { expect, it } from 'vitest'
import { turnstile } from './turnstile.ts'

/** Work that takes its turn, as hashing does. */
const inTurns = (places: number) => {
  const turns = turnstile(places)
  return async <Result>(from: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const leave = await turns.enter(from, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

it('As many are in at once as there are places, in the order of asking, and a fault gives its place back', async () => {
  const inTurn = inTurns(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (i: number) =>
    inTurn('here', async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      order.push(i)
      if (i === 3) throw new Error('a fault')
    })
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => work(i)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(most).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

it('Whoever sends a lot waits behind their own; others take turns with them', async () => {
  const inTurn = inTurns(1)
  const order: string[] = []
  const work = (from: string) => inTurn(from, async () => void order.push(from))
  await Promise.all([...Array.from({ length: 50 }, () => work('flood')), work('ada'), work('bob')])
  expect(order).toHaveLength(52)
  expect(order.indexOf('ada')).toBeLessThan(5)
  expect(order.indexOf('bob')).toBeLessThan(6)
})

it('Whoever leaves while they wait takes nobody’s turn', async () => {
  const inTurn = inTurns(1)
  const order: string[] = []
  const gone = new AbortController()
  let end = () => {}
  const first = inTurn('ada', () => new Promise<void>((resolve) => (end = resolve)))
  const left = inTurn('bob', async () => void order.push('bob'), gone.signal)
  const last = inTurn('eve', async () => void order.push('eve'))
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  end()
  await Promise.all([first, last])
  expect(order).toEqual(['eve'])
})
