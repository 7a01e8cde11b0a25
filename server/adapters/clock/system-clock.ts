import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/** The machine's own time. */
export function systemClock(): Clock {
  return {
    now: () => new Date(),
    elapsed: () => performance.now(),
    async sleep(ms, signal) {
      try {
        await wait(ms, undefined, signal && { signal })
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      }
    },
  }
}
