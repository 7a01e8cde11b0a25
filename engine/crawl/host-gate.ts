import type { HostTurns } from './host-turns.ts'

/** What the gate needs: the time, and whose turn it is. */
interface GatePorts {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  turns: HostTurns
}

interface GateRules {
  /** Requests to one host at a time. */
  places: number
  /** No pause between requests. */
  unthrottled: boolean
  /** The shortest pause, in milliseconds. */
  pauseMs: number
}

const MOST_DELAY = 10_000
const MOST_GAP = 15_000

interface Host {
  active: number
  pausedUntil: number
  latency: number
  delayMs: number
  waiting: (() => void)[]
}

/**
 * Keeps the crawl polite: so many requests to one host at a time, and between their starts a pause of the greatest of
 * its crawl-delay (10 s at most), three times its last latency, and the shortest pause. The pauses hold among all who read from the
 * host, as far as `turns` reaches; the places are this crawl's own.
 */
export interface HostGate {
  /**
   * Waits for a turn, and for a place unless the request takes none; call the answer with the latency in ms when the request is
   * over, or null where there was none.
   */
  turn(host: string, signal: AbortSignal, takesPlace: boolean): Promise<(latencyMs: number | null) => void>
  /** The crawl-delay that robots.txt asks for. */
  setDelay(host: string, ms: number): void
  /** Nobody gets a turn for so long: the host asked for it. */
  pause(host: string, ms: number): Promise<void>
}

/** The pause between two requests to a host, and what it comes from. */
export function gapOf({ delayMs, latency, pauseMs }: { delayMs: number; latency: number; pauseMs: number }): {
  gapMs: number
  from: 'setting' | 'robots' | 'latency'
} {
  const asked = Math.min(delayMs, MOST_DELAY)
  const longest = Math.max(asked, 3 * latency, pauseMs)
  const from = longest === pauseMs ? 'setting' : longest === asked ? 'robots' : 'latency'
  return { gapMs: Math.min(MOST_GAP, longest), from }
}

export function hostGate(rules: GateRules, ports: GatePorts): HostGate {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    let host = hosts.get(name)
    if (host === undefined) {
      host = { active: 0, pausedUntil: 0, latency: 0, delayMs: 0, waiting: [] }
      hosts.set(name, host)
    }
    return host
  }
  const gap = (host: Host) => (rules.unthrottled ? 0 : gapOf({ ...host, pauseMs: rules.pauseMs }).gapMs)
  const sleepUntil = async (at: () => number, signal: AbortSignal) => {
    while (ports.now() < at()) await ports.sleep(at() - ports.now(), signal)
    signal.throwIfAborted()
  }

  return {
    async turn(name, signal, takesPlace) {
      const host = hostOf(name)
      while (takesPlace && host.active >= rules.places) await place(host, signal)
      if (takesPlace) host.active += 1
      const leave = (latencyMs: number | null) => {
        if (latencyMs !== null) host.latency = latencyMs
        if (!takesPlace) return
        host.active -= 1
        host.waiting.shift()?.()
      }
      try {
        const turnAt = await ports.turns.take(name, gap(host))
        await sleepUntil(() => Math.max(turnAt, host.pausedUntil), signal)
      } catch (error) {
        leave(null)
        throw error
      }
      return leave
    },
    setDelay(name, ms) {
      hostOf(name).delayMs = ms
    },
    async pause(name, ms) {
      const host = hostOf(name)
      host.pausedUntil = Math.max(host.pausedUntil, ports.now() + ms)
      await ports.turns.hold(name, host.pausedUntil)
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
