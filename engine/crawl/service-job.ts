/** A page as a service brings it. */
export interface ServicePage {
  /** The address that the service asked for. */
  requestedUrl: string
  /** Where the page lay in the end. */
  url: string
  /** Of the website's answer; null where the service does not say. */
  status: number | null
  /** As the website sent it, or as its scripts left it; null where there is none. */
  html: string | null
}

/** One look at a service's crawl. */
export interface ServiceLook {
  state: 'going_on' | 'completed' | 'failed' | 'cancelled'
  pages: ServicePage[]
  /** Where to look for what comes after these pages; null where the service names no place. */
  next: string | null
  /** Pages that the service has read, and that it knows of. */
  completed: number
  total: number
}

/** Why a service did not do as it was asked: `expired` when it knows the crawl no more. */
export type ServiceFailure = 'unavailable' | 'no_credits' | 'refused' | 'expired'

/** A service's crawl of one website. Its functions throw an error with `reason`, `retryable` and `retryAfterMs`, or the signal's reason. */
export interface ServiceJob {
  /** Begins the crawl, or takes up the one that was begun before; with `anew` that one is forgotten. */
  begin(options: { anew: boolean }, signal: AbortSignal): Promise<void>
  /** `next` is where the look before said; null looks from the beginning. */
  look(next: string | null, signal: AbortSignal): Promise<ServiceLook>
  /** The addresses that the service did not read, as far as it tells. */
  leftOut(signal: AbortSignal): Promise<{ url: string; reason: 'robots_forbidden' | 'unreadable' }[]>
  /** Nothing more is wanted. Never throws. */
  cancel(): Promise<void>
}
