import type { Clock } from './clock.ts'

interface Sleeper {
  until: number
  wake(): void
}

interface FixedClock extends Clock {
  /** Moves time forward and wakes, in order, everybody whose sleep ends by then. */
  advance(ms: number): void
}

/** A clock that stands still until a test moves it. */
export function fixedClock(start: string | Date = '2026-01-01T00:00:00.000Z'): FixedClock {
  const began = new Date(start).getTime()
  let passed = 0
  let sleepers: Sleeper[] = []

  function advance(ms: number): void {
    const target = passed + ms
    const due = sleepers.filter(({ until }) => until <= target).toSorted((a, b) => a.until - b.until)
    sleepers = sleepers.filter(({ until }) => until > target)
    for (const sleeper of due) {
      passed = Math.max(passed, sleeper.until)
      sleeper.wake()
    }
    passed = target
  }

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const giveUp = () => {
        sleepers = sleepers.filter((other) => other !== sleeper)
        reject(signal?.reason)
      }
      const sleeper: Sleeper = {
        until: passed + ms,
        wake() {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      if (ms <= 0) sleeper.wake()
      else sleepers.push(sleeper)
    })
  }

  return { now: () => new Date(began + passed), elapsed: () => passed, sleep, advance }
}
