/** Whose turn it is at a host, among all who read from it: other research, in other processes too. */
export interface HostTurns {
  /** Takes the next free moment at a host and keeps it to oneself for `gapMs`; gives it in milliseconds since 1970. */
  take(host: string, gapMs: number): Promise<number>
  /** Nobody's turn comes before `untilMs` (milliseconds since 1970): the host asked for it. */
  hold(host: string, untilMs: number): Promise<void>
}

/** Turns among those who share this object, and nobody else. */
export function turnsInMemory(now: () => number): HostTurns {
  const next = new Map<string, number>()
  const nextAt = (host: string) => Math.max(next.get(host) ?? 0, now())
  return {
    async take(host, gapMs) {
      const at = nextAt(host)
      next.set(host, at + gapMs)
      return at
    },
    async hold(host, untilMs) {
      next.set(host, Math.max(nextAt(host), untilMs))
    },
  }
}
