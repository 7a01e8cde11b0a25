import type { CrawlPorts } from './crawl-request.ts'
import type { ServiceFailure } from './service-job.ts'

const TRIES = 5
const FIRST_BACKOFF_MS = 1_000
const MOST_WAIT_MS = 60_000

const FAILURES: Record<ServiceFailure, true> = {
  unavailable: true,
  no_credits: true,
  refused: true,
  expired: true,
}
const isFailure = (value: unknown): value is ServiceFailure =>
  typeof value === 'string' && Object.hasOwn(FAILURES, value)

/** What asking a service came to. */
type Asked<Answer> = { answer: Answer; failure: null } | { answer: null; failure: ServiceFailure }

/**
 * Asks a service up to five times, where asking again may help, after the pause that it names or one that grows; no pause is
 * longer than a minute. Throws only the signal's reason.
 */
export async function patiently<Answer>(
  { sleep, random }: Pick<CrawlPorts, 'sleep' | 'random'>,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Asked<Answer>> {
  for (let number = 1; ; number += 1) {
    try {
      return { answer: await ask(), failure: null }
    } catch (error) {
      signal.throwIfAborted()
      const said: object = Object(error)
      const reason: unknown = Reflect.get(said, 'reason')
      // What is no failure of the service's is a fault of ours, and ends the attempt.
      if (!isFailure(reason)) throw error
      if (Reflect.get(said, 'retryable') !== true || number >= TRIES) return { answer: null, failure: reason }
      const named: unknown = Reflect.get(said, 'retryAfterMs')
      const backoffMs = FIRST_BACKOFF_MS * 2 ** (number - 1) * (0.5 + random())
      await sleep(Math.min(MOST_WAIT_MS, typeof named === 'number' ? named : backoffMs), signal)
    }
  }
}
