import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { queryClient as cacheOfTab } from '#web/platform/cache/queries.tsx'

/** Settings that somebody changed and has not saved. */
interface Edited {
  settings: StaffSettings
  /** The revision that they are made from. */
  revision: number
}

// In the cache, for they outlive the page and go with the session; never in the browser's storage.
const editsOptions = (staffId: string) =>
  queryOptions({
    queryKey: ['edits', staffId],
    queryFn: skipToken,
    initialData: nothing(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

function nothing(): Edited | null {
  return null
}

/**
 * What is changed in the settings of a colleague, null where nothing is, and what keeps it. It stays when another tab or page
 * is opened; before the window goes, the browser asks.
 */
export function useEdits(staffId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = editsOptions(staffId)
  const { data } = useQuery(editsOptions(staffId))
  // The cache tells of a change a moment later, and a field that hears of its own letter late moves the caret to its end.
  const [edited, setEdited] = useState(data ?? null)
  return {
    edited,
    keep: (next: Edited | null) => {
      setEdited(next)
      queryClient.setQueryData(queryKey, next)
      // The same listener is there once at most. Where none is, the browser may keep the page for the way back.
      if (isAnyEdited()) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
    /** As they are now, also for whoever began before the last of them. */
    latest: () => queryClient.getQueryData(queryKey) ?? null,
  }
}

const isAnyEdited = (): boolean =>
  cacheOfTab.getQueriesData({ queryKey: ['edits'] }).some(([, edited]) => Boolean(edited))

function ask(event: Event): void {
  if (isAnyEdited()) event.preventDefault()
}
