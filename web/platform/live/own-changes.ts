import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'

/** The live feed tells of a change within some twenty milliseconds; without a feed nobody waits longer than this. */
const toldWithinMs = 400

const waiting = new Map<string, () => void>()

/**
 * What this browser changed itself. The live feed is about to tell of it, and what it tells is asked for again once: here
 * it is asked for only where nothing was told.
 */
export function refreshUnlessTold(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey)
    waiting.get(name)?.()
    const timer = setTimeout(() => {
      waiting.delete(name)
      void invalidate(queryClient, queryKey)
    }, toldWithinMs)
    waiting.set(name, () => clearTimeout(timer))
  }
}

/** Answers under this key are being asked for again. */
export function told(key: QueryKey): void {
  for (const [name, cancel] of waiting) {
    const waits: unknown = JSON.parse(name)
    if (!Array.isArray(waits) || !key.every((part, place) => part === waits[place])) continue
    cancel()
    waiting.delete(name)
  }
}
