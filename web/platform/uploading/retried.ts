import { problemOf, Refusal } from '../api/refusal.ts'

/** Source: requirement STOR-3. */
const operationLimitMs = 2 * 60_000

const firstPauseMs = 500
const longestPauseMs = 10_000

interface RetryOptions {
  /** How long all tries together may take; two minutes unless told. */
  limitMs?: number
  signal?: AbortSignal
}

/**
 * Does work of the file store until it works, cannot work, is cancelled, or its time is over; `work` is told how long
 * is left. Tries again after 5xx, 408, 429 and a lost connection (STOR-3). Fails with a `Refusal`, among others
 * `canceled` and `retry-limit-exceeded`.
 */
export async function retried<Result>(
  work: (leftMs: number) => Promise<Result>,
  { limitMs = operationLimitMs, signal }: RetryOptions = {},
): Promise<Result> {
  const until = performance.now() + limitMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (signal?.aborted) throw refusal('canceled', 499)
    try {
      return await work(Math.max(1, until - performance.now()))
    } catch (thrown) {
      if (signal?.aborted) throw refusal('canceled', 499)
      if (!mayPass(thrown)) throw thrown
      const waitMs = Math.max(pauseMs, askedPauseMs(thrown))
      if (performance.now() + waitMs >= until) throw refusal('retry-limit-exceeded', 503)
      await pause(waitMs, signal)
    }
  }
}

/** A full store stays full, and a server that has waited for its store has waited long enough. */
const final: ReadonlySet<string | null> = new Set(['quota-exceeded', 'retry-limit-exceeded'])

function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof Refusal)) return thrown instanceof TypeError
  const { status, code } = thrown.with
  return (status >= 500 || status === 408 || status === 429) && !final.has(code)
}

function askedPauseMs(thrown: unknown): number {
  const seconds = thrown instanceof Refusal ? thrown.with.params['retryAfterSeconds'] : 0
  return typeof seconds === 'number' ? seconds * 1_000 : 0
}

const refusal = (code: string, status: number) => new Refusal(problemOf({ code }, status))

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })
}
