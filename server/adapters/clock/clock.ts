/** Time as the program sees it. Nothing else asks the machine what time it is. */
export interface Clock {
  /** The present moment. */
  now(): Date
  /** Milliseconds since some fixed moment; never goes back, so differences measure durations. */
  elapsed(): number
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}
