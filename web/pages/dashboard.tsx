import { fetchGoingOn } from '#web/features/insights/dashboard/api.ts'
import { Dashboard } from '#web/features/insights/dashboard/dashboard.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'

/** What goes on at this moment. */
export function DashboardPage() {
  return <Dashboard />
}

export const fetchAhead: FetchAhead = (queryClient) => fetchGoingOn(queryClient)
