import type { LiveEvent } from '#contract/events.ts'
import { backOffMs } from './back-off.ts'
import { type Greeting, type LivePort, openStream, pollOnce } from './live-stream.ts'

/** `reconnecting` after a first failure, `offline` when the network is gone or failures go on. */
export type LiveState = 'online' | 'reconnecting' | 'offline'

export interface LiveFeed {
  start: () => void
  stop: () => void
  /** Tries again at once, with the waits from the start: the browser says that the network is back. */
  wake: () => void
  /** The browser says that the network is gone: the waits begin anew. */
  sleep: () => void
  get: () => LiveState
  subscribe: (listener: () => void) => () => void
}

export interface LiveHandlers {
  event: (event: LiveEvent) => void
  /** Events may have been missed: everything read so far may be old. */
  missed: () => void
  /** The connection broke; perhaps because the session is over. */
  broke: () => void
  /** The connection stands, and everything up to this place was told. */
  reached: (cursor: string) => void
}

const failuresUntilOffline = 3
const failuresUntilPolling = 2
/** Where a stream has spoken before, a restart is likelier than a network that holds streams back. */
const failuresUntilPollingAgain = 4
const streamAgainAfterMs = 5 * 60_000
/** After a restart a stream would speak at once, so a poll is not waited for as long. */
const shortPollSeconds = 5

/**
 * One connection that brings every change. It reconnects with growing waits from the last place it knows, so
 * nothing is missed; where streaming does not speak it tries long polls in turn. What polls bring is followed for five
 * minutes before streaming is tried again, and for one poll where a stream has spoken before. `after` is the last place that was told before.
 */
export function createLive(port: LivePort, on: LiveHandlers, after: string | null = null): LiveFeed {
  let state: LiveState = 'online'
  let cursor = after
  let running = false
  let failures = 0
  let streamSpoke = false
  let cancel: () => void = () => {}
  const listeners = new Set<() => void>()

  const show = (next: LiveState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const connected = (greeting: Greeting) => {
    if (greeting.reset) on.missed()
    cursor = greeting.cursor
    failures = 0
    show('online')
    on.reached(greeting.cursor)
  }
  const received = (event: LiveEvent) => {
    cursor = event.cursor
    on.event(event)
  }
  const failed = () => {
    failures += 1
    // Who was offline stays so until a connection stands, however few tries there were since.
    show(state === 'offline' || failures >= failuresUntilOffline ? 'offline' : 'reconnecting')
    const mayPoll =
      failures >= (streamSpoke ? failuresUntilPollingAgain : failuresUntilPolling) && failures % 2 === 0
    cancel = port.setTimer(mayPoll ? poll : stream, backOffMs(failures - 1))
    on.broke()
  }
  const stream = () => {
    cancel = openStream(port, cursor, {
      greeted(greeting) {
        streamSpoke = true
        connected(greeting)
      },
      received,
      failed,
    })
  }
  const poll = () => {
    const stopping = new AbortController()
    let isTime = false
    const cancelTimer = port.setTimer(() => {
      isTime = true
    }, streamAgainAfterMs)
    cancel = () => {
      cancelTimer()
      stopping.abort()
    }
    const ask = async () => {
      while (!isTime) {
        const { events, ...greeting } = await pollOnce(
          port,
          cursor,
          stopping.signal,
          streamSpoke ? shortPollSeconds : undefined,
        )
        if (stopping.signal.aborted) return
        connected(greeting)
        for (const event of events) received(event)
        if (streamSpoke) isTime = true
      }
      streamSpoke = false
      cancelTimer()
      stream()
    }
    ask().catch(() => {
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
      show('online')
    },
    wake() {
      if (!running || state === 'online') return
      cancel()
      failures = 0
      stream()
    },
    sleep() {
      if (!running) return
      cancel()
      failures = 0
      show('offline')
      cancel = port.setTimer(stream, backOffMs(0))
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
