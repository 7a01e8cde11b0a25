import { fetchHome } from '../features/home/api.ts'
import { Home } from '../features/home/home.tsx'
import type { FetchAhead } from '../lib/fetch-ahead.ts'

/** Where a person arrives: how things stand. */
export function HomePage() {
  return <Home />
}

export const fetchAhead: FetchAhead = (queryClient) => void fetchHome(queryClient)
