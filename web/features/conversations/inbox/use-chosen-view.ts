import type { InboxView } from '#contract/visitors/inbox.ts'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { useSavedViews } from './views-api.ts'

/** What of the inbox is looked at, as the address says it. */
export interface InboxAddress {
  saved?: string | undefined
  view?: InboxView | undefined
  query?: string | undefined
}

/** What the address looks for: a saved view tells it, once it is known, or the address itself. */
export function useChosenView({ saved: savedId, view = 'waiting', query = '' }: InboxAddress) {
  const views = useSavedViews()
  const saved: SavedView | null = views.data?.find(({ id }) => id === savedId) ?? null
  return {
    views,
    saved,
    /** False while a saved view is not known, or when there is none of that name any more. */
    isKnown: savedId === undefined || saved !== null,
    view: saved?.view ?? view,
    query: saved?.query ?? query,
  }
}
export type ChosenView = ReturnType<typeof useChosenView>
