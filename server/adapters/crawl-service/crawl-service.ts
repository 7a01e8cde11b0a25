// A service that crawls websites in our stead, in our words. None at all is the default.
import type { PageChoice } from '#contract/sites/page-choice.ts'
import type { ServiceFailure, ServiceLook } from '#engine/crawl/service-job.ts'

export interface CrawlService {
  /** Begins to crawl a website; gives the id by which the crawl is asked for. */
  start(
    wish: { url: string; maxPages: number; maxDepth: number; choice: PageChoice | null },
    signal: AbortSignal,
  ): Promise<string>
  look(job: string, next: string | null, signal: AbortSignal): Promise<ServiceLook>
  leftOut(
    job: string,
    signal: AbortSignal,
  ): Promise<{ url: string; reason: 'robots_forbidden' | 'unreadable' }[]>
  cancel(job: string, signal: AbortSignal): Promise<void>
  /** What is left of what was paid for, in the service's credits; null where it does not count any. */
  credits(signal: AbortSignal): Promise<number | null>
  close(): Promise<void>
}

/** Why the service did not do as it was asked, and whether asking again may help. */
export class CrawlServiceError extends Error {
  readonly reason: ServiceFailure
  readonly retryable: boolean
  /** The pause that the service asks for; null where it names none. */
  readonly retryAfterMs: number | null

  constructor(
    reason: ServiceFailure,
    message: string,
    options: { retryable?: boolean; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'CrawlServiceError'
    this.reason = reason
    this.retryable = options.retryable ?? false
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
