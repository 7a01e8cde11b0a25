import { Trans } from '@lingui/react/macro'
import { OnShift } from '../features/home/dashboard/on-shift.tsx'
import { ResearchRunning } from '../features/home/dashboard/research-running.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** What goes on at this moment. */
export function DashboardPage() {
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        summary={<Trans>What goes on at this moment. It changes by itself.</Trans>}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <OnShift />
        <ResearchRunning />
      </div>
    </>
  )
}
