// The real time, put forward by a test.
import type { Clock } from '#server/adapters/clock/clock.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'

interface MovedClock extends Clock {
  /** Puts the clock forward; nobody who sleeps wakes by it. */
  advance(ms: number): void
}

export function movedClock(): MovedClock {
  const clock = systemClock()
  let ahead = 0
  return {
    ...clock,
    now: () => new Date(clock.now().getTime() + ahead),
    advance: (ms) => {
      ahead += ms
    },
  }
}
