/** Waits before trying again: 1 s, each next 1.5 times longer, at most 60 s (LIVE-2). `attempt` counts from 0. */
export function backOffMs(attempt: number): number {
  return Math.min(60_000, Math.round(1_000 * 1.5 ** attempt))
}
