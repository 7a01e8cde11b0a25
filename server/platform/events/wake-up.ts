// Wakes a loop that sleeps: many rings while it works cost one more round.
import type { Clock } from '#server/adapters/clock/clock.ts'

interface Bell {
  ring(): void
  /** Resolves when it was rung since the last wait, when `ms` have passed, or when `signal` is aborted; never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** A bell for one loop. */
export function bell(clock: Clock): Bell {
  let rung = false
  let wake: AbortController | null = null
  return {
    ring() {
      rung = true
      wake?.abort()
    },
    async wait(ms, signal) {
      if (!rung && !signal.aborted) {
        wake = new AbortController()
        await clock.sleep(ms, AbortSignal.any([wake.signal, signal])).catch(() => {})
        wake = null
      }
      rung = false
    },
  }
}
