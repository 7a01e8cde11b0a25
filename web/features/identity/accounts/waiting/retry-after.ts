import { Refusal } from '#web/platform/api/refusal.ts'

const codes: readonly (string | null)[] = ['too_many_attempts', 'too_many_requests']
const minuteSeconds = 60

/** For how many seconds a refusal asks to wait; null when it is about something else. */
export function retryAfterSeconds(thrown: unknown): number | null {
  if (!(thrown instanceof Refusal) || !codes.includes(thrown.with.code)) return null
  const seconds = Number(thrown.with.params.retryAfterSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : minuteSeconds
}
