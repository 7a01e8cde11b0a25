import { useSyncExternalStore } from 'react'
import type { LiveFeed, LiveState } from './live.ts'

let feed: LiveFeed | null = null
let stopListening = () => {}
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Names the feed whose state pages show; null when nobody is signed in. */
export function showFeed(next: LiveFeed | null): void {
  stopListening()
  feed = next
  stopListening = next?.subscribe(tell) ?? (() => {})
  tell()
}

/** Whether changes arrive just now; `online` before there is a feed. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => feed?.get() ?? 'online',
  )
}
