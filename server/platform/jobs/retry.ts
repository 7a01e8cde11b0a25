import { setTimeout as wait } from 'node:timers/promises'

const RETRIES = 3
const FIRST_WAIT_MS = 20
/** Source: PostgreSQL's error codes `serialization_failure` and `deadlock_detected`. */
const PASSING = new Set(['40001', '40P01'])

/** Runs `attempt` again, after a growing pause, when PostgreSQL chose it as the victim of a conflict. */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      if (retry === RETRIES || !isPassing(error)) throw error
      await wait(FIRST_WAIT_MS * 2 ** retry)
    }
  }
}

/** Whether PostgreSQL chose this work as the victim of a conflict: the same again may well go through. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && PASSING.has(error.code)) return true
  return isPassing(error.cause)
}
