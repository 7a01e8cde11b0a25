// A clock whose pauses pass quickly, so that tests need not wait out the politeness towards websites.
import type { Clock } from '#server/adapters/clock/clock.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'

/** The real time, in which sleeping takes a fraction of what was asked. */
export function hurriedClock(times = 50): Clock {
  const clock = systemClock()
  return { ...clock, sleep: (ms, signal) => clock.sleep(ms / times, signal) }
}
