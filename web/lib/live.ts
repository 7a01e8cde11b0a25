import type { LiveEvent } from '#contract/events.ts'
import { backOffMs } from './back-off.ts'
import { type LivePort, openStream, pollOnce } from './live-stream.ts'

/** `reconnecting` after a first failure, `offline` when the network is gone or failures go on. */
export type LiveState = 'online' | 'reconnecting' | 'offline'

export interface LiveFeed {
  start: () => void
  stop: () => void
  /** Tries again at once: the browser says that the network is back. */
  wake: () => void
  /** The browser says that the network is gone. */
  sleep: () => void
  get: () => LiveState
  subscribe: (listener: () => void) => () => void
}

const failuresUntilOffline = 3
const failuresUntilPolling = 2
const streamAgainAfterMs = 5 * 60_000

/**
 * One connection that brings every change. It reconnects with growing waits from the last cursor it saw, so
 * nothing is missed; where streaming never opens it asks in long polls instead. `onResumed` is called when events
 * may have been lost (reconnected without a cursor).
 */
export function createLive(
  port: LivePort,
  on: { event: (event: LiveEvent) => void; resumedBlind: () => void },
): LiveFeed {
  let state: LiveState = 'online'
  let cursor: string | null = null
  let running = false
  let failures = 0
  let streamEverOpened = false
  let interrupted = false
  let cancel: () => void = () => {}
  const listeners = new Set<() => void>()

  const show = (next: LiveState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const receive = (event: LiveEvent) => {
    cursor = event.cursor
    on.event(event)
  }
  const connected = () => {
    if (interrupted && cursor === null) on.resumedBlind()
    interrupted = false
    failures = 0
    show('online')
  }
  const failed = () => {
    interrupted = true
    failures += 1
    show(failures >= failuresUntilOffline ? 'offline' : 'reconnecting')
    const mayPoll = !streamEverOpened && failures >= failuresUntilPolling
    cancel = port.setTimer(mayPoll ? poll : stream, backOffMs(failures - 1))
  }
  const stream = () => {
    cancel = openStream(port, cursor, {
      opened() {
        streamEverOpened = true
        connected()
      },
      received: receive,
      failed,
    })
  }
  const poll = () => {
    const stopping = new AbortController()
    let again = false
    const cancelTimer = port.setTimer(() => (again = true), streamAgainAfterMs)
    cancel = () => {
      cancelTimer()
      stopping.abort()
    }
    const loop = async () => {
      while (!stopping.signal.aborted && !again) {
        const events = await pollOnce(port, cursor, stopping.signal)
        if (stopping.signal.aborted) return
        connected()
        for (const event of events) receive(event)
      }
      if (!stopping.signal.aborted) stream()
    }
    loop().catch(() => {
      cancelTimer()
      if (!stopping.signal.aborted) failed()
    })
  }

  return {
    start() {
      if (running) return
      running = true
      stream()
    },
    stop() {
      running = false
      cancel()
      cursor = null
      failures = 0
      interrupted = false
      show('online')
    },
    wake() {
      if (!running || state === 'online') return
      cancel()
      stream()
    },
    sleep() {
      if (!running) return
      cancel()
      interrupted = true
      failures = Math.max(failures, failuresUntilOffline)
      show('offline')
      cancel = port.setTimer(stream, backOffMs(failures - 1))
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
