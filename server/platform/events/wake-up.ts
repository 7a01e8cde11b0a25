// Wakes a loop that sleeps: many notifications while it works cost one more round.
import type { Clock } from '#server/adapters/clock/clock.ts'

interface WakeSignal {
  notify(): void
  /** Resolves when it was notified since the last wait, when `ms` have passed, or when `signal` is aborted; never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** A wake-up signal for one loop. */
export function wakeSignal(clock: Clock): WakeSignal {
  let notified = false
  let wake: AbortController | null = null
  return {
    notify() {
      notified = true
      wake?.abort()
    },
    async wait(ms, signal) {
      if (!notified && !signal.aborted) {
        wake = new AbortController()
        await clock.sleep(ms, AbortSignal.any([wake.signal, signal])).catch(() => {})
        wake = null
      }
      notified = false
    },
  }
}
