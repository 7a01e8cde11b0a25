/** What the gate needs to know of time. */
export interface GateClock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export interface GateRules {
  /** Requests to one host at a time. */
  places: number
  /** No pause between requests. */
  unthrottled: boolean
}

const LEAST_GAP = 250
const MOST_DELAY = 10_000
const MOST_GAP = 15_000

interface Host {
  active: number
  nextAt: number
  latency: number
  delayMs: number
  waiting: (() => void)[]
}

/**
 * Keeps the crawl polite: so many requests to one host at a time, and between their starts a pause of the greatest of
 * its crawl-delay (10 s at most), three times its last latency, and 250 ms.
 */
export interface HostGate {
  /** Waits for a turn; call the answer with the latency in ms when the request is over, or null where there was none. */
  turn(host: string, signal: AbortSignal): Promise<(latencyMs: number | null) => void>
  /** The crawl-delay that robots.txt asks for. */
  setDelay(host: string, ms: number): void
  /** Nobody gets a turn for so long: the host asked for it. */
  pause(host: string, ms: number): void
}

export function hostGate(rules: GateRules, clock: GateClock): HostGate {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    let host = hosts.get(name)
    if (host === undefined) {
      host = { active: 0, nextAt: 0, latency: 0, delayMs: 0, waiting: [] }
      hosts.set(name, host)
    }
    return host
  }
  const gap = (host: Host) => {
    if (rules.unthrottled) return 0
    return Math.min(MOST_GAP, Math.max(Math.min(host.delayMs, MOST_DELAY), 3 * host.latency, LEAST_GAP))
  }

  return {
    async turn(name, signal) {
      const host = hostOf(name)
      while (host.active >= rules.places) await place(host, signal)
      host.active += 1
      const leave = (latencyMs: number | null) => {
        host.active -= 1
        if (latencyMs !== null) host.latency = latencyMs
        host.waiting.shift()?.()
      }
      try {
        while (clock.now() < host.nextAt) await clock.sleep(host.nextAt - clock.now(), signal)
        signal.throwIfAborted()
      } catch (error) {
        leave(null)
        throw error
      }
      const pause = gap(host)
      if (pause > 0) host.nextAt = clock.now() + pause
      return leave
    },
    setDelay(name, ms) {
      hostOf(name).delayMs = ms
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.nextAt = Math.max(host.nextAt, clock.now() + ms)
    },
  }
}

function place(host: Host, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      host.waiting.splice(host.waiting.indexOf(enter), 1)
      reject(signal.reason)
    }
    host.waiting.push(enter)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
  })
}
