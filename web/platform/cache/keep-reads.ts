import type { Query, QueryClient } from '@tanstack/react-query'
import type { KeptReads, Read } from './kept-reads.ts'
import { asKept, mayKeep } from './may-keep.ts'

const gatherForMs = 1_000

/**
 * Shows what was kept as soon as it is asked for, until the network answers, and keeps what arrives; returns how to
 * end that. What the network has answered is never replaced by what was kept.
 */
export function keepReads(
  queryClient: QueryClient,
  kept: KeptReads,
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
): () => void {
  const arrived = new Map<string, Query>()
  const shown = new WeakMap<Query, number>()
  let isPlanned = false
  let isOver = false

  const show = async (query: Query) => {
    if (!mayKeep(query.queryKey) || query.state.data !== undefined) return
    const found = await kept.find(query.queryHash)
    if (found === null || isOver || query.state.data !== undefined) return
    shown.set(query, found.at)
    query.setData(found.data, { updatedAt: found.at, manual: true })
    // However young it is: what was kept may be older than what this browser saved a moment before it was loaded anew, and
    // whoever shows it may come only now.
    query.invalidate()
  }
  const flush = () => {
    isPlanned = false
    if (isOver) return
    const reads = [...arrived.values()].flatMap(
      ({ queryHash, queryKey, state: { data, dataUpdatedAt: at } }): Read[] =>
        data === undefined ? [] : [{ name: queryHash, data: asKept(queryKey, data), at }],
    )
    arrived.clear()
    void kept.keep(reads)
  }

  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'added') return void show(event.query)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    if (!mayKeep(query.queryKey) || shown.get(query) === query.state.dataUpdatedAt) return
    arrived.set(query.queryHash, query)
    if (isPlanned) return
    isPlanned = true
    later(flush, gatherForMs)
  })
  for (const query of cache.getAll()) {
    if (query.state.data === undefined) void show(query)
    else if (mayKeep(query.queryKey)) arrived.set(query.queryHash, query)
  }
  if (arrived.size > 0) {
    isPlanned = true
    later(flush, gatherForMs)
  }
  return () => {
    isOver = true
    arrived.clear()
    unsubscribe()
  }
}
