import type { LiveEvent } from '#contract/events.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

const gatherForMs = 50

/**
 * Makes answers old as events come in. A burst of events asks for each answer once: keys are gathered for 50 ms.
 */
export function createRefresher(
  queryClient: QueryClient,
  keysOf: (event: LiveEvent) => QueryKey[],
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
): (event: LiveEvent) => void {
  let waiting = new Map<string, QueryKey>()
  const flush = () => {
    const keys = [...waiting.values()]
    waiting = new Map()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  return (event) => {
    if (waiting.size === 0) later(flush, gatherForMs)
    for (const key of keysOf(event)) waiting.set(JSON.stringify(key), key)
  }
}
