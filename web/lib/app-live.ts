import type { EventType, LiveEvent } from '#contract/events.ts'
import { useSyncExternalStore } from 'react'
import { createLive, type LiveFeed, type LiveState } from './live.ts'

let feed: LiveFeed | null = null

/** Makes this tab's one live connection. It opens when somebody signs in and closes when nobody is. */
export function createAppLive(
  types: readonly EventType[],
  on: { event: (event: LiveEvent) => void; resumedBlind: () => void },
): LiveFeed {
  const port = {
    types,
    openStream: (url: string) => new EventSource(url),
    fetch: (url: string, init: { signal: AbortSignal }) =>
      fetch(url, { ...init, credentials: 'same-origin' }),
    setTimer: (run: () => void, ms: number) => {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
  }
  const created = createLive(port, on)
  window.addEventListener('online', created.wake)
  window.addEventListener('offline', created.sleep)
  feed = created
  return created
}

const nothingToStop = () => {}

/** Whether changes arrive just now; `online` before the feed exists. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => feed?.subscribe(listener) ?? nothingToStop,
    () => feed?.get() ?? 'online',
  )
}
