import { fetchHome } from '#web/features/insights/home/api.ts'
import { Home } from '#web/features/insights/home/home.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'

/** Where a person arrives: how things stand. */
export function HomePage() {
  return <Home />
}

export const fetchAhead: FetchAhead = (queryClient) => void fetchHome(queryClient)
