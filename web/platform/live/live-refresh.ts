import type { LiveEvent } from '#contract/events.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'
import { told } from './own-changes.ts'

const gatherForMs = 50

/**
 * Makes answers old as events come in. A burst of events asks for each answer once: keys are gathered for 50 ms. What
 * is being asked for is asked for again only when it has come, so that events in quick succession never keep an
 * answer from arriving, and the last one is never missed.
 */
export function createRefresher(
  queryClient: QueryClient,
  keysOf: (event: LiveEvent) => QueryKey[],
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
): (event: LiveEvent) => void {
  const waiting = new Map<string, QueryKey>()
  const underWay = new Set<string>()
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    later(flush, gatherForMs)
  }
  const ask = async (name: string, queryKey: QueryKey) => {
    underWay.add(name)
    try {
      await invalidate(queryClient, queryKey)
    } finally {
      underWay.delete(name)
      if (waiting.has(name)) plan()
    }
  }
  const flush = () => {
    isPlanned = false
    for (const [name, queryKey] of waiting) {
      if (underWay.has(name)) continue
      waiting.delete(name)
      void ask(name, queryKey)
    }
  }
  return (event) => {
    for (const key of keysOf(event)) {
      told(key)
      waiting.set(JSON.stringify(key), key)
    }
    if (waiting.size > 0) plan()
  }
}
