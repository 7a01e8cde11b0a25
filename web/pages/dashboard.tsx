import { Dashboard } from '../features/dashboard/dashboard.tsx'

/** What goes on at this moment. */
export function DashboardPage() {
  return <Dashboard />
}
