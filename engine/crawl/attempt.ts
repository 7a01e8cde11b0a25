import type { CrawlFetched, CrawlFetchRequest, CrawlPorts } from './crawl-request.ts'
import type { CrawlStep, SkipReason } from './crawl-step.ts'
import type { HostGate } from './host-gate.ts'

/** What a try to fetch something came to. */
type Attempt = { answer: CrawlFetched; failure: null } | { answer: null; failure: SkipReason; ms: number }

export interface AttemptContext {
  ports: Pick<CrawlPorts, 'get' | 'now' | 'sleep' | 'random'>
  gate: HostGate
  signal: AbortSignal
  elapsedMs(): number
  commit(make: () => CrawlStep[]): Promise<void>
}

const TRIES = 3
const MOST_WAIT = 60_000
const FIRST_BACKOFF = 500
const SHORT_WAIT = 8_000
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])
const REASONS: ReadonlySet<string> = new Set<SkipReason>([
  'private_address',
  'port_refused',
  'unresolvable',
  'refused',
  'timeout',
  'too_large',
  'too_many_redirects',
  'redirect_loop',
  'not_http',
  'tls',
  'cut_off',
  'malformed',
])

/**
 * Fetches in turn with others of the host, and again after a pause when that may help: three tries at most, two after
 * a short time-out. A host that names a time up to 60 s is obeyed; one that names a longer time is not asked again.
 * Throws only the signal's reason.
 */
export async function attempt(
  context: AttemptContext,
  request: CrawlFetchRequest,
  { tries = TRIES, takesPlace = true }: { tries?: number; takesPlace?: boolean } = {},
): Promise<Attempt> {
  const { ports, gate, signal } = context
  const host = new URL(request.url).host
  for (let number = 1; ; number += 1) {
    const leave = await gate.turn(host, signal, takesPlace)
    const began = ports.now()
    let outcome: Attempt
    let retryable: boolean
    try {
      const answer = await ports.get({ ...request, signal })
      leave(answer.ms)
      outcome = { answer, failure: null }
      retryable = TRY_AGAIN.has(answer.status)
    } catch (error) {
      leave(null)
      signal.throwIfAborted()
      const failure = reasonOf(error)
      const ms = ports.now() - began
      outcome = { answer: null, failure, ms }
      // Who keeps us waiting to the very end will do so again.
      const patience = failure !== 'timeout' ? TRIES : ms < SHORT_WAIT ? 2 : 1
      retryable = isRetryable(error) && number < patience
    }
    if (!retryable || number >= tries) return outcome
    const asked =
      outcome.answer === null ? null : retryAfterMs(outcome.answer.headers['retry-after'], ports.now())
    if (asked !== null && asked > MOST_WAIT) return outcome
    const waitMs = asked ?? Math.round(FIRST_BACKOFF * 2 ** (number - 1) * (0.5 + ports.random()))
    const reason = outcome.failure ?? answerReason(outcome.answer?.status ?? 0)
    if (asked !== null) await gate.pause(host, asked)
    await context.commit(() => [
      { kind: 'retry', atMs: context.elapsedMs(), url: request.url, attempt: number, waitMs, reason },
    ])
    await ports.sleep(waitMs, signal)
  }
}

/** Why a page with this HTTP status is not read. */
export function answerReason(status: number): SkipReason {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 401 || status === 402 || status === 403 || status === 407 || status === 451)
    return 'access_denied'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'server_error'
  return 'client_error'
}

/** Seconds or a date, as milliseconds from now; null where there is neither. */
function retryAfterMs(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

function reasonOf(error: unknown): SkipReason {
  const reason = error instanceof Error && 'reason' in error ? error.reason : null
  return isReason(reason) ? reason : 'cut_off'
}

function isReason(value: unknown): value is SkipReason {
  return typeof value === 'string' && REASONS.has(value)
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true
}
