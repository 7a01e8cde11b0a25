import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoadingBar } from './loading-bar.ts'

function barWith(random: () => number) {
  return createLoadingBar({
    every: (ms, run) => {
      const id = setInterval(run, ms)
      return () => clearInterval(id)
    },
    after: (ms, run) => {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
    random,
  })
}

describe('the loading bar', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is hidden until a route load begins, then shown at 10 [NAV-18]', () => {
    const bar = barWith(() => 0)
    expect(bar.get()).toEqual({ shown: false, value: 0 })
    bar.start()
    expect(bar.get()).toEqual({ shown: true, value: 10 })
  })

  it('rises by 5 to 15 every 800 ms [NAV-18]', () => {
    const least = barWith(() => 0)
    const most = barWith(() => 0.999_999)
    least.start()
    most.start()
    vi.advanceTimersByTime(799)
    expect(least.get().value).toBe(10)
    vi.advanceTimersByTime(1)
    expect(least.get().value).toBe(15)
    expect(most.get().value).toBeCloseTo(25, 3)
    vi.advanceTimersByTime(800)
    expect(least.get().value).toBe(20)
  })

  it('never passes 82 by itself [NAV-18]', () => {
    const bar = barWith(() => 0.9)
    bar.start()
    vi.advanceTimersByTime(60_000)
    expect(bar.get()).toEqual({ shown: true, value: 82 })
  })

  it('jumps to 100 when done and hides 300 ms later [NAV-18]', () => {
    const bar = barWith(() => 0.5)
    bar.start()
    vi.advanceTimersByTime(1_000)
    bar.complete()
    expect(bar.get()).toEqual({ shown: true, value: 100 })
    vi.advanceTimersByTime(299)
    expect(bar.get()).toEqual({ shown: true, value: 100 })
    vi.advanceTimersByTime(1)
    expect(bar.get()).toEqual({ shown: false, value: 0 })
    vi.advanceTimersByTime(10_000)
    expect(bar.get()).toEqual({ shown: false, value: 0 })
  })

  it('begins again at 10 when another load begins before it has hidden [NAV-18]', () => {
    const bar = barWith(() => 0)
    bar.start()
    bar.complete()
    vi.advanceTimersByTime(200)
    bar.start()
    vi.advanceTimersByTime(200)
    expect(bar.get()).toEqual({ shown: true, value: 10 })
  })

  it('stays hidden when a load ends that never began [NAV-18]', () => {
    const bar = barWith(() => 0)
    bar.complete()
    expect(bar.get()).toEqual({ shown: false, value: 0 })
  })
})
