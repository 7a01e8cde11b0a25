import { Trans } from '@lingui/react/macro'
import { Analytics } from '../features/home/analytics/analytics.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** How the week went, in figures and words. */
export function AnalyticsPage() {
  return (
    <>
      <PageHeader
        title={<Trans>Analytics</Trans>}
        summary={<Trans>Counted from every answer, rating and conversation of this workspace.</Trans>}
      />
      <Analytics />
    </>
  )
}
