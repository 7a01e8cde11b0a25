import type { QueryClient } from '@tanstack/react-query'

interface Destination<Search> {
  params: { id?: string }
  search: Search
}

/** Where somebody is about to go, and when, in milliseconds. */
type Going<Search> = Destination<Search> & { now: number }

/** What a page will ask the server for, offered by the page's file. */
export type FetchAhead<Search = unknown> = (queryClient: QueryClient, to: Going<Search>) => void

interface Pointing<Search> extends Destination<Search> {
  /** Somebody points at a link and has not followed it. */
  preload: boolean
  context: { queries?: (() => Promise<QueryClient>) | undefined }
}

/**
 * For a route's `beforeLoad`: while somebody points at a link, what the page behind it will ask for is fetched with its
 * file. Nothing waits for it, and who follows the link at once finds it under way.
 */
export function fetchAhead<Search>(
  page: () => Promise<{ fetchAhead: FetchAhead<Search> }>,
  { preload, context, params, search }: Pointing<Search>,
): void {
  if (!preload || context.queries === undefined) return
  void Promise.all([page(), context.queries()])
    .then(([file, queryClient]) => file.fetchAhead(queryClient, { params, search, now: Date.now() }))
    // The page says what is wrong, if somebody goes there.
    .catch(() => {})
}
