import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { fixedClock } from './fixed-clock.ts'
import { systemClock } from './system-clock.ts'

const still = fixedClock()
const clocks: { name: string; clock: Clock; pass: (ms: number) => void }[] = [
  { name: 'the system clock', clock: systemClock(), pass: () => {} },
  { name: 'the fixed clock', clock: still, pass: (ms) => still.advance(ms) },
]

describe.each(clocks)('$name', ({ clock, pass }) => {
  it('never goes back, and a sleep lets at least its time pass', async () => {
    const [before, from] = [clock.now().getTime(), clock.elapsed()]
    const slept = clock.sleep(20)
    pass(20)
    await slept
    // A timer of the machine may fire a fraction of a millisecond early.
    expect(clock.elapsed() - from).toBeGreaterThanOrEqual(19)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
  })

  it('ends a sleep at once with the reason of whoever stops it', async () => {
    const stop = new AbortController()
    const slept = clock.sleep(60_000, stop.signal)
    stop.abort(new Error('stopped by hand'))
    await expect(slept).rejects.toThrow('stopped by hand')
    await expect(clock.sleep(1, stop.signal)).rejects.toThrow('stopped by hand')
  })
})

describe('the fixed clock', () => {
  it('stands still until it is moved, and wakes sleepers in order at their own moments', async () => {
    const clock = fixedClock('2026-03-01T12:00:00.000Z')
    const woken: string[] = []
    const note = (name: string) => () => woken.push(`${name} at ${clock.now().toISOString()}`)
    const sleeps = [clock.sleep(2000).then(note('second')), clock.sleep(1000).then(note('first'))]
    clock.advance(500)
    await Promise.resolve()
    expect(woken).toEqual([])
    clock.advance(1500)
    await Promise.all(sleeps)
    expect(woken).toEqual(['first at 2026-03-01T12:00:02.000Z', 'second at 2026-03-01T12:00:02.000Z'])
  })
})
