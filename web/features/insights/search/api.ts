import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { call } from '#web/platform/api/call.ts'
import { stillFitting } from './palette-rows.ts'

/** Long enough that a word typed at a run is one question. */
const pauseMs = 120

const findOptions = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call.search.find({ query }, { signal }),
    staleTime: 10_000,
  })

/**
 * What the workspace has by this name, as it is being typed. Until the answer is here, what was found last stays as far
 * as it still fits: a line that no longer does would be the one that Enter opens.
 */
export function useSearch(query: string): {
  hits: readonly SearchHit[]
  isPending: boolean
  error: Error | null
} {
  const asked = usePaused(query.trim().slice(0, 120))
  const found = useQuery({
    ...findOptions(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isAhead = asked !== query.trim()
  const hits = asked === '' ? [] : (found.data?.hits ?? [])
  return {
    hits: found.isPlaceholderData || isAhead ? stillFitting(hits, query) : hits,
    isPending: isAhead || found.isFetching,
    error: found.error,
  }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
