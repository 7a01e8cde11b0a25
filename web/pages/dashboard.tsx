import { fetchGoingOn } from '../features/dashboard/api.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import type { FetchAhead } from '../lib/fetch-ahead.ts'

/** What goes on at this moment. */
export function DashboardPage() {
  return <Dashboard />
}

export const fetchAhead: FetchAhead = (queryClient) => void fetchGoingOn(queryClient)
