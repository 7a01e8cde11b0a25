import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { queryClient as cacheOfTab } from '#web/platform/cache/queries.tsx'

/** Settings that somebody changed and has not saved. */
export interface Edited {
  settings: StaffSettings
  /** The revision that they are made from. */
  revision: number
}

// In the cache, for they outlive the page and go with the session; never in the browser's storage.
const keyOf = (staffId: string) => ['edits', staffId]
cacheOfTab.setQueryDefaults(['edits'], { gcTime: Number.POSITIVE_INFINITY })

const find = (queryClient: QueryClient, staffId: string): Edited | null =>
  queryClient.getQueryData<Edited | null>(keyOf(staffId)) ?? null

/**
 * What is changed in the settings of a colleague, null where nothing is, and what keeps it. It stays when another tab or page
 * is opened; before the window goes, the browser asks.
 */
export function useEdits(staffId: string) {
  const queryClient = useQueryClient()
  // At once, which a query's own hook is not: a field that hears of its own letter late moves the caret to its end.
  const subscribe = useCallback(
    (tell: () => void) => queryClient.getQueryCache().subscribe(tell),
    [queryClient],
  )
  return {
    edited: useSyncExternalStore(subscribe, () => find(queryClient, staffId)),
    keep: (next: Edited | null) => {
      queryClient.setQueryData(keyOf(staffId), next)
      // The same listener is there once at most. Where none is, the browser may keep the page for the way back.
      if (isAnyEdited()) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
    /** As they are now, also for whoever began before the last of them. */
    latest: () => find(queryClient, staffId),
  }
}

const isAnyEdited = (): boolean =>
  cacheOfTab.getQueriesData({ queryKey: ['edits'] }).some(([, edited]) => Boolean(edited))

function ask(event: Event): void {
  if (isAnyEdited()) event.preventDefault()
}
