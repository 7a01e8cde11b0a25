import type { QueryClient } from '@tanstack/react-query'
import { isBeginning } from '../api/first-answers.ts'

interface Destination<Search> {
  params: { id?: string }
  search: Search
}

/** Where somebody is about to go, and when, in milliseconds. */
type Going<Search> = Destination<Search> & { now: number }

/** What a page will ask the server for, offered by the page's file. */
export type FetchAhead<Search = unknown> = (queryClient: QueryClient, to: Going<Search>) => Promise<unknown>

interface Pointing<Search> extends Destination<Search> {
  /** Somebody points at a link and has not followed it. */
  preload: boolean
  context: { queries?: (() => Promise<QueryClient>) | undefined }
}

/** An answer that comes later finds the outline of the page. */
const waitsMs = 300

/**
 * For a route's `beforeLoad`: while somebody points at a link, what the page behind it will ask for is fetched with its
 * file. Nothing waits for it, and who follows the link at once finds it under way. The first page of a visit, whose data was
 * asked for before the program had come, waits for it a moment, so that it is drawn once, with what it shows.
 */
export function fetchAhead<Search>(
  page: () => Promise<{ fetchAhead: FetchAhead<Search> }>,
  { preload, context, params, search }: Pointing<Search>,
): Promise<unknown> | undefined {
  if (context.queries === undefined || !(preload || isBeginning())) return
  const fetching = Promise.all([page(), context.queries()])
    .then(([file, queryClient]) => file.fetchAhead(queryClient, { params, search, now: Date.now() }))
    // The page says what is wrong, if somebody goes there.
    .catch(() => {})
  return preload ? undefined : Promise.race([fetching, new Promise((late) => setTimeout(late, waitsMs))])
}
